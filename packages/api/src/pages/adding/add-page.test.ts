import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runSqlForOne } from "../../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { settle } from "../../testing/outcome.ts";
import type { Person } from "../../testing/platform-fixture.ts";
import { callAs } from "../../testing/test-caller.ts";
import { listBuiltInTemplates } from "../templates/built-in/built-in-templates.shared.ts";

const UNKNOWN = "0199c1f0-8f5e-7c3a-9b1e-ffffffffffff";
let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

type Input = { title?: string; parentGuid?: string | null } & Record<string, unknown>;
const add = async (person: Person, { title = "Nieuw", parentGuid = fixture.a.pages.open, ...input }: Input = {}) =>
  (await callAs(fixture.a, person)).caller.pages.add({ title, parentGuid, ...input });
const outcome = (person: Person, input?: Input) => settle(add(person, input));

describe("pages.add refuses", () => {
  it("callers without an active account", async () => {
    for (const person of ["anonymous", "inactive"] as const) expect(await outcome(person)).toMatchObject({ status: 401 });
  });

  it("users who may view but not edit the parent, and content managers of other pages", async () => {
    for (const person of ["user", "verified", "developer"] as const) expect(await outcome(person)).toMatchObject({ status: 403 });
    expect(await outcome("contentManager", { parentGuid: fixture.a.pages.othersPage })).toMatchObject({ status: 403 });
  });

  it("the top level to callers who may not add pages to the platform, also where they manage the home page", async () => {
    for (const person of ["user", "contentManager", "developer"] as const)
      expect(await outcome(person, { parentGuid: null })).toMatchObject({ status: 403 });
  });

  it("a parent that is missing, removed, of another platform or not visible to the caller", async () => {
    for (const parentGuid of [UNKNOWN, fixture.a.pages.removed, fixture.b.pages.open])
      expect(await outcome("admin", { parentGuid })).toEqual({ status: 404, code: "NotFound" });
    expect(await outcome("user", { parentGuid: fixture.a.pages.draft })).toMatchObject({ status: 404 });
  });

  it.each([
    ["an empty title", { title: " " }, "/title"],
    ["a slug with a space", { slug: "a b" }, "/slug"],
    ["a marker as its slug", { slug: "edit" }, "/slug"],
    ["an unknown layout", { layout: "50" }, "/layout"],
    ["an unknown template", { templateGuid: UNKNOWN }, "/templateGuid"],
    ["an unknown role", { editPermission: "Roles", editRoles: [UNKNOWN] }, "/editRoles/0"],
    ["an unknown member", { path: "/x" }, "/path"],
  ])("%s", async (_, input, path) => {
    expect(await outcome("admin", input)).toMatchObject({ status: 400, facts: { errors: [{ path }] } });
  });

  it("an address of the product at the top level, but not below a page", async () => {
    expect(await outcome("admin", { parentGuid: null, slug: "account" })).toMatchObject({
      status: 400,
      facts: { errors: [{ path: "/slug" }] },
    });
    expect(await add("admin", { slug: "account" })).toMatchObject({ path: "/open/account" });
  });

  it("a slug that another page has below that parent", async () => {
    await add("admin", { slug: "taken" });
    expect(await outcome("admin", { slug: "taken" })).toMatchObject({
      status: 409,
      code: "Conflict",
      facts: { errors: [{ path: "/slug" }] },
    });
    expect(await add("admin", { parentGuid: null, slug: "taken" })).toMatchObject({ path: "/taken" });
  });

  it("permissions set by a caller who may not set them, and a role of another platform", async () => {
    expect(await outcome("contentManager", { viewPermission: "Users" })).toMatchObject({ status: 403 });
    const editRoles = [fixture.b.roles.contentManagers];
    expect(await outcome("admin", { editPermission: "Roles", editRoles })).toMatchObject({
      status: 400,
      facts: { errors: [{ path: "/editRoles/0" }] },
    });
  });
});

