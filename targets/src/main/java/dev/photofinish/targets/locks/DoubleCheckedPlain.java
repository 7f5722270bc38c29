/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.locks;

import dev.photofinish.targets.Threads;

/** Double-checked locking on a plain field: both the field and what it leads to are racy. */
// expect: write-read race on static field DoubleCheckedPlain.instance
// expect: write-read race on field Service.port
public class DoubleCheckedPlain {
  private static Service instance;

  public static void main(String[] args) {
    int[] port = new int[1];
    Threads.unordered(DoubleCheckedPlain::get, () -> port[0] = port(get()));
    System.out.println(port[0]);
  }

  private static Service get() {
    if (instance == null) { // assertRaceWith("creation")
      synchronized (DoubleCheckedPlain.class) {
        if (instance == null) {
          Service service = new Service();
          service.port = 8080; // assertRaceWith("port")
          instance = service; // tag("creation")
        }
      }
    }
    return instance;
  }

  private static int port(Service service) {
    return service.port; // tag("port")
  }

  private static final class Service {
    int port;
  }
}
