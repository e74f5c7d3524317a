import { randomUUID } from "node:crypto";
import { AUDIENCE_KEYS } from "@plein/contract/profiles/person-visibility";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { tagsOfContent } from "../pages/content-tags.shared.ts";
import { runSql } from "../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { callAs } from "../testing/test-caller.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

it("shows the parts of a user that they show to the reader of a page, and none of an erased user", async () => {
  const { db } = fixture.a;
  const { ctx } = await callAs(fixture.a, "user");
  const userGuid = ctx.actor.kind === "user" ? ctx.actor.userGuid : "";
  const set = (key: string, value: string, visibleFor = "user") =>
    runSql(
      db,
      sql`insert into profile_properties (platform_guid, user_guid, key, value, category, section, visible_for)
          values (${db.platformGuid}::uuid, ${userGuid}::uuid, ${key}, ${JSON.stringify(value)}::jsonb, 'profile', 'account', ${visibleFor})
          on conflict (platform_guid, user_guid, key) do update set value = excluded.value, visible_for = excluded.visible_for`,
    );
  await runSql(
    db,
    sql`update application_users set first_name = 'Ingrid', middle_name = '', last_name = 'Vos', email = 'ingrid@fixture.test'
         where platform_guid = ${db.platformGuid}::uuid and guid = ${userGuid}::uuid`,
  );
  await set("alias", "Lezer", "user");
  await set("function", "Wethouder", "public");
  await set("phone", "14 0190", "users");

  const { caller: editor } = await callAs(fixture.a, "contentManager");
  const pageGuid = fixture.a.pages.open;
  const { path } = await editor.pages.getForEditing({ guid: pageGuid });
  await editor.buildingBlocks.add({
    pageGuid,
    guid: randomUUID(),
    buildingBlockName: "contactPerson",
    content: { name: "", userGuid },
    options: {},
    layoutPosition: "main",
    sortId: 0,
  });
  await editor.pages.publish({ guid: pageGuid });
  // Each caller has a memory of its own, so nothing is kept from the read before.
  const shownTo = async (person: Parameters<typeof callAs>[1]) => {
    const content = await (await callAs(fixture.a, person)).caller.pages.getContent({ path });
    expect(tagsOfContent(content)).toContain(`user:${userGuid}`);
    return content.people?.[userGuid] ?? null;
  };

  const BASE = { name: "Ingrid Vos", role: "Wethouder", image: null };
  expect(await shownTo("anonymous")).toBeNull();
  // The same for users who manage users, and for the person.
  for (const person of ["user", "admin", "contentManager"] as const)
    expect(await shownTo(person), person).toEqual({ ...BASE, phone: "14 0190", email: "" });

  await set(AUDIENCE_KEYS.name, "public");
  await set(AUDIENCE_KEYS.email, "public");
  expect(await shownTo("anonymous")).toEqual({ ...BASE, phone: "", email: "ingrid@fixture.test" });

  await set(AUDIENCE_KEYS.name, "user");
  await set("alias", "Lezer", "public");
  expect((await shownTo("anonymous"))?.name).toBe("Lezer");
  await runSql(
    db,
    sql`update application_users set is_active = false where platform_guid = ${db.platformGuid}::uuid and guid = ${userGuid}::uuid`,
  );
  expect(await shownTo("anonymous")).toBeNull();
});
