/* Photofinish. Licensed under the Apache License, Version 2.0. */
package published;

import org.mozilla.javascript.Context;
import org.mozilla.javascript.ScriptableObject;

/** Two threads wrap Java objects for scripts of one scope, the first time for both. */
// race: org.mozilla.javascript.ClassCache.classTable
public final class RhinoClassCache {
  private RhinoClassCache() {}

  public static void main(String[] args) throws Exception {
    Context context = Context.enter();
    ScriptableObject scope = context.initStandardObjects();
    Context.exit();
    Unordered.run(() -> wrap(scope), () -> wrap(scope));
  }

  private static void wrap(ScriptableObject scope) {
    Context context = Context.enter();
    try {
      Object wrapped = context.getWrapFactory().wrapAsJavaObject(context, scope, "text", null);
      System.out.println(wrapped != null);
    } finally {
      Context.exit();
    }
  }
}
