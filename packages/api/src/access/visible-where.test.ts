import { can } from "@plein/contract/access/policy";
import type { PlatformDb } from "@plein/db/platform-db";
import { openTestDatabase, type TestDatabase } from "@plein/db/testing/test-database";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runSql } from "../run-sql.ts";
import { anyActor } from "../testing/any-actor.ts";
import { addRolesToPageGrid, createPageGrid, createTwoRoles, listPageAccess, PAGES_IN_GRID } from "../testing/page-grid.ts";
import { visibleWhere } from "./visible-where.shared.ts";

let database: TestDatabase;
let db: PlatformDb;
let roles: string[];
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.forPlatform((await database.addPlatform({ host: "policy.test" })).guid);
  roles = await createTwoRoles(db);
  await createPageGrid(db);
  await addRolesToPageGrid(db, roles);
});
afterAll(() => database.close());

const parts = () => ({
  roles,
  permissions: ["page.view", "page.edit", "users.list", "no.such"],
  rolePermissions: ["page.view", "page.edit"],
});

it.each(["page.view", "page.viewDraft"] as const)(
  "the SQL condition for %s agrees with the policy for any actor and every page",
  async (action) => {
    const pages = await listPageAccess(db);
    expect(pages).toHaveLength(PAGES_IN_GRID);
    await fc.assert(
      fc.asyncProperty(anyActor(parts()), async (actor) => {
        const visible = await runSql(db, sql<{ guid: string }>`select p.guid from pages p where ${visibleWhere(actor, action, "p")}`);
        const expected = pages.filter((page) => can(actor, action, page)).map(({ guid }) => guid);
        expect(visible.map(({ guid }) => guid).sort()).toEqual(expected.sort());
      }),
      { numRuns: 150 },
    );
  },
);

it("the SQL condition for image.view agrees with the policy for any actor", async () => {
  for (const isPublic of [true, false]) {
    await runSql(
      db,
      sql`insert into images (platform_guid, name, content_type, size, width, height, is_public)
          values (${db.platformGuid}::uuid, 'x', 'image/webp', 1, 4, 3, ${isPublic}::boolean)`,
    );
  }
  const images = await runSql(db, sql<{ guid: string; isPublic: boolean }>`select guid, is_public as "isPublic" from images`);
  await fc.assert(
    fc.asyncProperty(anyActor(parts()), async (actor) => {
      const visible = await runSql(db, sql<{ guid: string }>`select guid from images i where ${visibleWhere(actor, "image.view", "i")}`);
      const expected = images.filter((image) => can(actor, "image.view", image)).map(({ guid }) => guid);
      expect(visible.map(({ guid }) => guid).sort()).toEqual(expected.sort());
    }),
    { numRuns: 50 },
  );
});
