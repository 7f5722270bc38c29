/* Photofinish. Licensed under the Apache License, Version 2.0. */
package programs;

/** Races, then exits with the status that its argument names, or waits for a signal. */
public final class Racy {
  private static int count;

  private Racy() {}

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> count++);
    other.start();
    count++;
    other.join();
    if (args[0].equals("wait")) {
      Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook done")));
      System.out.println("waiting");
      Thread.sleep(60_000);
    }
    System.out.println("raced");
    System.exit(Integer.parseInt(args[0]));
  }
}
