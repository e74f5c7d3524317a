import type { Chaos } from "./chaos.ts";
import { send } from "./send.ts";
import { query } from "./site.ts";

/** The result of a case. */
export type Outcome = {
  readonly acknowledged: number;
  /** acknowledged writes that are missing at the end */
  readonly lost: number;
  /** pictures in the database that are not served */
  readonly withoutFile: number;
  /** number of times that a process exited by itself */
  readonly exits: number;
  /** milliseconds from each repair to the next acknowledged write */
  readonly recoveryMs: readonly number[];
  /** number of failed writes and reads, by kind of response */
  readonly refusals: ReadonlyMap<string, number>;
  /** further results of the case */
  readonly notes: readonly string[];
};

/** Stops the load and looks up every acknowledged write. */
export async function settle(chaos: Chaos, recoveryMs: readonly number[], notes: readonly string[] = []): Promise<Outcome> {
  const { load, cluster, products } = chaos;
  await load.stop();
  const items = await findMissing(cluster.ownerUrl, "list_items", load.items);
  const uploads = await findMissing(cluster.ownerUrl, "images", load.uploads);
  return {
    acknowledged: load.items.size + load.uploads.size,
    lost: items + uploads,
    withoutFile: await countWithoutFile(chaos),
    exits: products.reduce((sum, { exits }) => sum + exits, 0),
    recoveryMs,
    refusals: countRefusals(chaos),
    notes,
  };
}

async function findMissing(ownerUrl: string, table: "list_items" | "images", guids: ReadonlySet<string>): Promise<number> {
  const found = await query(ownerUrl, `select guid from ${table} where guid = any($1::uuid[]) and deleted_on is null`, [[...guids]]);
  return guids.size - found.length;
}

async function countWithoutFile({ cluster, products }: Chaos): Promise<number> {
  const sql = "select guid from images where deleted_on is null and name like 'chaos%'";
  let missing = 0;
  for (const { guid } of await query<{ guid: string }>(cluster.ownerUrl, sql)) {
    if ((await send(`${products[0].url}/a/${guid}`)).status !== 200) missing += 1;
  }
  return missing;
}

function countRefusals({ load }: Chaos): ReadonlyMap<string, number> {
  const counts = new Map(load.refusals);
  for (const { what, status, kind } of load.readings) {
    if (status >= 200 && status < 300) continue;
    counts.set(`${what} ${kind}`, (counts.get(`${what} ${kind}`) ?? 0) + 1);
  }
  return counts;
}

export function hasFailed({ lost, exits, withoutFile }: Outcome): boolean {
  return lost + exits + withoutFile > 0;
}

export function describeOutcome(name: string, outcome: Outcome): string {
  const { acknowledged, lost, exits, withoutFile, recoveryMs, refusals, notes } = outcome;
  const refused = [...refusals].sort().map(([kind, count]) => `${count} × ${kind}`);
  return [
    `${hasFailed(outcome) ? "✘" : "✔"} ${name}`,
    `  ${acknowledged} writes acknowledged, ${lost} lost; ${withoutFile} pictures without a file; ${exits} exits`,
    ...(recoveryMs.length > 0 ? [`  writes recovered within ${Math.round(Math.max(...recoveryMs))} ms (${recoveryMs.length} times)`] : []),
    `  instead of success: ${refused.join(", ") || "nothing"}`,
    ...notes.map((note) => `  ${note}`),
  ].join("\n");
}
