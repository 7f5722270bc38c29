/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.everyway;

import dev.photofinish.targets.Threads;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.nio.channels.Pipe;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/** What is done after bytes were sent, or is sent elsewhere, comes before nothing. */
// expect: race on static field EveryChannelMisused.afterwards
// expect: race on static field EveryChannelMisused.otherConnection
// expect: race on static field EveryChannelMisused.otherDirection
// expect: race on static field EveryChannelMisused.otherPipe
// expect: race on static field EveryChannelMisused.otherPort
public class EveryChannelMisused {
  private static final InetSocketAddress ANY =
      new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

  private static int afterwards;
  private static int otherConnection;
  private static int otherDirection;
  private static int otherPipe;
  private static int otherPort;

  /** What may fail for reasons that are none here. */
  private interface Action {
    void run() throws IOException;
  }

  public static void main(String[] args) throws IOException {
    try (ServerSocketChannel server = ServerSocketChannel.open().bind(ANY);
        SocketChannel first = SocketChannel.open(server.getLocalAddress());
        SocketChannel firstAccepted = server.accept();
        SocketChannel second = SocketChannel.open(server.getLocalAddress());
        SocketChannel secondAccepted = server.accept()) {
      // idiom: SocketChannel: written, and more is done afterwards
      unordered(
          () -> {
            first.write(bytes());
            afterwards++;
          },
          () -> {
            firstAccepted.read(bytes());
            afterwards++;
          });
      // idiom: SocketChannel: two connections
      second.write(bytes());
      unordered(
          () -> {
            otherConnection++;
            first.write(bytes());
          },
          () -> {
            secondAccepted.read(bytes());
            otherConnection++;
          });
      // idiom: SocketChannel: both ends write
      firstAccepted.write(bytes());
      unordered(
          () -> {
            otherDirection++;
            firstAccepted.read(bytes());
          },
          () -> {
            first.read(bytes());
            otherDirection++;
          });
    }
    datagrams();
    pipes();
    System.out.println("done");
  }

  private static void datagrams() throws IOException {
    try (DatagramChannel from = DatagramChannel.open().bind(ANY);
        DatagramChannel to = DatagramChannel.open().bind(ANY);
        DatagramChannel other = DatagramChannel.open().bind(ANY)) {
      // idiom: DatagramChannel: two receivers
      from.send(bytes(), other.getLocalAddress());
      unordered(
          () -> {
            otherPort++;
            from.send(bytes(), to.getLocalAddress());
          },
          () -> {
            other.receive(bytes());
            otherPort++;
          });
    }
  }

  private static void pipes() throws IOException {
    // idiom: Pipe: two of them
    Pipe pipe = Pipe.open();
    Pipe other = Pipe.open();
    other.sink().write(bytes());
    unordered(
        () -> {
          otherPipe++;
          pipe.sink().write(bytes());
        },
        () -> {
          other.source().read(bytes());
          otherPipe++;
        });
  }

  /**
   * Of the heap, so threads allocate memory to copy it, which the JDK counts: that orders nothing.
   */
  private static ByteBuffer bytes() {
    return ByteBuffer.allocate(1);
  }

  private static void unordered(Action first, Action second) {
    Threads.unordered(() -> perform(first), () -> perform(second));
  }

  private static void perform(Action action) {
    try {
      action.run();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
