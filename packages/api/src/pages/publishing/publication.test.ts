import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { settle } from "../../testing/outcome.ts";
import { callAs } from "../../testing/test-caller.ts";

const UNKNOWN = "0199c1f0-8f5e-7c3a-9b1e-ffffffffffff";
let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

describe.each(["publish", "unpublish", "getForEditing"] as const)("pages.%s", (name) => {
  const call = async (person: Parameters<typeof callAs>[1], guid: string) =>
    settle((await callAs(fixture.a, person)).caller.pages[name]({ guid }));

  it("answers 401 to callers without an active account", async () => {
    for (const person of ["anonymous", "inactive"] as const)
      expect(await call(person, fixture.a.pages.open)).toMatchObject({ status: 401, code: "Unauthorized" });
  });

  it("answers 403 to users who may view but not edit the page", async () => {
    for (const person of ["user", "verified", "developer"] as const)
      expect(await call(person, fixture.a.pages.open)).toMatchObject({ status: 403, code: "Unauthorized" });
    expect(await call("contentManager", fixture.a.pages.othersPage)).toMatchObject({ status: 403 });
  });

  it("answers NotFound to users who may not view the page, and for a missing or removed page", async () => {
    expect(await call("user", fixture.a.pages.draft)).toEqual({ status: 404, code: "NotFound" });
    expect(await call("admin", UNKNOWN)).toEqual({ status: 404, code: "NotFound" });
    expect(await call("admin", fixture.a.pages.removed)).toEqual({ status: 404, code: "NotFound" });
  });

  it("answers BadRequest for a value that is not a guid", async () => {
    expect(await call("admin", "x")).toMatchObject({ code: "BadRequest", facts: { errors: [{ path: "/guid" }] } });
  });
});

describe("a page", () => {
  it("is visible to visitors from its publication until it is unpublished", async () => {
    const guid = fixture.a.pages.draft;
    const { caller: editor } = await callAs(fixture.a, "contentManager");
    const { caller: visitor } = await callAs(fixture.a, "anonymous");
    expect(await editor.pages.publish({ guid })).toMatchObject({ guid, publicationState: "published" });
    expect(await visitor.pages.get({ guid })).toMatchObject({ page: { isPublished: true, path: "/draft" } });
    expect(await editor.pages.unpublish({ guid })).toMatchObject({ publicationState: "draft", publishedOn: null });
    expect(await settle(visitor.pages.get({ guid }))).toMatchObject({ status: 404 });
    expect(await editor.pages.unpublish({ guid })).toMatchObject({ publicationState: "draft" });
  });

  it("shows visitors a change only once it is published, and has the state 'changed' until then", async () => {
    const guid = fixture.a.pages.open;
    const { caller: editor } = await callAs(fixture.a, "contentManager");
    const { caller: visitor } = await callAs(fixture.a, "anonymous");
    const readText = async () => (await visitor.pages.get({ guid })).page.buildingBlockInstances[0]?.content.text;
    const before = await readText();
    expect(await editor.pages.getForEditing({ guid })).toMatchObject({ publicationState: "published" });

    const saved = await editor.buildingBlocks.save({ guid: fixture.a.blocks.heading, content: { text: "Nieuw" }, options: {} });
    expect(await readText()).toBe(before);
    expect(await editor.pages.getForEditing({ guid })).toMatchObject({ publicationState: "changed" });
    await editor.pages.publish({ guid });
    expect(await readText()).toBe("Nieuw");
    expect(await editor.pages.getForEditing({ guid })).toMatchObject({
      publicationState: "published",
      blocks: expect.arrayContaining([saved]),
    });
  });

  it("is not published while a block lacks required content", async () => {
    const { caller: editor } = await callAs(fixture.a, "contentManager");
    await editor.buildingBlocks.save({ guid: fixture.a.blocks.onDraft, content: { text: "" }, options: {} });
    expect(await settle(editor.pages.publish({ guid: fixture.a.pages.draft }))).toMatchObject({
      code: "BadRequest",
      facts: { errors: [{ path: `/blocks/${fixture.a.blocks.onDraft}/content/text`, message: "Dit ontbreekt nog." }] },
    });
  });

  it("invalidates its tags in every process when it is published", async () => {
    const guid = fixture.a.pages.linked;
    const { caller: editor } = await callAs(fixture.a, "contentManager");
    const notified: string[] = [];
    await fixture.database.listen({ onInvalidation: ({ tags }) => notified.push(...tags), onConnectionLost: () => undefined });
    await editor.pages.publish({ guid });
    await editor.pages.unpublish({ guid });
    await expect.poll(() => notified).toEqual(expect.arrayContaining([`page:${guid}`, "path:/open/linked", "site"]));
  });
});
