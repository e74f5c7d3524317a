import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runSql } from "../../run-sql.ts";
import { openSearchFixture, type SearchFixture } from "../../testing/search-fixture.ts";
import { callAs } from "../../testing/test-caller.ts";
import { removeFromSearch } from "./search-index.shared.ts";

let fixture: SearchFixture;
beforeAll(async () => {
  fixture = await openSearchFixture();
});
afterAll(() => fixture.database.close());

describe("the search index", () => {
  it("follows a page's publication", async () => {
    const guid = fixture.a.pages.draft;
    const { caller } = await callAs(fixture.a, "contentManager");
    const drafts = async () => (await fixture.findTitles("aaa")).filter((title) => title.includes("/draft"));
    expect(await drafts()).toEqual([]);
    await caller.pages.publish({ guid });
    expect(await drafts()).toHaveLength(1);
    await caller.pages.unpublish({ guid });
    expect(await drafts()).toEqual([]);
  });

  it("replaces and removes an entry", async () => {
    const first = fixture.buildEntry("Eerste naam");
    await fixture.index(first);
    await fixture.index({ ...first, title: "Tweede naam" });
    expect(await fixture.findTitles("eerste")).toEqual([]);
    expect(await fixture.findTitles("tweede")).toEqual(["Tweede naam"]);
    await fixture.a.db.transaction((tx) => removeFromSearch(tx, "item", first.objectGuid));
    expect(await fixture.findTitles("tweede")).toEqual([]);
  });

  it("is rebuilt from the current publications", async () => {
    const { db } = fixture.a;
    await runSql(db, sql`delete from search_entries where kind = 'page' and object_guid = ${fixture.a.pages.linked}::uuid`);
    await fixture.index(fixture.buildEntry("Spookpagina", { kind: "page", typeName: "page" }));
    const { caller } = await callAs(fixture.a, "admin");
    const batch = await caller.search.reindex({});
    expect(batch).toMatchObject({ next: null });
    expect(batch.indexed).toBe(batch.total);
    expect(await fixture.findTitles("spookpagina")).toEqual([]);
    expect((await fixture.findTitles("linked")).length).toBeGreaterThan(0);
  });
});
