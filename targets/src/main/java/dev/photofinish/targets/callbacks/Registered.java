/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.callbacks;

import dev.photofinish.targets.Threads;
import java.awt.EventQueue;
import java.beans.PropertyChangeEvent;
import java.beans.PropertyChangeListener;
import java.beans.PropertyChangeSupport;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousServerSocketChannel;
import java.nio.channels.AsynchronousSocketChannel;
import java.nio.channels.CompletionHandler;
import java.nio.channels.Pipe;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.server.UnicastRemoteObject;
import java.util.concurrent.CountDownLatch;

/** What a thread registers with the JDK, and another one is called with. */
// expect: no race
public class Registered {
  /** Something that is not safe to share, and is handed over. */
  private static class Box {
    int number;
  }

  private static final class OwnHandler extends Box implements Thread.UncaughtExceptionHandler {
    @Override
    public void uncaughtException(Thread thread, Throwable failure) {
      number++;
    }
  }

  private static final class OwnListener extends Box implements PropertyChangeListener {
    @Override
    public void propertyChange(PropertyChangeEvent event) {
      number++;
    }
  }

  /** A remote interface. */
  public interface Counter extends Remote {
    int next() throws RemoteException;
  }

  private static final class OwnCounter extends Box implements Counter {
    @Override
    public synchronized int next() {
      return number++;
    }
  }

  /** Goes on with an operation that has ended. */
  @FunctionalInterface
  private interface Then<V> extends CompletionHandler<V, Box> {
    void go(V result, Box box) throws IOException;

    @Override
    default void completed(V result, Box box) {
      try {
        box.number++;
        go(result, box);
      } catch (IOException e) {
        failed(e, box);
      }
    }

    @Override
    default void failed(Throwable failure, Box box) {
      failure.printStackTrace();
    }
  }

  public static void main(String[] args) throws Exception {
    uncaught();
    attachments();
    channels();
    listeners();
    // idiom: RMI: an object is exported, then called
    for (int i = 0; i < 2; i++) { // the second time, the server runs already
      OwnCounter counter = new OwnCounter();
      counter.number = i;
      Counter stub = (Counter) UnicastRemoteObject.exportObject(counter, 0);
      System.out.println(stub.next());
      UnicastRemoteObject.unexportObject(counter, true);
    }
    events();
    System.out.println("done");
  }

  private static void uncaught() {
    OwnHandler own = new OwnHandler();
    CountDownLatch never = new CountDownLatch(1);
    Thread failing = new Thread(() -> fail(never));
    failing.start();
    own.number++;
    // idiom: Thread.setUncaughtExceptionHandler, then the handler
    failing.setUncaughtExceptionHandler(own);
    failing.interrupt();
    Threads.join(failing);
    Thread another = new Thread(() -> fail(never));
    another.start();
    OwnHandler all = new OwnHandler();
    all.number++;
    // idiom: Thread.setDefaultUncaughtExceptionHandler, then the handler
    Thread.setDefaultUncaughtExceptionHandler(all);
    another.interrupt();
    Threads.join(another);
    Thread.setDefaultUncaughtExceptionHandler(null);
  }

  private static void fail(CountDownLatch never) {
    try {
      never.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void attachments() throws IOException {
    try (Selector selector = Selector.open()) {
      Pipe pipe = Pipe.open();
      pipe.source().configureBlocking(false);
      // idiom: SelectionKey: register with an attachment, then attachment
      Threads.unordered(
          () -> {
            Box box = new Box();
            box.number++;
            register(pipe, selector, box);
          },
          () -> {
            for (SelectionKey key : selector.keys()) {
              ((Box) key.attachment()).number++;
            }
          });
      // idiom: SelectionKey: attach, then attachment
      SelectionKey key = pipe.source().keyFor(selector);
      Threads.unordered(
          () -> {
            Box box = new Box();
            box.number++;
            key.attach(box);
          },
          () -> ((Box) key.attachment()).number++);
      // idiom: SelectionKey: interestOps, then a select that finds the key
      pipe.sink().write(ByteBuffer.allocate(1));
      key.interestOps(0);
      Box box = new Box();
      Threads.unordered(
          () -> {
            box.number++;
            key.interestOps(SelectionKey.OP_READ);
          },
          () -> {
            if (select(selector) == 1) {
              box.number++;
            }
          });
    }
  }

  private static int select(Selector selector) {
    try {
      return selector.select();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static void register(Pipe pipe, Selector selector, Box box) {
    try {
      pipe.source().register(selector, SelectionKey.OP_READ, box);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** A byte goes from one channel to the other, and back. */
  private static void channels() throws Exception {
    CountDownLatch done = new CountDownLatch(2);
    InetSocketAddress anyPort = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    try (AsynchronousServerSocketChannel server =
            AsynchronousServerSocketChannel.open().bind(anyPort);
        AsynchronousSocketChannel client = AsynchronousSocketChannel.open()) {
      ByteBuffer served = ByteBuffer.allocate(1);
      // idiom: AsynchronousServerSocketChannel: accept, then the handler
      server.accept(
          box(),
          (Then<AsynchronousSocketChannel>)
              (accepted, box) ->
                  // idiom: AsynchronousSocketChannel: read, then the handler
                  accepted.read(
                      served,
                      box,
                      (Then<Integer>)
                          (count, same) ->
                              // idiom: AsynchronousSocketChannel: write, then the handler
                              accepted.write(
                                  served.flip(),
                                  same,
                                  (Then<Integer>) (written, last) -> done.countDown())));
      ByteBuffer asked = ByteBuffer.allocate(1);
      // idiom: AsynchronousSocketChannel: connect, then the handler
      client.connect(
          server.getLocalAddress(),
          box(),
          (Then<Void>)
              (connected, box) ->
                  client.write(
                      asked,
                      box,
                      (Then<Integer>)
                          (count, same) ->
                              client.read(
                                  asked.clear(),
                                  same,
                                  (Then<Integer>) (read, last) -> done.countDown())));
      done.await();
    }
  }

  private static Box box() {
    Box box = new Box();
    box.number++;
    return box;
  }

  private static void listeners() {
    PropertyChangeSupport support = new PropertyChangeSupport("bean");
    // idiom: PropertyChangeSupport: a listener is added, then called
    Threads.unordered(
        () -> {
          OwnListener listener = new OwnListener();
          listener.number++;
          support.addPropertyChangeListener(listener);
          OwnListener ofOne = new OwnListener();
          ofOne.number++;
          support.addPropertyChangeListener("one", ofOne);
        },
        () -> support.firePropertyChange("one", 1, 2));
  }

  private static void events() throws Exception {
    System.setProperty("java.awt.headless", "true");
    Box box = new Box();
    box.number++;
    // idiom: EventQueue: invokeAndWait, then what it was called with, then what follows
    EventQueue.invokeAndWait(() -> box.number++);
    box.number++;
    CountDownLatch ran = new CountDownLatch(1);
    Box later = new Box();
    later.number++;
    // idiom: EventQueue: invokeLater, then what it was called with
    EventQueue.invokeLater(
        () -> {
          later.number++;
          ran.countDown();
        });
    ran.await();
  }
}
