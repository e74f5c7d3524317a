import type { Actor } from "@plein/contract/access/actor";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { settle } from "../testing/outcome.ts";
import { callAs, type TestCall } from "../testing/test-caller.ts";

let fixture: DatabaseFixture;
let admin: TestCall["caller"];
let developer: TestCall["caller"];
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  const { caller, ctx } = await callAs(fixture.a, "admin");
  admin = caller;
  ({ caller: developer } = await callAs(fixture.a, "admin", { actor: { ...ctx.actor, isDeveloper: true } as Actor }));
});
afterAll(() => fixture.database.close());

const content = { code: "<p>Hallo</p>", title: "Groet" };
const options = { consent: "required", height: 200 };
const placed = () => ({ pageGuid: fixture.a.pages.open, buildingBlockName: "html", options, layoutPosition: "main" as const, sortId: 0 });
const addOne = () => developer.buildingBlocks.add({ ...placed(), content });

describe("code in a page", () => {
  it("is written by developers alone: not by an admin, staff, or a developer who may not edit the page", async () => {
    expect(await settle(admin.buildingBlocks.add({ ...placed(), content }))).toMatchObject({ status: 403, code: "Unauthorized" });
    for (const person of ["staff", "developer", "contentManager"] as const) {
      const { caller } = await callAs(fixture.a, person);
      expect(await settle(caller.buildingBlocks.add({ ...placed(), content })), person).toMatchObject({ status: 403 });
    }
    expect(await addOne()).toMatchObject({ content, options });
  });

  it("stays as it is when somebody else edits its title and height, and reaches no further", async () => {
    const { guid } = await addOne();
    const titled = { ...content, title: "Welkom" };
    expect(await admin.buildingBlocks.save({ guid, content: titled, options: { ...options, height: 90 } })).toMatchObject({
      content: titled,
    });
    for (const change of [
      { content: { ...titled, code: "<script>steal()</script>" }, options },
      { content: { ...titled, code: "" }, options },
      { content: titled, options: { consent: "analytical" } },
    ])
      expect(await settle(admin.buildingBlocks.save({ guid, ...change }))).toMatchObject({ status: 403 });
    expect(await settle(admin.buildingBlocks.saveOptions({ guid, options: { consent: "analytical" } }))).toMatchObject({ status: 403 });
    expect(await admin.buildingBlocks.saveOptions({ guid, options: { height: 120 } })).toMatchObject({ options: { height: 120 } });
    expect(await developer.buildingBlocks.save({ guid, content: titled, options: { consent: "analytical" } })).toMatchObject({
      options: { consent: "analytical" },
    });
  });

  it("can be removed and restored by any editor of the page", async () => {
    const { guid } = await addOne();
    await admin.buildingBlocks.remove({ guid });
    expect(await admin.buildingBlocks.restore({ guid })).toMatchObject({ content });
  });

  it("is not found by its words, but by its title", async () => {
    await developer.buildingBlocks.add({ ...placed(), content: { code: "<p>Kraanvogelcode</p>", title: "Ooievaarsteller" } });
    await admin.pages.publish({ guid: fixture.a.pages.open });
    const { caller: visitor } = await callAs(fixture.a, "anonymous");
    const find = async (q: string) => (await visitor.search.find({ q })).results.length;
    expect([await find("Kraanvogelcode"), await find("Ooievaarsteller")]).toEqual([0, 1]);
  });

  it("has a limit", async () => {
    const long = { ...content, code: "x".repeat(50_001) };
    expect(await settle(developer.buildingBlocks.add({ ...placed(), content: long }))).toMatchObject({
      status: 400,
      facts: { errors: [{ path: "/content/code" }] },
    });
  });

  it("can't stand on an item's page", async () => {
    const block = { ...placed(), content, guid: undefined };
    const item = { title: "Met code", listItemTypeName: "event", contentBuildingBlockInstances: [{ ...block, pageGuid: undefined }] };
    expect(await settle(developer.listItems.add({ blockGuid: fixture.a.items.blocks.list, items: [item as never] }))).toMatchObject({
      status: 400,
    });
  });
});
