/* Photofinish. Licensed under the Apache License, Version 2.0. */
package programs;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.catalina.Context;
import org.apache.catalina.startup.Tomcat;

/** An embedded server with one servlet, and three clients. */
public final class TomcatServer {
  private TomcatServer() {}

  public static void main(String[] args) throws Exception {
    Logger quiet = Logger.getLogger("org.apache");
    quiet.setLevel(Level.OFF);
    Path folder = Files.createTempDirectory("tomcat");
    Tomcat tomcat = new Tomcat();
    tomcat.setBaseDir(folder.toString());
    tomcat.setHostname(InetAddress.getLoopbackAddress().getHostAddress());
    tomcat.setPort(0);
    tomcat.getConnector();
    Context context = tomcat.addContext("", folder.toString());
    Tomcat.addServlet(context, "hello", new Hello());
    context.addServletMappingDecoded("/*", "hello");
    tomcat.start();
    AtomicLong bytes = new AtomicLong();
    int port = tomcat.getConnector().getLocalPort();
    String host = InetAddress.getLoopbackAddress().getHostAddress();
    Workers.run(
        3,
        self -> {
          for (int i = 0; i < 40; i++) {
            URL url = URI.create("http://" + host + ":" + port + "/a?n=" + (i % 10)).toURL();
            try (InputStream in = url.openStream()) {
              bytes.addAndGet(in.readAllBytes().length);
            }
          }
        });
    tomcat.stop();
    tomcat.destroy();
    System.out.println("bytes " + bytes);
  }

  private static final class Hello extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response)
        throws IOException {
      request.getSession(true).setAttribute("n", request.getParameter("n"));
      response.getWriter().print("hello " + request.getParameter("n"));
    }
  }
}
