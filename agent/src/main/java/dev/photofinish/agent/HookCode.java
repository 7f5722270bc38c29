/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.agent;

import org.objectweb.asm.MethodVisitor;

/** Emits what a hook does. Leaves the stack as it was, and has no branches. */
interface HookCode {
  void emit(MethodVisitor code, HookedMethod method);
}
