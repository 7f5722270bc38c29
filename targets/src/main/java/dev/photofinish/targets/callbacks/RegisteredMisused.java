/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.callbacks;

import dev.photofinish.targets.Threads;
import java.beans.PropertyChangeListener;
import java.beans.PropertyChangeSupport;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.nio.channels.AsynchronousServerSocketChannel;
import java.nio.channels.AsynchronousSocketChannel;
import java.nio.channels.CompletionHandler;
import java.nio.channels.Pipe;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.concurrent.atomic.AtomicBoolean;

/** What is registered is changed afterwards, or something else is. */
// expect: race on static field RegisteredMisused.afterHandler
// expect: race on static field RegisteredMisused.afterAttach
// expect: race on static field RegisteredMisused.afterAccept
// expect: race on static field RegisteredMisused.afterListener
// expect: race on static field RegisteredMisused.otherListener
public class RegisteredMisused {
  private static int afterHandler;
  private static int afterAttach;
  private static int afterAccept;
  private static int afterListener;
  private static int otherListener;

  public static void main(String[] args) throws Exception {
    // idiom: Thread.setUncaughtExceptionHandler, then the handler
    AtomicBoolean go = new AtomicBoolean();
    Thread failing =
        new Thread(
            () -> {
              while (!go.getOpaque()) {
                Thread.yield();
              }
              throw new IllegalStateException();
            });
    failing.start();
    failing.setUncaughtExceptionHandler((thread, failure) -> afterHandler++);
    afterHandler++;
    go.setOpaque(true);
    Threads.join(failing);
    attachments();
    channels();
    // idiom: PropertyChangeSupport: a listener is added, then called
    PropertyChangeSupport support = new PropertyChangeSupport("bean");
    PropertyChangeListener first = event -> afterListener++;
    PropertyChangeListener second = event -> otherListener++;
    support.addPropertyChangeListener("first", first);
    Threads.unordered(
        () -> {
          otherListener++;
          support.addPropertyChangeListener("first", first);
          afterListener++;
        },
        () -> support.firePropertyChange("first", 1, 2),
        () -> second.propertyChange(null));
    System.out.println("done");
  }

  private static void attachments() throws IOException {
    try (Selector selector = Selector.open()) {
      Pipe pipe = Pipe.open();
      pipe.source().configureBlocking(false);
      SelectionKey key = pipe.source().register(selector, SelectionKey.OP_READ);
      // idiom: SelectionKey: attach, then attachment
      Threads.unordered(
          () -> {
            key.attach("anything");
            afterAttach++;
          },
          () -> {
            if (key.attachment() != null) {
              afterAttach++;
            }
          });
    }
  }

  private static void channels() throws Exception {
    InetSocketAddress anyPort = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    AtomicBoolean done = new AtomicBoolean();
    try (AsynchronousServerSocketChannel server =
        AsynchronousServerSocketChannel.open().bind(anyPort)) {
      // idiom: AsynchronousServerSocketChannel: accept, then the handler
      server.accept(
          null,
          new CompletionHandler<AsynchronousSocketChannel, Void>() {
            @Override
            public void completed(AsynchronousSocketChannel accepted, Void nothing) {
              afterAccept++;
              done.setOpaque(true);
            }

            @Override
            public void failed(Throwable failure, Void nothing) {
              failure.printStackTrace();
            }
          });
      // What comes before this is ordered.
      new Socket(anyPort.getAddress(), port(server.getLocalAddress())).close();
      while (!done.getOpaque()) {
        Thread.yield();
      }
      afterAccept++;
    }
  }

  private static int port(SocketAddress address) {
    return ((InetSocketAddress) address).getPort();
  }
}
