import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runSql } from "../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { settle } from "../testing/outcome.ts";
import { PEOPLE, type Person } from "../testing/platform-fixture.ts";
import { callAs } from "../testing/test-caller.ts";
import { PageWithMeta } from "./page-responses.ts";

const UNKNOWN = "0199c1f0-8f5e-7c3a-9b1e-ffffffffffff";
let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

/** The pages that each kind of caller may see. */
const VISIBLE_PATHS: Readonly<Record<Person, readonly string[]>> = {
  anonymous: ["/", "/open", "/open/linked", "/others"],
  inactive: ["/", "/open", "/open/linked", "/others"],
  user: ["/", "/for-users", "/open", "/open/linked", "/others"],
  verified: ["/", "/for-users", "/open", "/open/linked", "/others"],
  contentManager: ["/", "/draft", "/for-users", "/for-viewers", "/open", "/open/linked", "/others"],
  admin: ["/", "/draft", "/for-users", "/for-viewers", "/open", "/open/linked", "/others"],
  staff: ["/", "/draft", "/for-users", "/for-viewers", "/open", "/open/linked", "/others"],
  developer: ["/", "/draft", "/for-users", "/for-viewers", "/open", "/open/linked", "/others"],
};

describe("pages.list", () => {
  it.each(PEOPLE)("returns the pages that %s may see, and their number", async (person) => {
    const { caller, trace } = await callAs(fixture.a, person);
    expect((await caller.pages.list()).map(({ path }) => path)).toEqual(VISIBLE_PATHS[person]);
    expect(trace.headers.get("X-Total-Count")).toBe(String(VISIBLE_PATHS[person].length));
  });

  it("answers BadRequest for an invalid query", async () => {
    const { caller } = await callAs(fixture.a, "anonymous");
    for (const input of [{ itemCount: 501 }, { itemCount: 0 }, { pageNumber: 0 }, { other: 1 }]) {
      expect(await settle(caller.pages.list(input))).toMatchObject({ code: "BadRequest" });
    }
  });

  it("continues on the next page where the previous one ended", async () => {
    const { caller, trace } = await callAs(fixture.a, "anonymous");
    expect((await caller.pages.list({ itemCount: 3, pageNumber: 2 })).map(({ path }) => path)).toEqual(["/others"]);
    expect(await caller.pages.list({ itemCount: 3, pageNumber: 9 })).toEqual([]);
    expect(trace.headers.get("X-Total-Count")).toBe("4");
  });

  // @covers call.pages
  it("includes blocks on request, of the named kinds, and only those that the caller may see", async () => {
    const { caller } = await callAs(fixture.a, "anonymous");
    const listBlockGuids = async (input: Parameters<typeof caller.pages.list>[0]) =>
      (await caller.pages.list(input)).find(({ path }) => path === "/open")?.buildingBlockInstances?.map(({ guid }) => guid);
    const { heading, buttons } = fixture.a.blocks;
    expect(await listBlockGuids(undefined)).toBeUndefined();
    const { list, widget } = fixture.a.items.blocks;
    expect(await listBlockGuids({ IncludeBbis: true })).toEqual([heading, buttons, list, widget]);
    expect(await listBlockGuids({ IncludeBbis: true, FilterBbisByBuildingBlocks: ["buttons"] })).toEqual([buttons]);
  });
});

