/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import dev.photofinish.probes.Callers;
import dev.photofinish.probes.JdkMonitors;
import dev.photofinish.probes.PrivateAffairs;
import java.util.Set;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * What the monitors and the locks that a class of the JDK uses for itself mean for the target. If
 * nothing is said, its monitors are not heard; its locks are, like anybody's.
 */
enum Conduct {
  /** The locks that it makes are its private affair: what it orders stands in the table. */
  DISCREET {
    @Override
    MethodVisitor visitor(MethodVisitor next, String owner, int access, int frames) {
      return new Silencer(next);
    }
  },

  /** Its monitors order what the target does, as if it were code of the target. */
  SYNCHRONIZED {
    @Override
    MethodVisitor visitor(MethodVisitor next, String owner, int access, int frames) {
      return monitors(next, owner, access, frames, JdkMonitors.class);
    }
  },

  /** Its monitors do so where it may call code of the target inside. */
  CALLING {
    @Override
    MethodVisitor visitor(MethodVisitor next, String owner, int access, int frames) {
      return monitors(next, owner, access, frames, Callers.class);
    }
  };

  /**
   * Passes a method on, with what its conduct takes.
   *
   * @param frames the type of those that are added
   */
  abstract MethodVisitor visitor(MethodVisitor next, String owner, int access, int frames);

  private static final Set<String> SYNCHRONISERS =
      Set.of(
          "java/util/Hashtable",
          "java/util/concurrent/ConcurrentHashMap",
          "java/util/concurrent/locks/ReentrantLock",
          "java/util/concurrent/Semaphore",
          "java/util/concurrent/CountDownLatch",
          "java/util/concurrent/atomic/AtomicBoolean",
          "java/util/concurrent/atomic/AtomicInteger",
          "java/util/concurrent/atomic/AtomicLong",
          "java/util/concurrent/atomic/AtomicReference");

  /** Tells {@code listener} of each monitor. */
  private static MethodVisitor monitors(
      MethodVisitor next, String owner, int access, int frames, Class<?> listener) {
    boolean whole = (access & Opcodes.ACC_SYNCHRONIZED) != 0 && (access & Opcodes.ACC_STATIC) == 0;
    MethodVisitor blocks = new Monitors(next, listener);
    return whole ? new WholeMethod(blocks, owner, frames, listener) : blocks;
  }

  private static final class Silencer extends MethodVisitor {
    private int made; // synchronisers that wait for their constructor

    Silencer(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
      super.visitTypeInsn(opcode, type);
      if (opcode == Opcodes.NEW && SYNCHRONISERS.contains(type)) {
        made++;
      }
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
      if (name.equals("<init>") && SYNCHRONISERS.contains(owner) && made > 0) {
        made--;
        silence(); // the compiler has left one for what comes next
      } else if (name.equals("newKeySet")) {
        silence();
      }
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
      super.visitMaxs(maxStack + 1, maxLocals);
    }

    private void silence() {
      super.visitInsn(Opcodes.DUP); // o o
      call(mv, PrivateAffairs.class, "silence", "(Ljava/lang/Object;)V"); // o
    }
  }

  /** A hook between an enter and the range of its handler would keep HotSpot from compiling. */
  private static final class Monitors extends MethodVisitor {
    private final Class<?> listener;
    private boolean entered; // the lock is on the stack, and the range has not begun

    Monitors(MethodVisitor next, Class<?> listener) {
      super(Opcodes.ASM9, next);
      this.listener = listener;
    }

    @Override
    public void visitInsn(int opcode) {
      flush();
      if (opcode == Opcodes.MONITORENTER) {
        super.visitInsn(Opcodes.DUP); // o o
        super.visitInsn(opcode); // o
        entered = true;
      } else {
        if (opcode == Opcodes.MONITOREXIT) {
          super.visitInsn(Opcodes.DUP); // o o
          probe(mv, listener, "beforeExit");
        }
        super.visitInsn(opcode);
      }
    }

    @Override
    public void visitLabel(Label label) {
      super.visitLabel(label);
      flush();
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
      super.visitMaxs(maxStack + 1, maxLocals);
    }

    private void flush() {
      if (entered) {
        entered = false;
        probe(mv, listener, "afterEnter"); // -
      }
    }

    @Override
    public void visitVarInsn(int opcode, int index) {
      flush();
      super.visitVarInsn(opcode, index);
    }
  }

  private static final class WholeMethod extends MethodVisitor {
    private final String owner;
    private final int frames;
    private final Class<?> listener;
    private final Label start = new Label();

    WholeMethod(MethodVisitor next, String owner, int frames, Class<?> listener) {
      super(Opcodes.ASM9, next);
      this.listener = listener;
      this.frames = frames;
      this.owner = owner;
    }

    @Override
    public void visitCode() {
      super.visitCode();
      onThis("afterEnter");
      super.visitLabel(start);
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
        onThis("beforeExit");
      }
      super.visitInsn(opcode);
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
      Label end = new Label();
      super.visitLabel(end);
      Object[] locals = {owner};
      super.visitFrame(frames, 1, locals, 1, new Object[] {"java/lang/Throwable"}); // e
      onThis("beforeExit");
      super.visitInsn(Opcodes.ATHROW);
      super.visitTryCatchBlock(start, end, end, null);
      super.visitMaxs(maxStack + 2, maxLocals);
    }

    private void onThis(String probe) {
      super.visitVarInsn(Opcodes.ALOAD, 0); // this
      probe(mv, listener, probe);
    }
  }

  /** Calls a probe with the lock on the stack. */
  private static void probe(MethodVisitor code, Class<?> listener, String name) {
    call(code, listener, name, "(Ljava/lang/Object;)V");
  }

  private static void call(MethodVisitor code, Class<?> owner, String name, String descriptor) {
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC, Type.getInternalName(owner), name, descriptor, false);
  }
}
