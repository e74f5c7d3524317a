import { SearchTermQuery } from "@plein/contract/search/search-terms";
import type { PlatformDb } from "@plein/db/platform-db";
import { openTestDatabase, type TestDatabase } from "@plein/db/testing/test-database";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runSql } from "../../run-sql.ts";
import { createSearchLog } from "./search-log.ts";
import { listSearchTermRows, removeOldSearchTermRows } from "./search-term-rows.ts";

let database: TestDatabase;
let db: PlatformDb;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.forPlatform((await database.addPlatform({ host: "log.test" })).guid);
});
afterAll(() => database.close());

const never = (error: unknown) => {
  throw error;
};

describe("a search term", () => {
  it("is counted per day in one spelling, with its clicks", async () => {
    const log = createSearchLog({ dbOf: () => db, reportError: never });
    log.addSearch(db.platformGuid, { q: "Paspoort ", total: 9 });
    log.addSearch(db.platformGuid, { q: "paspoort", total: 10 });
    log.addSearch(db.platformGuid, { q: "xyz", total: 0 });
    log.addClick(db.platformGuid, { q: "PASPOORT", rank: 1 });
    await log.flush();
    log.addClick(db.platformGuid, { q: "paspoort", rank: 4 });
    log.addSearch(db.platformGuid, { q: "afval", total: 3 });
    await log.flush();
    const list = (only: "all" | "withoutResults" | "withoutClicks") => listSearchTermRows(db, { days: 30, only, count: 10 });
    expect(await list("all")).toEqual([
      { term: "paspoort", searches: 2, withoutResults: 0, clicks: 2, averageRank: 2.5 },
      { term: "afval", searches: 1, withoutResults: 0, clicks: 0, averageRank: null },
      { term: "xyz", searches: 1, withoutResults: 1, clicks: 0, averageRank: null },
    ]);
    const before = { from: "2020-01-01", until: "2020-12-31" };
    expect(await listSearchTermRows(db, { ...before, days: 30, only: "all", count: 10 })).toEqual([]);
    expect((await list("withoutResults")).map(({ term }) => term)).toEqual(["xyz"]);
    expect((await list("withoutClicks")).map(({ term }) => term)).toEqual(["afval"]);
  });

  it.each([{ from: "2026-02-01" }, { until: "2026-02-01" }, { from: "2026-02-02", until: "2026-02-01" }])(
    "is not counted over %j, which is no period",
    (period) => {
      expect(SearchTermQuery.safeParse(period).error?.issues.map(({ path }) => path)).toEqual([["until"]]);
    },
  );

  it("is not stored where it looks like personal data", async () => {
    const log = createSearchLog({ dbOf: () => db, reportError: never });
    for (const q of ["jan@example.nl", "123456782", "06-12 34 56 78", "  "]) log.addSearch(db.platformGuid, { q, total: 0 });
    await log.flush();
    const rows = await runSql(db, sql<{ term: string }>`select term from search_terms where term ~ '[@0-9]'`);
    expect(rows).toEqual([]);
  });

  it("writes nothing for a platform whose searches came when the buffer was full", async () => {
    const written: string[] = [];
    const dbOf = (platformGuid: string) => {
      written.push(platformGuid);
      return never(new Error("no database"));
    };
    const log = createSearchLog({ dbOf, reportError: () => undefined });
    for (let count = 0; count < 2000; count++) log.addSearch("full", { q: `term ${count.toString(26)}x`, total: 1 });
    log.addSearch("late", { q: "afval", total: 1 });
    await log.flush();
    expect(written).toEqual(["full"]);
  });

  it("is removed after some months", async () => {
    await runSql(
      db,
      sql`insert into search_terms (platform_guid, day, term, search_count) values (${db.platformGuid}::uuid, now() - interval '26 months', 'oud', 1)`,
    );
    const isStored = async () => (await runSql(db, sql`select from search_terms where term = 'oud'`)).length > 0;
    await removeOldSearchTermRows(db, 27);
    expect(await isStored()).toBe(true);
    await removeOldSearchTermRows(db, 25);
    expect(await isStored()).toBe(false);
  });
});
