import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runSql } from "../../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { addListBlock, createItemFixture } from "../../testing/item-fixtures.ts";
import { settle } from "../../testing/outcome.ts";
import type { Person, PlatformFixture } from "../../testing/platform-fixture.ts";
import { callAs } from "../../testing/test-caller.ts";
import { writeCursor } from "../lists/list-cursor.ts";

let fixture: DatabaseFixture;
let a: PlatformFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  a = fixture.a;
});
afterAll(() => fixture.database.close());

const as = async (person: Person) => (await callAs(a, person)).caller;

async function addParent(item: Guid, parentItem: Guid) {
  await runSql(
    a.db,
    sql`insert into list_item_parents (platform_guid, parent_guid, item_guid, position, parent_item_guid)
        values (${a.db.platformGuid}::uuid, ${parentItem}::uuid, ${item}::uuid, 1, ${parentItem}::uuid)`,
  );
}

describe("a sub-item on a page of its own", () => {
  it("is neither shown, counted nor found below an item that its reader sees, where they don't see its page", async () => {
    const parent = await createItemFixture(a.db, { title: "Boven", pageGuid: a.pages.open });
    const below = await createItemFixture(a.db, { title: "Onder, voor lezers", pageGuid: a.pages.forViewers });
    await addParent(below, parent);
    const listed = async (person: Person) => {
      const caller = await as(person);
      const query = { blockGuid: a.items.blocks.list, parentGuids: [parent] };
      const [items, { totalNumberOfItems }] = [await caller.listItems.list(query), await caller.listItems.getMeta(query)];
      return [items.map(({ guid }) => guid), totalNumberOfItems, (await settle(caller.listItems.get({ guid: below }))).status];
    };
    for (const person of ["anonymous", "user", "verified"] as const) expect(await listed(person), person).toEqual([[], 0, 404]);
    expect(await listed("admin")).toEqual([[below], 1, 200]);
  });
});

describe("an item above another", () => {
  it("is found by a filter only for callers who see it", async () => {
    const [shown, hidden, forUsers] = [
      await createItemFixture(a.db, { title: "Boven, te zien", pageGuid: a.pages.open }),
      await createItemFixture(a.db, { title: "Boven, concept", pageGuid: a.pages.open, isPublished: false }),
      await createItemFixture(a.db, { title: "Boven, alleen voor leden", pageGuid: a.pages.forUsers }),
    ];
    const below = await createItemFixture(a.db, { title: "Onder", pageGuid: a.pages.open });
    const found = async (person: Person, parent: Guid) => {
      await runSql(
        a.db,
        sql`delete from list_item_parents where platform_guid = ${a.db.platformGuid}::uuid and item_guid = ${below}::uuid and page_guid is null`,
      );
      await addParent(below, parent);
      const filter = JSON.stringify({ guid: below, parentGuids: parent });
      return (await (await as(person)).listItems.list({ blockGuid: a.items.blocks.list, filter })).length;
    };
    expect([await found("anonymous", shown), await found("anonymous", hidden), await found("anonymous", forUsers)]).toEqual([1, 0, 0]);
    expect(await found("user", forUsers)).toBe(1);
  });
});

describe("a forged cursor", () => {
  const guid = "0199c1f0-8f5e-7c3a-9b1e-0000000000aa";
  it.each([
    ["sortId_asc", 1e20],
    ["sortId_asc", 1.5],
    ["publishedOn_desc", "0000-01-01T00:00:00Z"],
    ["periodEnd_asc", "9999-12-31T23:59:59.9999999999Z"],
    ["title_asc", null],
    ["publishedOn_desc", null],
    ["sortId_asc", null],
    ["metadata.description_asc", null],
  ])("of %s at %j is refused, or leads on", async (sortBy, value) => {
    const [field = "", direction] = sortBy.split("_");
    const after = writeCursor({ value, guid }, { field, direction: direction as "asc" | "desc" });
    const outcome = await settle((await as("anonymous")).listItems.list({ blockGuid: a.items.blocks.list, sort_by: sortBy, after }));
    expect([200, 400]).toContain(outcome.status);
  });
});

describe("adding through a list that shows other pages too", () => {
  it("publishes nothing on a page that the author of the list can't edit", async () => {
    const list = await addListBlock(a.db, a.pages.open, "list", {
      options: { defaultParentGuids: [a.pages.open, a.pages.othersPage] },
    });
    const republish = async () => (await as("admin")).pages.publish({ guid: a.pages.open });
    await republish();
    const ofOthers = await addListBlock(a.db, a.pages.othersPage, "list");
    await (await as("admin")).pages.publish({ guid: a.pages.othersPage });
    const editor = await as("contentManager");
    const [added] = await editor.listItems.add({
      blockGuid: list,
      items: [{ title: "Ook op andermans pagina", listItemTypeName: "news" }],
    });
    expect(added?.parentGuids).toEqual([a.pages.open]);
    const shown = await (await as("anonymous")).listItems.list({ blockGuid: ofOthers, itemCount: 100 });
    expect(shown.map(({ title }) => title)).not.toContain("Ook op andermans pagina");
    const named = await settle(
      editor.listItems.add({
        blockGuid: list,
        items: [{ title: "Genoemd", listItemTypeName: "news", parentGuids: [a.pages.open, a.pages.othersPage] }],
      }),
    );
    expect(named.status).toBe(400);
  });
});

describe("adding by anonymous callers", () => {
  it("has the rate limit of sending a form, and a maximum per call", async () => {
    const list = await addListBlock(a.db, a.pages.open, "list", { addPermission: "Public" });
    await (await as("admin")).pages.publish({ guid: a.pages.open });
    const item = { title: "Een idee", listItemTypeName: "news" };
    const add = async (count: number, person: Person = "anonymous") =>
      (await settle((await as(person)).listItems.add({ blockGuid: list, items: Array.from({ length: count }, () => item) }))).status;
    expect(await add(21)).toBe(400);
    const answers = [];
    for (let count = 0; count < 7; count++) answers.push(await add(1));
    expect(answers.at(0)).toBe(200);
    expect(answers.at(-1)).toBe(429);
    expect([await add(21, "contentManager"), await add(1, "user")]).toEqual([200, 200]);
  });
});

describe("an item that an editor removed", () => {
  it("can't be restored by its owner alone", async () => {
    const guid = await createItemFixture(a.db, { title: "Weggehaald", pageGuid: a.pages.open, ownerGuid: a.users.user });
    await (await as("contentManager")).listItems.remove({ guid });
    const owner = await as("user");
    expect((await settle(owner.listItems.restore({ guid }))).status).toBe(404);
    expect((await settle(owner.listItems.change({ guids: [guid], change: "restore" }))).status).toBe(404);
    expect((await settle((await as("contentManager")).listItems.restore({ guid }))).status).toBe(200);
    // They may restore what they removed themselves.
    await owner.listItems.remove({ guid });
    expect((await settle(owner.listItems.restore({ guid }))).status).toBe(200);
  });
});
