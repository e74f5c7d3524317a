import { type Database, openDatabase } from "@plein/db/database";
import { prepareDatabase } from "@plein/db/setup/prepare-database";
import { sql } from "kysely";
import type { Bench } from "../bench.ts";
import { median, percentile } from "../median.ts";
import type { Row } from "../row.ts";

const FEW_PLATFORMS = 10;
const MANY_PLATFORMS = 1000;
const WRITES = 1000;
const ROUNDS = 15;

/** CPU milliseconds of a write, of this process and of the database. */
type Cost = { readonly process: number; readonly database: number };

/** The CPU of a write on an installation with many platforms, compared with few: it must not grow with their number. */
export async function measurePlatformWrites(bench: Bench): Promise<Row[]> {
  const { appUrl } = await prepareDatabase({ ownerUrl: bench.limitTarget.databaseUrl });
  const database = await openDatabase({ url: appUrl });
  try {
    const guids: string[] = [];
    for (let number = 0; number < MANY_PLATFORMS; number++) {
      const added = await database.directory.add({ name: `Platform ${number}`, primaryDomain: `writes-${number}.test` });
      if (added.code !== "Success") throw new Error(added.detail);
      guids.push(added.value.guid);
    }
    const few = guids.slice(0, FEW_PLATFORMS);
    await costOfWrite(bench, database, guids);
    await costOfWrite(bench, database, few);
    const rounds: { few: Cost; many: Cost }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      // In turn, so that neither is always the one that comes after the other.
      const first = await costOfWrite(bench, database, round % 2 === 0 ? few : guids);
      const second = await costOfWrite(bench, database, round % 2 === 0 ? guids : few);
      rounds.push(round % 2 === 0 ? { few: first, many: second } : { few: second, many: first });
    }
    const ratios = rounds.map(({ few, many }) => (many.process + many.database) / (few.process + few.database));
    const [low, high] = [percentile(ratios, 25), percentile(ratios, 75)];
    const cpu = (platforms: "few" | "many") =>
      (["process", "database"] as const).map((of) => median(rounds.map((round) => round[platforms][of])).toFixed(3)).join(" + ");
    return [
      {
        name: `write with ${MANY_PLATFORMS} platforms / with ${FEW_PLATFORMS}`,
        measured: median(ratios),
        goal: 1.1,
        better: "lower",
        unit: "",
        detail: `CPU of the process + the database ${cpu("many")} ms against ${cpu("few")} ms; half of ${ROUNDS} ratios from ${low.toFixed(2)} to ${high.toFixed(2)}; one write of a setting after another`,
      },
    ];
  } finally {
    await database.close();
  }
}

async function costOfWrite({ rounds }: Bench, database: Database, guids: readonly string[]): Promise<Cost> {
  const [before, databaseBefore] = [process.cpuUsage(), rounds.databaseCpuSeconds()];
  for (let write = 0; write < WRITES; write++) {
    const guid = guids[write % guids.length] ?? "";
    await database.forPlatform(guid).transaction(async (tx) => {
      await sql`insert into platform_settings (platform_guid, key, value, updated_on) values (${guid}::uuid, 'bench', to_jsonb(${write}::int), now())
                  on conflict (platform_guid, key) do update set value = excluded.value`.execute(tx.kysely);
      await tx.invalidate([`page:${guid}`]);
    });
  }
  const { user, system } = process.cpuUsage(before);
  return { process: (user + system) / 1000 / WRITES, database: ((rounds.databaseCpuSeconds() - databaseBefore) * 1000) / WRITES };
}
