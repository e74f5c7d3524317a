import type { Platform } from "@plein/contract/platforms/platform";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { withOwnerClient } from "../testing/owner-client.ts";
import { BUSY_MACHINE_TIMEOUTS, openTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import type { Jobs } from "./job-names.ts";
import { addJob, addJobs } from "./job-queue.ts";
import { JOB_QUEUE_REVISION } from "./job-queue-schema.ts";
import { createJobRunner, type JobHandlers, type JobRunner } from "./job-runner.ts";

let database: TestDatabase;
let platform: Platform;
beforeAll(async () => {
  database = await openTestDatabase();
  platform = await database.addPlatform();
});
afterAll(() => database.close());

const runners: JobRunner[] = [];
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
  await withOwnerClient(database.ownerUrl, (client) => client.query("delete from graphile_worker._private_jobs"));
});

function runnerWith(handlers: JobHandlers, said: string[] = []): JobRunner {
  const limits = { ...BUSY_MACHINE_TIMEOUTS, stopMs: 1000, startAgainMs: 100 };
  const runner = createJobRunner({ url: database.appUrl, handlers, log: (_level, message) => void said.push(message), limits });
  runners.push(runner);
  return runner;
}

const mail = (last: number): Jobs["sendMail"] => ({
  platformGuid: platform.guid,
  mailGuid: `0199c1f0-8f5e-7c3a-9b1e-${String(last).padStart(12, "0")}`,
});
const add = (last: number, options = {}) =>
  database.forPlatform(platform.guid).transaction((tx) => addJob(tx, "sendMail", mail(last), options));

