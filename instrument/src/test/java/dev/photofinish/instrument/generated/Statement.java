/* Photofinish. Licensed under the Apache License, Version 2.0. */
package dev.photofinish.instrument.generated;

import java.util.ArrayList;
import java.util.List;

/**
 * A statement, as source.
 *
 * @param head a simple statement, or all up to the brace that opens the first block
 * @param blocks what is between braces
 * @param joints what is between two blocks
 */
record Statement(String head, List<List<Statement>> blocks, List<String> joints) {
  static Statement simple(String source) {
    return new Statement(source, List.of(), List.of());
  }

  void print(String indent, StringBuilder out) {
    out.append(indent).append(head);
    for (int i = 0; i < blocks.size(); i++) {
      out.append(i == 0 ? "" : joints.get(i - 1)).append(" {\n");
      blocks.get(i).forEach(each -> each.print(indent + "  ", out));
      out.append(indent).append("}");
    }
    out.append("\n");
  }

  /** All ways to make a list of statements a little smaller. */
  static List<List<Statement>> smaller(List<Statement> statements) {
    List<List<Statement>> all = new ArrayList<>();
    for (int i = 0; i < statements.size(); i++) {
      Statement each = statements.get(i);
      all.add(with(statements, i, List.of()));
      for (List<Statement> block : each.blocks) {
        all.add(with(statements, i, block));
      }
      for (int j = 0; j < each.blocks.size(); j++) {
        for (List<Statement> block : smaller(each.blocks.get(j))) {
          List<List<Statement>> blocks = new ArrayList<>(each.blocks);
          blocks.set(j, block);
          all.add(with(statements, i, List.of(new Statement(each.head, blocks, each.joints))));
        }
      }
    }
    return all;
  }

  private static List<Statement> with(List<Statement> all, int index, List<Statement> instead) {
    List<Statement> result = new ArrayList<>(all.subList(0, index));
    result.addAll(instead);
    result.addAll(all.subList(index + 1, all.size()));
    return result;
  }
}
