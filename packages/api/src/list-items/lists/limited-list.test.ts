import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runSql, runSqlForOne } from "../../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { addListBlock, createItemFixture } from "../../testing/item-fixtures.ts";
import { settle } from "../../testing/outcome.ts";
import type { Person, PlatformFixture } from "../../testing/platform-fixture.ts";
import { callAs } from "../../testing/test-caller.ts";

let fixture: DatabaseFixture;
let a: PlatformFixture;
let limited: Guid;
let elsewhere: Guid;
let secret: Guid;
let ofUser: Guid;

beforeAll(async () => {
  fixture = await openDatabaseFixture();
  a = fixture.a;
  limited = await addListBlock(a.db, a.pages.linked, "list");
  elsewhere = await addListBlock(a.db, a.pages.open, "list", { options: { defaultParentGuids: [a.pages.linked] } });
  for (const guid of [a.pages.linked, a.pages.open]) await (await as("admin")).pages.publish({ guid });
  secret = await createItemFixture(a.db, { title: "Geheimwoord een", pageGuid: a.pages.linked });
  ofUser = await createItemFixture(a.db, { title: "Geheimwoord twee", pageGuid: a.pages.linked, ownerGuid: a.users.user });
  await (await as("admin")).listItems.reindex({ after: null });
});
afterAll(() => fixture.database.close());

const as = async (person: Person) => (await callAs(a, person)).caller;

function limitTo(viewPermission: "Public" | "Users" | "Verify" | "Roles" | "Admin") {
  return as("admin").then((admin) =>
    admin.buildingBlocks.savePermissions({
      guid: limited,
      addPermission: "Admin",
      addRoles: [],
      viewPermission,
      viewRoles: [a.roles.viewers],
    }),
  );
}

/** Whether each call that can return an item returns this caller the item that nobody owns. */
async function findInEachCall(person: Person): Promise<Record<string, boolean>> {
  const caller = await as(person);
  const item = await runSqlForOne(
    a.db,
    sql<{
      shortId: string;
    }>`select short_id as "shortId" from list_items where platform_guid = ${a.db.platformGuid}::uuid and guid = ${secret}::uuid`,
  );
  const shortId = item?.shortId ?? "";
  const has = (items: readonly { readonly guid: Guid }[]) => items.some(({ guid }) => guid === secret);
  const found = await caller.search.find({ q: "geheimwoord" });
  const lists = await caller.listItems.getShownLists({ pageGuid: a.pages.open });
  const byFilter = { filter: JSON.stringify({ parentGuids: a.pages.linked }), parentGuids: [a.pages.linked], itemCount: 100 };
  return {
    "by guid": (await settle(caller.listItems.get({ guid: secret }))).status === 200,
    "by short id": (await settle(caller.listItems.getByShortId({ id: shortId }))).status === 200,
    "its page":
      (await settle(caller.listItems.getContent({ path: "/open/linked", itemId: shortId, title: "geheimwoord-een" }))).status === 200,
    "a list elsewhere": has(await caller.listItems.list({ blockGuid: elsewhere, itemCount: 100 })),
    "a list filtered by its parent": has(await caller.listItems.list({ blockGuid: a.items.blocks.list, ...byFilter })),
    "words in a list": has(await caller.listItems.list({ blockGuid: elsewhere, itemCount: 100, searchFilter: "geheimwoord" })),
    "lists of a page": has(lists[elsewhere]?.items ?? []),
    total: (await caller.listItems.getMeta({ blockGuid: elsewhere, filter: JSON.stringify({ guid: secret }) })).totalNumberOfItems === 1,
    search: found.results.some(({ guid }) => guid === secret),
    suggestions: (await caller.search.suggest({ q: "geheimwoord een" })).length > 0,
  };
}

async function seenBy(people: readonly Person[]) {
  const answers: [Person, boolean][] = [];
  for (const person of people) {
    const seen = await findInEachCall(person);
    const isSeen = seen["by guid"] === true;
    expect(seen, `every entrance agrees for ${person}`).toEqual(Object.fromEntries(Object.keys(seen).map((name) => [name, isSeen])));
    answers.push([person, isSeen]);
  }
  return Object.fromEntries(answers);
}

describe("the items of a page whose only list is limited", () => {
  it("are hidden in every call from users who may not view the list, and visible at once to users who may again", async () => {
    const people = ["anonymous", "user", "verified", "contentManager", "admin"] as const;
    expect(await seenBy(["anonymous"])).toEqual({ anonymous: true });
    await limitTo("Roles");
    expect(await seenBy(people)).toEqual({ anonymous: false, user: false, verified: false, contentManager: true, admin: true });
    await limitTo("Users");
    expect(await seenBy(["anonymous", "user"])).toEqual({ anonymous: false, user: true });
    await limitTo("Public");
    expect((await seenBy(["anonymous"])).anonymous).toBe(true);
  });

  it("are still visible to their owner, who may change them", async () => {
    await limitTo("Admin");
    const owner = await as("user");
    const own = await owner.listItems.get({ guid: ofUser });
    expect([own.parentGuids, own.url.startsWith("/open/linked/i/")]).toEqual([[a.pages.linked], true]);
    expect((await owner.listItems.list({ blockGuid: elsewhere, itemCount: 100 })).map(({ guid }) => guid)).toEqual([ofUser]);
    expect((await settle((await as("verified")).listItems.get({ guid: ofUser }))).status).toBe(404);
  });

  it("are named on no other page that they are on", async () => {
    await limitTo("Admin");
    const both = await createItemFixture(a.db, { title: "Op twee plekken", pageGuid: a.pages.open });
    await runSql(
      a.db,
      sql`insert into list_item_parents (platform_guid, parent_guid, item_guid, position, page_guid)
          values (${a.db.platformGuid}::uuid, ${a.pages.linked}::uuid, ${both}::uuid, 1, ${a.pages.linked}::uuid)`,
    );
    const shown = await (await as("anonymous")).listItems.get({ guid: both });
    expect(shown.parentGuids).toEqual([a.pages.open]);
    const address = { path: "/open/linked", itemId: shown.shortId, title: "op-twee-plekken" };
    expect((await settle((await as("anonymous")).listItems.getContent(address))).status).toBe(404);
  });

  it("are visible while another list of the page shows their type to the caller", async () => {
    await limitTo("Admin");
    const forEvents = await addListBlock(a.db, a.pages.linked, "list", { options: { itemTypes: ["event"] } });
    await (await as("admin")).pages.publish({ guid: a.pages.linked });
    expect((await seenBy(["anonymous"])).anonymous).toBe(false);
    await (await as("admin")).buildingBlocks.saveOptions({ guid: forEvents, options: { itemTypes: ["news"] } });
    expect((await seenBy(["anonymous"])).anonymous).toBe(true);
  });
});

describe("the roles that may view a block", () => {
  it("are refused when a role doesn't exist, and stay when they are left out", async () => {
    const admin = await as("admin");
    const change = { guid: limited, addPermission: "Admin" as const, addRoles: [] };
    const missing = await settle(admin.buildingBlocks.savePermissions({ ...change, viewPermission: "Roles", viewRoles: [a.pages.home] }));
    expect(missing.status).toBe(400);
    await limitTo("Verify");
    await admin.buildingBlocks.savePermissions(change);
    expect((await seenBy(["user"])).user).toBe(true);
    expect((await settle((await as("user")).buildingBlocks.get({ guid: limited }))).status).toBe(404);
    expect((await settle((await as("verified")).buildingBlocks.get({ guid: limited }))).status).toBe(200);
  });
});
