/* Photofinish. Licensed under the Apache License, Version 2.0. */
package programs;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.PreparedStatement;

/** Four threads share two connections of a pool. */
public final class HikariPool {
  private HikariPool() {}

  public static void main(String[] args) throws Exception {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl("jdbc:h2:mem:pool;DB_CLOSE_DELAY=-1;LOCK_TIMEOUT=20000");
    config.setMaximumPoolSize(2);
    try (HikariDataSource source = new HikariDataSource(config)) {
      try (Connection connection = source.getConnection()) {
        Sql.createAccounts(connection, 10);
      }
      Workers.run(4, self -> insert(source, self));
      try (Connection connection = source.getConnection()) {
        System.out.println("log " + Sql.number(connection, "select count(*) from log"));
      }
    }
  }

  private static void insert(HikariDataSource source, int self) throws Exception {
    for (int i = 0; i < 60; i++) {
      try (Connection connection = source.getConnection();
          PreparedStatement log = connection.prepareStatement("insert into log values (?, ?)")) {
        log.setInt(1, self * 1000 + i);
        log.setString(2, "by " + self);
        log.executeUpdate();
      }
    }
  }
}
