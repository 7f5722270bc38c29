/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.everyway;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.photofinish.targets.Threads;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;

/** To check signatures orders nothing; what a thread does then is heard as before. */
// expect: race on static field EverySignatureMisused.ofOneJar
// expect: race on static field EverySignatureMisused.ofTwoJars
public class EverySignatureMisused {
  private static int ofOneJar;
  private static int ofTwoJars;
  private static int locked;

  public static void main(String[] args) throws Exception {
    Path folder = Files.createTempDirectory("signatures");
    Path signed = folder.resolve("signed.jar");
    Path keys = folder.resolve("keys");
    write(signed);
    sign(keys, signed);
    try (JarFile one = new JarFile(signed.toFile());
        JarFile two = new JarFile(signed.toFile())) {
      // idiom: JarFile: signatures of one jar, and of two, are checked
      apart(() -> ofTwoJars++, () -> read(one, "a"), () -> read(two, "a"));
      apart(() -> ofOneJar++, () -> read(one, "b"), () -> read(one, "c"));
      ReentrantLock lock = new ReentrantLock();
      // idiom: JarFile: a signature is checked, then a lock is taken
      Threads.unordered(() -> count(lock), () -> countAfter(() -> read(one, "d"), lock));
    } finally {
      for (Path each : List.of(signed, keys, folder)) {
        Files.deleteIfExists(each);
      }
    }
    System.out.println("done");
  }

  private static void apart(Runnable access, Runnable first, Runnable second) {
    Threads.unordered(
        () -> {
          access.run();
          first.run();
        },
        () -> {
          second.run();
          access.run();
        });
  }

  private static void countAfter(Runnable before, ReentrantLock lock) {
    before.run();
    count(lock);
  }

  private static void count(ReentrantLock lock) {
    lock.lock();
    locked++;
    lock.unlock();
  }

  private static void read(JarFile jar, String name) {
    try (InputStream in = jar.getInputStream(jar.getEntry(name))) {
      Order.check(in.readAllBytes().length == name.length());
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static void write(Path file) throws IOException {
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(file))) {
      for (String name : List.of("a", "b", "c", "d")) {
        out.putNextEntry(new ZipEntry(name));
        out.write(name.getBytes(UTF_8));
        out.closeEntry();
      }
    }
  }

  private static void sign(Path keys, Path jar) throws Exception {
    tool("keytool", keys, "-genkeypair", "-alias", "a", "-keyalg", "EC", "-dname", "CN=Test");
    tool("jarsigner", keys, jar.toString(), "a");
  }

  private static void tool(String name, Path keys, String... args) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", name).toString());
    command.add("-J-XX:TieredStopAtLevel=1"); // they end soon
    command.addAll(List.of("-keystore", keys.toString()));
    command.addAll(List.of("-storepass", "secret", "-keypass", "secret"));
    command.addAll(List.of(args));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    Order.check(process.waitFor() == 0);
  }
}
