import { saveSearchEntries } from "@plein/db/search/search-index";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runSql } from "../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";

/*
 * On a platform with many entries, plein_find_entries scans the entries in order for frequent words and uses the index only for rare
 * ones; on a platform with few, the planner decides. Both ways find the same entries.
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

type Search = { readonly query: string; readonly groups: readonly string[]; readonly types?: readonly string[] };

async function find({ query, groups, types }: Search, fewEntries: number): Promise<string[]> {
  return fixture.a.db.transaction(async (tx) => {
    await runSql(tx, sql`select set_config('app.few_entries', ${String(fewEntries)}, true)`);
    const rows = await runSql(
      tx,
      sql<{ guid: string }>`
        select object_guid::text as guid
          from plein_find_entries(to_tsquery('plein_nl', ${query}), to_tsquery('plein_nl', ${query}),
                                  (select array_agg(to_tsquery('plein_nl', e)) from unnest(${[...groups]}::text[]) e), '{Public}', null,
                                  ${types === undefined ? null : [...types]}::text[], null, null, false, 300)`,
    );
    return rows.map(({ guid }) => guid).sort();
  });
}

/** Fewer entries than there are, and more. */
const LIMITS = [-2, 1_000_000] as const;

it.each<[string, Search, number]>([
  ["a word of all entries, up to the limit", { query: "overal:*", groups: ["overal:*"] }, 300],
  ["a word of few entries", { query: "zeldzam:*", groups: ["zeldzam:*"] }, 8],
  ["a word of few and a word of all", { query: "overal:* & vondst:*", groups: ["overal:*", "vondst:*"] }, 8],
  ["a word of few and a word of a third", { query: "derde:* & zeldzam:* & overal:*", groups: ["derde:*", "zeldzam:*", "overal:*"] }, 3],
  ["a word of all, of one type", { query: "overal:*", groups: ["overal:*"], types: ["event"] }, 200],
  ["words without their groups", { query: "zeldzam:* & overal:*", groups: [] }, 8],
  ["a word of none", { query: "overal:* & nergens:*", groups: ["overal:*", "nergens:*"] }, 0],
])("finds %s in both ways", async (_, search, count) => {
  const [many, few] = await Promise.all(LIMITS.map((limit) => find(search, limit)));
  expect(many).toHaveLength(count);
  expect(many).toEqual(few);
});
