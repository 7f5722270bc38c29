/* Photofinish. Licensed under the Apache License, Version 2.0. */
package programs;

import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.codec.FixedLengthFrameDecoder;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;

/** A server that sends back what it gets, and three clients of it. */
public final class NettyEcho {
  private static final int ROUNDS = 200;

  private NettyEcho() {}

  public static void main(String[] args) throws Exception {
    EventLoopGroup group = new MultiThreadIoEventLoopGroup(2, NioIoHandler.newFactory());
    AtomicLong sum = new AtomicLong();
    try {
      Channel server = serve(group);
      InetSocketAddress address = (InetSocketAddress) server.localAddress();
      Workers.run(3, self -> talk(group, address, sum));
      server.close().sync();
    } finally {
      group.shutdownGracefully(0, 5, java.util.concurrent.TimeUnit.SECONDS).sync();
    }
    System.out.println("sum " + sum);
  }

  private static Channel serve(EventLoopGroup group) throws Exception {
    return new ServerBootstrap()
        .group(group)
        .channel(NioServerSocketChannel.class)
        .childHandler(
            new ChannelInitializer<Channel>() {
              @Override
              protected void initChannel(Channel channel) {
                channel.pipeline().addLast(new Echo());
              }
            })
        .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
        .sync()
        .channel();
  }

  private static void talk(EventLoopGroup group, InetSocketAddress address, AtomicLong sum)
      throws Exception {
    CountDownLatch done = new CountDownLatch(1);
    Channel channel =
        new Bootstrap()
            .group(group)
            .channel(NioSocketChannel.class)
            .handler(
                new ChannelInitializer<Channel>() {
                  @Override
                  protected void initChannel(Channel c) {
                    c.pipeline().addLast(new FixedLengthFrameDecoder(4), new Sum(sum, done));
                  }
                })
            .connect(address)
            .sync()
            .channel();
    for (int i = 1; i <= ROUNDS; i++) {
      channel.writeAndFlush(Unpooled.copyInt(i));
    }
    done.await();
    channel.close().sync();
  }

  private static final class Echo extends ChannelInboundHandlerAdapter {
    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
      context.writeAndFlush(message);
    }
  }

  private static final class Sum extends SimpleChannelInboundHandler<ByteBuf> {
    private final AtomicLong sum;
    private final CountDownLatch done;
    private int seen; // by the thread of the channel alone

    Sum(AtomicLong sum, CountDownLatch done) {
      this.sum = sum;
      this.done = done;
    }

    @Override
    protected void channelRead0(ChannelHandlerContext context, ByteBuf message) {
      sum.addAndGet(message.readInt());
      if (++seen == ROUNDS) {
        done.countDown();
      }
    }
  }
}
