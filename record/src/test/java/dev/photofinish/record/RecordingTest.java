/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.photofinish.race.ClassInitialisation;
import dev.photofinish.race.ThreadState;
import dev.photofinish.race.TypeName;
import dev.photofinish.race.clock.Slots;
import dev.photofinish.race.clock.SyncVar;
import dev.photofinish.race.detector.Check;
import dev.photofinish.race.detector.Detector;
import dev.photofinish.race.shadow.Shadow;
import dev.photofinish.replay.Replay;
import dev.photofinish.replay.Variable;
import dev.photofinish.replay.oracle.Oracle;
import dev.photofinish.trace.Names;
import dev.photofinish.trace.TraceFile;
import dev.photofinish.trace.WellFormed;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A detector that is told events by hand, and the trace that it leaves. */
class RecordingTest {
  @TempDir private Path folder;
  private final List<String> weaknesses = new ArrayList<>();
  private final Set<String> races = new TreeSet<>();
  private Path file;
  private Recording recording;
  private RecordingDetector detector;
  private ThreadState main;

  @BeforeEach
  void start() {
    start(folder.resolve("run.trace"));
  }

  private void start(Path path) {
    file = path;
    recording = Recording.start(path, site -> "Box.java:" + site, weaknesses::add);
    detector =
        new RecordingDetector(
            Check.FASTTRACK::detector,
            new Slots(),
            (kind, self, where, index, tag, previous, site) ->
                races.add(((Shadow) where).label().toString()),
            recording);
    main = detector.root(1, "main");
  }

  private Shadow field(Object owner, String name) {
    return detector.shadow(1, detector.label(owner, name));
  }

  private SyncVar lock(Object lock) {
    return new SyncVar(detector.label(lock, "a lock"));
  }

  private List<String> trace() throws Exception {
    recording.close();
    return Files.readAllLines(file);
  }

  /** The names of the fields that the oracle, and FastTrack, find races on in the trace. */
  private Set<String> replayed() throws Exception {
    Names names = new Names();
    Oracle oracle = new Oracle();
    TraceFile.read(file, names, new WellFormed(names, oracle));
    Names again = new Names();
    Replay replay = new Replay(Check.FASTTRACK, again);
    TraceFile.read(file, again, new WellFormed(again, replay));
    assertThat(names(replay.firstRaces().keySet(), again))
        .isEqualTo(names(oracle.racyVariables(), names));
    return names(oracle.racyVariables(), names);
  }

