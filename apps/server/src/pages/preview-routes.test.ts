import { randomUUID } from "node:crypto";
import { appRouter } from "@plein/api/app-router";
import { type DatabaseFixture, openDatabaseFixture } from "@plein/api/testing/database-fixture";
import { createItemFixture } from "@plein/api/testing/item-fixtures";
import { emailOf, PASSWORD } from "@plein/api/testing/platform-fixture";
import { callAs, type TestCall } from "@plein/api/testing/test-caller";
import { createSessionService } from "@plein/auth/sessions/sessions";
import type { RenderInput, RenderOutput } from "@plein/web/render-types";
import { afterAll, beforeAll, expect, it } from "vitest";
import { send } from "../testing/send-raw.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let fixture: DatabaseFixture;
let admin: TestCall["caller"];
let test: TestServer;
/** what the last document was rendered with */
let rendered: Omit<RenderInput, "manifest"> | null = null;

beforeAll(async () => {
  fixture = await openDatabaseFixture();
  ({ caller: admin } = await callAs(fixture.a, "admin"));
  const render = async (input: Omit<RenderInput, "manifest">): Promise<RenderOutput> => {
    rendered = input;
    return { status: 200, headers: {}, html: "", parts: [], bytes: () => Buffer.from("<!DOCTYPE html>") };
  };
  const real = { router: appRouter, sessions: createSessionService(), database: fixture.database, renderer: { render } };
  test = await startTestServer({}, real);
});
afterAll(async () => {
  await test.close();
  await fixture.database.close();
});

async function cookieOf(person: "user" | "admin"): Promise<Record<string, string>> {
  const { headers } = await send(test.port, {
    method: "POST",
    target: "/api/sessions",
    headers: { "Content-Type": "application/json" },
    host: "a.test",
    body: JSON.stringify({ email: emailOf(person, fixture.a.mark), password: PASSWORD }),
  });
  return { Cookie: (headers.get("set-cookie") ?? "").split(";", 1)[0] ?? "" };
}

const pageAt = (guid: string, viewer = "visitor") => `/api/pages/${guid}/preview?viewer=${viewer}`;
const get = (target: string, headers: Record<string, string> = {}) => send(test.port, { target, headers, host: "a.test" });

const texts = (blocks: readonly { content: Record<string, unknown> }[]) => blocks.map(({ content }) => content.text);

it("a preview is the draft as its viewer sees it, without the editor", async () => {
  const { pages, roles } = fixture.a;
  const block = { buildingBlockName: "heading", options: {}, layoutPosition: "main" as const, sortId: 0 };
  await admin.buildingBlocks.add({ pageGuid: pages.draft, guid: randomUUID(), ...block, content: { text: "Binnenkort" } });
  const forAdmins = await admin.buildingBlocks.add({ pageGuid: pages.draft, guid: randomUUID(), ...block, content: { text: "Intern" } });
  await admin.buildingBlocks.savePermissions({
    guid: forAdmins.guid,
    viewPermission: "Admin",
    viewRoles: [],
    addPermission: "Admin",
    addRoles: [],
  });
  const later = { validFrom: "2999-01-01T00:00:00.000Z" };
  await admin.buildingBlocks.add({ pageGuid: pages.draft, guid: randomUUID(), ...block, content: { text: "Ooit" }, options: later });
  const cookie = await cookieOf("admin");

  const response = await get(pageAt(pages.draft), cookie);
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  expect(response.headers.get("x-frame-options")).toBe("SAMEORIGIN");
  expect(rendered).toMatchObject({ isPreview: true, site: { user: null } });
  const shown = await rendered?.content.getPage("/whatever");
  if (shown?.code !== "Success") throw new Error("The draft is not shown");
  expect(rendered?.path).toBe(shown.value.page.path);
  expect(texts(shown.value.page.buildingBlockInstances)).toContain("Binnenkort");
  expect(texts(shown.value.page.buildingBlockInstances)).not.toContain("Intern");
  expect(texts(shown.value.page.buildingBlockInstances)).not.toContain("Ooit");

  await get(pageAt(pages.draft, roles.editors), cookie);
  expect(rendered?.site.user).toMatchObject({ displayName: "", isAdmin: false, adminScreens: [] });

  const english = await admin.pages.add({ title: "Soon", options: [{ name: "locale", value: "en" }] });
  const translated = await get(pageAt(english.guid), cookie);
  expect([rendered?.locale, translated.headers.get("content-language")]).toEqual(["en", "en"]);
});

it("a preview of an item is the draft of its own blocks", async () => {
  const { db, pages } = fixture.a;
  const guid = await createItemFixture(db, { title: "Verbouwing", pageGuid: pages.open });
  const change = { kind: "add" as const, blockGuid: randomUUID(), buildingBlockName: "heading", options: {}, sortId: 0 };
  await admin.listItems.changeBlocks({ guid, change: { ...change, content: { text: "Nog niet gepubliceerd" } } });
  expect((await get(`/api/listitems/${guid}/preview?viewer=visitor`, await cookieOf("admin"))).status).toBe(200);
  const shown = await rendered?.content.getItem("/open", guid, "");
  expect(shown).toMatchObject({ code: "Success", value: { canEdit: false } });
  if (shown?.code === "Success") expect(texts(shown.value.item.contentBuildingBlockInstances)).toEqual(["Nog niet gepubliceerd"]);
});

it("a preview requires the right to view the draft, and opens only in a frame", async () => {
  const { a, b } = fixture;
  const statusOf = async (target: string, headers: Record<string, string>) => (await get(target, headers)).status;
  const cookie = await cookieOf("admin");
  expect(await statusOf(pageAt(a.pages.open), {})).toBe(401);
  expect(await statusOf(pageAt(a.pages.open), await cookieOf("user"))).toBe(403);
  expect(await statusOf(pageAt(a.pages.open, "nobody"), cookie)).toBe(404);
  expect(await statusOf(pageAt(b.pages.open), cookie)).toBe(404);
  expect(await statusOf(pageAt(a.pages.open), { ...cookie, "Sec-Fetch-Dest": "document" })).toBe(404);
  expect(await statusOf(pageAt(a.pages.open), { ...cookie, "Sec-Fetch-Dest": "iframe" })).toBe(200);
});
