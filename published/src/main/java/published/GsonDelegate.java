/* Photofinish. Licensed under the Apache License, Version 2.0. */
package published;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonPrimitive;
import com.google.gson.JsonSerializer;
import java.util.concurrent.atomic.AtomicInteger;

/** A serialiser without a deserialiser: the adapter for the other way is made at first use. */
// race: com.google.gson.internal.bind.TreeTypeAdapter.delegate
public final class GsonDelegate {
  private GsonDelegate() {}

  public static void main(String[] args) throws Exception {
    JsonSerializer<AtomicInteger> serialiser =
        (value, type, context) -> new JsonPrimitive(value.get());
    Gson gson = new GsonBuilder().registerTypeAdapter(AtomicInteger.class, serialiser).create();
    gson.getAdapter(AtomicInteger.class);
    Unordered.run(
        () -> System.out.println(gson.fromJson("1", AtomicInteger.class)),
        () -> System.out.println(gson.fromJson("2", AtomicInteger.class)));
  }
}
