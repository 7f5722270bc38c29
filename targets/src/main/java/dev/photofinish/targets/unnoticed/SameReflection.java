/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.unnoticed;

import dev.photofinish.targets.Threads;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.stream.Stream;

/** Reflection shows the members that the source has, and no others. */
// expect: no race
public class SameReflection {
  private static class Base {
    public int inherited;
    protected static long statics;
  }

  private static final class Bean extends Base implements Runnable {
    private int number;
    public volatile String name;
    static final Object CONSTANT = new Object();
    transient double[] weights;

    @Override
    public synchronized void run() {
      number++;
      inherited++;
    }
  }

  private enum Colour {
    RED
  }

  private record Pair(int left, Object right) {}

  private interface Shape {
    int[] CORNERS = {1};
  }

  public static void main(String[] args) throws ReflectiveOperationException {
    Bean bean = new Bean();
    Threads.together(bean, bean);
    for (Class<?> type :
        new Class<?>[] {
          Base.class, Bean.class, Colour.class, Pair.class, Shape.class, SameReflection.class
        }) {
      describe(type);
    }
    fieldsByName(bean);
  }

  private static void describe(Class<?> type) {
    System.out.println(type.getName() + " " + Modifier.toString(type.getModifiers()));
    print(Stream.of(type.getDeclaredFields()).map(Field::toString));
    print(Stream.of(type.getFields()).map(Field::toString));
    print(Stream.of(type.getDeclaredMethods()).map(Method::toString));
    print(Stream.of(type.getDeclaredConstructors()).map(Constructor::toString));
    print(Stream.of(type.getInterfaces()).map(Class::getName));
    print(Stream.of(type.getDeclaredClasses()).map(Class::getName));
  }

  private static void fieldsByName(Bean bean) throws ReflectiveOperationException {
    Field number = Bean.class.getDeclaredField("number");
    System.out.println(number.getInt(bean) + " " + Bean.class.getField("inherited").getInt(bean));
    number.setInt(bean, 7);
    System.out.println(bean.number);
  }

  private static void print(Stream<String> members) {
    System.out.println(Arrays.toString(members.sorted().toArray()));
  }
}
