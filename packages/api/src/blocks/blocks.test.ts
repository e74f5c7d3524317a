import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { computeEtag } from "../etag.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { settle } from "../testing/outcome.ts";
import type { Person } from "../testing/platform-fixture.ts";
import { callAs, type TestCall } from "../testing/test-caller.ts";

const UNKNOWN = "0199c1f0-8f5e-7c3a-9b1e-ffffffffffff";
let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

type Caller = TestCall["caller"];
const as = async (person: Person) => (await callAs(fixture.a, person)).caller;

/** The writes on one block or page, each with an input that only fails for the caller or for the guid. */
const WRITES: Readonly<Record<string, (caller: Caller, place: { guid: string; pageGuid: string }) => Promise<unknown>>> = {
  saveOptions: (caller, { guid }) => caller.buildingBlocks.saveOptions({ guid, options: { level: "h3" } }),
  savePermissions: (caller, { guid }) => caller.buildingBlocks.savePermissions({ guid, addPermission: "Users", addRoles: [] }),
  save: (caller, { guid }) => caller.buildingBlocks.save({ guid, content: { text: "x" }, options: {} }),
  remove: (caller, { guid }) => caller.buildingBlocks.remove({ guid }),
  restore: (caller, { guid }) => caller.buildingBlocks.restore({ guid }),
  add: (caller, { pageGuid }) =>
    caller.buildingBlocks.add({
      pageGuid,
      buildingBlockName: "heading",
      content: { text: "x" },
      options: {},
      layoutPosition: "main",
      sortId: 0,
    }),
  arrange: (caller, { pageGuid }) => caller.buildingBlocks.arrange({ pageGuid, places: [] }),
};

describe.each(Object.entries(WRITES))("buildingBlocks.%s", (_, write) => {
  it("answers 401 to callers without an active account", async () => {
    const place = { guid: fixture.a.blocks.heading, pageGuid: fixture.a.pages.open };
    for (const person of ["anonymous", "inactive"] as const)
      expect(await settle(write(await as(person), place))).toMatchObject({ status: 401, code: "Unauthorized" });
  });

  it("answers 403 to users who may view but not edit the page", async () => {
    const seen = { guid: fixture.a.blocks.heading, pageGuid: fixture.a.pages.open };
    for (const person of ["user", "verified", "developer"] as const)
      expect(await settle(write(await as(person), seen))).toMatchObject({ status: 403 });
    const others = { guid: fixture.a.blocks.onOthersPage, pageGuid: fixture.a.pages.othersPage };
    expect(await settle(write(await as("contentManager"), others))).toMatchObject({ status: 403, code: "Unauthorized" });
  });

  it("answers BadRequest for a value that is not a guid", async () => {
    expect(await settle(write(await as("admin"), { guid: "x", pageGuid: "x" }))).toMatchObject({ code: "BadRequest" });
  });

  it("answers NotFound for a block or page that is missing, hidden from the caller or of another platform", async () => {
    const unseen = { guid: fixture.a.blocks.onDraft, pageGuid: fixture.a.pages.draft };
    expect(await settle(write(await as("user"), unseen))).toEqual({ status: 404, code: "NotFound" });
    expect(await settle(write(await as("admin"), { guid: UNKNOWN, pageGuid: UNKNOWN }))).toEqual({ status: 404, code: "NotFound" });
    const foreign = { guid: fixture.b.blocks.heading, pageGuid: fixture.b.pages.open };
    expect(await settle(write(await as("staff"), foreign))).toEqual({ status: 404, code: "NotFound" });
  });
});

describe("buildingBlocks.get", () => {
  // @covers entity.block, call.block-get
  it("returns a block that the caller may view, and answers NotFound for any other", async () => {
    const visitor = await as("anonymous");
    expect(await settle(visitor.buildingBlocks.get({ guid: "x" }))).toMatchObject({ code: "BadRequest" });
    for (const guid of [UNKNOWN, fixture.a.blocks.forUsers, fixture.a.blocks.onDraft, fixture.b.blocks.heading]) {
      expect(await settle(visitor.buildingBlocks.get({ guid }))).toEqual({ status: 404, code: "NotFound" });
    }
    expect(await visitor.buildingBlocks.get({ guid: fixture.a.blocks.heading })).toMatchObject({
      buildingBlockName: "heading",
      layoutPosition: "main",
      sortId: 0,
    });
    expect(await (await as("user")).buildingBlocks.get({ guid: fixture.a.blocks.forUsers })).toMatchObject({
      guid: fixture.a.blocks.forUsers,
    });
  });
});

