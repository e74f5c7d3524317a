import { saveSearchEntries } from "@plein/db/search/search-index";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runSql } from "../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";

/*
 * Of many entries, what many of them hold is gone through in order and only what few hold is looked up; of few, the planner
 * decides. Whichever way is taken, the same is found.
 */

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  const { db, pages } = fixture.a;
  const entries = Array.from({ length: 400 }, (_, number) => ({
    kind: "item" as const,
    objectGuid: `0199c1f0-8f5e-7c3a-9b1e-${String(number).padStart(12, "0")}`,
    typeName: number % 2 === 0 ? "news" : "event",
    locale: "nl" as const,
    readers: { pages: [pages.open] as [string] },
    path: `/i/${number}`,
    title: `Bericht ${number} overal`,
    summary: number % 50 === 0 ? "zeldzame vondst" : "",
    headings: [],
    tags: [],
    text: number % 3 === 0 ? "een derde deel" : "",
    image: null,
    date: new Date(Date.UTC(2026, 0, 1) - number * 60_000),
    expiresOn: null,
  }));
  await saveSearchEntries(db.kysely, entries);
}, 60_000);
afterAll(() => fixture.database.close());

type Asked = { readonly wanted: string; readonly each: readonly string[]; readonly types?: readonly string[] };

async function found({ wanted, each, types }: Asked, few: number): Promise<string[]> {
  return fixture.a.db.transaction(async (tx) => {
    await runSql(tx, sql`select set_config('app.few_entries', ${String(few)}, true)`);
    const rows = await runSql(
      tx,
      sql<{ guid: string }>`
        select object_guid::text as guid
          from plein_find_entries(to_tsquery('plein_nl', ${wanted}), to_tsquery('plein_nl', ${wanted}),
                                  (select array_agg(to_tsquery('plein_nl', e)) from unnest(${[...each]}::text[]) e), '{Public}', null,
                                  ${types === undefined ? null : [...types]}::text[], null, null, false, 300)`,
    );
    return rows.map(({ guid }) => guid).sort();
  });
}

/** Fewer than there are, and more. */
const WAYS = [-2, 1_000_000] as const;

it.each<[string, Asked, number]>([
  ["what all hold, the first of them", { wanted: "overal:*", each: ["overal:*"] }, 300],
  ["what few hold", { wanted: "zeldzam:*", each: ["zeldzam:*"] }, 8],
  ["what few hold of what all do", { wanted: "overal:* & vondst:*", each: ["overal:*", "vondst:*"] }, 8],
  ["what few hold of what a third does", { wanted: "derde:* & zeldzam:* & overal:*", each: ["derde:*", "zeldzam:*", "overal:*"] }, 3],
  ["what all hold, of one type", { wanted: "overal:*", each: ["overal:*"], types: ["event"] }, 200],
  ["what nothing is known of", { wanted: "zeldzam:* & overal:*", each: [] }, 8],
  ["what none holds", { wanted: "overal:* & nergens:*", each: ["overal:*", "nergens:*"] }, 0],
])("finds %s whichever way is taken", async (_, asked, count) => {
  const [many, few] = await Promise.all(WAYS.map((limit) => found(asked, limit)));
  expect(many).toHaveLength(count);
  expect(many).toEqual(few);
});
