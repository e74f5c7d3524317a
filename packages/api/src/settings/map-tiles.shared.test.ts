import { DEFAULT_MAP_TILES } from "@plein/contract/blocks/map";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openPageFixture, type PageFixture } from "../testing/page-fixtures.ts";
import { callAs, startSessionAs } from "../testing/test-caller.ts";

let fixture: PageFixture;
beforeAll(async () => {
  fixture = await openPageFixture();
});
afterAll(() => fixture.database.close());

const OWN = { url: "https://tiles.example.org/{z}/{x}/{y}.png", attribution: "Wij" };

async function choose(value: typeof OWN | null): Promise<void> {
  const { caller } = await callAs(fixture.a, "admin", await startSessionAs(fixture.a, "admin"));
  await caller.settings.save({ setting: { key: "mapTiles", value } });
}

it("names where maps get their picture from on pages that have a map alone, as the platform chose", async () => {
  const { admin, visitor, addPublished } = fixture;
  const page = await addPublished("Kaart");
  const read = async () => (await visitor.pages.getContent({ path: page.path })).mapTiles;
  expect(await read()).toBeUndefined();
  await admin.buildingBlocks.add({
    pageGuid: page.guid,
    buildingBlockName: "map",
    content: { items: [{ title: "Hier", point: { lat: 52, lng: 5 } }] },
    options: {},
    layoutPosition: "main",
    sortId: 0,
  });
  await admin.pages.publish({ guid: page.guid });
  expect(await read()).toEqual(DEFAULT_MAP_TILES);
  await choose(OWN);
  expect(await read()).toEqual(OWN);
  await choose(null);
  expect(await read()).toBeUndefined();
});
