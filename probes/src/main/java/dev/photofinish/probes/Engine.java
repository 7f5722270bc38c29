/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.race.Race;
import dev.photofinish.race.RaceListener;
import dev.photofinish.race.RaceLog;
import dev.photofinish.race.RuleCounts;
import dev.photofinish.race.ThreadState;
import dev.photofinish.race.arrays.ArrayStatistics;
import dev.photofinish.race.clock.Slots;
import dev.photofinish.race.detector.Detector;
import dev.photofinish.race.detector.FastTrack;
import dev.photofinish.race.detector.VerifyingDetector;
import dev.photofinish.race.shadow.Shadow;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/** The detector in force, and what it has found. Started once, before any class is instrumented. */
public final class Engine {
  private static final Slots SLOTS = new Slots();
  private static final RaceLog LOG = new RaceLog(SLOTS, Engine::group, Sites::line, Engine::stack);

  private static volatile Engine running;

  final Detector detector;
  final FastTrack fastTrack; // null if another detector is in force
  final Threads threads;
  final FieldAccess fields;
  final ArrayAccess arrays;
  final Locks locks;
  final LibraryObjects objects;

  final boolean counting; // whether every access is to be counted
  final boolean ignoring; // whether nobody wants to know of accesses

  private Engine(Detector detector, boolean counting) {
    this.detector = detector;
    this.counting = counting;
    this.ignoring = !counting && !detector.hasVariables();
    fastTrack = detector instanceof FastTrack fast ? fast : null;
    threads = new Threads(detector);
    fields = new FieldAccess(this);
    arrays = new ArrayAccess(this);
    locks = new Locks(detector);
    objects = new LibraryObjects(this);
  }

  /**
   * Starts to check.
   *
   * @param making the detector, which tells the listener of races
   * @param counting whether rules count every access, also those that need no check
   * @param onRace is run at every race, after it has been noted
   */
  public static synchronized void start(
      BiFunction<Slots, RaceListener, Detector> making, boolean counting, Runnable onRace) {
    if (running != null) {
      throw new IllegalStateException("already started");
    }
    RaceListener listener =
        (kind, self, where, index, tag, previous, site) -> {
          if (Lapses.cover(previous)) {
            return;
          }
          // Not the object itself: the log would keep it, and its class, for ever.
          Shadow shadow = running.arrays.shadowOf(where, self);
          if (kind == Race.Kind.WRITE_READ && shadow != null && shadow.isFrozen(previous)) {
            return; // the reader came by a final field: JLS 17.5.1
          }
          self.enterOwnCode(); // what the JDK does for the log must order nothing of the target
          try {
            LOG.race(kind, self, shadow, index, tag, previous, site);
            onRace.run();
          } finally {
            self.leaveOwnCode();
          }
        };
    running = new Engine(making.apply(SLOTS, listener), counting);
    EarlyClasses.initialise();
    Lapses.weaknesses(); // loads the class while there is memory
    running.threads.self(); // links what it needs before the JDK has hooks that ask for it
    Layout.fields(Object.class); // makes it accessible before the target has a security manager
  }

  /** What races of one group have in common: the field, or the type of the array. */
  private static Object group(Object where, int index) {
    return where instanceof Shadow shadow ? shadow.label() : Sites.fieldName(index);
  }

  /** Where the running thread races; nowhere if that was earlier. */
  private static List<StackTraceElement> stack() {
    return running.threads.self().isSettling() ? List.of() : Stacks.current();
  }

  /** Whether the histories of fields are epochs, in words of the objects that have the fields. */
  public static boolean keepsWords() {
    return running.fastTrack != null;
  }

  /** {@code self} accesses a variable: by the rules of the detector, whatever they are. */
  void access(Shadow x, int index, ThreadState self, int site, boolean write) {
    if (self.isSuspended()) {
      return;
    }
    if (write) {
      detector.write(self, x, index, site);
    } else {
      detector.read(self, x, index, site);
    }
  }

  /** Checks what the running thread has put off. */
  public static void settle() {
    ThreadState self = running.threads.self();
    running.detector.settle(self);
    self.settle();
  }

  /** How many other threads have put off checks that nobody but they can do. */
  public static long unsettled() {
    return running.threads.unsettled();
  }

  /** What became of the shadows of arrays; complete if accesses are counted. */
  public static ArrayStatistics arrays() {
    return running.arrays.statistics();
  }

  /** Whether the target is being checked. */
  public static boolean isRunning() {
    return running != null;
  }

  static Engine running() {
    return running;
  }

  /** The races so far; the context of each is the stack of its later access. */
  public static List<RaceLog.Entry> races() {
    return LOG.entries();
  }

  /** How many arrays are not checked for want of memory. */
  public static long arraysWithoutShadow() {
    return running.arrays.withoutShadow();
  }

  /** What could not be checked because of the JDK, or of what is missing, in words. */
  public static List<String> weaknesses() {
    List<String> weaknesses = new ArrayList<>(LibraryType.missing());
    weaknesses.addAll(NamelessFields.weaknesses());
    weaknesses.addAll(Lapses.weaknesses());
    return weaknesses;
  }

  /** The detector in force if it verifies where checks are; else null. */
  public static VerifyingDetector verifying() {
    return running.detector instanceof VerifyingDetector verifying ? verifying : null;
  }

  public static Slots slots() {
    return SLOTS;
  }

  /** How often each rule fired in threads that have ended, and in the running one. */
  public static RuleCounts counts() {
    return running.detector.counts(List.of(running.threads.self()));
  }
}
