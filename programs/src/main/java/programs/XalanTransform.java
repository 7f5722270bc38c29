/* Photofinish. Licensed under the Apache License, Version 2.0. */
package programs;

import java.io.StringReader;
import java.io.StringWriter;
import java.util.concurrent.atomic.AtomicLong;
import javax.xml.transform.Templates;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;
import org.apache.xalan.processor.TransformerFactoryImpl;

/** One compiled stylesheet for all threads; a transformer for each document. */
public final class XalanTransform {
  private static final String SHEET =
      """
      <xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
        <xsl:output method="html" encoding="UTF-8"/>
        <xsl:key name="by-name" match="item" use="@name"/>
        <xsl:template match="/list"><ul><xsl:apply-templates select="item">
          <xsl:sort select="@name"/></xsl:apply-templates></ul></xsl:template>
        <xsl:template match="item"><li class="{position() mod 2}">
          <xsl:number value="position()" format="i"/>: <xsl:value-of select="format-number(@n, '#,##0.0')"/>
          of <xsl:value-of select="count(key('by-name', @name))"/></li></xsl:template>
      </xsl:stylesheet>
      """;

  private XalanTransform() {}

  public static void main(String[] args) throws Exception {
    Templates templates =
        new TransformerFactoryImpl().newTemplates(new StreamSource(new StringReader(SHEET)));
    AtomicLong hash = new AtomicLong();
    Workers.run(
        3,
        self -> {
          for (int i = 0; i < 20; i++) {
            StringWriter out = new StringWriter();
            templates
                .newTransformer()
                .transform(
                    new StreamSource(new StringReader(document(self + i))), new StreamResult(out));
            hash.addAndGet(out.toString().hashCode());
          }
        });
    System.out.println("hash " + hash);
  }

  private static String document(int seed) {
    StringBuilder text = new StringBuilder("<list>");
    for (int i = 0; i < 30; i++) {
      int n = (seed * 31 + i * 17) % 100;
      text.append("<item name='n").append(n % 7).append("' n='").append(n * 1000).append("'/>");
    }
    return text.append("</list>").toString();
  }
}
