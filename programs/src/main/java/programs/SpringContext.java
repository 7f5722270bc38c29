/* Photofinish. Licensed under the Apache License, Version 2.0. */
package programs;

import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;
import org.springframework.context.annotation.Scope;

/** Threads ask one context for beans: single ones, lazy ones and prototypes. */
public final class SpringContext {
  private SpringContext() {}

  /** The beans. */
  @Configuration
  public static class Beans {
    @Bean
    public AtomicInteger counter() {
      return new AtomicInteger();
    }

    @Bean
    @Lazy
    public Service service(AtomicInteger counter) {
      return new Service(counter);
    }

    @Bean
    @Scope("prototype")
    public StringBuilder text() {
      return new StringBuilder("text");
    }
  }

  /** A bean with a dependency. */
  public static class Service {
    private final AtomicInteger counter;

    Service(AtomicInteger counter) {
      this.counter = counter;
    }

    void serve() {
      counter.incrementAndGet();
    }
  }

  public static void main(String[] args) throws Exception {
    try (AnnotationConfigApplicationContext context =
        new AnnotationConfigApplicationContext(Beans.class)) {
      Workers.run(
          4,
          self -> {
            for (int i = 0; i < 100; i++) {
              context.getBean(Service.class).serve();
              context.getBean("text", StringBuilder.class).append(i);
              ObjectProvider<Service> provider = context.getBeanProvider(Service.class);
              provider.getObject().serve();
              context.publishEvent("event " + i);
            }
          });
      System.out.println("served " + context.getBean(AtomicInteger.class));
    }
  }
}
