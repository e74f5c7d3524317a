import type { NavigationEntry } from "@plein/contract/menus/sub-navigation";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import type { Person } from "../testing/platform-fixture.ts";
import { callAs } from "../testing/test-caller.ts";

let fixture: DatabaseFixture;
const blocks = { pages: "", menu: "", below: "", ofHidden: "" };

beforeAll(async () => {
  fixture = await openDatabaseFixture();
  const { pages } = fixture.a;
  const { caller } = await callAs(fixture.a, "contentManager");
  const add = async (sortId: number, options: object) =>
    (
      await caller.buildingBlocks.add({
        pageGuid: pages.open,
        buildingBlockName: "subNavigation",
        content: {},
        options: { ...options },
        layoutPosition: "main",
        sortId,
      })
    ).guid;
  blocks.pages = await add(10, { depth: 2 });
  blocks.menu = await add(11, { source: "menu", depth: 2 });
  blocks.below = await add(12, { pageGuid: pages.home, depth: 1, hasSiblings: false });
  blocks.ofHidden = await add(13, { pageGuid: pages.forViewers, depth: 1 });
  await caller.pages.publish({ guid: pages.open });
});
afterAll(() => fixture.database.close());

async function shownTo(person: Person) {
  const { caller } = await callAs(fixture.a, person);
  return (await caller.pages.getContent({ path: "/open" })).subNavigations ?? {};
}

const paths = (entries: readonly NavigationEntry[] = []): unknown[] =>
  entries.map(({ path, current, children }) => [path, current, ...paths(children)]);

describe("the sub-navigations of a page", () => {
  it("hold published pages that their reader may see, and no trace of the others", async () => {
    const shown = await shownTo("anonymous");
    expect(paths(shown[blocks.pages])).toEqual([
      ["/open", "page", ["/open/linked", null]],
      ["/others", null],
    ]);
    expect(paths(shown[blocks.below])).toEqual([
      ["/open", "page"],
      ["/others", null],
    ]);
    expect(shown[blocks.ofHidden]).toBeUndefined();
    expect(JSON.stringify(shown)).not.toMatch(/for-users|for-viewers|draft|removed/);
  });

  it("hold more for whoever may see more", async () => {
    expect(paths((await shownTo("user"))[blocks.below])).toEqual([
      ["/for-users", null],
      ["/open", "page"],
      ["/others", null],
    ]);
    const ofAdmin = await shownTo("admin");
    expect(paths(ofAdmin[blocks.below])).toContainEqual(["/for-viewers", null]);
    expect(paths(ofAdmin[blocks.ofHidden])).toContainEqual(["/for-viewers", null]);
    expect(JSON.stringify(ofAdmin)).not.toMatch(/"\/draft"|"\/removed"/);
  });

  it("follow the main menu where they are asked to", async () => {
    expect(paths((await shownTo("anonymous"))[blocks.menu])).toEqual([["/open", "page", ["/open/linked", null]]]);
    expect(paths((await shownTo("user"))[blocks.menu])).toContainEqual(["/for-users", null]);
  });

  it("change, with the token of the page, once another page is published", async () => {
    const { caller } = await callAs(fixture.a, "admin");
    const before = await (await callAs(fixture.a, "anonymous")).caller.pages.getContent({ path: "/open" });
    await caller.pages.publish({ guid: fixture.a.pages.draft });
    const after = await (await callAs(fixture.a, "anonymous")).caller.pages.getContent({ path: "/open" });
    expect(paths(after.subNavigations?.[blocks.below])).toContainEqual(["/draft", null]);
    expect(after.cacheToken).not.toBe(before.cacheToken);
    await caller.pages.unpublish({ guid: fixture.a.pages.draft });
    expect(await shownTo("anonymous")).toEqual(before.subNavigations);
  });

  it("are not told of a page without any", async () => {
    const { caller } = await callAs(fixture.a, "anonymous");
    expect(await caller.pages.getContent({ path: "/others" })).not.toHaveProperty("subNavigations");
  });
});