describe("pages.add", () => {
  it("adds a draft that its editors see and visitors don't", async () => {
    const page = await add("contentManager", { title: " Afval & Milieu " });
    expect(page).toMatchObject({
      title: "Afval & Milieu",
      path: "/open/afval-milieu",
      isPublished: false,
      layout: "100",
      editPermission: "Roles",
    });
    const [editor, visitor] = [(await callAs(fixture.a, "contentManager")).caller, (await callAs(fixture.a, "anonymous")).caller];
    expect(await editor.pages.getForEditing({ guid: page.guid })).toMatchObject({ publicationState: "draft", blocks: [] });
    expect(await settle(visitor.pages.get({ guid: page.guid }))).toMatchObject({ status: 404 });
    expect(await settle(visitor.pages.getByName({ name: page.path }))).toMatchObject({ status: 404 });
    await editor.pages.publish({ guid: page.guid });
    expect(await visitor.pages.getByName({ name: page.path })).toMatchObject({ title: "Afval & Milieu", isPublished: true });
  });

  it("numbers the address of a second page of the same title, also when both are added at once", async () => {
    const pages = await Promise.all([add("admin", { title: "Twee" }), add("admin", { title: "Twee" })]);
    expect(pages.map(({ path }) => path).sort()).toEqual(["/open/twee", "/open/twee-2"]);
  });

  it("gives a slug that several callers name at once to one of them", async () => {
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => outcome("admin", { slug: "at-once" })));
    expect(outcomes.filter(({ code }) => code === "Conflict")).toHaveLength(7);
  });

  it("adds to the top level below the home page, also when that is named", async () => {
    expect(await add("admin", { parentGuid: null, title: "Boven" })).toMatchObject({ path: "/boven" });
    expect(await add("admin", { parentGuid: fixture.a.pages.home, title: "Ook boven" })).toMatchObject({ path: "/ook-boven" });
  });

  it("inherits who may view and edit it, and takes other permissions from an admin", async () => {
    const roles = [fixture.a.roles.contentManagers];
    expect(await add("contentManager", { title: "Geërfd" })).toMatchObject({ editPermission: "Roles", editRoles: roles });
    const own = await add("admin", { title: "Eigen", viewPermission: "Users", editPermission: "Admin", editRoles: [] });
    expect(own).toMatchObject({ editPermission: "Admin", editRoles: [] });
    expect(await readPermissions(own.guid)).toEqual({ view: "Users", edit: "Admin" });
  });

  it("copies the blocks of a template, as its layout or the given one has room for them", async () => {
    const templateGuid = fixture.a.template;
    const { caller } = await callAs(fixture.a, "admin");
    const template = await caller.pageTemplates.get({ guid: templateGuid });
    const page = await add("admin", { title: "Uit sjabloon", templateGuid });
    expect(page.layout).toBe(template.layout);
    const { blocks } = await caller.pages.getForEditing({ guid: page.guid });
    expect(blocks.length).toBeGreaterThan(0);
    expect(blocks.map(({ buildingBlockName, content }) => ({ buildingBlockName, content }))).toEqual(
      template.buildingBlockInstances.map(({ buildingBlockName, content }) => ({ buildingBlockName, content })),
    );
  });

  it("opens with its title if a built-in template has an opening, as far as that has room for it", async () => {
    const { caller } = await callAs(fixture.a, "admin");
    const templateGuid = listBuiltInTemplates("nl").find(({ name }) => name === "Landingspagina")?.guid;
    const openingOf = async (title: string) => {
      const { guid } = await add("admin", { title, templateGuid });
      return (await caller.pages.getForEditing({ guid })).blocks.find(({ buildingBlockName }) => buildingBlockName === "hero")?.content;
    };
    expect(await openingOf("Zomerspelen")).toMatchObject({ title: "Zomerspelen", intro: expect.stringMatching(/./) });
    expect(await openingOf(`${"a".repeat(118)} bcd ${"e".repeat(20)}`)).toMatchObject({ title: "a".repeat(118) });
    expect(await openingOf("x".repeat(150))).toMatchObject({ title: "x".repeat(120) });
  });

  it("is in the audit log", async () => {
    const { guid } = await add("admin", { title: "Vastgelegd" });
    const { caller } = await callAs(fixture.a, "admin");
    const { entries } = await caller.audit.list({ objectGuid: guid });
    expect(entries).toMatchObject([{ action: "pages.add", objectType: "page", after: { title: "Vastgelegd", path: "/open/vastgelegd" } }]);
  });
});

function readPermissions(guid: string) {
  return runSqlForOne(
    fixture.a.db,
    sql<{ view: string; edit: string }>`select view_permission as view, edit_permission as edit from pages where guid = ${guid}::uuid`,
  );
}
