import { holdTables } from "@plein/db/testing/lock-waits";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { appRouter } from "./app-router.ts";
import { proceduresOf } from "./rest-routes.ts";
import { runSql } from "./run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "./testing/database-fixture.ts";
import { type Outcome, outcomeOf } from "./testing/outcome.ts";
import { PEOPLE, type Person, type PlatformFixture } from "./testing/platform-fixture.ts";
import { resetTerms } from "./testing/reset-terms.ts";
import type { RightsRow } from "./testing/rights/rights-row.ts";
import { RIGHTS } from "./testing/rights/rights-table.ts";
import { callAs, startSessionOf } from "./testing/test-caller.ts";

/*
 * Every mutation, called several times with one input: one after another on platform B, and at the same instant on platform A,
 * where all have read what they decide by before any of them writes. Both platforms begin as twins and are twins after it: what
 * comes of calls at once is what comes of the same calls in turn.
 */

const TIMES = 3;
/** Counters of tries, which wait for each other by themselves, and of searches, which are written seconds later. */
const NOT_COMPARED = ["rate_limits", "search_terms"];

let fixture: DatabaseFixture;
let tables: string[];
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  const rows = await runSql(
    fixture.a.db,
    sql<{ name: string }>`
      select c.table_name as name from information_schema.columns c
        join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
       where c.table_schema = 'public' and c.column_name = 'platform_guid' and t.table_type = 'BASE TABLE' order by 1`,
  );
  tables = rows.map(({ name }) => name).filter((name) => !NOT_COMPARED.includes(name));
});
afterAll(() => fixture.database.close());

/** What can't be the same, and why. */
const EXCEPT: Readonly<Record<string, string>> = {
  "legal.publishTerms": "in turn, the second call is of somebody who hasn't accepted the terms of the first",
  "sessions.confirmIdentityByProvider": "a provider takes back what it gave for a code that it is shown again at the same instant",
  "sessions.signInByProvider": "as above",
};

const mutations = proceduresOf(appRouter)
  .filter(({ definition }) => (definition as { readonly type: string }).type === "mutation")
  .flatMap(({ name }) => (RIGHTS[name] === undefined || EXCEPT[name] !== undefined ? [] : [[name, RIGHTS[name]] as const]));

it.each(mutations)("%s comes to the same at once and in turn", async (name, row) => {
  const person = PEOPLE[row.own.split(" ").lastIndexOf("200", PEOPLE.indexOf("staff"))] ?? "admin";
  for (const { db } of [fixture.a, fixture.b]) await resetTerms(db);
  const [inTurn, atOnce] = [await preparedCalls(fixture.b, name, row, person), await preparedCalls(fixture.a, name, row, person)];

  const before = { a: await countRows(fixture.a), b: await countRows(fixture.b) };
  const expected: Outcome[] = [];
  for (const call of inTurn) expected.push(await outcomeOf(call()));
  const outcomes = await callTogether(atOnce);
  const after = { a: await countRows(fixture.a), b: await countRows(fixture.b) };

  expect(outcomes.filter(isDone).length, statusesOf(outcomes)).toBe(expected.filter(isDone).length);
  expect(differenceOf(before.a, after.a)).toEqual(differenceOf(before.b, after.b));
});

type Call = () => Promise<unknown>;

let addresses = 0;

/** Calls of one person with one input, from an address that no other procedure was called from. */
async function preparedCalls(platform: PlatformFixture, name: string, row: RightsRow, person: Person): Promise<Call[]> {
  const session = row.needsSession && person !== "anonymous" ? await startSessionOf(platform, person) : {};
  const input = await row.input?.(platform, person);
  addresses += 1;
  const clientAddress = `198.51.${addresses}.1`;
  return Promise.all(
    Array.from({ length: TIMES }, async () => {
      const { caller } = await callAs(platform, person, {
        directory: fixture.database.directory,
        clientAddress,
        ...session,
      });
      // The caller is typed by its procedures; here they are found by name.
      const procedure = name.split(".").reduce<unknown>((part, key) => Reflect.get(part as object, key), caller) as (
        input: unknown,
      ) => Promise<unknown>;
      return () => procedure(input);
    }),
  );
}

/** Starts them, and lets none write before each of them wants to or is done. */
async function callTogether(calls: readonly Call[]): Promise<Outcome[]> {
  const held = await holdTables(fixture.database.ownerUrl, tables);
  let settled = 0;
  const outcomes = calls.map((call) => outcomeOf(call()).finally(() => (settled += 1)));
  const all = Promise.all(outcomes);
  all.catch(() => undefined);
  await held.untilWaiting(() => calls.length - settled);
  await held.release();
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

function differenceOf(before: Record<string, number>, after: Record<string, number>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, count]) => (count === before[name] ? [] : [[name, count - (before[name] ?? 0)]])),
  );
}
