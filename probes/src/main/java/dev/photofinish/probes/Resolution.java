/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.probes;

import dev.photofinish.probes.Site.Shadowed;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * Finds out what a site accesses, at its first access: where a class loader hides class files, code
 * is instrumented without that knowledge. Without it, one field would have two histories, one by
 * the name of its class and one by that of a subclass.
 */
final class Resolution {
  private Resolution() {}

  /** The same site with the class that declares the field, and where its history is kept. */
  static Site of(Site site, Object object) {
    int colon = site.field().indexOf(':');
    String name = site.field().substring(0, colon);
    String descriptor = site.field().substring(colon + 1);
    try {
      Class<?> named =
          object == null ? Layout.declaring(site) : Layout.declaring(site, object.getClass());
      Field field = find(named, name, descriptor);
      if (field != null) {
        return of(site, field);
      }
    } catch (LinkageError | RuntimeException e) {
      // The types of its fields may be missing: then the class cannot say what it has.
    }
    boolean isStatic = site.shadowed().isStatic();
    return site.resolved(site.declaring(), name, Shadowed.of(isStatic, false, false));
  }

  /** The same site, where the field is known. */
  static Site of(Site site, Field field) {
    Class<?> type = field.getDeclaringClass();
    String declaring = type.getName().replace('.', '/');
    String name = field.getName();
    if (count(type, name) > 1) {
      name += ":" + field.getType().descriptorString();
    }
    if (Modifier.isFinal(field.getModifiers())) {
      return site.resolved(declaring, name, Shadowed.FINAL);
    }
    boolean isVolatile = Modifier.isVolatile(field.getModifiers());
    boolean words =
        isVolatile
            ? Layout.has(type, ShadowFields.sync(name))
            : Layout.has(type, ShadowFields.write(name))
                || !Layout.sharing(type, name).isEmpty()
                || Layout.has(type, ShadowFields.history(name));
    boolean isStatic = Modifier.isStatic(field.getModifiers());
    return site.resolved(declaring, name, Shadowed.of(isStatic, isVolatile, words));
  }

  /** As JVMS 5.4.3.2 has it: first the class, then its interfaces, then its superclass. */
  private static Field find(Class<?> type, String name, String descriptor) {
    if (type == null) {
      return null;
    }
    for (Field field : Layout.fields(type)) {
      if (field.getName().equals(name) && field.getType().descriptorString().equals(descriptor)) {
        return field;
      }
    }
    for (Class<?> each : type.getInterfaces()) {
      Field field = find(each, name, descriptor);
      if (field != null) {
        return field;
      }
    }
    return find(type.getSuperclass(), name, descriptor);
  }

  private static int count(Class<?> type, String name) {
    int count = 0;
    for (Field field : Layout.fields(type)) {
      if (field.getName().equals(name)) {
        count++;
      }
    }
    return count;
  }
}
