/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets;

import java.io.IOException;
import java.io.InputStream;

/** A class loader that defines classes of some names itself, as containers and plugins have it. */
public abstract class ChildFirst extends ClassLoader {
  private final Class<?> outer;
  private final String own;

  /** Defines the classes inside {@code outer} whose names begin with {@code own}. */
  protected ChildFirst(ClassLoader parent, Class<?> outer, String own) {
    super(parent);
    this.outer = outer;
    this.own = own;
  }

  /** The class of that name inside the outer one: told by name, so that nobody else loads it. */
  public final Class<?> loadOwn(String simpleName) throws ClassNotFoundException {
    return loadClass(outer.getName() + "$" + simpleName);
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      Class<?> known = findLoadedClass(name);
      if (known != null) {
        return known;
      }
      String inside = outer.getName() + "$";
      if (!name.startsWith(inside + own)) {
        return loadOther(name);
      }
      byte[] bytes = bytes(name.substring(inside.length()));
      return defineClass(name, bytes, 0, bytes.length);
    }
  }

  /** Whoever else has a class: the parent. */
  protected Class<?> loadOther(String name) throws ClassNotFoundException {
    return super.loadClass(name, false);
  }

  /** The class file; this loader is not asked for it, as it may not bear the question. */
  protected final byte[] bytes(String simpleName) throws ClassNotFoundException {
    String file = outer.getName().replace('.', '/') + "$" + simpleName + ".class";
    try (InputStream in = outer.getClassLoader().getResourceAsStream(file)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new ClassNotFoundException(file, e);
    }
  }
}
