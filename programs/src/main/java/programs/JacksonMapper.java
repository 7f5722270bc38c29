/* Photofinish. Licensed under the Apache License, Version 2.0. */
package programs;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/** One mapper for all threads, as its documentation allows. */
public final class JacksonMapper {
  private JacksonMapper() {}

  /** Something with properties of several kinds. */
  public static final class Order {
    public int id;
    public String customer;
    public List<Line> lines = new ArrayList<>();
    public Map<String, Double> prices = Map.of();
  }

  /** A part of it. */
  public record Line(String article, int pieces) {}

  public static void main(String[] args) throws Exception {
    ObjectMapper mapper = new ObjectMapper();
    AtomicLong characters = new AtomicLong();
    AtomicLong pieces = new AtomicLong();
    Workers.run(
        4,
        self -> {
          for (int i = 0; i < 200; i++) {
            String json = mapper.writeValueAsString(order(i));
            characters.addAndGet(json.length());
            Order back = mapper.readValue(json, Order.class);
            for (Line line : back.lines) {
              pieces.addAndGet(line.pieces());
            }
            JsonNode tree = mapper.readTree(json);
            if (tree.get("id").asInt() != i) {
              throw new IllegalStateException(json);
            }
          }
        });
    System.out.println(characters + " characters, " + pieces + " pieces");
  }

  private static Order order(int id) {
    Order order = new Order();
    order.id = id;
    order.customer = "customer " + id;
    order.lines.add(new Line("nail", id));
    order.lines.add(new Line("hammer", 1));
    order.prices = Map.of("nail", 0.25);
    return order;
  }
}
