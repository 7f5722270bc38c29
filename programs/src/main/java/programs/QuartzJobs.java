/* Photofinish. Licensed under the Apache License, Version 2.0. */
package programs;

import java.util.Properties;
import java.util.concurrent.CountDownLatch;
import org.quartz.DisallowConcurrentExecution;
import org.quartz.Job;
import org.quartz.JobBuilder;
import org.quartz.JobDataMap;
import org.quartz.JobExecutionContext;
import org.quartz.PersistJobDataAfterExecution;
import org.quartz.Scheduler;
import org.quartz.SimpleScheduleBuilder;
import org.quartz.TriggerBuilder;
import org.quartz.impl.StdSchedulerFactory;

/** Threads that schedule jobs; each job gets what its scheduler has prepared without a lock. */
public final class QuartzJobs {
  private static final int THREADS = 3;
  private static final int JOBS = 10;
  private static final int RUNS = 5;
  private static final CountDownLatch LEFT = new CountDownLatch(THREADS * JOBS * RUNS);

  /** Keeps count in its data, one run at a time. */
  @PersistJobDataAfterExecution
  @DisallowConcurrentExecution
  public static final class Counting implements Job {
    @Override
    public void execute(JobExecutionContext context) {
      JobDataMap data = context.getJobDetail().getJobDataMap();
      data.put("runs", data.getInt("runs") + 1);
      ((int[]) data.get("numbers"))[0]++;
      LEFT.countDown();
    }
  }

  private QuartzJobs() {}

  public static void main(String[] args) throws Exception {
    Properties settings = new Properties();
    settings.put("org.quartz.scheduler.instanceName", "jobs");
    settings.put("org.quartz.threadPool.class", "org.quartz.simpl.SimpleThreadPool");
    settings.put("org.quartz.threadPool.threadCount", "4");
    settings.put("org.quartz.jobStore.class", "org.quartz.simpl.RAMJobStore");
    Scheduler scheduler = new StdSchedulerFactory(settings).getScheduler();
    scheduler.start();
    int[][] numbers = new int[THREADS * JOBS][1];
    Workers.run(
        THREADS,
        self -> {
          for (int i = self * JOBS; i < (self + 1) * JOBS; i++) {
            schedule(scheduler, "job" + i, numbers[i]);
          }
        });
    LEFT.await();
    scheduler.shutdown(true);
    int sum = 0;
    for (int[] each : numbers) {
      sum += each[0];
    }
    System.out.println("runs " + sum);
  }

  private static void schedule(Scheduler scheduler, String name, int[] numbers) throws Exception {
    numbers[0]--;
    JobDataMap data = new JobDataMap();
    data.put("runs", 0);
    data.put("numbers", numbers);
    scheduler.scheduleJob(
        JobBuilder.newJob(Counting.class).withIdentity(name).usingJobData(data).build(),
        TriggerBuilder.newTrigger()
            .withIdentity(name)
            .startNow()
            .withSchedule(
                SimpleScheduleBuilder.simpleSchedule()
                    .withIntervalInMilliseconds(5)
                    .withRepeatCount(RUNS - 1)
                    .withMisfireHandlingInstructionNowWithExistingCount())
            .build());
  }
}
