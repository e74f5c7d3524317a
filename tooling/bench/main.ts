// `npm run bench -- [--quick] [--only <names> | --scale]`: measures the built product and its limits side by side and prints the ratios.
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { availableParallelism, cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../process/root.ts";
import { onStopSignal } from "../process/stop-signal.ts";
import { build, EVERYTHING } from "../start/build.ts";
import type { RunSettings } from "./bench.ts";
import { LONG_MEASURE_NAMES, MEASURE_NAMES, type MeasureName } from "./measure-names.ts";
import { isReached, type Row, tableOf } from "./row.ts";

const THOROUGH: RunSettings = {
  rounds: { rounds: 7, seconds: 8, connections: 32 },
  starts: 7,
  idleMs: 10_000,
  watchedMs: 4 * 60_000,
  mixedRequests: 20_000,
  publishes: 500,
};
const QUICK: RunSettings = {
  rounds: { rounds: 3, seconds: 2, connections: 32 },
  starts: 3,
  idleMs: 3000,
  watchedMs: 75_000,
  mixedRequests: 20_000,
  publishes: 100,
};

/** The result of a measure that was interrupted by a signal. */
const STOPPED = Symbol("stopped");

const USAGE = `Measure the built product and its limits side by side. A missed goal is not a failure.

  --quick        short rounds, and no new build
  --only NAMES   one or several of ${MEASURE_NAMES.join(", ")}, with commas between them;
                 ${LONG_MEASURE_NAMES.join(" and ")} take minutes and run only by name
  --scale        the same as --only listGrowth: lists and search with a million items
`;

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    scale: { type: "boolean", default: false },
    only: { type: "string" },
    help: { type: "boolean", default: false },
  },
});
const ALL_NAMES: readonly MeasureName[] = [...MEASURE_NAMES, ...LONG_MEASURE_NAMES];
const measureNames: readonly string[] = values.scale ? ["listGrowth"] : (values.only?.split(",") ?? MEASURE_NAMES);
const chosen = ALL_NAMES.filter((name) => measureNames.includes(name));

if (values.help) console.log(USAGE);
else if (chosen.length < measureNames.length) {
  console.error(USAGE);
  process.exitCode = 1;
} else await run(values.quick, chosen);

async function run(isQuick: boolean, names: readonly MeasureName[]): Promise<void> {
  const isBuilt = ["apps/server/dist/main.js", "apps/web/dist/client"].every((path) => existsSync(join(root, path)));
  if (!isQuick || !isBuilt) await build(EVERYTHING);
  // Imported late: it needs the generated database client, which a fresh clone does not have before the build.
  const [{ openBench }, { MEASURES }] = await Promise.all([import("./bench.ts"), import("./measures.ts")]);
  const stopSignal = onStopSignal().then((): typeof STOPPED => STOPPED);
  const bench = await openBench(isQuick ? QUICK : THOROUGH);
  const rows: Row[] = [];
  let isStopped = false;
  try {
    for (const name of names) {
      console.error(`measuring: ${name}`);
      try {
        const measured = await Promise.race([stopSignal, MEASURES[name](bench)]);
        isStopped = measured === STOPPED;
        if (measured === STOPPED) break;
        rows.push(...measured);
      } catch (error) {
        // A failed measure doesn't prevent printing the others, which took minutes.
        console.error(`${name} failed:`, error);
        process.exitCode = 1;
      }
      await bench.stopAll();
    }
  } finally {
    await bench.close();
  }
  console.log(tableOf(rows));
  if (isStopped) {
    console.error("Stopped: the measures above had ended. They are not saved.");
    // Exits, because the interrupted measure would otherwise continue.
    process.exit(130);
  }
  console.log(`\n${await saveResult(isQuick, rows)}`);
}

/** Stores the result of a run beside earlier ones and returns its path. */
async function saveResult(isQuick: boolean, rows: readonly Row[]): Promise<string> {
  const folder = join(root, "bench/results");
  await mkdir(folder, { recursive: true });
  const measuredOn = new Date().toISOString();
  const path = join(folder, `${measuredOn.replaceAll(":", "-")}.json`);
  const machine = { node: process.version, platform: process.platform, cores: availableParallelism(), processor: cpus()[0]?.model ?? "" };
  const result = { measuredOn, isQuick, machine, rows: rows.map((row) => ({ ...row, isReached: isReached(row) })) };
  await writeFile(path, `${JSON.stringify(result, null, 2)}\n`);
  return path;
}