describe("buildingBlocks.saveOptions", () => {
  it("answers BadRequest with the options that the block's schema refuses, and saves nothing", async () => {
    const editor = await as("contentManager");
    const guid = fixture.a.blocks.heading;
    const before = await editor.buildingBlocks.get({ guid });
    expect(await settle(editor.buildingBlocks.saveOptions({ guid, options: { level: "h1", colour: "red" } }))).toMatchObject({
      code: "BadRequest",
      facts: { errors: [{ path: "/options/level" }, { path: "/options/colour" }] },
    });
    expect(await editor.buildingBlocks.get({ guid })).toEqual(before);
  });

  // @covers call.block-options
  it("merges options, and visitors see them at once", async () => {
    const editor = await as("contentManager");
    const visitor = await as("anonymous");
    const guid = fixture.a.blocks.heading;
    const readToken = async () => (await visitor.pages.getContent({ path: "/open" })).cacheToken;
    const before = await readToken();
    await editor.buildingBlocks.saveOptions({ guid, options: { level: "h4" } });
    expect(await editor.buildingBlocks.saveOptions({ guid, options: { align: "center" } })).toMatchObject({
      options: { level: "h4", align: "center" },
      addPermission: "Admin",
    });
    expect(await visitor.buildingBlocks.get({ guid })).toMatchObject({ options: { level: "h4", align: "center" } });
    expect(await readToken()).not.toBe(before);
    expect(await editor.pages.getForEditing({ guid: fixture.a.pages.open })).toMatchObject({ publicationState: "published" });
  });
});

describe("buildingBlocks.savePermissions", () => {
  // @covers right.block-permissions
  it("answers 403 to an editor of the page who is no admin", async () => {
    const input = { guid: fixture.a.blocks.heading, addPermission: "Users" as const, addRoles: [] };
    expect(await settle((await as("contentManager")).buildingBlocks.savePermissions(input))).toMatchObject({
      status: 403,
      code: "Unauthorized",
    });
  });

  it("answers the same for another platform's role as for a missing one", async () => {
    const admin = await as("admin");
    const outcome = (role: string) =>
      settle(admin.buildingBlocks.savePermissions({ guid: fixture.a.blocks.heading, addPermission: "Roles", addRoles: [role] }));
    expect(await outcome(fixture.b.roles.editors)).toEqual(await outcome(UNKNOWN));
    expect(await outcome(UNKNOWN)).toMatchObject({
      code: "BadRequest",
      facts: { errors: [{ path: "/addRoles/0", message: "Deze rol bestaat niet." }] },
    });
  });

  // @covers right.block-permissions, call.block-permissions
  it("takes effect for visitors at once", async () => {
    const admin = await as("admin");
    const { editors, viewers } = fixture.a.roles;
    const saved = await admin.buildingBlocks.savePermissions({
      guid: fixture.a.blocks.heading,
      addPermission: "Roles",
      addRoles: [editors, viewers, editors],
    });
    expect(saved).toMatchObject({ addPermission: "Roles" });
    expect([...(saved.addRoles ?? [])].sort()).toEqual([editors, viewers].sort());
    expect(await admin.pages.getForEditing({ guid: fixture.a.pages.open })).toMatchObject({ publicationState: "published" });
  });
});

