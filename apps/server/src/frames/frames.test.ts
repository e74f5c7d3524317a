import { appRouter } from "@plein/api/app-router";
import { type DatabaseFixture, openDatabaseFixture } from "@plein/api/testing/database-fixture";
import { emailOf, PASSWORD } from "@plein/api/testing/platform-fixture";
import { callAs, type TestCall } from "@plein/api/testing/test-caller";
import { createSessionService } from "@plein/auth/sessions/sessions";
import type { Actor } from "@plein/contract/access/actor";
import { htmlFramePath } from "@plein/contract/blocks/html-block";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RawResponse, send } from "../testing/send-raw.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const CODE = '<p id="x"></p><script>document.getElementById("x").textContent = "dag"</script>';
let fixture: DatabaseFixture;
let admin: TestCall["caller"];
let test: TestServer;
let pageGuid = "";
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  const { ctx } = await callAs(fixture.a, "admin");
  ({ caller: admin } = await callAs(fixture.a, "admin", { actor: { ...ctx.actor, isDeveloper: true } as Actor }));
  pageGuid = (await admin.pages.add({ title: "Code", slug: "code" })).guid;
  await admin.pages.save({ guid: pageGuid, title: "Code", layout: "100", slug: "code", viewPermission: "Public" });
  test = await startTestServer({}, { router: appRouter, sessions: createSessionService(), database: fixture.database });
});
afterAll(async () => {
  await test.close();
  await fixture.database.close();
});

type Options = { readonly consent?: "required" | "analytical"; readonly validFrom?: string };

async function addFrame(code: string, options: Options = {}): Promise<string> {
  const block = { buildingBlockName: "html", content: { code, title: 'Een "titel" <b>' }, options, layoutPosition: "main" as const };
  const { guid } = await admin.buildingBlocks.add({ pageGuid, sortId: 0, ...block });
  await admin.pages.publish({ guid: pageGuid });
  return guid;
}

const get = (guid: string, headers: Record<string, string> = {}, { host = "a.test", page = pageGuid } = {}): Promise<RawResponse> =>
  send(test.port, { target: `${htmlFramePath(page, guid)}?v=1`, headers, host });

async function cookieOf(person: "user" | "admin"): Promise<{ Cookie: string }> {
  const response = await send(test.port, {
    method: "POST",
    target: "/api/sessions",
    headers: { "Content-Type": "application/json" },
    host: "a.test",
    body: JSON.stringify({ email: emailOf(person, fixture.a.mark), password: PASSWORD }),
  });
  return { Cookie: (response.headers.get("set-cookie") ?? "").split(";", 1)[0] ?? "" };
}

describe("the frame of an html block", () => {
  it("is a document with an opaque origin, which loads nothing and is framed only by this site", async () => {
    const { status, headers, body } = await get(await addFrame(CODE));
    expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(body).toContain(CODE);
    expect(body).toContain("<title>Een &quot;titel&quot; &lt;b&gt;</title>");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toMatch(/; sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox$/);
    expect(policy).not.toMatch(/allow-same-origin|top-navigation|https:|unsafe-eval/);
    expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.has("set-cookie")).toBe(false);
  });

  it("may load from other origins if consent is required first, in the same sandbox", async () => {
    const { headers } = await get(await addFrame(CODE, { consent: "analytical" }));
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("script-src 'unsafe-inline' https:");
    expect(policy).toMatch(/; sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox$/);
  });

  it("is revalidated on each use by a visitor's browser, and is not stored for a signed-in user", async () => {
    const guid = await addFrame(CODE);
    const { headers } = await get(guid);
    expect(headers.get("cache-control")).toBe("public, no-cache");
    const again = await get(guid, { "If-None-Match": headers.get("etag") ?? "" });
    expect([again.status, again.body]).toEqual([304, ""]);
    expect((await get(guid, await cookieOf("user"))).headers.get("cache-control")).toBe("private, no-store");
  });

  it("isn't a page: it is 404 for a browser that opens it outside a frame", async () => {
    const guid = await addFrame(CODE);
    expect((await get(guid, { "Sec-Fetch-Dest": "iframe" })).status).toBe(200);
    for (const destination of ["document", "object", "embed", "script"])
      expect((await get(guid, { "Sec-Fetch-Dest": destination })).status, destination).toBe(404);
  });

  it("is 404 on another platform, on another page, and for a block of another kind", async () => {
    const guid = await addFrame(CODE);
    expect((await get(guid, {}, { host: "b.test" })).status).toBe(404);
    expect((await get(guid, {}, { page: fixture.a.pages.open })).status).toBe(404);
    expect((await get(fixture.a.blocks.heading, {}, { page: fixture.a.pages.open })).status).toBe(404);
    expect((await get("0199c1f0-8f5e-7c3a-9b1e-ffffffffffff")).status).toBe(404);
    for (const wrong of ["x", "%00", "..%2f..%2fa"]) expect((await get(wrong)).status, wrong).toBe(404);
  });

  it("is served to readers who may view the block, while it is published and in its period", async () => {
    const own = await addFrame(CODE);
    const later = await addFrame(CODE, { validFrom: new Date(Date.now() + 3_600_000).toISOString() });
    expect((await get(later)).status).toBe(404);
    const permission = { addPermission: "Admin" as const, addRoles: [], viewRoles: [] };
    await admin.buildingBlocks.savePermissions({ guid: own, viewPermission: "Users", ...permission });
    expect((await get(own)).status).toBe(404);
    expect((await get(own, await cookieOf("user"))).status).toBe(200);
    await admin.buildingBlocks.savePermissions({ guid: own, viewPermission: "Public", ...permission });
    // Its draft is for editors alone.
    await admin.buildingBlocks.save({ guid: own, content: { code: "<p>Nieuw</p>", title: "Kader" }, options: {} });
    expect((await get(own)).body).toContain(CODE);
    expect((await get(own, await cookieOf("admin"))).body).toContain("<p>Nieuw</p>");
    await admin.pages.publish({ guid: pageGuid });
    expect((await get(own)).body).toContain("<p>Nieuw</p>");
    await admin.pages.unpublish({ guid: pageGuid });
    expect((await get(own)).status).toBe(404);
    await admin.pages.publish({ guid: pageGuid });
  });

  it("inside a reusable block has an address on each page where it stands", async () => {
    const inside = await addFrame("<p>Overal</p>");
    const reused = await admin.pages.addReusable({ title: "Overal", pageGuid, blockGuids: [inside] });
    const reference = { buildingBlockName: "reusable", content: { pageGuid: reused.guid }, options: {}, layoutPosition: "main" as const };
    const place = await admin.buildingBlocks.add({ pageGuid, sortId: 0, ...reference });
    await admin.pages.publish({ guid: pageGuid });
    const { embeds = {}, reusables = {} } = await admin.pages.getContent({ path: "/code" });
    const [block] = reusables[place.guid]?.blocks ?? [];
    const { body } = await send(test.port, { target: embeds[block?.guid ?? ""] ?? "", headers: {}, host: "a.test" });
    expect(body).toContain("<p>Overal</p>");
  });
});
