/* Photofinish. Licensed under the Apache License, Version 2.0. */
package programs;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * One database in memory; each thread has a connection and moves money in transactions, 60 of them
 * or as many times 60 as an argument says.
 */
public final class H2Connections {
  private static final String URL = "jdbc:h2:mem:bank;DB_CLOSE_DELAY=-1;LOCK_TIMEOUT=20000";
  private static final int ACCOUNTS = 20;

  private H2Connections() {}

  public static void main(String[] args) throws Exception {
    int transfers = 60 * Workers.times(args);
    try (Connection keeper = DriverManager.getConnection(URL)) {
      Sql.createAccounts(keeper, ACCOUNTS);
      Workers.run(
          3,
          self -> {
            try (Connection connection = DriverManager.getConnection(URL)) {
              transfer(connection, self, transfers);
            }
          });
      System.out.println("sum " + Sql.number(keeper, "select sum(amount) from account"));
      System.out.println("log " + Sql.number(keeper, "select count(*) from log"));
      try (Statement statement = keeper.createStatement()) {
        statement.execute("shutdown");
      }
    }
  }

  private static void transfer(Connection connection, int self, int transfers) throws SQLException {
    connection.setAutoCommit(false);
    try (PreparedStatement update =
            connection.prepareStatement("update account set amount = amount + ? where id = ?");
        PreparedStatement log = connection.prepareStatement("insert into log values (?, ?)");
        PreparedStatement look =
            connection.prepareStatement("select name, amount from account where id < ?")) {
      for (int i = 0; i < transfers; i++) {
        int from = (self + i) % (ACCOUNTS / 2);
        update.setInt(1, -1);
        update.setInt(2, from);
        update.executeUpdate();
        update.setInt(1, 1);
        update.setInt(2, from + ACCOUNTS / 2); // always the larger number second: no deadlock
        update.executeUpdate();
        log.setInt(1, self * transfers + i);
        log.setString(2, "moved by " + self);
        log.executeUpdate();
        connection.commit();
        look.setInt(1, 5);
        try (ResultSet rows = look.executeQuery()) {
          while (rows.next()) {
            rows.getString(1);
          }
        }
        connection.commit();
      }
    }
  }
}
