/* Photofinish. Licensed under the Apache License, Version 2.0. */
package published;

import org.apache.commons.dbcp.datasources.SharedPoolDataSource;

/** A data source is closed by one thread while another sets one up. */
// race: java.util.HashMap
public final class DbcpInstances {
  private DbcpInstances() {}

  public static void main(String[] args) throws Exception {
    SharedPoolDataSource source = new SharedPoolDataSource();
    SharedPoolDataSource other = new SharedPoolDataSource();
    source.setDataSourceName("java:comp/env/jdbc/bank");
    Unordered.run(
        () -> {
          source.close();
          System.out.println("closed");
        },
        () -> {
          other.setDataSourceName("java:comp/env/jdbc/shop");
          System.out.println("set up");
        });
  }
}