describe("buildingBlocks.save", () => {
  it("answers BadRequest for content that the block's schema refuses", async () => {
    const editor = await as("contentManager");
    expect(await settle(editor.buildingBlocks.save({ guid: fixture.a.blocks.heading, content: { text: 7 }, options: {} }))).toMatchObject({
      code: "BadRequest",
      facts: { errors: [{ path: "/content/text" }] },
    });
  });

  it("either stores any JSON and reads it back, or answers BadRequest", async () => {
    const editor = await as("contentManager");
    const guid = fixture.a.blocks.heading;
    const text = fc.string({ unit: "binary" });
    const anything = fc.oneof(
      fc.dictionary(text, fc.jsonValue()),
      fc.record({ text }),
      fc.record({ text: fc.constantFrom("\0", "\ud800", "\udc00a") }),
    );
    await fc.assert(
      fc.asyncProperty(anything, anything, async (content, options) => {
        const saved = await settle(editor.buildingBlocks.save({ guid, content, options: {} }));
        if (saved.code === "Success") expect(await editor.buildingBlocks.get({ guid })).toMatchObject({ content });
        else expect(saved.code).toBe("BadRequest");
        const merged = await settle(editor.buildingBlocks.saveOptions({ guid, options }));
        if (Object.keys(options).length > 0) expect(merged.code).toBe("BadRequest");
      }),
      { numRuns: 60 },
    );
  });

  it("saves the first of several concurrent saves, and answers Conflict with the saved block to the others", async () => {
    const editor = await as("contentManager");
    const guid = fixture.a.blocks.heading;
    const { blocks } = await editor.pages.getForEditing({ guid: fixture.a.pages.open });
    const version = blocks.find((block) => block.guid === guid)?.version ?? 0;
    const saves = await Promise.all(
      ["one", "two", "three", "four"].map((text) => settle(editor.buildingBlocks.save({ guid, version, content: { text }, options: {} }))),
    );
    const winners = saves.filter(({ code }) => code === "Success");
    expect(winners).toHaveLength(1);
    const losers = saves.filter(({ code }) => code === "Conflict");
    expect(losers).toHaveLength(3);
    expect(losers[0]).toMatchObject({ status: 409, facts: { current: winners[0]?.value, currentETag: computeEtag(winners[0]?.value) } });
    expect(winners[0]?.value).toMatchObject({ version: version + 1, updatedByName: "contentManager aaa", defects: [] });
  });

  it("honours If-Match; without it and without a version the last write wins", async () => {
    const guid = fixture.a.blocks.heading;
    const stored = await (await as("contentManager")).buildingBlocks.save({ guid, content: { text: "a" }, options: {} });
    const { caller } = await callAs(fixture.a, "contentManager", { ifMatch: computeEtag(stored) });
    await caller.buildingBlocks.save({ guid, content: { text: "b" }, options: {} });
    expect(await settle(caller.buildingBlocks.save({ guid, content: { text: "c" }, options: {} }))).toMatchObject({ status: 409 });
  });
});

