// `npm run chaos -- [name …] [--rounds N] [--seconds N]`: injects faults under load and looks for lost writes.
import { parseArgs } from "node:util";
import { onStopSignal } from "../process/stop-signal.ts";
import { build, EVERYTHING } from "../start/build.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "10" },
    seconds: { type: "string", default: "30" },
    help: { type: "boolean", default: false },
  },
});

if (!values.help) await build(EVERYTHING);
// Imported late: it needs the generated database client, which a fresh clone does not have before the build.
const [{ CHAOS_CASES }, { openChaos }, { describeOutcome, hasFailed }] = await Promise.all([
  import("./chaos-cases.ts"),
  import("./chaos.ts"),
  import("./outcome.ts"),
]);
let closeRunning: (() => Promise<void>) | null = null;
void onStopSignal().then(async () => {
  await closeRunning?.();
  process.exit(130);
});
const names = positionals.length > 0 ? positionals : Object.keys(CHAOS_CASES);
const unknown = names.filter((name) => !Object.hasOwn(CHAOS_CASES, name));
const runSettings = { rounds: Number(values.rounds), freezeSeconds: Number(values.seconds) };

if (values.help || unknown.length > 0) {
  console.log(`Inject faults into the database, the disk and the processes of the built product under load, and count lost writes.

  npm run chaos -- [${Object.keys(CHAOS_CASES).join(" | ")}] …

  --rounds N     number of kills, 10 by default
  --seconds N    how long PostgreSQL is frozen, 30 by default`);
  process.exitCode = values.help ? 0 : 1;
} else for (const name of names) await runCase(name);

async function runCase(name: string): Promise<void> {
  const chaosCase = CHAOS_CASES[name];
  if (chaosCase === undefined) return;
  const obstacle = (await chaosCase.findObstacle?.()) ?? null;
  if (obstacle !== null) return console.log(`- ${name}: skipped, ${obstacle}`);
  const chaos = await openChaos(chaosCase.options);
  closeRunning = () => chaos.close();
  try {
    const outcome = await chaosCase.run(chaos, runSettings);
    console.log(describeOutcome(name, outcome));
    if (hasFailed(outcome)) process.exitCode = 1;
  } finally {
    closeRunning = null;
    await chaos.close();
  }
}
