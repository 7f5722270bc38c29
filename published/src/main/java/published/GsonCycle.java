/* Photofinish. Licensed under the Apache License, Version 2.0. */
package published;

import com.google.gson.Gson;

/** An adapter that is cached while another that it refers to is not ready. */
// race: com.google.gson.Gson$FutureTypeAdapter.delegate
public final class GsonCycle {
  /** A type that leads to itself by another. */
  static final class Parent {
    Child child;
  }

  /** The other. */
  static final class Child {
    Parent parent;
  }

  private GsonCycle() {}

  public static void main(String[] args) throws Exception {
    Gson gson = new Gson();
    Child child = new Child();
    child.parent = new Parent();
    Unordered.run(
        () -> gson.getAdapter(Parent.class), () -> System.out.println(gson.toJson(child)));
  }
}
