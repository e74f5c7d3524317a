import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runSql } from "../run-sql.ts";
import { MARK_OF_B } from "../testing/database-fixture.ts";
import type { Person } from "../testing/platform-fixture.ts";
import { openSearchFixture, type SearchFixture } from "../testing/search-fixture.ts";
import { callAs } from "../testing/test-caller.ts";

let fixture: SearchFixture;
beforeAll(async () => {
  fixture = await openSearchFixture();
});
afterAll(() => fixture.database.close());

describe("a search entry", () => {
  const countFound = async (q: string, people: readonly Person[]) =>
    Promise.all(people.map(async (person) => (await fixture.find(q, person)).total));

  it("is found by callers who may see one of its pages", async () => {
    const people = ["anonymous", "user", "contentManager", "admin", "staff", "inactive"] as const;
    expect(await countFound("ledenvergadering", people)).toEqual([0, 1, 1, 1, 1, 0]);
    // Callers who may edit the page see it too.
    expect(await countFound("overleg", people)).toEqual([0, 0, 1, 1, 1, 0]);
    expect(await countFound("plekken", people)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(await countFound("concept", people)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await countFound("handleiding", people)).toEqual([0, 1, 1, 1, 1, 0]);
    const shared = await fixture.find("plekken");
    expect(shared.results[0]?.path).toMatch(/^\/open\/linked\/i\//);
  });

  it("follows the page's permissions, roles and publication at once", async () => {
    const { db, pages, roles, users } = fixture.a;
    const change = (set: ReturnType<typeof sql>, guid: Guid) =>
      runSql(db, sql`update pages set ${set} where platform_guid = ${db.platformGuid}::uuid and guid = ${guid}::uuid`);
    await change(sql`view_permission = 'Admin'`, pages.forUsers);
    expect(await countFound("ledenvergadering", ["user", "admin"])).toEqual([0, 1]);
    await change(sql`view_permission = 'Users', deleted_on = now()`, pages.forUsers);
    expect(await countFound("ledenvergadering", ["user", "admin"])).toEqual([0, 0]);
    await change(sql`deleted_on = null`, pages.forUsers);
    expect(await countFound("ledenvergadering", ["user", "admin"])).toEqual([1, 1]);
    const grant = sql`(platform_guid, user_guid, role_guid) values (${db.platformGuid}::uuid, ${users.user}::uuid, ${roles.viewers}::uuid)`;
    await runSql(db, sql`insert into user_roles ${grant}`);
    expect(await countFound("overleg", ["user", "verified"])).toEqual([1, 0]);
    await runSql(db, sql`delete from page_roles where page_guid = ${pages.forViewers}::uuid and kind = 'view'`);
    expect(await countFound("overleg", ["user", "admin"])).toEqual([0, 1]);
  });

  it("is in no suggestion or correction to callers who may not see it", async () => {
    expect(await fixture.find("geheimm")).toMatchObject({ total: 0, correctedTo: null, didYouMean: null });
    expect(await fixture.find({ q: "geheimm", exact: true })).toMatchObject({ total: 0, correctedTo: null, didYouMean: null });
    expect(await fixture.find("geheimm", "admin")).toMatchObject({ correctedTo: "geheim" });
    const { caller } = await callAs(fixture.a, "anonymous");
    expect(await caller.search.suggest({ q: "gehe" })).toEqual([]);
    expect((await fixture.find("zeldzaamwoord")).total).toBe(0);
  });

  it("is not found on another platform", async () => {
    for (const person of ["anonymous", "admin", "staff"] as const) expect((await fixture.find(MARK_OF_B, person)).total).toBe(0);
    const { caller } = await callAs(fixture.b, "anonymous");
    expect((await caller.search.find({ q: "paspoort" })).total).toBe(0);
    expect((await caller.search.find({ q: MARK_OF_B })).total).toBeGreaterThan(0);
    expect(await caller.search.find({ q: "pasport" })).toMatchObject({ total: 0, correctedTo: null, didYouMean: null });
  });

  it("has no text of blocks that only some readers of its page may see", async () => {
    expect(await countFound("leden", ["anonymous", "user", "admin"])).toEqual([0, 1, 1]);
    expect((await fixture.findTitles("leden", "admin")).join()).not.toContain("/open");
  });
});
