/* Photofinish. Licensed under the Apache License, Version 2.0. */
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Threads that the JDK starts for whoever asks for them. */
public class Starters {
  private static int ofPool;
  private static int perTask;
  private static int ofVirtual;
  private static int ofPlatform;

  public static void main(String[] args) throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.execute(() -> ofPool++);
    ofPool++;
    pool.close();
    ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    threads.execute(() -> perTask++);
    perTask++;
    threads.close();
    Thread virtual = Thread.ofVirtual().start(() -> ofVirtual++);
    ofVirtual++;
    virtual.join();
    Thread platform = Thread.ofPlatform().start(() -> ofPlatform++);
    ofPlatform++;
    platform.join();
    System.out.println("done");
  }
}
