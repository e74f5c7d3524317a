import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { type Database, openDatabase } from "@plein/db/database";
import { prepareDatabase } from "@plein/db/setup/prepare-database";
import type { Bench } from "../bench.ts";
import { median } from "../median.ts";
import type { Row } from "../row.ts";

const LISTENERS = 20;
const COMMITS = 500;
const ROUNDS = 7;
const CONCURRENT = 8;
const RECEIVED_WITHIN_MS = 60_000;

type Cost = { readonly ms: number; readonly databaseMs: number; readonly perSecond: number };

/**
 * A commit that invalidates while 20 other processes listen, compared with none. Their connections are in a thread of their own, so that
 * the writer's time contains only what the database takes.
 */
export async function measureListeners(bench: Bench): Promise<Row[]> {
  const { databaseUrl, platformGuid } = bench.limitTarget;
  const { appUrl } = await prepareDatabase({ ownerUrl: databaseUrl });
  const database = await openDatabase({ url: appUrl });
  try {
    await database.listen({ onInvalidation: () => undefined, onConnectionLost: () => undefined });
    await costOfCommit(bench, database, platformGuid);
    const rounds: { none: Cost; all: Cost }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const none = await costOfCommit(bench, database, platformGuid);
      const all = await withListeners(appUrl, () => costOfCommit(bench, database, platformGuid));
      rounds.push({ none, all });
    }
    const ratio = (of: keyof Cost) => rounds.map(({ none, all }) => all[of] / none[of]);
    const figure = (of: keyof Cost, whose: "none" | "all") => median(rounds.map((round) => round[whose][of]));
    const spread = ratio("ms").map((one) => one.toFixed(2));
    return [
      {
        name: `commit while ${LISTENERS} processes listen / while none does`,
        measured: median(ratio("ms")),
        goal: 1.5,
        better: "lower",
        unit: "",
        detail: `${figure("ms", "all").toFixed(3)} against ${figure("ms", "none").toFixed(3)} ms, one after another; ratios ${spread.join(", ")}; CPU of the database ${figure("databaseMs", "all").toFixed(3)} against ${figure("databaseMs", "none").toFixed(3)} ms`,
      },
      {
        name: `commits a second of ${CONCURRENT} writers while none listens / while ${LISTENERS} do`,
        measured: 1 / median(ratio("perSecond")),
        goal: 1.5,
        better: "lower",
        unit: "",
        detail: `${figure("perSecond", "none").toFixed(0)} against ${figure("perSecond", "all").toFixed(0)} a second`,
      },
    ];
  } finally {
    await database.close();
  }
}

/** Runs commits while the connections listen, and waits until each of them received each invalidation. */
async function withListeners<T>(databaseUrl: string, run: () => Promise<T>): Promise<T> {
  const workerData = { databaseUrl, count: LISTENERS, expected: 2 * COMMITS };
  const worker = new Worker(new URL("../listeners/listen.ts", import.meta.url), { workerData });
  await once(worker, "message");
  const ended = once(worker, "exit", { signal: AbortSignal.timeout(RECEIVED_WITHIN_MS) });
  const result = await run();
  await ended;
  return result;
}

async function costOfCommit({ rounds }: Bench, database: Database, platformGuid: string): Promise<Cost> {
  const db = database.forPlatform(platformGuid);
  let commits = 0;
  const commit = () => db.transaction((tx) => tx.invalidate([`page:${++commits}`]));
  const times: number[] = [];
  const databaseBefore = rounds.databaseCpuSeconds();
  for (let at = 0; at < COMMITS; at++) {
    const startedAt = performance.now();
    await commit();
    times.push(performance.now() - startedAt);
  }
  const databaseMs = ((rounds.databaseCpuSeconds() - databaseBefore) * 1000) / COMMITS;
  const startedAt = performance.now();
  const share = Array.from({ length: CONCURRENT }, async (_, writer) => {
    for (let at = writer; at < COMMITS; at += CONCURRENT) await commit();
  });
  await Promise.all(share);
  const perSecond = COMMITS / ((performance.now() - startedAt) / 1000);
  return { ms: median(times), databaseMs, perSecond };
}
