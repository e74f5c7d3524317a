import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { settle } from "../../testing/outcome.ts";
import { callAs } from "../../testing/test-caller.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

it("has the blocks of the draft that a visitor, a user without a role or one with a role sees", async () => {
  const { pages, roles } = fixture.a;
  const { caller: admin } = await callAs(fixture.a, "admin");
  const add = async (
    text: string,
    view: { viewPermission: "Public" | "Users" | "Roles" | "Admin"; viewRoles?: string[] },
    options = {},
  ) => {
    const block = { buildingBlockName: "heading", content: { text }, options, layoutPosition: "main" as const, sortId: 0 };
    const { guid } = await admin.buildingBlocks.add({ pageGuid: pages.draft, guid: randomUUID(), ...block });
    const stored = await admin.buildingBlocks.getPermissions({ guid });
    const { addPermission, addRoles } = stored;
    await admin.buildingBlocks.savePermissions({ guid, addPermission, addRoles, viewRoles: [], ...view });
  };
  await add("iedereen", { viewPermission: "Public" });
  await add("ingelogd", { viewPermission: "Users" });
  await add("redactie", { viewPermission: "Roles", viewRoles: [roles.editors] });
  await add("beheer", { viewPermission: "Admin" });
  await add("verborgen", { viewPermission: "Public" }, { hidden: true });
  const seenBy = async (viewer: string) => {
    const { page, canEdit } = await admin.pages.getPreview({ guid: pages.draft, viewer });
    const texts = page.buildingBlockInstances.map(({ content }) => String(content.text));
    return [canEdit, texts.filter((text) => ["iedereen", "ingelogd", "redactie", "beheer", "verborgen"].includes(text)).sort()];
  };
  expect(await seenBy("visitor")).toEqual([false, ["iedereen"]]);
  expect(await seenBy("user")).toEqual([false, ["iedereen", "ingelogd"]]);
  expect(await seenBy(roles.editors)).toEqual([false, ["iedereen", "ingelogd", "redactie"]]);
});

it("shows a role only to users who may know the roles, and only one of the platform", async () => {
  const { a, b } = fixture;
  const { caller: admin } = await callAs(a, "admin");
  const { caller: editor } = await callAs(a, "contentManager");
  const preview = (caller: typeof admin, viewer: string) => settle(caller.pages.getPreview({ guid: a.pages.open, viewer }));
  expect(await preview(editor, "user")).toMatchObject({ status: 200 });
  expect(await preview(editor, a.roles.editors)).toMatchObject({ status: 403 });
  expect(await preview(admin, b.roles.editors)).toMatchObject({ status: 404 });
  expect(await preview(admin, "nobody")).toMatchObject({ status: 400 });
});
