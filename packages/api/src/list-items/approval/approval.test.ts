import type { ListItem } from "@plein/contract/list-items/items/list-item";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runSql } from "../../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { addListBlock } from "../../testing/item-fixtures.ts";
import { settle } from "../../testing/outcome.ts";
import { emailOf, type PlatformFixture } from "../../testing/platform-fixture.ts";
import { callAs, type TestCall } from "../../testing/test-caller.ts";

let fixture: DatabaseFixture;
let a: PlatformFixture;
let member: TestCall["caller"];
let editor: TestCall["caller"];
let visitor: TestCall["caller"];
let blockGuid: string;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  a = fixture.a;
  [member, editor, visitor] = [
    (await callAs(a, "user")).caller,
    (await callAs(a, "contentManager")).caller,
    (await callAs(a, "anonymous")).caller,
  ];
  blockGuid = await addListBlock(a.db, a.pages.open, "list", { options: { defaultItemsPerPage: 50 }, addPermission: "Users" });
  await (await callAs(a, "admin")).caller.pages.publish({ guid: a.pages.open });
});
afterAll(() => fixture.database.close());
beforeEach(() => runSql(a.db, sql`delete from mails`));

async function added(title: string): Promise<ListItem> {
  const [item] = await member.listItems.add({
    blockGuid,
    items: [{ title, listItemTypeName: "news", metadata: { description: "Eerst" } }],
  });
  if (item === undefined) throw new Error("Nothing was added");
  return item;
}
const waitingOf = async (guid: string) => (await editor.listItems.listWaiting()).find(({ proposed }) => proposed.item.guid === guid);
const choiceOf = async (guid: string) => ({ guid, requestedOn: (await waitingOf(guid))?.requestedOn ?? "2000-01-01T00:00:00.000Z" });
const approve = async (guid: string) => editor.listItems.approve(await choiceOf(guid));
const stateOf = async (guid: string) => {
  const { state, reason } = (await member.listItems.listOwn()).find((item) => item.guid === guid) ?? {};
  return { state, reason };
};
const shownTitle = async (guid: string) => {
  const outcome = await settle(visitor.listItems.get({ guid }));
  return outcome.status === 200 ? (outcome.value as ListItem).title : outcome.status;
};
const mails = () => runSql(a.db, sql<{ kind: string; recipient: string; facts: object }>`select kind, recipient, facts from mails`);

async function published(title: string): Promise<ListItem> {
  const item = await added(title);
  const approved = await approve(item.guid);
  await runSql(a.db, sql`delete from mails`);
  return approved;
}

describe("a new item by somebody who may not publish it", () => {
  it("waits, is published by approving it, and its author is mailed", async () => {
    const { guid } = await added("Buurtfeest");
    expect(await shownTitle(guid)).toBe(404);
    expect(await stateOf(guid)).toEqual({ state: "waiting", reason: "" });
    expect(await waitingOf(guid)).toMatchObject({ kind: "new", author: expect.stringContaining("user"), current: null });
    expect((await editor.listItems.getForEditing({ guid })).approval).toMatchObject({ kind: "new", state: "waiting", changes: [] });
    await approve(guid);
    expect(await shownTitle(guid)).toBe("Buurtfeest");
    expect(await stateOf(guid)).toEqual({ state: "published", reason: "" });
    expect(await waitingOf(guid)).toBeUndefined();
    expect(await mails()).toMatchObject([{ kind: "itemApproved", recipient: emailOf("user", a.mark), facts: { title: "Buurtfeest" } }]);
  });

  it("is settled by publishing it in any other way", async () => {
    const [one, other] = [await added("Een"), await added("Ander")];
    await editor.listItems.change({ guids: [one.guid], change: "publish" });
    await editor.listItems.save({ ...other, isPublished: true });
    expect([await waitingOf(one.guid), await waitingOf(other.guid)]).toEqual([undefined, undefined]);
    expect((await mails()).map(({ kind }) => kind)).toEqual(["itemApproved", "itemApproved"]);
  });

  it("is refused with a reason, and waits again once its author changed it", async () => {
    const { guid, ...item } = await added("Zonder datum");
    await editor.listItems.refuse({ ...(await choiceOf(guid)), reason: "Er ontbreekt een datum" });
    expect(await stateOf(guid)).toEqual({ state: "refused", reason: "Er ontbreekt een datum" });
    expect(await mails()).toMatchObject([{ kind: "itemRefused", facts: { reason: "Er ontbreekt een datum" } }]);
    await member.listItems.save({ ...item, guid, title: "Met datum" });
    expect(await stateOf(guid)).toEqual({ state: "waiting", reason: "" });
    expect(await shownTitle(guid)).toBe(404);
  });
});

