/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Compiles Java in memory. */
public final class Sources {
  private Sources() {}

  /** Class files by internal name. */
  public static Map<String, byte[]> compile(String source, String... options) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    Map<String, ByteArrayOutputStream> files = new HashMap<>();
    StringWriter messages = new StringWriter();
    List<String> all =
        Stream.concat(Stream.of("-g", "-Xlint:-options"), Stream.of(options)).toList();
    boolean compiled =
        compiler
            .getTask(
                messages,
                new Output(compiler.getStandardFileManager(null, null, null), files),
                null,
                all,
                null,
                List.of(new Source(source)))
            .call();
    if (!compiled) {
      throw new IllegalArgumentException(messages.toString());
    }
    Map<String, byte[]> classes = new HashMap<>();
    files.forEach((name, bytes) -> classes.put(name, bytes.toByteArray()));
    return classes;
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String text) {
      super(URI.create("string:///Main.java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  private static final class Output extends ForwardingJavaFileManager<JavaFileManager> {
    private final Map<String, ByteArrayOutputStream> files;

    Output(JavaFileManager manager, Map<String, ByteArrayOutputStream> files) {
      super(manager);
      this.files = files;
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
      return new SimpleJavaFileObject(URI.create("mem:///" + name + ".class"), kind) {
        @Override
        public OutputStream openOutputStream() {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          files.put(name.replace('.', '/'), bytes);
          return bytes;
        }
      };
    }
  }
}
