/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.targets.fields;

import dev.photofinish.targets.Threads;

/** The writer holds the lock, the reader has forgotten it. */
// expect: write-read race on field Account.balance
public class OneAccessLocked {
  public static void main(String[] args) {
    Account account = new Account();
    Threads.unordered(() -> account.deposit(100), account::show);
    System.out.println(account.shown);
  }

  private static final class Account {
    private long balance;
    private String shown;

    synchronized void deposit(long amount) {
      balance = amount; // assertRaceWith("show")
    }

    void show() {
      shown = "balance " + balance; // assertRaceWith("deposit")
    }
  }
}
