/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.exotic;

import dev.photofinish.targets.Threads;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;

/** What was read from a stream is a new object, with a history and a volatile field of its own. */
// expect: write-write race on field Box.raced
public class Serialised {
  private static final class Box implements Serializable {
    private static final long serialVersionUID = 1;

    int written;
    int locked;
    int raced;
    int handed;
    volatile boolean ready;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      written++;
    }

    synchronized void increment() {
      locked++;
    }
  }

  private Box copy;

  public static void main(String[] args) {
    Serialised object = new Serialised();
    Box box = new Box();
    Threads.together(() -> box.written = 1); // the copy must not know of this thread
    Threads.together(() -> object.copy = copy(box));
    Box copy = object.copy;
    Threads.together(() -> copy.written++);
    Threads.together(copy::increment, copy::increment, () -> send(copy), () -> receive(copy));
    Threads.unordered(() -> first(copy), () -> second(copy));
    System.out.println(copy.written + " " + copy.locked + " " + copy.handed);
  }

  private static void send(Box box) {
    box.handed = 1;
    box.ready = true;
  }

  private static void receive(Box box) {
    while (!box.ready) {
      Thread.onSpinWait();
    }
    box.handed++;
  }

  private static void first(Box box) {
    box.raced = 1; // assertRaceWith("second")
  }

  private static void second(Box box) {
    box.raced = 2; // assertRaceWith("first")
  }

  private static Box copy(Box box) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(box);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    byte[] form = bytes.toByteArray();
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(form))) {
      return (Box) in.readObject();
    } catch (IOException | ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }
}
