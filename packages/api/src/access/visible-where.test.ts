import type { PersonAccess } from "@plein/contract/access/access-object";
import { can } from "@plein/contract/access/policy";
import { AUDIENCE_KEYS, PERSON_AUDIENCES, PERSON_PARTS } from "@plein/contract/profiles/person-visibility";
import type { PlatformDb } from "@plein/db/platform-db";
import { openTestDatabase, type TestDatabase } from "@plein/db/testing/test-database";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runSql } from "../run-sql.ts";
import { anyActor } from "../testing/any-actor.ts";
import { addRolesToPageGrid, createPageGrid, createTwoRoles, listPageAccess, PAGES_IN_GRID } from "../testing/page-grid.ts";
import { personAccessColumns, visibleWhere } from "./visible-where.shared.ts";

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

it("the SQL conditions for the parts of a person agree with the policy for any actor and every choice", async () => {
  for (const audience of [...PERSON_AUDIENCES, "of-a-later-version", null]) {
    for (const role of [null, ...roles]) await addPerson(audience, role);
  }
  const people = await runSql(db, sql<PersonAccess>`select ${personAccessColumns("u")} from application_users u`);
  await fc.assert(
    fc.asyncProperty(anyActor(parts()), fc.nat(people.length - 1), fc.boolean(), async (drawn, index, isOneself) => {
      const ownGuid = people[index]?.ownerGuid;
      const actor = drawn.kind === "user" && isOneself && ownGuid !== undefined ? { ...drawn, userGuid: ownGuid } : drawn;
      for (const action of ["person.viewName", "person.viewPhoto", "person.viewEmail", "person.find"] as const) {
        const visible = await runSql(
          db,
          sql<{ guid: string }>`select guid from application_users u where ${visibleWhere(actor, action, "u")}`,
        );
        const expected = people.filter((person) => can(actor, action, person)).map(({ ownerGuid }) => ownerGuid);
        expect(visible.map(({ guid }) => guid).sort()).toEqual(expected.sort());
      }
    }),
    { numRuns: 80 },
  );
});

it("the SQL conditions for forms and their submissions agree with the policy for any actor and any roles", async () => {
  for (const manageRoles of [[], roles.slice(0, 1), roles])
    for (const dataRoles of [[], roles.slice(1)])
      await runSql(
        db,
        sql`insert into forms (platform_guid, title, content, manage_role_ids, data_role_ids)
            values (${db.platformGuid}::uuid, 'x', '{}', ${manageRoles}::uuid[], ${dataRoles}::uuid[])`,
      );
  const forms = await runSql(
    db,
    sql<{ guid: string; manageRoles: string[]; dataRoles: string[] }>`
      select guid, manage_role_ids as "manageRoles", data_role_ids as "dataRoles" from forms`,
  );
  const other = { ownerGuid: null, visibility: "Admin", viewRoles: [] } as const;
  await fc.assert(
    fc.asyncProperty(anyActor(parts()), async (actor) => {
      for (const action of ["form.view", "submissions.list"] as const) {
        const visible = await runSql(db, sql<{ guid: string }>`select guid from forms f where ${visibleWhere(actor, action, "f")}`);
        // The members of both kinds of objects: each action reads its own.
        const expected = forms.filter((form) => can(actor, action as "form.view", { ...other, ...form }));
        expect(visible.map(({ guid }) => guid).sort(), action).toEqual(expected.map(({ guid }) => guid).sort());
      }
    }),
    { numRuns: 50 },
  );
});

async function addPerson(audience: string | null, role: string | null): Promise<void> {
  const [person] = await runSql(
    db,
    sql<{
      guid: string;
    }>`insert into application_users (platform_guid, email) values (${db.platformGuid}::uuid, ${`${audience}-${role}@example.test`})
                          returning guid`,
  );
  if (role !== null)
    await runSql(
      db,
      sql`insert into user_roles (platform_guid, user_guid, role_guid) values (${db.platformGuid}::uuid, ${person?.guid}::uuid, ${role}::uuid)`,
    );
  for (const part of audience === null ? [] : PERSON_PARTS)
    await runSql(
      db,
      sql`insert into profile_properties (platform_guid, user_guid, key, value, category, section)
          values (${db.platformGuid}::uuid, ${person?.guid}::uuid, ${AUDIENCE_KEYS[part]}, ${JSON.stringify(audience)}::jsonb, 'privacy', 'visibility')`,
    );
}
