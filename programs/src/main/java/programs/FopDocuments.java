/* Photofinish. Licensed under the Apache License, Version 2.0. */
package programs;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.StringReader;
import java.net.URI;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.sax.SAXResult;
import javax.xml.transform.stream.StreamSource;
import org.apache.fop.apps.FOUserAgent;
import org.apache.fop.apps.FopFactory;
import org.apache.fop.apps.MimeConstants;

/** One factory; each thread lays out documents of its own, with tables and lists. */
public final class FopDocuments {
  private static final int DOCUMENTS = 2;

  private FopDocuments() {}

  public static void main(String[] args) throws Exception {
    System.setProperty("java.awt.headless", "true");
    FopFactory factory = FopFactory.newInstance(URI.create("file:///"));
    int[] lengths = new int[3];
    Workers.run(
        lengths.length,
        self -> {
          for (int i = 0; i < DOCUMENTS; i++) {
            lengths[self] += text(factory, document(self, i)).lines().toList().size();
          }
        });
    for (int length : lengths) {
      System.out.println("lines " + length);
    }
  }

  private static String text(FopFactory factory, String document) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    FOUserAgent agent = factory.newFOUserAgent();
    TransformerFactory.newDefaultInstance()
        .newTransformer()
        .transform(
            new StreamSource(new StringReader(document)),
            new SAXResult(
                factory.newFop(MimeConstants.MIME_PLAIN_TEXT, agent, out).getDefaultHandler()));
    return out.toString(UTF_8);
  }

  private static String document(int self, int number) {
    StringBuilder rows = new StringBuilder();
    for (int i = 0; i < 10; i++) {
      rows.append("<fo:table-row><fo:table-cell><fo:block>row ").append(i);
      rows.append("</fo:block></fo:table-cell></fo:table-row>");
    }
    return """
        <fo:root xmlns:fo="http://www.w3.org/1999/XSL/Format">
          <fo:layout-master-set>
            <fo:simple-page-master master-name="page" page-height="29cm" page-width="21cm">
              <fo:region-body margin="2cm"/>
            </fo:simple-page-master>
          </fo:layout-master-set>
          <fo:page-sequence master-reference="page">
            <fo:flow flow-name="xsl-region-body" font-family="Courier">
              <fo:block>Document %d of thread %d</fo:block>
              <fo:table><fo:table-body>%s</fo:table-body></fo:table>
            </fo:flow>
          </fo:page-sequence>
        </fo:root>
        """
        .formatted(number, self, rows);
  }
}
