import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { computeEtag } from "../../etag.ts";
import { settle } from "../../testing/outcome.ts";
import { type Caller, openPageFixture, type PageFixture, UNKNOWN_GUID } from "../../testing/page-fixtures.ts";
import { callAs } from "../../testing/test-caller.ts";

type Input = Parameters<Caller["pages"]["save"]>[0];
let fixture: PageFixture;
let admin: Caller;
let visitor: Caller;
let addPublished: PageFixture["addPublished"];
beforeAll(async () => {
  fixture = await openPageFixture();
  ({ admin, visitor, addPublished } = fixture);
});
afterAll(() => fixture.database.close());

const save = (input: Input, caller = admin) => settle(caller.pages.save(input));

describe("pages.save refuses", () => {
  it("users who may not edit the page's settings, and pages that are missing, removed or of another platform", async () => {
    const input = { guid: fixture.a.pages.open, title: "Anders", layout: "100" as const };
    for (const [person, status] of [
      ["anonymous", 401],
      ["user", 403],
      ["developer", 403],
    ] as const)
      expect(await save(input, (await callAs(fixture.a, person)).caller)).toMatchObject({ status });
    for (const guid of [UNKNOWN_GUID, fixture.a.pages.removed, fixture.b.pages.open])
      expect(await save({ ...input, guid })).toEqual({ status: 404, code: "NotFound" });
  });

  it.each([
    ["an empty title", { title: "" }, "/title"],
    ["an unknown layout", { layout: "50-50" as "100" }, "/layout"],
    ["an unknown member", { name: "x" }, "/name"],
    ["a path that is not the page's", { path: "/elders" }, "/path"],
    ["an unknown role", { editRoles: [UNKNOWN_GUID] }, "/editRoles/0"],
    ["a reserved slug", { slug: "account" }, "/slug"],
    ["an unknown language", { options: [{ name: "locale", value: "xx" }] }, "/options/0/value"],
    ["a switch that is neither on nor off", { options: [{ name: "showHeader", value: "misschien" }] }, "/options/0/value"],
    ["an option twice", { options: ["1", "2"].map((value) => ({ name: "eigen", value })) }, "/options/1/name"],
  ])("%s, and changes nothing", async (_, change, path) => {
    const page = await addPublished("Geweigerd");
    expect(await save({ ...page, ...change })).toMatchObject({ status: 400, facts: { errors: [{ path }] } });
    expect((await admin.pages.get({ guid: page.guid })).page).toEqual(page);
  });

  it("a page that changed after the version that the caller knows", async () => {
    const page = await addPublished("Verouderd");
    const { version } = await admin.pages.getSettings({ guid: page.guid });
    expect(await save({ ...page, title: "Eerste", version })).toMatchObject({ status: 200 });
    expect(await save({ ...page, title: "Tweede", version })).toMatchObject({ status: 409 });
    expect((await admin.pages.getSettings({ guid: page.guid })).title).toBe("Eerste");
  });

  it("permissions changed by a content manager, but not those that are as they were", async () => {
    const manager = (await callAs(fixture.a, "contentManager")).caller;
    const { page } = await manager.pages.get({ guid: fixture.a.pages.open });
    expect(await save({ ...page, editRoles: [] }, manager)).toMatchObject({ status: 403 });
    expect(await save({ ...page, viewPermission: "Users" }, manager)).toMatchObject({ status: 403 });
    expect(await save(page, manager)).toMatchObject({ status: 200 });
  });

  it("a slug that another page has, and changes nothing", async () => {
    const [first, second] = [await addPublished("Een"), await addPublished("Twee")];
    expect(await save({ ...second, title: "Anders", slug: "een" })).toMatchObject({ status: 409, facts: { errors: [{ path: "/slug" }] } });
    expect((await admin.pages.get({ guid: second.guid })).page.title).toBe("Twee");
    expect((await admin.pages.get({ guid: first.guid })).page.path).toBe("/een");
  });
});

