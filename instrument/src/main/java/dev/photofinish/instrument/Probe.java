/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

/**
 * The methods of {@link dev.photofinish.probes.Probes} and of others like it that instrumented code
 * calls.
 */
enum Probe {
  SELF("self", "()" + Names.STATE),
  READ("read", "(" + Names.OBJECT + Names.STATE + "I)V"),
  WRITE("write", "(" + Names.OBJECT + Names.STATE + "I)V"),
  READ_STATIC("readStatic", "(" + Names.STATE + "I)V"),
  WRITE_STATIC("writeStatic", "(" + Names.STATE + "I)V"),
  IS_READ("isRead", "(JJ" + Names.STATE + ")Z"),
  READ_ALL(Names.SHARED, "readAll", "(" + Names.OBJECT + Names.STATE + "I)V"),
  WRITE_ALL(Names.SHARED, "writeAll", "(" + Names.OBJECT + Names.STATE + "I)V"),
  IS_READ_ALONE(Names.SHARED, "isRead", "(JJ[JI" + Names.STATE + ")Z"),
  WRITE_ALONE(Names.SHARED, "write", "(J[JI" + Names.STATE + ")J"),
  IS_HELD(Names.ELEMENTS, "isHeld", "(" + Names.SEGMENT + Names.STATE + ")Z"),
  MARK_READ(Names.ELEMENTS, "markRead", "(" + Names.SEGMENT + "II)Z"),
  MARK_WRITE(Names.ELEMENTS, "markWrite", "(" + Names.SEGMENT + "II)Z"),
  SEGMENT(Names.ELEMENTS, "segment", "(" + Names.OBJECT + "I" + Names.STATE + "I)" + Names.SEGMENT),
  IS_SEEN(Names.ELEMENTS, "isSeen", "(" + Names.SEGMENT + "I" + Names.STATE + ")Z"),
  IS_SHARED(Names.ELEMENTS, "isShared", "(" + Names.SEGMENT + ")Z"),
  IS_ELEMENT_READ(Names.ELEMENTS, "isReadAlone", "(" + Names.SEGMENT + "I" + Names.STATE + ")Z"),
  IS_ELEMENT_WRITTEN(Names.ELEMENTS, "isWritten", "(" + Names.SEGMENT + "I" + Names.STATE + ")Z"),
  READ_KEPT(
      Names.ELEMENTS,
      "readElement",
      "(" + Names.OBJECT + "I" + Names.SEGMENT + Names.STATE + "I)" + Names.SEGMENT),
  WRITE_KEPT(
      Names.ELEMENTS,
      "writeElement",
      "(" + Names.OBJECT + "I" + Names.SEGMENT + Names.STATE + "I)" + Names.SEGMENT),
  READ_ELEMENT(Names.ELEMENTS, "readElement", "(" + Names.OBJECT + "I" + Names.STATE + "I)V"),
  WRITE_ELEMENT(Names.ELEMENTS, "writeElement", "(" + Names.OBJECT + "I" + Names.STATE + "I)V"),
  READ_RUN(Names.ELEMENTS, "readRun", "(" + Names.OBJECT + "III" + Names.STATE + "I)V"),
  WRITE_RUN(Names.ELEMENTS, "writeRun", "(" + Names.OBJECT + "III" + Names.STATE + "I)V"),
  READ_RUN_BEFORE(
      Names.ELEMENTS, "readRun", "(" + Names.OBJECT + Names.OBJECT + "IIII" + Names.STATE + "I)V"),
  FOOTPRINT(Names.GATHERING, "footprint", "(" + Names.OBJECT + Names.STATE + "I)" + Names.OBJECT),
  IS_GATHERED(Names.GATHERING, "isGathered", "(" + Names.OBJECT + ")Z"),
  ADD_READ(Names.GATHERING, "addRead", "(" + Names.OBJECT + "II)Z"),
  ADD_WRITE(Names.GATHERING, "addWrite", "(" + Names.OBJECT + "II)Z"),
  IS_LOCATION_READ(Names.GATHERING, "isRead", "(" + Names.OBJECT + "I" + Names.STATE + ")Z"),
  IS_LOCATION_WRITTEN(Names.GATHERING, "isWritten", "(" + Names.OBJECT + "I" + Names.STATE + ")Z"),
  GATHER_READ_KEPT(
      Names.GATHERING,
      "readElement",
      "(" + Names.OBJECT + "I" + Names.OBJECT + Names.STATE + "I)" + Names.OBJECT),
  GATHER_WRITE_KEPT(
      Names.GATHERING,
      "writeElement",
      "(" + Names.OBJECT + "I" + Names.OBJECT + Names.STATE + "I)" + Names.OBJECT),
  GATHER_READ(Names.GATHERING, "readElement", "(" + Names.OBJECT + "I" + Names.STATE + "I)V"),
  GATHER_WRITE(Names.GATHERING, "writeElement", "(" + Names.OBJECT + "I" + Names.STATE + "I)V"),
  ACCESSED(Names.VERIFYING, "accessed", "(" + Names.OBJECT + Names.STATE + "I)V"),
  ACCESSED_STATIC(Names.VERIFYING, "accessedStatic", "(" + Names.STATE + "I)V"),
  ACCESSED_ELEMENT(
      Names.VERIFYING, "accessedElement", "(" + Names.OBJECT + "I" + Names.STATE + "I)V"),
  CHECKED(Names.VERIFYING, "checked", "(" + Names.OBJECT + Names.STATE + "I)V"),
  CHECKED_TOGETHER(Names.VERIFYING, "checkedTogether", "(" + Names.OBJECT + Names.STATE + "I)V"),
  CHECKED_STATIC(Names.VERIFYING, "checkedStatic", "(" + Names.STATE + "I)V"),
  CHECKED_ELEMENT(
      Names.VERIFYING, "checkedElement", "(" + Names.OBJECT + "I" + Names.STATE + "I)V"),
  IS_KNOWN("isKnown", "(" + Names.OBJECT + Names.STATE + ")Z"),
  AFTER_VOLATILE_READ("afterVolatileRead", "(" + Names.OBJECT + Names.STATE + "I)V"),
  BEFORE_VOLATILE_WRITE("beforeVolatileWrite", "(" + Names.OBJECT + Names.STATE + "I)V"),
  AFTER_STATIC_VOLATILE_READ("afterVolatileRead", "(" + Names.STATE + "I)V"),
  BEFORE_STATIC_VOLATILE_WRITE("beforeVolatileWrite", "(" + Names.STATE + "I)V"),
  AFTER_ACQUIRE("afterAcquire", "(" + Names.OBJECT + Names.STATE + ")V"),
  BEFORE_RELEASE("beforeRelease", "(" + Names.OBJECT + Names.STATE + ")V"),
  BEFORE_WAIT("beforeWait", "(" + Names.OBJECT + Names.STATE + ")V"),
  AFTER_WAIT("afterWait", "(" + Names.OBJECT + Names.STATE + ")V"),
  BEFORE_HANDLE("beforeHandle", "(" + Names.HANDLE + Names.OBJECT + "I)V"),
  AFTER_HANDLE("afterHandle", "(" + Names.HANDLE + Names.OBJECT + "I)V"),
  BEFORE_ATTEMPT("beforeAttempt", "(" + Names.HANDLE + Names.OBJECT + "I)V"),
  AFTER_ATTEMPT("afterAttempt", "(Z" + Names.HANDLE + Names.OBJECT + "I)V"),
  IS_INT_EXCHANGED(Names.EXCHANGES, "isDone", "(II)Z"),
  IS_LONG_EXCHANGED(Names.EXCHANGES, "isDone", "(JJ)Z"),
  IS_FLOAT_EXCHANGED(Names.EXCHANGES, "isDone", "(FF)Z"),
  IS_DOUBLE_EXCHANGED(Names.EXCHANGES, "isDone", "(DD)Z"),
  IS_REFERENCE_EXCHANGED(Names.EXCHANGES, "isDone", "(" + Names.OBJECT + Names.OBJECT + ")Z"),
  AFTER_HANDLE_ACCESS(
      "afterHandleAccess", "(" + Names.HANDLE + Names.OBJECT + "I" + Names.STATE + "I)V"),
  AFTER_FIELD_ACCESS("afterFieldAccess", "(" + Names.FIELD + Names.OBJECT + Names.STATE + "I)V"),
  AFTER_OFFSET_ACCESS("afterOffsetAccess", "(" + Names.OBJECT + "JI" + Names.STATE + "I)V"),
  RELEASE_FENCE("releaseFence", "()V"),
  ACQUIRE_FENCE("acquireFence", "()V"),
  KEPT_ALIVE("keptAlive", "(" + Names.OBJECT + ")V"),
  CLASS_INITIALISED("classInitialised", "(" + Names.CLASS + Names.STATE + "Z)V"),
  CLASS_USED("classUsed", "(" + Names.CLASS + Names.STATE + "I)V"),
  FROZEN("frozen", "(" + Names.OBJECT + Names.STATE + ")V"),
  BEFORE_CALL("beforeCall", "(" + Names.OBJECT + Names.STATE + "I)V"),
  BEFORE_CHANGE("beforeChange", "(" + Names.OBJECT + Names.STATE + "I)I"),
  AFTER_CHANGE("afterChange", "(" + Names.OBJECT + "I" + Names.STATE + "I)V"),
  BEFORE_ARGUMENT("beforeArgument", "(" + Names.OBJECT + Names.OBJECT + Names.STATE + "I)V"),
  AFTER_RANGE("afterRange", "(" + Names.OBJECT + Names.OBJECT + "II" + Names.STATE + "I)V"),
  CLONED("cloned", "(" + Names.OBJECT + ")" + Names.OBJECT),
  IS_OWN(Names.OWN, "isOwn", "(Ljava/lang/String;)Z"),
  OWN_CLASS(Names.OWN, "ownClass", "(Ljava/lang/String;)Ljava/lang/Class;");

  private static final String OWNER = "dev/photofinish/probes/Probes";

  final String owner;
  final String method;
  final String descriptor;

  Probe(String method, String descriptor) {
    this(OWNER, method, descriptor);
  }

  Probe(String owner, String method, String descriptor) {
    this.owner = owner;
    this.method = method;
    this.descriptor = descriptor;
  }

  private static final class Names {
    static final String ELEMENTS = "dev/photofinish/probes/ElementProbes";
    static final String EXCHANGES = "dev/photofinish/probes/Exchanges";
    static final String GATHERING = "dev/photofinish/probes/GatheringProbes";
    static final String OWN = "dev/photofinish/probes/OwnClasses";
    static final String SHARED = "dev/photofinish/probes/SharedProbes";
    static final String VERIFYING = "dev/photofinish/probes/VerifyingProbes";
    static final String CLASS = "Ljava/lang/Class;";
    static final String OBJECT = "Ljava/lang/Object;";
    static final String FIELD = "Ljava/lang/reflect/Field;";
    static final String HANDLE = "Ljava/lang/invoke/VarHandle;";
    static final String SEGMENT = "Ldev/photofinish/race/shadow/Segment;";
    static final String STATE = "Ldev/photofinish/race/ThreadState;";
  }
}
