/* Photofinish. Licensed under the Apache License, Version 2.0. */
package programs;

/** Loads and initialises classes by their names. */
public final class Loads {
  private Loads() {}

  public static void main(String[] names) throws ClassNotFoundException {
    int loaded = 0;
    for (String name : names) {
      Class.forName(name);
      loaded++;
    }
    System.out.println("loaded " + loaded);
  }
}