describe("a page's blocks", () => {
  const add = (caller: Caller, change = {}) =>
    caller.buildingBlocks.add({
      pageGuid: fixture.a.pages.linked,
      buildingBlockName: "heading",
      content: { text: "x" },
      options: {},
      layoutPosition: "main",
      sortId: 0,
      ...change,
    });
  const listGuids = async (caller: Caller) =>
    (await caller.pages.getForEditing({ guid: fixture.a.pages.linked })).blocks.map(({ guid }) => guid);

  it("are added, removed, restored and arranged", async () => {
    const editor = await as("contentManager");
    const first = await add(editor);
    const second = await add(editor, { guid: "0199c1f0-8f5e-7c3a-9b1e-00000000abcd" });
    expect(second.guid).toBe("0199c1f0-8f5e-7c3a-9b1e-00000000abcd");
    expect(await listGuids(editor)).toEqual([second.guid, first.guid]);

    const read = await editor.buildingBlocks.getForEditing({ guid: second.guid });
    const { content, options } = read;
    const newer = await editor.buildingBlocks.save({ guid: second.guid, content, options });
    expect(await settle(editor.buildingBlocks.remove({ guid: second.guid, version: read.version }))).toMatchObject({
      code: "Conflict",
      facts: { current: newer },
    });
    expect(await editor.buildingBlocks.remove({ guid: second.guid, version: newer.version })).toEqual({ guid: second.guid });
    expect(await settle(editor.buildingBlocks.getForEditing({ guid: second.guid }))).toMatchObject({ code: "NotFound" });
    expect(await settle(editor.buildingBlocks.remove({ guid: second.guid }))).toMatchObject({ code: "NotFound" });
    expect(await listGuids(editor)).toEqual([first.guid]);
    expect(await editor.buildingBlocks.restore({ guid: second.guid })).toMatchObject({ guid: second.guid, content: { text: "x" } });

    const { version } = await editor.buildingBlocks.arrange({
      pageGuid: fixture.a.pages.linked,
      places: [
        { guid: first.guid, layoutPosition: "top-row", sortId: 0 },
        { guid: second.guid, layoutPosition: "main", sortId: 0 },
      ],
    });
    expect(await listGuids(editor)).toEqual([first.guid, second.guid]);
    expect(await editor.pages.getForEditing({ guid: fixture.a.pages.linked })).toMatchObject({ version });
  });

  it("are arranged in another layout in one call, which leaves none in an area that it lacks", async () => {
    const editor = await as("contentManager");
    const pageGuid = fixture.a.pages.linked;
    const [first = "", ...rest] = await listGuids(editor);
    const below = rest.map((guid, sortId) => ({ guid, layoutPosition: "main" as const, sortId }));
    const aside = [{ guid: first, layoutPosition: "side-left" as const, sortId: 0 }, ...below];
    expect(await settle(editor.buildingBlocks.arrange({ pageGuid, places: aside }))).toMatchObject({ code: "BadRequest" });

    const { version } = await editor.buildingBlocks.arrange({ pageGuid, places: aside, layout: "25-75" });
    const page = await editor.pages.getForEditing({ guid: pageGuid });
    expect(page).toMatchObject({ version, layout: "25-75", canEditSettings: true });
    expect(page.blocks.find(({ guid }) => guid === first)).toMatchObject({ layoutPosition: "side-left" });

    const refused = await settle(editor.buildingBlocks.arrange({ pageGuid, places: aside, layout: "100" }));
    expect(refused).toMatchObject({ code: "BadRequest", facts: { errors: [{ path: "/places/0/layoutPosition" }] } });
    const inMain = [first, ...rest].map((guid, sortId) => ({ guid, layoutPosition: "main" as const, sortId }));
    await editor.buildingBlocks.arrange({ pageGuid, places: inMain, layout: "100" });
    expect(await editor.pages.getForEditing({ guid: pageGuid })).toMatchObject({ layout: "100" });
  });

  it("don't get another layout from somebody who may only edit blocks", async () => {
    const pageGuid = fixture.a.pages.linked;
    const { actor } = (await callAs(fixture.a, "user")).ctx;
    if (actor.kind !== "user") throw new Error("Not a user");
    const { caller } = await callAs(fixture.a, "user", { actor: { ...actor, permissions: ["page.edit"] } });
    const { blocks, layout, canEditSettings } = await caller.pages.getForEditing({ guid: pageGuid });
    expect({ layout, canEditSettings }).toEqual({ layout: "100", canEditSettings: false });
    const places = blocks.map(({ guid, layoutPosition, sortId }) => ({ guid, layoutPosition, sortId }));
    expect(await settle(caller.buildingBlocks.arrange({ pageGuid, places, layout: "25-75" }))).toMatchObject({ status: 403 });
    expect(await settle(caller.buildingBlocks.arrange({ pageGuid, places, layout }))).toMatchObject({ status: 200 });
  });

  it("are not arranged by a call that doesn't name all of them", async () => {
    const editor = await as("contentManager");
    const [first = ""] = await listGuids(editor);
    const places = [{ guid: first, layoutPosition: "main", sortId: 0 } as const];
    expect(await settle(editor.buildingBlocks.arrange({ pageGuid: fixture.a.pages.linked, places }))).toMatchObject({
      status: 409,
      code: "Conflict",
    });
    const twice = await settle(editor.buildingBlocks.arrange({ pageGuid: fixture.a.pages.linked, places: [...places, ...places] }));
    expect(twice).toMatchObject({ code: "Conflict" });
  });

  // @covers screen.layouts
  it("are only added to areas that the page's layout has", async () => {
    const editor = await as("contentManager");
    expect(await settle(add(editor, { layoutPosition: "side-left" }))).toMatchObject({
      code: "BadRequest",
      facts: { errors: [{ path: "/layoutPosition" }] },
    });
    expect(await settle(add(editor, { buildingBlockName: "nonexistent" }))).toMatchObject({
      facts: { errors: [{ path: "/buildingBlockName" }] },
    });
  });

  it("are not added with the guid of another block", async () => {
    const editor = await as("contentManager");
    const [first = ""] = await listGuids(editor);
    expect(await settle(add(editor, { guid: first }))).toMatchObject({ status: 409, facts: { current: { guid: first } } });
    const elsewhere = await settle(add(editor, { guid: fixture.a.blocks.heading }));
    expect(elsewhere).toEqual({ status: 409, code: "Conflict" });
  });
});
