/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.exotic;

import dev.photofinish.targets.Threads;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/** Native methods write arrays: what {@code read} has put there is written by its caller. */
// expect: race on element 0 of byte[]
public class ReadIntoArray {
  private static byte[] shared = new byte[8];

  public static void main(String[] args) throws IOException {
    Path file = Files.createTempFile("read", "bytes");
    try {
      Files.write(file, new byte[] {1, 2, 3, 4, 5, 6, 7, 8});
      inTurn(file);
      Threads.unordered(() -> read(file), ReadIntoArray::look);
    } finally {
      Files.delete(file);
    }
  }

  private static void inTurn(Path file) {
    byte[] own = new byte[8];
    Threads.inTurn(() -> readAll(file, own), () -> own[0]++, () -> write(file, own));
    System.out.println(own[0] + own[7]);
  }

  private static void readAll(Path file, byte[] bytes) {
    try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r");
        FileChannel channel = FileChannel.open(file)) {
      in.readFully(bytes);
      channel.read(ByteBuffer.wrap(bytes));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static void write(Path file, byte[] bytes) {
    try (FileOutputStream out = new FileOutputStream(file.toFile())) {
      out.write(bytes);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static void read(Path file) {
    try (FileInputStream in = new FileInputStream(file.toFile())) {
      in.read(shared, 0, 1); // assertRaceWith("look")
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static void look() {
    if (shared[0] < 0) { // assertRaceWith("read")
      System.out.println("negative");
    }
  }
}
