/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.Map;

/** Has the JVM verify classes, without running any of their code. */
final class Linker extends ClassLoader {
  private final Map<String, byte[]> classes;

  Linker(Map<String, byte[]> classes) {
    super(Linker.class.getClassLoader());
    this.classes = classes;
  }

  /** Returns why a class cannot be linked, or null. */
  LinkageError link(String internalName) {
    try {
      Class<?> type = Class.forName(internalName.replace('/', '.'), false, this);
      var unused = type.getDeclaredConstructors(); // HotSpot links a class before it answers that
      return null;
    } catch (ClassNotFoundException e) {
      return new NoClassDefFoundError(internalName);
    } catch (LinkageError e) {
      return e;
    }
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      byte[] file = classes.get(name.replace('.', '/'));
      if (loaded != null || file == null) {
        return loaded != null ? loaded : super.loadClass(name, resolve);
      }
      return defineClass(name, file, 0, file.length);
    }
  }

  @Override
  public InputStream getResourceAsStream(String name) {
    byte[] file = classes.get(name.replace(".class", ""));
    return file == null ? super.getResourceAsStream(name) : new ByteArrayInputStream(file);
  }
}
