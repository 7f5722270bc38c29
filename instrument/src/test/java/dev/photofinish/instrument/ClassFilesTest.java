/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClassFilesTest {
  private final ClassFiles files = new ClassFiles((loader, name) -> true);

  @Test
  void classes_are_found_where_their_loader_finds_them() {
    ClassLoader loader = ClassFilesTest.class.getClassLoader();
    assertThat(files.find(loader, "dev/photofinish/instrument/ClassFiles")).isPresent();
    assertThat(files.find(loader, "java/util/ArrayList")).isPresent();
    assertThat(files.find(null, "java/util/ArrayList").orElseThrow().parent())
        .isEqualTo("java/util/AbstractList");
    assertThat(files.find(loader, "no/such/Class")).isEmpty();
  }

  @Test
  void a_loader_may_throw_what_it_likes() {
    ClassLoader bad =
        new ClassLoader() {
          @Override
          public InputStream getResourceAsStream(String name) {
            throw new NoClassDefFoundError(name);
          }
        };
    assertThat(files.find(bad, "a/B")).isEmpty();
  }

  @Test
  void a_file_may_be_no_class_file() {
    ClassLoader bad =
        new ClassLoader() {
          @Override
          public InputStream getResourceAsStream(String name) {
            return InputStream.nullInputStream();
          }
        };
    assertThat(files.find(bad, "a/B")).isEmpty();
  }

  @Test
  void a_file_is_kept_until_many_others_were_read() {
    List<String> read = new ArrayList<>();
    ClassLoader loader =
        new ClassLoader() {
          @Override
          public InputStream getResourceAsStream(String name) {
            read.add(name);
            return new ByteArrayInputStream(new byte[] {1});
          }
        };
    assertThat(files.find(loader, "A")).isEmpty(); // it is no class file
    assertThat(files.file(loader, "A")).containsExactly(1);
    assertThat(read).containsExactly("A.class");
    for (int i = 0; i < 63; i++) {
      assertThat(files.file(loader, "B" + i)).isNotNull();
    }
    assertThat(files.file(loader, "A")).isNotNull();
    assertThat(read).hasSize(64);
    for (int i = 0; i < 64; i++) {
      assertThat(files.file(loader, "C" + i)).isNotNull();
    }
    assertThat(files.file(loader, "A")).isNotNull();
    assertThat(read).hasSize(129).endsWith("A.class");
  }

  @Test
  void a_class_without_a_file_is_known_once_it_was_instrumented() {
    ClassLoader loader = new ClassLoader() {};
    byte[] file = Sources.compile("public class Main { int f; }").get("Main");
    assertThat(files.find(loader, "Main")).isEmpty();
    assertThat(new Instrumenter(files, true).instrument("Main", file, loader).classFile())
        .isNotNull();
    assertThat(files.find(loader, "Main")).isPresent();
    assertThat(files.find(new ClassLoader(loader) {}, "Main")).isPresent();
  }
}
