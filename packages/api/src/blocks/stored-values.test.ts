import { blockSchemas } from "@plein/blocks/schemas";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { callAs } from "../testing/test-caller.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

const SENT = { content: { text: "  Kop  " }, options: { level: "h3" } };
/** Reading a block parses it again, so only the row shows what was stored. */
const STORED = {
  content: blockSchemas.heading?.content.parse(SENT.content),
  options: blockSchemas.heading?.options.parse(SENT.options),
};

const findRow = (guid: string) =>
  fixture.a.db.prisma.buildingBlockInstance.findFirst({ where: { guid }, select: { content: true, options: true } });

it("the schema of a heading changes what was sent", () => {
  expect(STORED).not.toEqual(SENT);
});

it("an added block is stored as its schema parsed it", async () => {
  const { caller } = await callAs(fixture.a, "contentManager");
  const place = { pageGuid: fixture.a.pages.linked, layoutPosition: "main", sortId: 0 } as const;
  const { guid } = await caller.buildingBlocks.add({ ...place, buildingBlockName: "heading", ...SENT });
  expect(await findRow(guid)).toEqual(STORED);
});

it("a saved block is stored as its schema parsed it", async () => {
  const { caller } = await callAs(fixture.a, "contentManager");
  const guid = fixture.a.blocks.heading;
  await caller.buildingBlocks.save({ guid, ...SENT });
  expect(await findRow(guid)).toEqual(STORED);
  await caller.buildingBlocks.saveOptions({ guid, options: SENT.options });
  expect(await findRow(guid)).toEqual(STORED);
});