describe("the job queue", () => {
  it("has the tables of the installed library", async () => {
    const { rows } = await withOwnerClient(database.ownerUrl, (client) =>
      client.query("select max(id) as revision from graphile_worker.migrations"),
    );
    expect(rows).toEqual([{ revision: JOB_QUEUE_REVISION }]);
  });

  it("has a job if its transaction committed, and none otherwise", async () => {
    const done: string[] = [];
    const runner = runnerWith({ sendMail: async ({ mailGuid }) => void done.push(mailGuid) });
    runner.start();
    const failed = database.forPlatform(platform.guid).transaction(async (tx) => {
      await addJob(tx, "sendMail", mail(1));
      throw new Error("changed its mind");
    });
    await expect(failed).rejects.toThrow("changed its mind");
    await add(2);
    await expect.poll(() => done).toEqual([mail(2).mailGuid]);
    await expect.poll(() => runner.countWaiting("sendMail")).toBe(0);
  });

  it("gives each job to one process", async () => {
    const done: string[] = [];
    const handlers: JobHandlers = { sendMail: async ({ mailGuid }) => void done.push(mailGuid) };
    for (let i = 0; i < 20; i++) await add(i);
    expect(await runnerWith({}).countWaiting("sendMail")).toBe(20);
    for (const runner of [runnerWith(handlers), runnerWith(handlers)]) runner.start();
    await expect.poll(() => done.length).toBe(20);
    expect(new Set(done).size).toBe(20);
  });

  it("sends mails while more receivers of webhooks are slow than have a worker", async () => {
    const asked = new Set<string>();
    const done: string[] = [];
    let answer: (() => void) | undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const runner = runnerWith({
      sendMail: async ({ mailGuid }) => void done.push(mailGuid),
      sendWebhook: async ({ webhookGuid }) => {
        asked.add(webhookGuid);
        await answered;
      },
    });
    const queues = ["a", "a", "b", "c", "d", "e", "f"];
    await database.forPlatform(platform.guid).transaction(async (tx) => {
      for (const [index, queue] of queues.entries())
        await addJobs(tx, "sendWebhook", [{ payload: { platformGuid: platform.guid, webhookGuid: `${queue} ${index}` } }], { queue });
    });
    runner.start();
    await expect.poll(() => asked.size).toBe(4);
    await add(1);
    await expect.poll(() => done).toEqual([mail(1).mailGuid]);
    // The second message to a receiver waits for the first, and takes no worker.
    expect(asked).toEqual(new Set(["a 0", "b 2", "c 3", "d 4"]));
    answer?.();
    await expect.poll(() => runner.countWaiting("sendWebhook")).toBe(0);
  });

  it("has at most one job per key", async () => {
    await add(1, { key: "mail 1" });
    await add(1, { key: "mail 1" });
    expect(await runnerWith({}).countWaiting("sendMail")).toBe(1);
  });

  it("retries, logs it, and gives up after the last attempt", async () => {
    const attempts: boolean[] = [];
    const said: string[] = [];
    const runner = runnerWith(
      {
        sendMail: async (_payload, { isLastAttempt }) => {
          attempts.push(isLastAttempt);
          throw new Error("the server is away");
        },
      },
      said,
    );
    await add(1, { maxAttempts: 2 });
    runner.start();
    await expect.poll(() => attempts).toEqual([false, true]);
    await expect.poll(() => runner.countWaiting("sendMail")).toBe(0);
    expect(said.filter((line) => line.includes("the server is away"))).toHaveLength(2);
    expect(said.join(" ")).not.toContain("\n");
  });

  it("retries a job whose process died in the middle of it", async () => {
    await add(1);
    await withOwnerClient(database.ownerUrl, (client) =>
      client.query("update graphile_worker._private_jobs set locked_by = 'gone', locked_at = now() - interval '11 minutes', attempts = 1"),
    );
    const done: string[] = [];
    const runner = runnerWith({ sendMail: async ({ mailGuid }) => void done.push(mailGuid) });
    expect(await runner.releaseAbandoned(12)).toBe(0);
    expect(await runner.releaseAbandoned(10)).toBe(1);
    runner.start();
    await expect.poll(() => done).toEqual([mail(1).mailGuid]);
  });

  it("lets a running job finish before it stops, and signals it to hurry", async () => {
    let finish: (() => void) | undefined;
    let isAsked = false;
    const ended: string[] = [];
    const runner = createJobRunner({
      url: database.appUrl,
      log: () => undefined,
      handlers: {
        sendMail: async (_payload, { signal }) => {
          signal.addEventListener("abort", () => {
            isAsked = true;
            finish?.();
          });
          await new Promise<void>((resolve) => {
            finish = resolve;
          });
          ended.push("job");
        },
      },
    });
    runner.start();
    await add(1);
    await expect.poll(() => finish !== undefined).toBe(true);
    await runner.stop();
    expect([isAsked, ended]).toEqual([true, ["job"]]);
    expect(await runnerWith({}).countWaiting("sendMail")).toBe(0);
  });

  it("continues after the database cut its connections", async () => {
    const done: string[] = [];
    const runner = runnerWith({ sendMail: async ({ mailGuid }) => void done.push(mailGuid) });
    runner.start();
    await add(1);
    await expect.poll(() => done.length).toBe(1);
    await withOwnerClient(database.appUrl, (client) =>
      client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'plein jobs' and datname = current_database()",
      ),
    );
    await add(2);
    await expect.poll(() => done.length).toBe(2);
  });

  it("continues after the database cut the connection that was writing the outcome of a job, though another job doesn't stop", async () => {
    const done: string[] = [];
    let release = () => {};
    let locked: Promise<void> = Promise.resolve();
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>();
    const runner = runnerWith({
      sendWebhook: () => {
        asked();
        return answered;
      },
      sendMail: async ({ mailGuid }) => {
        done.push(mailGuid);
        if (done.length > 1) return;
        await new Promise<void>((isLocked) => {
          locked = withOwnerClient(database.ownerUrl, async (client) => {
            await client.query("begin");
            await client.query("select from graphile_worker._private_jobs for update");
            isLocked();
            await new Promise<void>((resolve) => {
              release = resolve;
            });
          });
        });
      },
    });
    runner.start();
    await database
      .forPlatform(platform.guid)
      .transaction((tx) => addJobs(tx, "sendWebhook", [{ payload: { platformGuid: platform.guid, webhookGuid: "silent" } }], {}));
    await isAsked;
    await add(1);
    const cutWhoWaits = () =>
      withOwnerClient(database.appUrl, async (client) => {
        const { rowCount } = await client.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'plein jobs' and datname = current_database() and wait_event_type = 'Lock'",
        );
        return rowCount;
      });
    await expect.poll(cutWhoWaits).toBe(1);
    release();
    await locked;
    await add(2);
    await expect.poll(() => done).toContain(mail(2).mailGuid);
    answer();
    await expect.poll(() => runner.countWaiting("sendWebhook")).toBe(0);
  });

  it("contains only guids of a platform", async () => {
    await add(1);
    const { rows } = await withOwnerClient(database.ownerUrl, (client) =>
      client.query("select payload from graphile_worker._private_jobs"),
    );
    expect(rows.map(({ payload }) => Object.keys(payload).sort())).toEqual([["mailGuid", "platformGuid"]]);
  });
});
