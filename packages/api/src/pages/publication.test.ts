import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { outcomeOf } from "../testing/outcome.ts";
import { openPlantedDatabase, type PlantedDatabase } from "../testing/planted-database.ts";
import { callAs } from "../testing/test-caller.ts";

const UNKNOWN = "0199c1f0-8f5e-7c3a-9b1e-ffffffffffff";
let planted: PlantedDatabase;
beforeAll(async () => {
  planted = await openPlantedDatabase();
});
afterAll(() => planted.database.close());

describe.each(["publish", "unpublish", "getForEditing"] as const)("pages.%s", (name) => {
  const call = async (person: Parameters<typeof callAs>[1], guid: string) =>
    outcomeOf((await callAs(planted.a, person)).caller.pages[name]({ guid }));

  it("is for whoever is signed in", async () => {
    for (const person of ["anonymous", "inactive"] as const)
      expect(await call(person, planted.a.pages.open)).toMatchObject({ status: 401, code: "Unauthorized" });
  });

  it("is refused to who sees the page but doesn't edit it", async () => {
    for (const person of ["user", "verified", "developer"] as const)
      expect(await call(person, planted.a.pages.open)).toMatchObject({ status: 403, code: "Unauthorized" });
    expect(await call("contentManager", planted.a.pages.othersPage)).toMatchObject({ status: 403 });
  });

  it("says NotFound to who doesn't see the page", async () => {
    expect(await call("user", planted.a.pages.draft)).toEqual({ status: 404, code: "NotFound" });
    expect(await call("admin", UNKNOWN)).toEqual({ status: 404, code: "NotFound" });
    expect(await call("admin", planted.a.pages.removed)).toEqual({ status: 404, code: "NotFound" });
  });

  it("refuses what is no guid", async () => {
    expect(await call("admin", "x")).toMatchObject({ code: "BadRequest", facts: { errors: [{ path: "/guid" }] } });
  });
});

describe("a page", () => {
  it("is seen once it is published, and no more when it is unpublished", async () => {
    const guid = planted.a.pages.draft;
    const { caller: editor } = await callAs(planted.a, "contentManager");
    const { caller: visitor } = await callAs(planted.a, "anonymous");
    expect(await editor.pages.publish({ guid })).toMatchObject({ guid, publicationState: "published" });
    expect(await visitor.pages.get({ guid })).toMatchObject({ page: { isPublished: true, path: "/draft" } });
    expect(await editor.pages.unpublish({ guid })).toMatchObject({ publicationState: "draft", publishedOn: null });
    expect(await outcomeOf(visitor.pages.get({ guid }))).toMatchObject({ status: 404 });
    expect(await editor.pages.unpublish({ guid })).toMatchObject({ publicationState: "draft" });
  });

  it("shows visitors a change only when it is published, and is 'changed' until then", async () => {
    const guid = planted.a.pages.open;
    const { caller: editor } = await callAs(planted.a, "contentManager");
    const { caller: visitor } = await callAs(planted.a, "anonymous");
    const textSeen = async () => (await visitor.pages.get({ guid })).page.buildingBlockInstances[0]?.content.text;
    const before = await textSeen();
    expect(await editor.pages.getForEditing({ guid })).toMatchObject({ publicationState: "published" });

    const saved = await editor.buildingBlocks.save({ guid: planted.a.blocks.heading, content: { text: "Nieuw" }, options: {} });
    expect(await textSeen()).toBe(before);
    expect(await editor.pages.getForEditing({ guid })).toMatchObject({ publicationState: "changed" });
    await editor.pages.publish({ guid });
    expect(await textSeen()).toBe("Nieuw");
    expect(await editor.pages.getForEditing({ guid })).toMatchObject({
      publicationState: "published",
      blocks: expect.arrayContaining([saved]),
    });
  });

  it("is not published while a block lacks what it must have", async () => {
    const { caller: editor } = await callAs(planted.a, "contentManager");
    await editor.buildingBlocks.save({ guid: planted.a.blocks.onDraft, content: { text: "" }, options: {} });
    expect(await outcomeOf(editor.pages.publish({ guid: planted.a.pages.draft }))).toMatchObject({
      code: "BadRequest",
      facts: { errors: [{ path: `/blocks/${planted.a.blocks.onDraft}/content/text`, message: "Vul hier iets in." }] },
    });
  });

  it("tells every process what was touched when it is published", async () => {
    const guid = planted.a.pages.linked;
    const { caller: editor } = await callAs(planted.a, "contentManager");
    const told: string[] = [];
    await planted.database.listen({ onInvalidation: ({ tags }) => told.push(...tags), onConnectionLost: () => undefined });
    await editor.pages.publish({ guid });
    await editor.pages.unpublish({ guid });
    await expect.poll(() => told).toEqual(expect.arrayContaining([`page:${guid}`, "path:/open/linked", "site"]));
  });
});
