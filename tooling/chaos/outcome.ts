import type { Chaos } from "./chaos.ts";
import { send } from "./send.ts";
import { query } from "./site.ts";

/** The result of a case. */
export type Outcome = {
  readonly acknowledged: number;
  /** the number of those writes that are form submissions */
  readonly submissions: number;
  /** acknowledged writes that are missing at the end */
  readonly lost: number;
  /** submissions that are stored more than once */
  readonly repeated: number;
  /** pictures in the database that are not served */
  readonly withoutFile: number;
  /** number of unexpected process exits */
  readonly exits: number;
  /** a page was shown for longer after a change than it may be; absent where that isn't looked at */
  readonly isStale?: boolean;
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
  const submissions = new Set(load.submissions.values());
  const unsent = await findMissing(cluster.ownerUrl, "form_submissions", submissions);
  return {
    acknowledged: load.items.size + load.uploads.size + submissions.size,
    submissions: submissions.size,
    lost: items + uploads + unsent,
    repeated: await countRepeated(cluster.ownerUrl),
    withoutFile: await countWithoutFile(chaos),
    exits: products.reduce((sum, { exits }) => sum + exits, 0),
    recoveryMs,
    refusals: countRefusals(chaos),
    notes,
  };
}

/** The tables, with the condition for rows outside the trash. */
const NOT_REMOVED = { list_items: "deleted_on is null", images: "deleted_on is null", form_submissions: "state <> 'Deleted'" };

async function findMissing(ownerUrl: string, table: keyof typeof NOT_REMOVED, guids: ReadonlySet<string>): Promise<number> {
  const remaining = await query(ownerUrl, `select guid from ${table} where guid = any($1::uuid[]) and ${NOT_REMOVED[table]}`, [[...guids]]);
  return guids.size - remaining.length;
}

/** Counts submissions that are stored more than once: each contains the key with which it was sent. */
async function countRepeated(ownerUrl: string): Promise<number> {
  const sql = `select from form_submissions s join forms f on f.platform_guid = s.platform_guid and f.guid = s.form_guid
                where f.title = 'Chaos' group by s.answers having count(*) > 1`;
  return (await query(ownerUrl, sql)).length;
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

export function hasFailed({ lost, repeated, exits, withoutFile, isStale = false }: Outcome): boolean {
  return isStale || lost + repeated + exits + withoutFile > 0;
}

export function describeOutcome(name: string, outcome: Outcome): string {
  const { acknowledged, submissions, lost, repeated, exits, withoutFile, recoveryMs, refusals, notes } = outcome;
  const refused = [...refusals].sort().map(([kind, count]) => `${count} × ${kind}`);
  return [
    `${hasFailed(outcome) ? "✘" : "✔"} ${name}`,
    `  ${acknowledged} writes acknowledged (${submissions} submissions), ${lost} lost, ${repeated} stored twice; ${withoutFile} pictures without a file; ${exits} exits`,
    ...(recoveryMs.length > 0 ? [`  writes recovered within ${Math.round(Math.max(...recoveryMs))} ms (${recoveryMs.length} times)`] : []),
    `  instead of success: ${refused.join(", ") || "nothing"}`,
    ...notes.map((note) => `  ${note}`),
  ].join("\n");
}