describe("pages.save", () => {
  it("stores title, layout and options in the draft, which visitors see once it is published", async () => {
    const page = await addPublished("Voor");
    const options = [{ name: "metaTitle", value: "Na" }];
    expect(await admin.pages.save({ ...page, title: "Na", layout: "75-25", options })).toMatchObject({
      title: "Na",
      layout: "75-25",
      options,
    });
    expect((await visitor.pages.get({ guid: page.guid })).page).toMatchObject({ title: "Voor", layout: "100" });
    await admin.pages.publish({ guid: page.guid });
    expect((await visitor.pages.get({ guid: page.guid })).page).toMatchObject({ title: "Na", layout: "75-25", options });
  });

  it("accepts the page that a read returned", async () => {
    const page = await addPublished("Rond");
    const { buildingBlockInstances: _, updatedOn: __, ...same } = page;
    expect(await admin.pages.save(page)).toMatchObject(same);
  });

  it("keeps every block when the layout loses a column", async () => {
    const page = await addPublished("Kolommen");
    await admin.pages.save({ ...page, layout: "25-75" });
    const add = (layoutPosition: "side-left" | "main") =>
      admin.buildingBlocks.add({
        pageGuid: page.guid,
        buildingBlockName: "heading",
        content: { text: layoutPosition },
        options: {},
        layoutPosition,
        sortId: 0,
      });
    const [side, main] = [await add("side-left"), await add("main")];
    await admin.pages.save({ ...page, layout: "100" });
    const { blocks } = await admin.pages.getForEditing({ guid: page.guid });
    expect(blocks.map(({ guid, layoutPosition, sortId }) => ({ guid, layoutPosition, sortId }))).toEqual([
      { guid: main.guid, layoutPosition: "main", sortId: 0 },
      { guid: side.guid, layoutPosition: "main", sortId: 1 },
    ]);
  });

  it("changes who may view the page at once", async () => {
    const page = await addPublished("Besloten");
    await admin.pages.save({ ...page, viewPermission: "Users" });
    expect(await settle(visitor.pages.get({ guid: page.guid }))).toMatchObject({ status: 404 });
    expect((await (await callAs(fixture.a, "user")).caller.pages.get({ guid: page.guid })).page.title).toBe("Besloten");
  });

  it("gives it another slug and parent, and the former addresses of all below it redirect", async () => {
    const [top, other] = [await addPublished("Oud"), await addPublished("Elders")];
    await addPublished("Kind", top.guid);
    expect(await admin.pages.save({ ...top, slug: "nieuw", parentGuid: other.guid })).toMatchObject({
      path: "/elders/nieuw",
      title: "Oud",
    });
    expect(await settle(visitor.pages.getContent({ path: "/oud/kind" }))).toMatchObject({ facts: { movedTo: "/elders/nieuw/kind" } });
  });

  it("honours If-Match with the ETag of every read, and of the save before", async () => {
    const page = await addPublished("Versie");
    const { guid } = page;
    const tags = [computeEtag(await admin.pages.get({ guid })), computeEtag(await admin.pages.getByName({ name: page.path }))];
    for (const ifMatch of tags) {
      const { caller } = await callAs(fixture.a, "admin", { ifMatch });
      const saved = await caller.pages.save({ ...page, title: "Versie" });
      const again = (await callAs(fixture.a, "admin", { ifMatch: computeEtag(saved) })).caller;
      expect(await save({ ...page, title: "Versie" }, again)).toMatchObject({ status: 200 });
      const stale = await save({ ...page, title: "Verloren" }, again);
      expect(stale).toMatchObject({ status: 409, facts: { currentETag: computeEtag(await admin.pages.get({ guid })) } });
      if (ifMatch === tags[0]) tags[1] = computeEtag(await admin.pages.getByName({ name: page.path }));
    }
    expect((await admin.pages.get({ guid })).page.title).toBe("Versie");
  });

  it("lets one of several callers with the same If-Match save", async () => {
    const page = await addPublished("Samen");
    const ifMatch = computeEtag(await admin.pages.get({ guid: page.guid }));
    const callers = await Promise.all(Array.from({ length: 5 }, () => callAs(fixture.a, "admin", { ifMatch })));
    const outcomes = await Promise.all(callers.map(({ caller }, index) => save({ ...page, title: `Samen ${index}` }, caller)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });
});