describe("pages.get", () => {
  it("answers BadRequest for a value that is not a guid", async () => {
    const { caller } = await callAs(fixture.a, "anonymous");
    for (const guid of ["undefined", "", "../x", "0199c1f0"])
      expect(await settle(caller.pages.get({ guid }))).toMatchObject({ code: "BadRequest" });
  });

  it.each(["draft", "forUsers", "forViewers", "removed"] as const)(
    "answers a visitor the same for the page %s as for a missing page",
    async (name) => {
      const { caller } = await callAs(fixture.a, "anonymous");
      const [hidden, missing] = await Promise.all([
        settle(caller.pages.get({ guid: fixture.a.pages[name] })),
        settle(caller.pages.get({ guid: UNKNOWN })),
      ]);
      expect(hidden).toEqual(missing);
      expect(hidden).toEqual({ status: 404, code: "NotFound" });
    },
  );

  it("answers NotFound for a removed page, even to an admin", async () => {
    const { caller } = await callAs(fixture.a, "admin");
    expect(await settle(caller.pages.get({ guid: fixture.a.pages.removed }))).toEqual({ status: 404, code: "NotFound" });
  });

  // @covers call.page
  it("returns the publication to a visitor, without addPermission", async () => {
    const { caller, trace } = await callAs(fixture.a, "anonymous");
    const response = await caller.pages.get({ guid: fixture.a.pages.open.toUpperCase() });
    expect(PageWithMeta.parse(response)).toEqual(response);
    const { blocks, items } = fixture.a;
    const shown = [blocks.heading, blocks.buttons, items.blocks.list, items.blocks.widget];
    expect(response.page.buildingBlockInstances.map(({ guid }) => guid)).toEqual(shown);
    expect(response.page.buildingBlockInstances[0]).not.toHaveProperty("addPermission");
    expect(trace.headers.get("Cache-Token")).toMatch(/^[\w-]{20,}$/);
  });

  it("also returns the blocks for users to a user", async () => {
    const { caller } = await callAs(fixture.a, "user");
    const { page } = await caller.pages.get({ guid: fixture.a.pages.open });
    expect(page.buildingBlockInstances.map(({ guid }) => guid)).toContain(fixture.a.blocks.forUsers);
  });

  it("returns editRoles to editors only", async () => {
    const readEditRoles = async (person: Person) => {
      const { caller } = await callAs(fixture.a, person);
      const { page } = await caller.pages.get({ guid: fixture.a.pages.open });
      const listed = (await caller.pages.list()).find(({ guid }) => guid === fixture.a.pages.open);
      expect(listed?.editRoles).toEqual(page.editRoles);
      return page.editRoles;
    };
    expect([await readEditRoles("anonymous"), await readEditRoles("user")]).toEqual([[], []]);
    expect(await readEditRoles("contentManager")).toEqual([fixture.a.roles.contentManagers]);
  });

  // @covers entity.page
  it("returns the draft to editors, with addPermission", async () => {
    const { caller } = await callAs(fixture.a, "contentManager");
    const { page } = await caller.pages.get({ guid: fixture.a.pages.draft });
    expect(page).toMatchObject({
      isPublished: false,
      buildingBlockInstances: [{ guid: fixture.a.blocks.onDraft, addPermission: "Admin", addRoles: [] }],
    });
  });
});

describe("pages.getByName", () => {
  // @covers call.page-name
  it("finds a page by its path, however it is spelled", async () => {
    const { caller } = await callAs(fixture.a, "anonymous");
    for (const name of ["/open/linked", "/open/linked/", "/open//linked", "/%6Fpen/linked"]) {
      expect(await caller.pages.getByName({ name })).toMatchObject({ path: "/open/linked" });
    }
    expect(await caller.pages.getByName({ name: "/" })).toMatchObject({ path: "/" });
  });

  it("answers BadRequest for a path that can't be stored, and NotFound for a missing or hidden page", async () => {
    const { caller } = await callAs(fixture.a, "anonymous");
    expect(await settle(caller.pages.getByName({ name: "/\0" }))).toMatchObject({ code: "BadRequest" });
    expect(await settle(caller.pages.getByName({ name: "/nothing" }))).toEqual({ status: 404, code: "NotFound" });
    expect(await settle(caller.pages.getByName({ name: "/draft" }))).toEqual({ status: 404, code: "NotFound" });
  });

  it("answers movedTo for a path that a page had before", async () => {
    const { caller } = await callAs(fixture.a, "anonymous");
    expect(await settle(caller.pages.getByName({ name: "/formerly" }))).toEqual({
      status: 404,
      code: "NotFound",
      facts: { movedTo: "/open" },
    });
  });
});

