import type { Guid } from "@plein/contract/guid";
import type { PlatformDb } from "@plein/db/platform-db";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import {
  type CountedDay,
  countAnswersOfDays,
  type DayRow,
  type DayState,
  type DaysToList,
  listDayStates,
  listDays,
  saveDays,
  type Tallies,
  tallyDays,
} from "./day-figure-rows.ts";
import type { DayLayout, Tally } from "./day-layout.ts";

export type DayFigures = Pick<DayRow, "day" | "version" | "count"> & { readonly counts: readonly number[]; readonly tallies: Tallies };

/** The requested figures: of these versions, by days that begin in a time zone. */
export type RequestedDays = { readonly formGuid: Guid; readonly layouts: readonly DayLayout[]; readonly timeZone: string };

/** The number of counts in one statement: more are split, to limit its length. */
const COUNTS_OF_STATEMENT = 60;
/** The number of submissions that one transaction of some seconds can count; its result is stored even if the next one fails. */
const BATCH_SIZE = 10_000;

/** The days with submissions that count, and of which of them the figures are kept. */
export function findDays(db: PlatformDb, asked: RequestedDays): Promise<DayState[]> {
  return listDayStates(db, db.platformGuid, asked);
}

/**
 * The figures of each day, oldest first. Days whose submissions changed since they were counted are counted again and stored. Stored
 * figures were counted in the snapshot of their fingerprint, so they stay correct.
 */
export async function readDayFigures(db: PlatformDb, asked: RequestedDays): Promise<DayFigures[]> {
  for (;;) {
    const changed = (await findDays(db, asked)).filter(({ isCounted }) => !isCounted);
    const part = takePart(changed);
    if (part.length === changed.length) return db.transaction((tx) => readDays(tx, asked));
    const [first, last] = [part[0]?.day ?? "", part.at(-1)?.day ?? ""];
    await db.transaction((tx) => readDays(tx, { ...asked, between: { first, last } }));
  }
}

/** The first days with as many submissions as one transaction counts; at least one day. */
function takePart(days: readonly DayState[]): readonly DayState[] {
  let total = 0;
  const end = days.findIndex(({ count }) => {
    total += count;
    return total > BATCH_SIZE;
  });
  return end === -1 ? days : days.slice(0, Math.max(1, end));
}

async function readDays(tx: PlatformTransaction, asked: DaysToList): Promise<DayFigures[]> {
  const rows = await listDays(tx, tx.platformGuid, asked);
  const counted: CountedDay[] = [];
  for (const layout of asked.layouts) {
    const changed = rows.filter(({ version, counts }) => version === layout.version && counts === null);
    if (changed.length > 0) counted.push(...(await countDays(tx, asked, layout, changed)));
  }
  if (counted.length > 0) await saveDays(tx, tx.platformGuid, asked.formGuid, counted);
  const countedNow = new Map(counted.map((day) => [nameDay(day), day]));
  return rows.map(({ day, version, count, counts, tallies }) => {
    const recount = countedNow.get(nameDay({ day, version }));
    return { day, version, count, counts: counts ?? recount?.counts ?? [], tallies: tallies ?? recount?.tallies ?? {} };
  });
}

function nameDay({ day, version }: Pick<DayRow, "day" | "version">): string {
  return `${version} ${day}`;
}

async function countDays(
  tx: PlatformTransaction,
  { formGuid, timeZone }: RequestedDays,
  { version, counts, tallies, digest }: DayLayout,
  changed: readonly DayRow[],
): Promise<CountedDay[]> {
  const { platformGuid } = tx;
  const days = { formGuid, version, timeZone, days: changed.map(({ day }) => day) };
  const countsByDay = new Map(changed.map(({ day }): [string, number[]] => [day, []]));
  for (let from = 0; from < counts.length; from += COUNTS_OF_STATEMENT) {
    const part = counts.slice(from, from + COUNTS_OF_STATEMENT);
    for (const row of await countAnswersOfDays(tx, platformGuid, days, part)) countsByDay.get(row.day)?.push(...row.counts);
  }
  const keysOf = (kind: Exclude<Tally["kind"], "seconds">) => tallies.flatMap((tally) => (tally.kind === kind ? [tally.key] : []));
  const keys = { numbers: keysOf("number"), months: keysOf("month"), places: keysOf("place"), choices: keysOf("choice") };
  const tallied = await tallyDays(tx, platformGuid, days, keys);
  const byDay = Map.groupBy(tallied, ({ day }) => day);
  return changed.map(({ day, fingerprint }) => {
    const ofDay: Record<string, Record<string, number>> = {};
    for (const [name, values] of Map.groupBy(byDay.get(day) ?? [], (row) => row.name))
      ofDay[name] = Object.fromEntries(values.map(({ value, count }) => [value, count]));
    return { version, day, fingerprint, layout: digest, counts: countsByDay.get(day) ?? [], tallies: ofDay };
  });
}
