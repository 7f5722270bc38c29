/* Photofinish. Licensed under the Apache License, Version 2.0. */
package programs;

import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/** Flows that change threads: publishOn, flatMap, parallel, and a sink fed by several threads. */
public final class ReactorFlow {
  private ReactorFlow() {}

  public static void main(String[] args) throws Exception {
    Scheduler scheduler = Schedulers.newParallel("flow", 3);
    int[] last = new int[1];
    long sum =
        Flux.range(1, 2000)
            .publishOn(scheduler, 16)
            .doOnNext(n -> last[0] = n)
            .flatMap(n -> Mono.fromCallable(() -> new int[] {n}).subscribeOn(scheduler), 4)
            .publishOn(scheduler)
            .map(box -> (long) box[0])
            .reduce(0L, Long::sum)
            .block();
    long parallel =
        Flux.range(1, 2000)
            .parallel(3)
            .runOn(scheduler)
            .map(n -> new int[] {n})
            .sequential()
            .reduce(0L, (total, box) -> total + box[0])
            .block();
    System.out.println("sum " + sum + ", " + parallel + ", last " + last[0]);
    System.out.println("sink " + sink());
    scheduler.dispose();
  }

  private static long sink() throws InterruptedException {
    Sinks.Many<Integer> sink = Sinks.many().unicast().onBackpressureBuffer();
    Mono<Long> count = sink.asFlux().count().cache();
    count.subscribe();
    Workers.run(
        3,
        self -> {
          for (int i = 0; i < 300; i++) {
            sink.emitNext(i, Sinks.EmitFailureHandler.busyLooping(java.time.Duration.ofMinutes(1)));
          }
        });
    sink.tryEmitComplete();
    return count.block();
  }
}
