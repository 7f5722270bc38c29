/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.everyway;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousServerSocketChannel;
import java.nio.channels.AsynchronousSocketChannel;
import java.nio.channels.CompletionHandler;
import java.nio.channels.DatagramChannel;
import java.nio.channels.Pipe;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/** Each way to send bytes to another thread of the same program, and to receive them. */
// expect: no race
public class EveryChannel {
  private static final InetAddress HOST = InetAddress.getLoopbackAddress();
  private static final InetSocketAddress ANY = new InetSocketAddress(HOST, 0);

  public static void main(String[] args) throws Exception {
    sockets();
    adapted();
    try (ServerSocketChannel server = ServerSocketChannel.open().bind(ANY)) {
      channels(server, server.getLocalAddress());
    }
    local();
    asynchronous();
    datagrams();
    pipes();
    System.out.println("done");
  }

  private static void sockets() throws IOException {
    try (ServerSocket server = new ServerSocket(0, 9, HOST)) {
      // idiom: ServerSocket: connect, then accept
      Socket[] pair = new Socket[2];
      Order.of(
          () -> pair[0] = new Socket(HOST, server.getLocalPort()), () -> pair[1] = server.accept());
      streams(pair[0], pair[1]);
      streams(pair[1], pair[0]);
      // idiom: Socket: shut down or closed, then the end of the stream is read
      Order.of(pair[0]::shutdownOutput, () -> Order.check(pair[1].getInputStream().read() < 0));
      Order.of(pair[1]::close, () -> Order.check(pair[0].getInputStream().read() < 0));
      pair[0].close();
    }
  }

  /** Sockets that are views of channels. */
  private static void adapted() throws IOException {
    try (ServerSocketChannel server = ServerSocketChannel.open().bind(ANY);
        SocketChannel here = SocketChannel.open()) {
      SocketChannel[] there = new SocketChannel[1];
      Order.of(
          () -> here.socket().connect(server.getLocalAddress(), 9_000),
          () -> there[0] = server.socket().accept().getChannel());
      streams(here.socket(), there[0].socket());
      there[0].close();
    }
  }

  private static void streams(Socket from, Socket to) {
    // idiom: Socket: write, then read at the other end
    Order.of(
        () -> from.getOutputStream().write(7), () -> Order.check(to.getInputStream().read() == 7));
    Order.of(
        () -> from.getOutputStream().write(new byte[3]),
        () -> Order.check(to.getInputStream().readNBytes(3).length == 3));
  }

  private static void local() throws IOException {
    Path path = Files.createTempDirectory("channel").resolve("socket");
    try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      UnixDomainSocketAddress address = UnixDomainSocketAddress.of(path);
      channels(server.bind(address), address);
    } finally {
      Files.deleteIfExists(path);
      Files.delete(path.getParent());
    }
  }

  private static void channels(ServerSocketChannel server, SocketAddress address)
      throws IOException {
    SocketChannel[] pair = new SocketChannel[2];
    // idiom: ServerSocketChannel: connect, then accept
    Order.of(() -> pair[0] = SocketChannel.open(address), () -> pair[1] = server.accept());
    // idiom: SocketChannel: write, then read at the other end
    for (int i = 0; i < 2; i++) {
      SocketChannel from = pair[i];
      SocketChannel to = pair[1 - i];
      Order.of(() -> from.write(bytes(1)), () -> to.read(bytes(1)));
      Order.of(() -> from.write(several()), () -> to.read(several()));
    }
    // idiom: SocketChannel: shut down or closed, then the end of the stream is read
    Order.of(pair[0]::shutdownOutput, () -> Order.check(pair[1].read(bytes(1)) < 0));
    Order.of(pair[1]::close, () -> Order.check(pair[0].read(bytes(1)) < 0));
    pair[0].close();
  }

  private static void asynchronous() throws Exception {
    try (AsynchronousServerSocketChannel server = AsynchronousServerSocketChannel.open().bind(ANY);
        AsynchronousSocketChannel here = AsynchronousSocketChannel.open()) {
      AsynchronousSocketChannel[] there = new AsynchronousSocketChannel[1];
      SocketAddress address = server.getLocalAddress();
      // idiom: AsynchronousServerSocketChannel: connect, then accept
      Order.of(() -> here.connect(address).get(), () -> there[0] = server.accept().get());
      // idiom: AsynchronousSocketChannel: write, then read at the other end
      Order.of(() -> here.write(bytes(1)).get(), () -> there[0].read(bytes(1)).get());
      Order.of(() -> there[0].write(bytes(1)).get(), () -> awaited(here));
      // One that is already waiting.
      Pending reading = new Pending();
      here.read(bytes(1), null, reading);
      Order.of(() -> there[0].write(bytes(1)).get(), reading::await);
      // idiom: AsynchronousSocketChannel: shut down or closed, then the end of the stream is read
      Order.of(here::shutdownOutput, () -> Order.check(there[0].read(bytes(1)).get() < 0));
      Order.of(there[0]::close, () -> Order.check(here.read(bytes(1)).get() < 0));
    }
  }

  private static void awaited(AsynchronousSocketChannel channel) throws InterruptedException {
    Pending reading = new Pending();
    channel.read(bytes(1), null, reading);
    reading.await();
  }

  /** Touches the data itself, in the thread that it is called by. */
  private static final class Pending implements CompletionHandler<Integer, Void> {
    private final CountDownLatch done = new CountDownLatch(1);

    @Override
    public void completed(Integer count, Void attachment) {
      Order.access();
      done.countDown();
    }

    @Override
    public void failed(Throwable failure, Void attachment) {
      throw new AssertionError(failure);
    }

    void await() throws InterruptedException {
      done.await();
    }
  }

  private static void datagrams() throws IOException {
    try (DatagramSocket from = new DatagramSocket(ANY);
        DatagramSocket to = new DatagramSocket(ANY)) {
      // idiom: DatagramSocket: send, then receive at that port
      Order.of(
          () -> from.send(new DatagramPacket(new byte[1], 1, to.getLocalSocketAddress())),
          () -> to.receive(new DatagramPacket(new byte[1], 1)));
    }
    try (DatagramChannel from = DatagramChannel.open().bind(ANY);
        DatagramChannel to = DatagramChannel.open().bind(ANY)) {
      SocketAddress address = to.getLocalAddress();
      // idiom: DatagramChannel: send, then receive at that port
      Order.of(() -> from.send(bytes(1), address), () -> to.receive(bytes(1)));
      from.connect(address);
      to.connect(from.getLocalAddress());
      // idiom: DatagramChannel: write, then read at the other end
      Order.of(() -> from.write(bytes(1)), () -> to.read(bytes(1)));
      Order.of(() -> to.write(several()), () -> from.read(several()));
    }
  }

  private static void pipes() throws IOException {
    Pipe pipe = Pipe.open();
    // idiom: Pipe: write to the sink, then read from the source
    Order.of(() -> pipe.sink().write(bytes(1)), () -> pipe.source().read(bytes(1)));
    Order.of(() -> pipe.sink().write(several()), () -> pipe.source().read(several()));
    // idiom: Pipe: the sink is closed, then the end of the stream is read
    Order.of(pipe.sink()::close, () -> Order.check(pipe.source().read(bytes(1)) < 0));
    pipe.source().close();
  }

  private static ByteBuffer bytes(int count) {
    return ByteBuffer.allocate(count);
  }

  private static ByteBuffer[] several() {
    return new ByteBuffer[] {bytes(1), bytes(2)};
  }
}
