import { setTimeout as sleep } from "node:timers/promises";
import { starterSite } from "@plein/contract/platforms/starter-site";
import { type Database, openDatabase } from "@plein/db/database";
import { prepareDatabase } from "@plein/db/setup/prepare-database";
import type { Bench } from "../bench.ts";
import { median } from "../median.ts";
import type { Row } from "../row.ts";

const PLATFORMS = 1000;
/** Platforms are added concurrently: they are independent, and each waits for the disk several times. */
const ADDED_AT_ONCE = 5;

/** Measures an idle process of an installation with a thousand platforms that nobody visits. */
export async function measureManyPlatforms(bench: Bench): Promise<Row[]> {
  const { watchedMs } = bench.runSettings;
  const few = await measureIdle(bench);
  await addPlatforms(bench.limitTarget.databaseUrl);
  const starts: number[] = [];
  for (let start = 0; start < bench.runSettings.starts; start++) {
    starts.push((await bench.startProduct()).readyAfterMs / 1000);
    await bench.stopAll();
  }
  const many = await measureIdle(bench);
  const share = (idle: Idle) => (100 * idle.cpuSeconds * 1000) / watchedMs;
  const extraMb = many.memoryMb - few.memoryMb;
  return [
    {
      name: `start with ${PLATFORMS} platforms`,
      measured: median(starts),
      goal: 2,
      better: "lower",
      unit: "s",
      detail: `median of ${starts.map((seconds) => seconds.toFixed(2)).join(", ")}`,
    },
    {
      name: `upkeep of ${PLATFORMS} platforms`,
      measured: share(many) - share(few),
      goal: 1,
      better: "lower",
      unit: "%",
      detail: `of a core: ${share(many).toFixed(2)} % with ${PLATFORMS}, ${share(few).toFixed(2)} % with two, over ${watchedMs / 1000} s; the database ${many.databaseSeconds.toFixed(2)} s against ${few.databaseSeconds.toFixed(2)} s`,
    },
    {
      name: `memory for ${PLATFORMS} platforms`,
      measured: extraMb,
      goal: 20,
      better: "lower",
      unit: "MB",
      detail: `${many.memoryMb.toFixed(0)} MB resident after ${watchedMs / 1000} s, ${few.memoryMb.toFixed(0)} MB with two platforms`,
    },
  ];
}

type Idle = { readonly cpuSeconds: number; readonly memoryMb: number; readonly databaseSeconds: number };

/** Measures after a pause, so that the start isn't included. */
async function measureIdle(bench: Bench): Promise<Idle> {
  const server = await bench.startProduct();
  await sleep(bench.runSettings.idleMs);
  const [before, databaseBefore] = [server.cpuSeconds(), bench.rounds.databaseCpuSeconds()];
  await sleep(bench.runSettings.watchedMs);
  const idle = {
    cpuSeconds: server.cpuSeconds() - before,
    memoryMb: server.memoryMb(),
    databaseSeconds: bench.rounds.databaseCpuSeconds() - databaseBefore,
  };
  await bench.stopAll();
  return idle;
}

async function addPlatforms(databaseUrl: string): Promise<void> {
  const { appUrl } = await prepareDatabase({ ownerUrl: databaseUrl });
  const database = await openDatabase({ url: appUrl });
  try {
    const numbers = Array.from({ length: PLATFORMS }, (_, number) => number);
    const addAll = async () => {
      for (let number = numbers.pop(); number !== undefined; number = numbers.pop()) await addPlatform(database, number);
    };
    await Promise.all(Array.from({ length: ADDED_AT_ONCE }, addAll));
  } finally {
    await database.close();
  }
}

async function addPlatform({ directory }: Database, number: number): Promise<void> {
  const name = `Gemeente ${number}`;
  const added = await directory.add({
    name,
    primaryDomain: `many-${number}.test`,
    starterSite: starterSite({ name, defaultLocale: "nl" }),
  });
  if (added.code !== "Success") throw new Error(added.detail);
}
