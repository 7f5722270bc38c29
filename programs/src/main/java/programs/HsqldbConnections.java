/* Photofinish. Licensed under the Apache License, Version 2.0. */
package programs;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.Statement;

/** One database in memory with a connection for each thread. */
public final class HsqldbConnections {
  private static final String URL = "jdbc:hsqldb:mem:bank";

  private HsqldbConnections() {}

  public static void main(String[] args) throws Exception {
    try (Connection keeper = DriverManager.getConnection(URL, "SA", "")) {
      Sql.createAccounts(keeper, 10);
      Workers.run(3, HsqldbConnections::work);
      System.out.println("sum " + Sql.number(keeper, "select sum(amount) from account"));
      System.out.println("log " + Sql.number(keeper, "select count(*) from log"));
      try (Statement statement = keeper.createStatement()) {
        statement.execute("shutdown");
      }
    }
  }

  private static void work(int self) throws Exception {
    try (Connection connection = DriverManager.getConnection(URL, "SA", "");
        PreparedStatement add =
            connection.prepareStatement("update account set amount = amount + 1 where id = ?");
        PreparedStatement log = connection.prepareStatement("insert into log values (?, ?)")) {
      for (int i = 0; i < 60; i++) {
        add.setInt(1, i % 10);
        add.executeUpdate();
        log.setInt(1, self * 1000 + i);
        log.setString(2, "by " + self);
        log.executeUpdate();
      }
    }
  }
}
