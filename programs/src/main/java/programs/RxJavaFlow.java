/* Photofinish. Licensed under the Apache License, Version 2.0. */
package programs;

import io.reactivex.rxjava3.core.Flowable;
import io.reactivex.rxjava3.core.Single;
import io.reactivex.rxjava3.processors.PublishProcessor;
import io.reactivex.rxjava3.schedulers.Schedulers;
import java.util.ArrayList;
import java.util.List;

/** Streams that change threads on their way, with values that are not safe to share. */
public final class RxJavaFlow {
  private static final int THREADS = 3;
  private static final int ITEMS = 300;

  /** Handed from thread to thread. */
  private static final class Parcel {
    private int value;

    Parcel(int value) {
      this.value = value;
    }

    Parcel add(int more) {
      value += more;
      return this;
    }
  }

  private RxJavaFlow() {}

  public static void main(String[] args) throws Exception {
    int[] sums = new int[THREADS];
    Workers.run(THREADS, self -> sums[self] = flow() + parallel() + processed());
    for (int sum : sums) {
      System.out.println("sum " + sum);
    }
    Schedulers.shutdown();
  }

  private static int flow() {
    Single<Parcel> total =
        Flowable.range(0, ITEMS)
            .map(Parcel::new)
            .observeOn(Schedulers.computation())
            .map(each -> each.add(1))
            .concatMapSingle(
                each -> Single.fromCallable(() -> each.add(1)).subscribeOn(Schedulers.io()))
            .reduce(new Parcel(0), (sum, each) -> sum.add(each.value));
    return total.blockingGet().value;
  }

  private static int parallel() {
    return Flowable.range(0, ITEMS)
        .map(Parcel::new)
        .parallel(2)
        .runOn(Schedulers.computation())
        .map(each -> each.add(2))
        .sequential()
        .toList()
        .blockingGet()
        .stream()
        .mapToInt(each -> each.add(1).value)
        .sum();
  }

  private static int processed() {
    PublishProcessor<Parcel> processor = PublishProcessor.create();
    List<Parcel> seen = new ArrayList<>();
    Single<List<Parcel>> all =
        processor
            .onBackpressureBuffer()
            .observeOn(Schedulers.single())
            .doOnNext(seen::add)
            .toList()
            .cache();
    all.subscribe();
    for (int i = 0; i < ITEMS; i++) {
      processor.onNext(new Parcel(i));
    }
    processor.onComplete();
    return all.blockingGet().size() + seen.size();
  }
}
