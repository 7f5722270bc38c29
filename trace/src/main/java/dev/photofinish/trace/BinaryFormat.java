/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

/**
 * The constants of the binary format, version 1.
 *
 * <p>A trace is a header and then records. A record starts with one byte, its kind and flags:
 *
 * <pre>
 *   | site 7 | no object 6 | thread 5 | kind 4..0 |
 * </pre>
 *
 * <p>All that follows the byte is numbers of seven bits a byte, lowest bits first, the high bit set
 * in every byte but the last. {@code docs/trace-format.md} lists the records.
 */
final class BinaryFormat {
  private BinaryFormat() {}

  /** No UTF-8 text starts with this byte, so the first byte tells the formats apart. */
  static final int FIRST_BYTE = 0x89;

  /** Then letters for people, the line ends and end of file that careless copying changes. */
  static final byte[] MAGIC = {(byte) FIRST_BYTE, 'P', 'H', 'F', '\r', '\n', 0x1a};

  static final int VERSION = 1;

  // Kinds. 0 is none: the holes of a file that was never fully written read as zeros.
  static final int READ = 1;
  static final int WRITE = 2;
  static final int READ_ELEMENT = 3;
  static final int WRITE_ELEMENT = 4;
  static final int READ_RANGE = 5;
  static final int WRITE_RANGE = 6;
  static final int ACQUIRE = 7;
  static final int RELEASE = 8;
  static final int WAIT = 9;
  static final int WAKE = 10;
  static final int VOLATILE_READ = 11;
  static final int VOLATILE_WRITE = 12;
  static final int INIT = 13;
  static final int USE = 14;
  static final int FORK = 15;
  static final int JOIN = 16;
  static final int BARRIER = 17;
  static final int NEW_OBJECT = 18;
  static final int NEW_ARRAY = 19;
  static final int ENTER = 20;
  static final int EXIT = 21;
  static final int THREAD_NAME = 22;
  static final int SYMBOL = 23;
  static final int END = 24;

  static final int KIND = 0x1f;

  /** The thread follows; without this flag it is that of the last event with one. */
  static final int THREAD = 0x20;

  /** The target has object 0; without this flag follows the difference from the last object. */
  static final int NO_OBJECT = 0x40;

  /** A site is the last number of the record; without this flag there is none. */
  static final int SITE = 0x80;

  /** The longest name, in UTF-16 units: a garbled length must not fill the memory. */
  static final int LONGEST_NAME = 1 << 20;

  /** No record needs more bytes, but those with a name or a list of threads. */
  static final int LONGEST_RECORD = 64;

  /** Every first byte of a record that means something. */
  private static final boolean[] KNOWN = new boolean[256];

  static {
    known(READ, WRITE, THREAD | NO_OBJECT | SITE);
    known(READ_ELEMENT, WRITE_RANGE, THREAD | SITE);
    known(ACQUIRE, USE, THREAD | NO_OBJECT);
    known(FORK, JOIN, THREAD);
    known(BARRIER, BARRIER, 0);
    known(NEW_OBJECT, NEW_ARRAY, THREAD | SITE);
    known(ENTER, EXIT, THREAD);
    known(THREAD_NAME, END, 0);
  }

  private static void known(int first, int last, int flags) {
    for (int code = 0; code < KNOWN.length; code++) {
      int kind = code & KIND;
      KNOWN[code] |= kind >= first && kind <= last && (code & ~KIND & ~flags) == 0;
    }
  }

  static boolean isKnown(int code) {
    return KNOWN[code];
  }

  /** Maps differences to numbers such that those near zero, of either sign, become short. */
  static long zigzag(long difference) {
    return (difference << 1) ^ (difference >> 63);
  }

  static long unzigzag(long number) {
    return (number >>> 1) ^ -(number & 1);
  }
}
