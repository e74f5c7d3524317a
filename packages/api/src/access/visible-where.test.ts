import type { PageAccess } from "@plein/contract/access/access-object";
import { type Actor, ANONYMOUS, type UserActor } from "@plein/contract/access/actor";
import { can } from "@plein/contract/access/policy";
import { viewedActor } from "@plein/contract/access/viewed-actor";
import { VISIBILITIES } from "@plein/contract/access/visibility";
import type { PlatformDb } from "@plein/db/platform-db";
import { openTestDatabase, type TestDatabase } from "@plein/db/testing/test-database";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runSql, runSqlForOne } from "../run-sql.ts";
import { visibleWhere } from "./visible-where.shared.ts";

let database: TestDatabase;
let db: PlatformDb;
let roles: string[];
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.forPlatform((await database.addPlatform({ host: "policy.test" })).guid);
  roles = await Promise.all(
    ["one", "two"].map(async (name) => {
      const row = await runSqlForOne(
        db,
        sql<{ guid: string }>`insert into roles (platform_guid, name) values (${db.platformGuid}::uuid, ${name}) returning guid`,
      );
      return row?.guid ?? "";
    }),
  );
  // Every page there can be: published or not, each visibility and edit permission, each role for viewing and editing.
  await runSql(
    db,
    sql`insert into pages (platform_guid, path, title, is_published, view_permission, edit_permission)
        select ${db.platformGuid}::uuid, '/' || row_number() over (), 'x', published, view::visibility, edit::visibility
          from unnest(array[true, false]) published, unnest(${[...VISIBILITIES]}::text[]) view, unnest(${[...VISIBILITIES]}::text[]) edit,
               generate_series(0, 2) v, generate_series(0, 2) e`,
  );
  for (const kind of ["view", "edit"]) {
    await runSql(
      db,
      sql`insert into page_roles (platform_guid, page_guid, role_guid, kind)
          select platform_guid, guid, (${roles}::uuid[])[n], ${kind}::page_role_kind
            from (select *, 1 + (ltrim(path, '/')::int / case ${kind} when 'view' then 1 else 3 end) % 3 as n from pages) p where n <= 2`,
    );
  }
});
afterAll(() => database.close());

it.each(["page.view", "page.viewDraft"] as const)(
  "%s is decided in SQL as the policy decides it, for any caller and every page",
  async (action) => {
    const pages = await runSql(db, pagesQuery());
    expect(pages).toHaveLength(2 * 5 * 5 * 9);
    await fc.assert(
      fc.asyncProperty(anyActor(), async (actor) => {
        const visible = await runSql(db, sql<{ guid: string }>`select p.guid from pages p where ${visibleWhere(actor, action, "p")}`);
        const expected = pages.filter((page) => can(actor, action, page)).map(({ guid }) => guid);
        expect(visible.map(({ guid }) => guid).sort()).toEqual(expected.sort());
      }),
      { numRuns: 150 },
    );
  },
);

it("image.view is decided in SQL as the policy decides it", async () => {
  for (const isPublic of [true, false]) {
    await runSql(
      db,
      sql`insert into images (platform_guid, name, content_type, size, width, height, is_public)
          values (${db.platformGuid}::uuid, 'x', 'image/webp', 1, 4, 3, ${isPublic}::boolean)`,
    );
  }
  const images = await runSql(db, sql<{ guid: string; isPublic: boolean }>`select guid, is_public as "isPublic" from images`);
  await fc.assert(
    fc.asyncProperty(anyActor(), async (actor) => {
      const visible = await runSql(db, sql<{ guid: string }>`select guid from images i where ${visibleWhere(actor, "image.view", "i")}`);
      const expected = images.filter((image) => can(actor, "image.view", image)).map(({ guid }) => guid);
      expect(visible.map(({ guid }) => guid).sort()).toEqual(expected.sort());
    }),
    { numRuns: 50 },
  );
});

function pagesQuery() {
  const rolesOf = (kind: string) =>
    sql`array(select role_guid::text from page_roles r where r.page_guid = p.guid and r.kind = ${kind}::page_role_kind)`;
  return sql<PageAccess & { guid: string }>`
    select guid, is_published as "isPublished", view_permission as "viewPermission", edit_permission as "editPermission",
           ${rolesOf("view")} as "viewRoles", ${rolesOf("edit")} as "editRoles" from pages p`;
}

function anyActor(): fc.Arbitrary<Actor> {
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
  const role = fc.record({
    guid: fc.constantFrom(...roles),
    builtInKey: fc.constant(null),
    permissions: fc.subarray(["page.view", "page.edit"], { maxLength: 1 }),
  });
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant<Actor>(ANONYMOUS) },
    { weight: 9, arbitrary: user },
    { weight: 3, arbitrary: fc.tuple(user, role).map(([actor, seen]) => viewedActor(actor, seen)) },
  );
}

/** Who sees everything anyway shows little of the rules. */
const rarely = fc.integer({ min: 0, max: 9 }).map((number) => number === 0);
