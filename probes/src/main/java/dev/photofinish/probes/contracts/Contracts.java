/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes.contracts;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** All contracts: those of the JDK, and what a user has added. Immutable. */
public final class Contracts {
  private static final String JDK = "jdk.contracts";

  private static volatile Contracts inForce = ofJdk();

  private final Map<String, Contract> contracts; // by name of the class
  private final Set<String> methods = new HashSet<>();

  private Contracts(Map<String, Contract> contracts) {
    this.contracts = contracts;
    for (Contract each : contracts.values()) {
      methods.addAll(each.rules().keySet());
    }
  }

  /** Those that hold for the running program. */
  public static Contracts inForce() {
    return inForce;
  }

  /** To be called before any class is instrumented. */
  public static void putInForce(Contracts contracts) {
    inForce = contracts;
  }

  /** Those of the JDK and, winning over them, those of a user. */
  public static Contracts with(List<String> lines, String source) throws BadContract {
    Parser parser = new Parser();
    parser.read(jdk(), JDK);
    parser.read(lines, source);
    return new Contracts(parser.contracts());
  }

  private static Contracts ofJdk() {
    try {
      return with(List.of(), JDK);
    } catch (BadContract e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<String> jdk() {
    try (InputStream in = Contracts.class.getResourceAsStream(JDK)) {
      return List.of(new String(in.readAllBytes(), UTF_8).split("\n", -1));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public Collection<Contract> all() {
    return contracts.values();
  }

  /** The contract of the class that is called so, or null. */
  public Contract of(String className) {
    return contracts.get(className);
  }

  /** Whether any contract has a method of that name. */
  public boolean name(String method) {
    return methods.contains(method);
  }
}
