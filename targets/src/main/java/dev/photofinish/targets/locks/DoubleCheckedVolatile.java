/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.locks;

import dev.photofinish.targets.Threads;

/** Double-checked locking as it should be. */
// expect: no race
public class DoubleCheckedVolatile {
  private static volatile Service instance;

  public static void main(String[] args) {
    int[] ports = new int[2];
    Threads.together(() -> ports[0] = get().port, () -> ports[1] = get().port);
    System.out.println(ports[0] + " " + ports[1]);
  }

  private static Service get() {
    Service service = instance;
    if (service == null) {
      synchronized (DoubleCheckedVolatile.class) {
        service = instance;
        if (service == null) {
          service = new Service();
          service.port = 8080;
          instance = service;
        }
      }
    }
    return service;
  }

  private static final class Service {
    int port;
  }
}
