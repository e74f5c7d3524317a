import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import type { Person } from "../../testing/platform-fixture.ts";
import { callAs } from "../../testing/test-caller.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

describe("what an item refers to", () => {
  it("is returned to readers who see it, as soon as they do, and to nobody else", async () => {
    const { caller } = await callAs(fixture.a, "admin");
    const { shown, hidden, forUsers, blocks } = fixture.a.items;
    const nowhere = fixture.b.items.shown;
    const refers = (name: string) => ({ name, type: "reference" as const, label: {}, isRequired: false });
    const fields = ["one", "two", "three", "four"].map(refers);
    await caller.listItemTypes.add({ name: "verwijzing", label: { nl: "Verwijzing" }, fields });
    const metadata = { one: shown, two: hidden, three: forUsers, four: nowhere };
    const item = { title: "Zie ook", listItemTypeName: "verwijzing", metadata, parentGuids: [fixture.a.pages.open], isPublished: true };
    const [added] = await caller.listItems.add({ blockGuid: blocks.list, items: [item] });
    const [, path = "", itemId = "", title = ""] = /^(.*)\/i\/([^/]+)\/(.+)$/.exec(added?.url ?? "") ?? [];
    const seenBy = async (person: Person) => {
      const content = await (await callAs(fixture.a, person)).caller.listItems.getContent({ path, itemId, title });
      return Object.keys(content.references).sort();
    };
    expect(await seenBy("anonymous")).toEqual([shown]);
    expect(await seenBy("user")).toEqual([shown, forUsers].sort());
    expect(await seenBy("admin")).toEqual([shown, hidden, forUsers].sort());
    await caller.listItems.change({ guids: [hidden], change: "publish" });
    expect(await seenBy("anonymous")).toEqual([shown, hidden].sort());
  });
});
