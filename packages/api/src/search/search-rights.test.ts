import type { Actor } from "@plein/contract/access/actor";
import { can } from "@plein/contract/access/policy";
import type { SearchEntry } from "@plein/contract/search/search-entry";
import { SearchQuery } from "@plein/contract/search/search-query";
import type { PlatformDb } from "@plein/db/platform-db";
import { openTestDatabase, type TestDatabase } from "@plein/db/testing/test-database";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readerKeysOf } from "../access/visible-where.shared.ts";
import { createMemory } from "../memory/memory.ts";
import { runSql } from "../run-sql.ts";
import { anyActor } from "../testing/any-actor.ts";
import { addRolesToPageGrid, createPageGrid, createTwoRoles, listPageAccess, PAGES_IN_GRID } from "../testing/page-grid.ts";
import { indexAllForSearch } from "./index/search-index.shared.ts";
import { searchFor } from "./search-for.ts";

let database: TestDatabase;
let db: PlatformDb;
let roles: string[];
let pages: Awaited<ReturnType<typeof listPageAccess>>;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.forPlatform((await database.addPlatform({ host: "search.test" })).guid);
  roles = await createTwoRoles(db);
  await createPageGrid(db);
  const guids = (await runSql(db, sql<{ guid: string }>`select guid from pages`)).map(({ guid }) => guid);
  // Half of them are indexed before their roles are added, which must update the index.
  await db.transaction((tx) => indexAllForSearch(tx, guids.slice(0, PAGES_IN_GRID / 2).map(buildEntry)));
  await addRolesToPageGrid(db, roles);
  await db.transaction((tx) => indexAllForSearch(tx, guids.slice(PAGES_IN_GRID / 2).map(buildEntry)));
  pages = await listPageAccess(db);
});
afterAll(() => database.close());

const parts = () => ({ roles, permissions: ["page.view", "page.edit", "users.list", "no.such"], rolePermissions: [] });

it("finds exactly the published pages that the caller may view by the policy", async () => {
  await fc.assert(
    fc.asyncProperty(anyActor(parts()), async (actor) => {
      const expected = pages.filter((page) => page.isPublished && can(actor, "page.view", page)).map(({ guid }) => guid);
      expect((await findAll(actor)).sort()).toEqual(expected.sort());
    }),
    { numRuns: 120 },
  );
});

const memory = createMemory({ maxBytes: 0, now: () => 0, isLive: () => false });

it("counts and returns no other pages", async () => {
  await fc.assert(
    fc.asyncProperty(anyActor(parts()), async (actor) => {
      const expected = new Set(pages.filter((page) => page.isPublished && can(actor, "page.view", page)).map(({ guid }) => guid));
      const { total, results, facets } = await searchFor(
        { db, actor, locale: "nl", services: { memory } },
        SearchQuery.parse({ q: "woord" }),
      );
      expect(total).toBe(expected.size);
      expect(facets.years.reduce((sum, { count }) => sum + count, 0)).toBe(expected.size);
      expect(results.filter(({ guid }) => !expected.has(guid))).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

async function findAll(actor: Actor): Promise<string[]> {
  const { own, within } = readerKeysOf(actor);
  const rows = await runSql(
    db,
    sql<{ guid: string }>`
      select object_guid as guid from plein_find_entries(to_tsquery('plein_nl', 'woord'), to_tsquery('plein_nl', 'woord'),
        null, ${own}::text[], ${within}::text[], null, null, null, false, 1000)`,
  );
  return rows.map(({ guid }) => guid);
}

function buildEntry(guid: string): SearchEntry {
  return {
    kind: "page",
    objectGuid: guid,
    typeName: "page",
    locale: "nl",
    readers: { pages: [guid] },
    path: "",
    title: "Woord",
    summary: "",
    headings: [],
    tags: [],
    text: "",
    image: null,
    date: new Date("2026-01-01"),
    expiresOn: null,
  };
}
