import { afterAll, beforeAll, expect, it } from "vitest";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { callAs, type TestCall } from "../testing/test-caller.ts";

let fixture: DatabaseFixture;
let editor: TestCall["caller"];
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  editor = (await callAs(fixture.a, "admin")).caller;
  const items = [
    { title: "Subsidie voor groene daken", description: "De gemeente betaalt mee aan planten.", metadata: { tags: [] } },
    { title: "Bomen planten", description: "", metadata: { tags: [] } },
  ].map(({ title, description }) => ({ title, listItemTypeName: "news", isPublished: true, metadata: { description } }));
  await editor.listItems.add({ blockGuid: fixture.a.items.blocks.list, items });
});
afterAll(() => fixture.database.close());

async function find(q: string) {
  const { caller } = await callAs(fixture.a, "anonymous");
  const { results } = await caller.search.find({ q });
  return results;
}

it("marks whole words in a title, whatever their inflection", async () => {
  expect(await find("dak groen")).toMatchObject([
    {
      title: [
        { text: "Subsidie voor ", isMatch: false },
        { text: "groene", isMatch: true },
        { text: " ", isMatch: false },
        { text: "daken", isMatch: true },
      ],
    },
  ]);
});

it("marks nothing in the title of an entry that was found by its text", async () => {
  const [first, second] = await find("planten");
  expect(first).toMatchObject({
    title: [
      { text: "Bomen ", isMatch: false },
      { text: "planten", isMatch: true },
    ],
  });
  expect(second).toMatchObject({ title: [{ text: "Subsidie voor groene daken", isMatch: false }] });
  expect(second?.snippet).toContainEqual({ text: "planten", isMatch: true });
});

it("puts a word in a title before newer texts with all words, and shows each of many matches once", async () => {
  const add = async (title: string, descriptions: readonly string[]) => {
    const items = descriptions.map((description) => ({ title, listItemTypeName: "news", isPublished: true, metadata: { description } }));
    await editor.listItems.add({ blockGuid: fixture.a.items.blocks.list, items });
  };
  await add("Vuurwerk", ["Wie mag het afsteken?"]);
  for (let call = 0; call < 3; call++) await add(`Nieuws ${call}`, Array(20).fill("Vuurwerk afsteken is verboden."));
  const { caller } = await callAs(fixture.a, "anonymous");
  const pages = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((page) => caller.search.find({ q: "vuurwerk afsteken", page })));
  const results = pages.flatMap((page) => page.results);
  expect(results[0]?.title).toEqual([{ text: "Vuurwerk", isMatch: true }]);
  expect([results.length, new Set(results.map(({ guid }) => guid)).size, pages[0]?.total]).toEqual([61, 61, 61]);
});
