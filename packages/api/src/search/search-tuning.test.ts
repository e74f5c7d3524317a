import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runSql } from "../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { createItemFixture } from "../testing/item-fixtures.ts";
import { settle } from "../testing/outcome.ts";
import type { Person } from "../testing/platform-fixture.ts";
import { callAs } from "../testing/test-caller.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

const as = async (person: Person) => (await callAs(fixture.a, person)).caller;
const find = async (person: Person, q: string) => (await as(person)).search.find({ q });
const findTitles = async (q: string) => (await find("anonymous", q)).results.map(({ title }) => title.map(({ text }) => text).join(""));

describe("a search with an admin's tuning", () => {
  it("finds synonyms", async () => {
    const admin = await as("admin");
    await admin.listItems.add({
      blockGuid: fixture.a.items.blocks.list,
      items: [{ title: "Zwerfvuil opruimen", listItemTypeName: "news", metadata: {} }],
    });
    expect(await findTitles("rommel")).toEqual([]);
    await admin.settings.save({ setting: { key: "searchSynonyms", value: [["rommel", "zwerfvuil", "vuile was"]] } });
    expect(await findTitles("rommel")).toEqual(["Zwerfvuil opruimen"]);
    expect(await findTitles("rommel opruimen")).toEqual(["Zwerfvuil opruimen"]);
    expect(await findTitles('"rommel"')).toEqual([]);
    const { caller } = await callAs(fixture.b, "anonymous");
    expect((await caller.search.find({ q: "rommel" })).total).toBe(0);
  });

  it("shows promoted pages to callers who may see them, for exactly that search", async () => {
    const { pages } = fixture.a;
    const pageGuids = [pages.forUsers, pages.open, pages.draft, fixture.b.pages.open, pages.removed];
    await (await as("admin")).settings.save({ setting: { key: "searchPromotions", value: [{ terms: ["Verhuizen"], pageGuids }] } });
    const promoted = async (person: Person, q: string) => (await find(person, q)).promoted.map(({ guid }) => guid);
    expect(await promoted("anonymous", "verhuizen")).toEqual([pages.open]);
    expect(await promoted("user", "VERHUIZEN")).toEqual([pages.forUsers, pages.open]);
    expect(await promoted("anonymous", "verhuizen naar")).toEqual([]);
    expect((await (await as("anonymous")).search.find({ q: "verhuizen", page: 2 })).promoted).toEqual([]);
  });

  it("finds every existing item after reindexing", async () => {
    const { a } = fixture;
    const guid = await createItemFixture(a.db, { title: "Eenwoorddatnergensstaat", pageGuid: a.pages.open });
    const gone = "0199c1f0-8f5e-7c3a-9b1e-0000000000ff";
    await runSql(
      a.db,
      sql`delete from search_entries where platform_guid = ${a.platform.guid}::uuid and kind = 'item' and object_guid <> ${gone}::uuid`,
    );
    expect(await findTitles("eenwoorddatnergensstaat")).toEqual([]);
    const editor = await as("contentManager");
    const step = await editor.listItems.reindex({ after: null });
    expect(step).toMatchObject({ next: null });
    expect(step.indexed).toBe(step.total);
    expect((await find("anonymous", "eenwoorddatnergensstaat")).results.map((result) => result.guid)).toEqual([guid]);
    expect(await settle((await as("user")).listItems.reindex({ after: null }))).toMatchObject({ code: "Unauthorized" });
  });
});
