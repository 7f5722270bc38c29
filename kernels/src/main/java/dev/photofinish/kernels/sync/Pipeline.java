/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.kernels.sync;

import dev.photofinish.kernels.common.Digest;
import dev.photofinish.kernels.common.Kernel;
import dev.photofinish.kernels.common.Size;
import dev.photofinish.kernels.common.Slice;
import dev.photofinish.kernels.common.Team;

/**
 * Packets that every stage takes from the stage before, transforms, and hands to the next. A stage
 * is a thread and has a share of the steps; the first makes the packets, the last drops them.
 */
public final class Pipeline implements Kernel {
  private static final int STEPS = 12;
  private static final int CAPACITY = 32;

  private final int packets;
  private final Digest digest = new Digest(); // of the last stage until it ends

  /** That many packets. */
  Pipeline(int packets) {
    this.packets = packets;
  }

  /** Returns the kernel at that size. */
  public static Pipeline of(Size size) {
    return switch (size) {
      case SMALL -> new Pipeline(25_000);
      case MEDIUM -> new Pipeline(300_000);
      case LARGE -> new Pipeline(2_000_000);
    };
  }

  @Override
  public void run(int threads) throws InterruptedException {
    PacketQueue[] queues = new PacketQueue[threads + 1]; // none before the first, after the last
    for (int i = 1; i < threads; i++) {
      queues[i] = new PacketQueue(CAPACITY);
    }
    Team.run(threads, id -> stage(queues[id], queues[id + 1], Slice.of(STEPS, threads, id)));
  }

  private void stage(PacketQueue in, PacketQueue out, Slice steps) throws InterruptedException {
    for (int number = 0; number < packets; number++) {
      Packet packet = in == null ? new Packet(number) : in.take();
      for (int step = steps.from(); step < steps.to(); step++) {
        packet.transform(step);
      }
      if (out == null) {
        digest.add(packet.words[0]);
      } else {
        out.put(packet);
      }
    }
  }

  @Override
  public long checksum() {
    return digest.value();
  }
}