  private static Set<String> names(Set<Variable> variables, Names names) {
    return variables.stream()
        .map(variable -> names.symbol(variable.member()))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** What the decorator does not pass on would reach nobody: it has no clocks of its own. */
  @Test
  void every_method_of_a_detector_is_passed_on() {
    for (Method method : Detector.class.getDeclaredMethods()) {
      int flags = method.getModifiers();
      if (Modifier.isPublic(flags) && !Modifier.isFinal(flags)) { // final ones are made of others
        assertThatCode(
                () ->
                    RecordingDetector.class.getDeclaredMethod(
                        method.getName(), method.getParameterTypes()))
            .doesNotThrowAnyException();
      }
    }
  }

  @Test
  void every_event_is_a_line() throws Exception {
    Object box = new Object();
    int[] array = new int[4];
    Shadow data = field(box, "Box.data");
    SyncVar lock = lock(box);
    SyncVar ready = new SyncVar(detector.label(box, "Box.ready"));
    SyncVar type = new SyncVar(new ClassInitialisation("Box"));
    detector.volatileWrite(main, type);
    detector.volatileRead(main, type);
    detector.acquire(main, lock);
    detector.acquire(main, lock);
    detector.read(main, data, 0, 3);
    detector.read(main, data, 0, 3);
    detector.write(main, data, 0, 4);
    detector.release(main, lock);
    detector.beforeWait(main, lock);
    detector.afterWait(main, lock);
    detector.release(main, lock);
    detector.volatileWrite(main, ready);
    detector.volatileRead(main, ready);
    detector.write(main, field(RecordingTest.class, "Box.total"), 0, 5);
    detector.write(main, detector.shadow(4, detector.label(array, TypeName.of(int[].class))), 2, 6);
    ThreadState child = detector.fork(main, 2, "child");
    detector.barrier(List.of(main, child));
    detector.end(child);
    detector.join(main, child);
    assertThat(trace())
        .containsExactly(
            "init(main, Box)",
            "use(main, Box)",
            "acq(main, #1)",
            "acq(main, #1)",
            "rd(main, Box#1.data) at Box.java:3",
            "rd(main, Box#1.data) at Box.java:3",
            "wr(main, Box#1.data) at Box.java:4",
            "rel(main, #1)",
            "wait(main, #1)",
            "wake(main, #1)",
            "rel(main, #1)",
            "vwr(main, Box#1.ready)",
            "vrd(main, Box#1.ready)",
            "wr(main, Box.total) at Box.java:5",
            "new(main, int[4]#3) at Box.java:6",
            "wr(main, int[]#3[2]) at Box.java:6",
            "fork(main, child)",
            "barrier(main, child)",
            "join(main, child)");
    assertThat(weaknesses).isEmpty();
  }

  @Test
  void replay_finds_the_races_of_the_run_and_no_others() throws Exception {
    for (String name : new String[] {"run.trace", "run.ptrace"}) {
      start(folder.resolve(name));
      races.clear();
      Object box = new Object();
      Shadow racy = field(box, "Box.racy");
      Shadow locked = field(box, "Box.locked");
      SyncVar lock = lock(box);
      ThreadState child = detector.fork(main, 2, "child");
      for (ThreadState self : List.of(main, child)) {
        detector.write(self, racy, 0, 1);
        detector.acquire(self, lock);
        detector.write(self, locked, 0, 2);
        detector.release(self, lock);
      }
      recording.close();
      assertThat(races).containsExactly("Box.racy");
      assertThat(replayed()).containsExactly("Box.racy");
    }
  }

  @Test
  void what_shares_a_name_gets_a_number() throws Exception {
    ThreadState one = detector.fork(main, 7, "worker");
    ThreadState two = detector.fork(main, 8, "worker");
    detector.write(one, field(String.class, "Box.total"), 0, 1);
    detector.write(two, field(Object.class, "Box.total"), 0, 2);
    detector.volatileWrite(one, new SyncVar(new ClassInitialisation("Box")));
    detector.volatileWrite(two, new SyncVar(new ClassInitialisation("Box")));
    assertThat(trace())
        .containsExactly(
            "fork(main, worker)",
            "fork(main, worker#8)",
            "wr(worker, Box.total) at Box.java:1",
            "wr(worker#8, Box.total@2) at Box.java:2",
            "init(worker, Box)",
            "init(worker#8, Box@2)");
    assertThat(races).isEmpty();
    assertThat(replayed()).isEmpty();
  }

  @Test
  void event_that_cannot_be_is_left_out_and_told() throws Exception {
    SyncVar lock = lock(new Object());
    detector.release(main, lock);
    detector.acquire(main, lock);
    detector.join(main, detector.root(9, "never seen"));
    assertThat(trace()).containsExactly("acq(main, #1)");
    assertThat(weaknesses)
        .containsExactly(
            "the trace lacks an event that cannot be:"
                + " main releases #1, which it does not hold");
  }

  @Test
  void nothing_is_recorded_or_found_after_the_end() throws Exception {
    Shadow data = field(new Object(), "Box.data");
    ThreadState child = detector.fork(main, 2, "child");
    detector.write(main, data, 0, 1);
    recording.close();
    detector.write(child, data, 0, 2);
    ThreadState late = detector.fork(main, 3, "late");
    detector.write(late, data, 0, 3);
    recording.close();
    assertThat(Files.readAllLines(file)).hasSize(2);
    assertThat(races).isEmpty();
  }

  @Test
  void file_appears_when_it_is_complete() throws Exception {
    Files.writeString(file, "# the last run\n");
    start(file);
    detector.write(main, field(new Object(), "Box.data"), 0, 1);
    assertThat(Files.readString(file)).isEqualTo("# the last run\n");
    assertThat(trace()).containsExactly("wr(main, Box#1.data) at Box.java:1");
    try (var files = Files.list(folder)) {
      assertThat(files).containsExactly(file);
    }
  }

  @Test
  void unwritable_file_is_one_line_and_races_are_found_all_the_same() throws Exception {
    Path blocked = Files.createFile(folder.resolve("file")).resolve("run.trace");
    start(blocked);
    Shadow data = field(new Object(), "Box.data");
    ThreadState child = detector.fork(main, 2, "child");
    detector.write(main, data, 0, 1);
    detector.write(child, data, 0, 2);
    recording.close();
    assertThat(races).containsExactly("Box.data");
    assertThat(weaknesses).hasSize(1);
    assertThat(weaknesses.get(0))
        .startsWith("cannot write " + blocked + ": ")
        .endsWith("; the run is not recorded");
  }

  @Test
  void step_within_a_step_is_none() throws Exception {
    Shadow data = field(new Object(), "Box.data");
    Shadow other = field(new Object(), "Box.other");
    List<RecordingDetector> self = new ArrayList<>();
    Path path = folder.resolve("nested.trace");
    file = path;
    recording = Recording.start(path, site -> "Box.java:" + site, weaknesses::add);
    detector =
        new RecordingDetector(
            Check.FASTTRACK::detector,
            new Slots(),
            (kind, thread, where, index, tag, previous, site) ->
                self.get(0).write(thread, other, 0, 9),
            recording);
    self.add(detector);
    ThreadState root = detector.root(1, "main");
    ThreadState child = detector.fork(root, 2, "child");
    detector.write(root, data, 0, 1);
    detector.write(child, data, 0, 2);
    detector.write(child, data, 0, 3);
    assertThat(trace()).hasSize(4).noneMatch(line -> line.contains("other"));
  }
}
