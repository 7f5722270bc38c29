/* Photofinish. Licensed under the Apache License, Version 2.0. */
package programs;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** The tables that the database programs share. */
final class Sql {
  private Sql() {}

  /** Makes a table of accounts with 1,000 each, and an empty log. */
  static void createAccounts(Connection connection, int accounts) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("create table account (id int primary key, name varchar(20), amount int)");
      statement.execute("create table log (id int primary key, text varchar(40))");
    }
    try (PreparedStatement insert =
        connection.prepareStatement("insert into account values (?, ?, 1000)")) {
      for (int i = 0; i < accounts; i++) {
        insert.setInt(1, i);
        insert.setString(2, "account " + i);
        insert.executeUpdate();
      }
    }
  }

  static long number(Connection connection, String query) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      rows.next();
      return rows.getLong(1);
    }
  }
}
