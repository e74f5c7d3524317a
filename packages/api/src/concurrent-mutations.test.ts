import { openTableLocks, type TableLocks } from "@plein/db/testing/lock-waits";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { appRouter } from "./app-router.ts";
import { listProcedures } from "./rest-routes.ts";
import { runSql } from "./run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "./testing/database-fixture.ts";
import { type Outcome, settle } from "./testing/outcome.ts";
import { PEOPLE, type Person, type PlatformFixture } from "./testing/platform-fixture.ts";
import { resetTerms } from "./testing/reset-terms.ts";
import type { RightsRow } from "./testing/rights/rights-row.ts";
import { RIGHTS } from "./testing/rights/rights-table.ts";
import { callAs, startSessionAs } from "./testing/test-caller.ts";

/*
 * Every mutation, called several times with one input: sequentially on platform B, and concurrently on platform A, where each
 * call has finished its reads before any of them writes. Both platforms start with equal data and must end with equal data.
 */

const TIMES = 3;
/** Rate limits, which lock their own rows, and search terms and errors, which are written seconds later. */
const NOT_COMPARED = ["rate_limits", "search_terms", "error_groups", "error_events"];

let fixture: DatabaseFixture;
let tables: string[];
let locks: TableLocks;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  locks = await openTableLocks(fixture.database.ownerUrl);
  const rows = await runSql(
    fixture.a.db,
    sql<{ name: string }>`
      select c.table_name as name from information_schema.columns c
        join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
       where c.table_schema = 'public' and c.column_name = 'platform_guid' and t.table_type = 'BASE TABLE' order by 1`,
  );
  tables = rows.map(({ name }) => name).filter((name) => !NOT_COMPARED.includes(name));
});
afterAll(async () => {
  await locks.close();
  await fixture.database.close();
});

/** Mutations whose concurrent result differs, each with its reason. */
const EXCEPT: Readonly<Record<string, string>> = {
  "legal.publishTerms": "sequentially, the second caller hasn't accepted the terms that the first call published",
  "sessions.confirmIdentityByProvider": "a provider revokes its tokens when a code is redeemed twice at the same time",
  "sessions.signInByProvider": "as above",
};

const mutations = listProcedures(appRouter)
  .filter(({ definition }) => (definition as { readonly type: string }).type === "mutation")
  .flatMap(({ name }) => (RIGHTS[name] === undefined || EXCEPT[name] !== undefined ? [] : [[name, RIGHTS[name]] as const]));

it.each(mutations)("%s has the same effect concurrently as sequentially", async (name, row) => {
  const person = PEOPLE[row.own.split(" ").lastIndexOf("200", PEOPLE.indexOf("staff"))] ?? "admin";
  for (const { db } of [fixture.a, fixture.b]) await resetTerms(db);
  const [sequential, concurrent] = [await prepareCalls(fixture.b, name, row, person), await prepareCalls(fixture.a, name, row, person)];

  const before = { a: await countRows(fixture.a), b: await countRows(fixture.b) };
  const expected: Outcome[] = [];
  for (const call of sequential) expected.push(await settle(call()));
  const outcomes = await callConcurrently(concurrent);
  const after = { a: await countRows(fixture.a), b: await countRows(fixture.b) };

  expect(outcomes.filter(isDone).length, statusesOf(outcomes)).toBe(expected.filter(isDone).length);
  expect(diffCounts(before.a, after.a)).toEqual(diffCounts(before.b, after.b));
});

type Call = () => Promise<unknown>;

let addresses = 0;

/** Calls of one person with one input, from an IP address of their own, so that rate limits start at zero. */
async function prepareCalls(platform: PlatformFixture, name: string, row: RightsRow, person: Person): Promise<Call[]> {
  const session = row.needsSession && person !== "anonymous" ? await startSessionAs(platform, person) : {};
  const input = await row.input?.(platform, person);
  addresses += 1;
  const clientAddress = `198.${18 + (addresses >> 8)}.${addresses & 255}.1`;
  return Promise.all(
    Array.from({ length: TIMES }, async () => {
      const { caller } = await callAs(platform, person, {
        directory: fixture.database.directory,
        clientAddress,
        ...session,
      });
      // The caller's type names its procedures one by one; here they are looked up.
      const procedure = name.split(".").reduce<unknown>((part, key) => Reflect.get(part as object, key), caller) as (
        input: unknown,
      ) => Promise<unknown>;
      return () => procedure(input);
    }),
  );
}

/** Starts the calls, and blocks their writes until each of them waits to write or has finished. */
async function callConcurrently(calls: readonly Call[]): Promise<Outcome[]> {
  const held = await locks.lock(tables);
  let settled = 0;
  const outcomes = calls.map((call) => settle(call()).finally(() => (settled += 1)));
  const all = Promise.all(outcomes);
  all.catch(() => undefined);
  try {
    await held.untilWaiting(() => calls.length - settled);
  } finally {
    await held.release();
  }
  return all;
}

const isDone = ({ status }: Outcome) => status === 200;
const statusesOf = (outcomes: readonly Outcome[]) => outcomes.map(({ status, code }) => `${status} ${code}`).join(", ");

async function countRows({ db }: PlatformFixture): Promise<Record<string, number>> {
  const counts = tables.map(
    (table) =>
      sql`select ${sql.lit(table)} as name, count(*)::int as count from ${sql.table(table)} where platform_guid = ${db.platformGuid}::uuid`,
  );
  const rows = await runSql(db, sql<{ name: string; count: number }>`${sql.join(counts, sql` union all `)}`);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

function diffCounts(before: Record<string, number>, after: Record<string, number>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, count]) => (count === before[name] ? [] : [[name, count - (before[name] ?? 0)]])),
  );
}
