import type { PageAccess } from "@plein/contract/access/access-object";
import { type Actor, ANONYMOUS, type UserActor } from "@plein/contract/access/actor";
import { can } from "@plein/contract/access/policy";
import { viewedActor } from "@plein/contract/access/viewed-actor";
import { VISIBILITIES } from "@plein/contract/access/visibility";
import type { SearchEntry } from "@plein/contract/search/search-entry";
import { SearchQuery } from "@plein/contract/search/search-query";
import type { PlatformDb } from "@plein/db/platform-db";
import { openTestDatabase, type TestDatabase } from "@plein/db/testing/test-database";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readerKeysOf } from "../access/visible-where.shared.ts";
import { createMemory } from "../memory/memory.ts";
import { runSql, runSqlForOne } from "../run-sql.ts";
import { searchFor } from "./search-for.ts";
import { indexAllForSearch } from "./search-index.shared.ts";

type PageFixture = PageAccess & { readonly guid: string };

let database: TestDatabase;
let db: PlatformDb;
let roles: string[];
let pages: PageFixture[];

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.forPlatform((await database.addPlatform({ host: "search.test" })).guid);
  roles = await Promise.all(["one", "two"].map(addRole));
  // Every page there can be: published or not, each visibility and edit permission, each role for viewing and editing.
  await runSql(
    db,
    sql`insert into pages (platform_guid, path, title, is_published, view_permission, edit_permission)
        select ${db.platformGuid}::uuid, '/' || row_number() over (), 'x', published, view::visibility, edit::visibility
          from unnest(array[true, false]) published, unnest(${[...VISIBILITIES]}::text[]) view, unnest(${[...VISIBILITIES]}::text[]) edit,
               generate_series(0, 2) v, generate_series(0, 2) e`,
  );
  const guids = (await runSql(db, sql<{ guid: string }>`select guid from pages`)).map(({ guid }) => guid);
  // Half of them before their roles are known, which the index has to follow.
  await db.transaction((tx) => indexAllForSearch(tx, guids.slice(0, 225).map(entryOf)));
  for (const kind of ["view", "edit"]) {
    await runSql(
      db,
      sql`insert into page_roles (platform_guid, page_guid, role_guid, kind)
          select platform_guid, guid, (${roles}::uuid[])[n], ${kind}::page_role_kind
            from (select *, 1 + (ltrim(path, '/')::int / case ${kind} when 'view' then 1 else 3 end) % 3 as n from pages) p where n <= 2`,
    );
  }
  await db.transaction((tx) => indexAllForSearch(tx, guids.slice(225).map(entryOf)));
  const rolesOf = (kind: string) =>
    sql`array(select role_guid::text from page_roles r where r.page_guid = p.guid and r.kind = ${kind}::page_role_kind)`;
  pages = await runSql(
    db,
    sql<PageFixture>`
      select guid, is_published as "isPublished", view_permission as "viewPermission", edit_permission as "editPermission",
             ${rolesOf("view")} as "viewRoles", ${rolesOf("edit")} as "editRoles" from pages p`,
  );
});
afterAll(() => database.close());

it("finds just the published pages that the policy lets a caller see", async () => {
  await fc.assert(
    fc.asyncProperty(anyActor(), async (actor) => {
      const expected = pages.filter((page) => page.isPublished && can(actor, "page.view", page)).map(({ guid }) => guid);
      expect((await findAll(actor)).sort()).toEqual(expected.sort());
    }),
    { numRuns: 120 },
  );
});

const memory = createMemory({ maxBytes: 0, now: () => 0, isLive: () => false });

it("counts and shows no more than that", async () => {
  await fc.assert(
    fc.asyncProperty(anyActor(), async (actor) => {
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

async function addRole(name: string): Promise<string> {
  const row = await runSqlForOne(
    db,
    sql<{ guid: string }>`insert into roles (platform_guid, name) values (${db.platformGuid}::uuid, ${name}) returning guid`,
  );
  return row?.guid ?? "";
}

function entryOf(guid: string): SearchEntry {
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

function anyActor(): fc.Arbitrary<Actor> {
  const rarely = fc.integer({ min: 0, max: 9 }).map((number) => number === 0);
  const user: fc.Arbitrary<UserActor> = fc.record({
    kind: fc.constant("user" as const),
    userGuid: fc.uuid(),
    isActive: fc.boolean(),
    isVerified: fc.boolean(),
    isAdmin: rarely,
    isMett: rarely,
    isDeveloper: rarely,
    isContentManager: fc.boolean(),
    roleIds: fc.subarray(roles),
    permissions: fc.subarray(["page.view", "page.edit", "users.list", "no.such"], { maxLength: 1 }),
  });
  const role = fc.record({ guid: fc.constantFrom(...roles), builtInKey: fc.constant(null), permissions: fc.constant([]) });
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant<Actor>(ANONYMOUS) },
    { weight: 9, arbitrary: user },
    { weight: 3, arbitrary: fc.tuple(user, role).map(([actor, seen]) => viewedActor(actor, seen)) },
  );
}