describe("a change of a published item by somebody who may not publish it", () => {
  it.each([
    ["a save", (item: ListItem) => member.listItems.save({ ...item, title: "Zeepkistenrace", metadata: { description: "Daarna" } })],
    [
      "an import",
      ({ guid, listItemTypeName }: ListItem) =>
        member.listItems.changeByLines({
          items: [{ guid, title: "Zeepkistenrace", listItemTypeName, metadata: { description: "Daarna" } }],
        }),
    ],
  ])("by %s waits, and the item stays as it was until it is approved", async (_, change) => {
    const item = await published("Onveranderd");
    await change(item);
    expect(await visitor.listItems.get({ guid: item.guid })).toEqual(item);
    expect((await visitor.search.find({ q: "Zeepkistenrace" })).total).toBe(0);
    expect(await stateOf(item.guid)).toEqual({ state: "changeWaiting", reason: "" });
    const waiting = await waitingOf(item.guid);
    expect(waiting).toMatchObject({
      kind: "change",
      current: { item: { title: "Onveranderd", metadata: { description: "Eerst" } } },
      proposed: { item: { title: "Zeepkistenrace", metadata: { description: "Daarna" } } },
    });
    expect((await member.listItems.getForEditing({ guid: item.guid })).item.title).toBe("Zeepkistenrace");
    expect((await editor.listItems.getForEditing({ guid: item.guid })).item.title).toBe("Onveranderd");
    await approve(item.guid);
    expect(await visitor.listItems.get({ guid: item.guid })).toMatchObject({
      title: "Zeepkistenrace",
      metadata: { description: "Daarna" },
    });
    expect(await mails()).toMatchObject([{ kind: "itemApproved", facts: { title: "Zeepkistenrace" } }]);
    await editor.listItems.remove({ guid: item.guid });
  });

  it("of its text waits too, in addition to one of its members", async () => {
    const item = await published("Met tekst");
    const change = {
      kind: "add",
      blockGuid: crypto.randomUUID(),
      buildingBlockName: "heading",
      content: { text: "Kop" },
      options: {},
      sortId: 0,
    } as const;
    await member.listItems.changeBlocks({ guid: item.guid, change });
    expect(await member.listItems.publishBlocks({ guid: item.guid })).toEqual({ publicationState: "changed", isWaiting: true });
    await member.listItems.save({
      ...item,
      contentBuildingBlockInstances: undefined,
      title: "Met kop",
      metadata: { description: "Anders" },
    });
    const waiting = { kind: "change", state: "waiting", reason: "" };
    for (const caller of [member, editor]) {
      const { approval } = await caller.listItems.getForEditing({ guid: item.guid });
      expect(approval).toMatchObject(waiting);
      expect(approval?.changes.toSorted()).toEqual(["/contentBuildingBlockInstances", "/metadata/description", "/title"]);
    }
    expect(await visitor.listItems.get({ guid: item.guid })).toEqual(item);
    await approve(item.guid);
    const after = await visitor.listItems.get({ guid: item.guid });
    expect(after).toMatchObject({ title: "Met kop", contentBuildingBlockInstances: [{ content: { text: "Kop" } }] });
  });

  it("is refused without a change of the item, and its author sees why", async () => {
    const item = await published("Blijft");
    await member.listItems.save({ ...item, title: "Reclame" });
    await editor.listItems.refuse({ ...(await choiceOf(item.guid)), reason: "Dit is reclame" });
    expect(await shownTitle(item.guid)).toBe("Blijft");
    expect(await stateOf(item.guid)).toEqual({ state: "changeRefused", reason: "Dit is reclame" });
    expect(await member.listItems.getForEditing({ guid: item.guid })).toMatchObject({
      item: { title: "Reclame" },
      approval: { state: "refused", reason: "Dit is reclame" },
    });
  });

  it("is withdrawn by a save that equals the published item", async () => {
    const item = await published("Toch niet");
    await member.listItems.save({ ...item, title: "Wel" });
    await member.listItems.save(item);
    expect(await waitingOf(item.guid)).toBeUndefined();
    expect(await stateOf(item.guid)).toMatchObject({ state: "published" });
  });

  it("keeps what an editor changes meanwhile", async () => {
    const item = await published("Samen");
    await member.listItems.save({ ...item, title: "Samen sterk" });
    await editor.listItems.save({ ...item, metadata: { description: "Van de redactie" } });
    await approve(item.guid);
    expect(await visitor.listItems.get({ guid: item.guid })).toMatchObject({
      title: "Samen sterk",
      metadata: { description: "Van de redactie" },
    });
  });

  it("is a Conflict for an editor who approves or refuses an earlier one", async () => {
    const item = await published("Snel");
    await member.listItems.save({ ...item, title: "Sneller" });
    const choice = await choiceOf(item.guid);
    await member.listItems.save({ ...item, title: "Snelst" });
    expect(await settle(editor.listItems.approve(choice))).toMatchObject({ status: 409 });
    expect(await settle(editor.listItems.refuse({ ...choice, reason: "Nee" }))).toMatchObject({ status: 409 });
    expect(await shownTitle(item.guid)).toBe("Snel");
    await approve(item.guid);
    expect(await settle(editor.listItems.approve(await choiceOf(item.guid)))).toMatchObject({ status: 409 });
  });

  it("is listed for and approved by users who may publish it alone", async () => {
    const item = await published("Alleen redactie");
    await member.listItems.save({ ...item, title: "Iets anders" });
    expect(await member.listItems.listWaiting()).toEqual([]);
    expect(
      (await (await callAs(fixture.b, "admin")).caller.listItems.listWaiting()).map(({ proposed }) => proposed.item.guid),
    ).not.toContain(item.guid);
    expect(await settle(member.listItems.approve(await choiceOf(item.guid)))).toMatchObject({ status: 403 });
  });
});

it("a change by somebody who may publish the item is public at once, and mails nobody", async () => {
  const item = await published("Redactie");
  await editor.listItems.save({ ...item, title: "Redactie zelf" });
  expect(await shownTitle(item.guid)).toBe("Redactie zelf");
  expect(await mails()).toEqual([]);
});
