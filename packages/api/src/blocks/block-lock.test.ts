import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { settle } from "../testing/outcome.ts";
import { callAs } from "../testing/test-caller.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

const LOCKED = { locked: true, lockReason: "Wettelijk verplicht" };

it("holds a block for content managers, who still write in it, and not for admins", async () => {
  const { pages } = fixture.a;
  const { caller: editor } = await callAs(fixture.a, "contentManager");
  const { caller: admin } = await callAs(fixture.a, "admin");
  const guid = randomUUID();
  const other = randomUUID();
  const heading = { buildingBlockName: "heading", content: { text: "Kop" }, layoutPosition: "main" as const };
  const own = { ...heading, pageGuid: pages.forUsers };
  await admin.buildingBlocks.add({ ...own, guid, options: LOCKED, sortId: 0 });
  await editor.buildingBlocks.add({ ...own, guid: other, options: {}, sortId: 1 });

  const places = async (positions: Readonly<Record<string, number>>) => {
    const { blocks } = await editor.pages.getForEditing({ guid: pages.forUsers });
    return blocks.map(({ guid, layoutPosition, sortId }) => ({ guid, layoutPosition, sortId: positions[guid] ?? sortId + 10 }));
  };
  expect(await settle(editor.buildingBlocks.remove({ guid }))).toMatchObject({ status: 403 });
  expect(await settle(editor.buildingBlocks.save({ guid, content: { text: "Kop" }, options: {} }))).toMatchObject({ status: 403 });
  expect(await settle(editor.buildingBlocks.saveOptions({ guid, options: { locked: false } }))).toMatchObject({ status: 403 });
  const elsewhere = (await places({ [guid]: 0 })).map((place) =>
    place.guid === guid ? { ...place, layoutPosition: "top-row" as const } : place,
  );
  expect(await settle(editor.buildingBlocks.arrange({ pageGuid: pages.forUsers, places: elsewhere }))).toMatchObject({ status: 403 });
  // Around it everything moves.
  await editor.buildingBlocks.arrange({ pageGuid: pages.forUsers, places: await places({ [other]: 0, [guid]: 1 }) });

  const saved = await editor.buildingBlocks.save({ guid, content: { text: "Nieuwe kop" }, options: LOCKED });
  expect(saved).toMatchObject({ content: { text: "Nieuwe kop" }, options: LOCKED });
  const copy = await editor.buildingBlocks.add({ ...own, options: LOCKED, sortId: 2 });
  expect(copy.options.locked).toBeUndefined();

  await admin.buildingBlocks.arrange({
    pageGuid: pages.forUsers,
    places: elsewhere.concat({ guid: copy.guid, layoutPosition: "main", sortId: 9 }),
  });
  await admin.buildingBlocks.remove({ guid });
});

it("holds a block for content managers in another layout too, which takes those of a column that it lacks to the main one, and back", async () => {
  const pageGuid = fixture.a.pages.forUsers;
  const { caller: editor } = await callAs(fixture.a, "contentManager");
  const { caller: admin } = await callAs(fixture.a, "admin");
  const heading = { buildingBlockName: "heading", content: { text: "Kop" }, pageGuid, sortId: 0 };
  const arrange = async (layout: "75-25" | "100", areas: Readonly<Record<string, "main" | "side-right" | "top-row">>) => {
    const { blocks } = await admin.pages.getForEditing({ guid: pageGuid });
    const places = blocks.map(({ guid, layoutPosition, sortId }) => ({ guid, layoutPosition: areas[guid] ?? layoutPosition, sortId }));
    return (caller: typeof editor) => settle(caller.buildingBlocks.arrange({ pageGuid, places, layout }));
  };
  await (await arrange("75-25", {}))(admin);
  const inMain = randomUUID();
  const aside = randomUUID();
  await admin.buildingBlocks.add({ ...heading, guid: inMain, options: LOCKED, layoutPosition: "main" });
  await admin.buildingBlocks.add({ ...heading, guid: aside, options: LOCKED, layoutPosition: "side-right" });

  expect(await (await arrange("100", { [inMain]: "top-row", [aside]: "main" }))(editor)).toMatchObject({ status: 403 });
  expect(await (await arrange("100", { [aside]: "top-row" }))(editor)).toMatchObject({ status: 403 });
  expect(await (await arrange("100", { [aside]: "main" }))(editor)).toMatchObject({ status: 200 });
  expect(await (await arrange("75-25", { [aside]: "side-right", [inMain]: "top-row" }))(editor)).toMatchObject({ status: 403 });
  expect(await (await arrange("75-25", { [aside]: "side-right" }))(editor)).toMatchObject({ status: 200 });
});
