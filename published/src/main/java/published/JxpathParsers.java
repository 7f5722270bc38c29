/* Photofinish. Licensed under the Apache License, Version 2.0. */
package published;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import org.apache.commons.jxpath.xml.DocumentContainer;

/** Two threads parse a document each, and both look for the parser. */
// race: java.util.HashMap
public final class JxpathParsers {
  private JxpathParsers() {}

  public static void main(String[] args) throws Exception {
    Unordered.run(JxpathParsers::parse, JxpathParsers::parse);
  }

  private static void parse() throws Exception {
    URL url = new URL(null, "memory:document", new Memory());
    System.out.println(new DocumentContainer(url).getValue() != null);
  }

  /** Where all documents are the same. */
  private static final class Memory extends URLStreamHandler {
    @Override
    protected URLConnection openConnection(URL url) {
      return new URLConnection(url) {
        @Override
        public void connect() {}

        @Override
        public InputStream getInputStream() {
          return new ByteArrayInputStream("<a><b/></a>".getBytes(UTF_8));
        }
      };
    }
  }
}
