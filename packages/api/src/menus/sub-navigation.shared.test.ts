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

async function readAs(person: Person) {
  const { caller } = await callAs(fixture.a, person);
  return (await caller.pages.getContent({ path: "/open" })).subNavigations ?? {};
}

const paths = (entries: readonly NavigationEntry[] = []): unknown[] =>
  entries.map(({ path, current, children }) => [path, current, ...paths(children)]);

describe("the sub-navigations of a page", () => {
  it("have the published pages that the reader may see, and no trace of other pages", async () => {
    const shown = await readAs("anonymous");
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

  it("have more pages for readers who may see more", async () => {
    expect(paths((await readAs("user"))[blocks.below])).toEqual([
      ["/for-users", null],
      ["/open", "page"],
      ["/others", null],
    ]);
    const seenByAdmin = await readAs("admin");
    expect(paths(seenByAdmin[blocks.below])).toContainEqual(["/for-viewers", null]);
    expect(paths(seenByAdmin[blocks.ofHidden])).toContainEqual(["/for-viewers", null]);
    expect(JSON.stringify(seenByAdmin)).not.toMatch(/"\/draft"|"\/removed"/);
  });

  it("follow the main menu with that setting", async () => {
    expect(paths((await readAs("anonymous"))[blocks.menu])).toEqual([["/open", "page", ["/open/linked", null]]]);
    expect(paths((await readAs("user"))[blocks.menu])).toContainEqual(["/for-users", null]);
  });

  it("change, with the token of the page, once another page is published", async () => {
    const { caller } = await callAs(fixture.a, "admin");
    const before = await (await callAs(fixture.a, "anonymous")).caller.pages.getContent({ path: "/open" });
    await caller.pages.publish({ guid: fixture.a.pages.draft });
    const after = await (await callAs(fixture.a, "anonymous")).caller.pages.getContent({ path: "/open" });
    expect(paths(after.subNavigations?.[blocks.below])).toContainEqual(["/draft", null]);
    expect(after.cacheToken).not.toBe(before.cacheToken);
    await caller.pages.unpublish({ guid: fixture.a.pages.draft });
    expect(await readAs("anonymous")).toEqual(before.subNavigations);
  });

  it("are absent from a page without such blocks", async () => {
    const { caller } = await callAs(fixture.a, "anonymous");
    expect(await caller.pages.getContent({ path: "/others" })).not.toHaveProperty("subNavigations");
  });
});