describe("pages.getContent", () => {
  it("returns the linked pages and the breadcrumbs that the reader may see", async () => {
    const { caller } = await callAs(fixture.a, "anonymous");
    const content = await caller.pages.getContent({ path: "/open/linked" });
    expect(content.breadcrumbs.map(({ path }) => path)).toEqual(["/", "/open"]);
    const open = await caller.pages.getContent({ path: "/open" });
    expect(Object.keys(open.linkedPages)).toEqual([fixture.a.pages.linked]);
    const { caller: admin } = await callAs(fixture.a, "admin");
    expect(Object.keys((await admin.pages.getContent({ path: "/open" })).linkedPages).sort()).toEqual(
      [fixture.a.pages.linked, fixture.a.pages.draft].sort(),
    );
  });

  it("has no breadcrumbs on the home page", async () => {
    const { caller } = await callAs(fixture.a, "anonymous");
    expect(await caller.pages.getContent({ path: "/" })).toMatchObject({ breadcrumbs: [], canEdit: false });
  });

  // @covers state.page-status
  it("answers Expired for a removed page only with useGoneStatus, and never for a missing or unpublished page", async () => {
    const { caller } = await callAs(fixture.a, "anonymous");
    expect(await settle(caller.pages.getContent({ path: "/removed" }))).toEqual({ status: 404, code: "NotFound" });
    await setGoneStatus(true);
    expect(await settle(caller.pages.getContent({ path: "/removed" }))).toEqual({ status: 410, code: "Expired" });
    expect(await settle(caller.pages.getContent({ path: "/never" }))).toEqual({ status: 404, code: "NotFound" });
    expect(await settle(caller.pages.getContent({ path: "/draft" }))).toEqual({ status: 404, code: "NotFound" });
    await setGoneStatus(false);
  });

  it("leaves out a block that no longer fits its schema, warns once, and shows editors its defects", async () => {
    const { a } = fixture;
    await runSql(
      a.db,
      sql`update building_block_instances set content = '{"text": {"poison": true}}' where guid = ${a.blocks.onOthersPage}::uuid`,
    );
    await runSql(
      a.db,
      sql`update page_publications set blocks = jsonb_set(blocks, '{0,content}', '{"text": {"poison": true}}') where page_guid = ${a.pages.othersPage}::uuid`,
    );
    const { caller, trace } = await callAs(a, "anonymous");
    expect((await caller.pages.getContent({ path: "/others" })).page.buildingBlockInstances).toEqual([]);
    await caller.pages.getContent({ path: "/others" });
    expect(trace.warnings).toMatchObject([{ facts: { blockGuids: [a.blocks.onOthersPage] } }]);
    const { caller: admin } = await callAs(a, "admin");
    expect((await admin.pages.getForEditing({ guid: a.pages.othersPage })).blocks).toMatchObject([
      { defects: [{ path: "/content/text" }] },
    ]);
    expect(await settle(admin.pages.publish({ guid: a.pages.othersPage }))).toMatchObject({
      code: "BadRequest",
      facts: { errors: [{ path: `/blocks/${a.blocks.onOthersPage}/content/text` }] },
    });
  });
});

describe("the Cache-Token", () => {
  const readToken = async (person: Person) =>
    (await (await callAs(fixture.a, person)).caller.pages.getContent({ path: "/open" })).cacheToken;

  it("is the same while nothing changes", async () => {
    expect(await readToken("anonymous")).toBe(await readToken("anonymous"));
  });

  it.each([
    ["a linked page's path", () => sql`update pages set path = '/open/linked-2' where guid = ${fixture.a.pages.linked}::uuid`],
    ["a linked page's visibility", () => sql`update pages set view_permission = 'Users' where guid = ${fixture.a.pages.linked}::uuid`],
    ["the title of a page above", () => sql`update page_publications set title = 'Thuis' where page_guid = ${fixture.a.pages.home}::uuid`],
    [
      "a setting",
      () =>
        sql`insert into platform_settings (platform_guid, key, value) values (${fixture.a.db.platformGuid}::uuid, 'showFooter', 'false')`,
    ],
    ["who may edit", () => sql`update pages set edit_permission = 'Admin' where guid = ${fixture.a.pages.open}::uuid`],
  ] as const)("changes with %s", async (_, change) => {
    const before = await readToken("anonymous");
    await runSql(fixture.a.db, change());
    expect(await readToken("anonymous")).not.toBe(before);
  });

  it("differs for a reader who sees other blocks", async () => {
    expect(await readToken("user")).not.toBe(await readToken("anonymous"));
  });
});

async function setGoneStatus(value: boolean): Promise<void> {
  await runSql(
    fixture.a.db,
    sql`insert into platform_settings (platform_guid, key, value) values (${fixture.a.db.platformGuid}::uuid, 'useGoneStatus', ${JSON.stringify(value)}::jsonb)
        on conflict (platform_guid, key) do update set value = excluded.value`,
  );
}
