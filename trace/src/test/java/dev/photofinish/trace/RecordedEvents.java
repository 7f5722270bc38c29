/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Keeps events, with names in place of numbers, such that those of different readers compare. */
final class RecordedEvents implements TraceVisitor {
  final List<List<Object>> events = new ArrayList<>();
  private final Names names;

  RecordedEvents(Names names) {
    this.names = names;
  }

  Names names() {
    return names;
  }

  @Override
  public void access(Access access, int thread, long object, int member, int site) {
    add("access", access, thread(thread), object, symbol(member), symbol(site));
  }

  @Override
  public void range(
      Access access, int thread, long array, int type, int from, int to, int step, int site) {
    add("range", access, thread(thread), array, symbol(type), from, to, step, symbol(site));
  }

  @Override
  public void sync(Sync sync, int thread, long object, int member) {
    add("sync", sync, thread(thread), object, symbol(member));
  }

  @Override
  public void fork(int thread, int child) {
    add("fork", thread(thread), thread(child));
  }

  @Override
  public void join(int thread, int child) {
    add("join", thread(thread), thread(child));
  }

  @Override
  public void barrier(int[] threads) {
    add("barrier", Arrays.stream(threads).mapToObj(this::thread).toList());
  }

  @Override
  public void allocate(int thread, long object, int type, int length, int site) {
    add("allocate", thread(thread), object, symbol(type), length, symbol(site));
  }

  @Override
  public void enter(int thread, int method) {
    add("enter", thread(thread), symbol(method));
  }

  @Override
  public void exit(int thread) {
    add("exit", thread(thread));
  }

  @Override
  public void end() {
    add("end");
  }

  private void add(Object... event) {
    events.add(List.of(event));
  }

  private String thread(int thread) {
    return names.thread(thread);
  }

  private String symbol(int symbol) {
    return names.symbol(symbol);
  }
}
