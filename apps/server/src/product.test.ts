import { appRouter } from "@plein/api/app-router";
import { type DatabaseFixture, MARK_OF_B, openDatabaseFixture } from "@plein/api/testing/database-fixture";
import { emailOf, PASSWORD, type Person, type PlatformFixture } from "@plein/api/testing/platform-fixture";
import { createSessionService } from "@plein/auth/sessions/sessions";
import { type Database, openDatabase } from "@plein/db/database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startFaultProxy } from "./testing/fault-proxy.ts";
import { type RawRequest, type RawResponse, send } from "./testing/send-raw.ts";
import { startTestServer, type TestServer } from "./testing/test-server.ts";

let fixture: DatabaseFixture;
let a: PlatformFixture;
let b: PlatformFixture;
let test: TestServer;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  ({ a, b } = fixture);
  test = await startOn(fixture.database);
});
afterAll(async () => {
  await test.close();
  await fixture.database.close();
});

function startOn(database: Database): Promise<TestServer> {
  return startTestServer({}, { router: appRouter, sessions: createSessionService(), database });
}

const get = (target: string, headers: RawRequest["headers"] = {}, host = "a.test") => send(test.port, { target, headers, host });

function sendJson(method: string, target: string, body: unknown, headers: Record<string, string> = {}): Promise<RawResponse> {
  return send(test.port, { method, target, body: JSON.stringify(body), headers: { "Content-Type": "application/json", ...headers } });
}

/** The headers that a browser sends with a write on the site, as that user. */
async function signIn(person: Exclude<Person, "anonymous">): Promise<{ Cookie: string; Origin: string; bearer: string }> {
  const response = await sendJson("POST", "/api/sessions", { email: emailOf(person, a.mark), password: PASSWORD });
  expect(response.status).toBe(201);
  const [cookie = ""] = (response.headers.get("set-cookie") ?? "").split(";");
  return { Cookie: cookie, Origin: "http://a.test", bearer: JSON.parse(response.body).accessToken };
}

function withoutId({ status, body, headers }: RawResponse): unknown {
  const ownHeaders = [...headers].filter(([name]) => !["x-correlation-id", "date"].includes(name));
  return { status, body: body.replaceAll(/"correlationId":"[^"]+"/g, ""), headers: Object.fromEntries(ownHeaders) };
}

describe("signing in over HTTP", () => {
  it("sets a session cookie that is HttpOnly and SameSite", async () => {
    const response = await sendJson("POST", "/api/sessions", { email: emailOf("user", a.mark), password: PASSWORD });
    const ends = "; Path=/; Secure; HttpOnly; SameSite=Lax";
    expect(
      response.headers
        .get("set-cookie")
        ?.split(", ")
        .map((cookie) => cookie.replace(/=[\w-]{40,}/, "=…")),
    ).toEqual([`__Host-sid=…${ends}`, `__Host-device=…${ends}`]);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(JSON.parse(response.body)).toMatchObject({ profile: { email: emailOf("user", a.mark) }, accessToken: expect.any(String) });
  });

  it("responds the same to a wrong password and an unknown address", async () => {
    const wrong = await sendJson("POST", "/api/sessions", { email: emailOf("verified", a.mark), password: "niet-dit-wachtwoord" });
    const unknown = await sendJson("POST", "/api/sessions", { email: "nobody@example.test", password: "niet-dit-wachtwoord" });
    expect(wrong.status).toBe(401);
    expect(withoutId(wrong)).toEqual(withoutId(unknown));
  });

  it("gives access to the user's own data, on that platform, until the session ends", async () => {
    const { bearer, ...cookie } = await signIn("user");
    const token = { Authorization: `Bearer ${bearer}` };
    expect(JSON.parse((await get("/api/profiles:loggedIn", cookie)).body).userRoles).toContain("User");
    expect((await get("/api/profiles:loggedIn", token)).status).toBe(200);
    expect((await get("/api/profiles:loggedIn", cookie, "b.test")).status).toBe(401);
    expect((await get("/api/profiles:loggedIn", token, "b.test")).status).toBe(401);
    const out = await send(test.port, { method: "DELETE", target: "/api/sessions:current", headers: cookie });
    expect([out.status, out.headers.get("set-cookie")]).toEqual([204, expect.stringMatching(/^__Host-sid=;.*Max-Age=0/)]);
    expect((await get("/api/profiles:loggedIn", cookie)).status).toBe(401);
    expect((await get("/api/profiles:loggedIn", token)).status).toBe(401);
  });
});

describe("another platform's data", () => {
  it("responds like data that never existed: byte for byte, header for header", async () => {
    const { bearer, ...cookie } = await signIn("admin");
    const never = "0189f7ea-ae2f-7b5c-8c43-1a2b3c4d5e6f";
    const foreign = [`/api/pages/${b.pages.open}`, `/api/buildingblockinstance/${b.blocks.heading}`, `/api/pagetemplates/${b.template}`];
    for (const target of foreign) {
      const callers: Record<string, string>[] = [{}, cookie, { Authorization: `Bearer ${bearer}` }];
      for (const headers of callers) {
        const unknown = await get(target.replace(/[^/]+$/, never), headers);
        expect(unknown.status).toBe(404);
        expect(withoutId(await get(target, headers))).toEqual(withoutId(unknown));
      }
    }
  });

  it("is in no page, list, menu, setting or document of this platform", async () => {
    const { bearer: _, ...cookie } = await signIn("admin");
    const targets = [
      "/",
      "/open",
      "/nope",
      "/api/pages?IncludeBbis=true",
      "/api/pages:withName?name=/open",
      "/api/menus:withName?name=Top%20level%20menu",
      "/api/platformsettingvalues",
      "/api/platforms:current",
      "/api/docs",
    ];
    for (const target of targets) for (const headers of [{}, cookie]) expect((await get(target, headers)).body).not.toContain(MARK_OF_B);
    expect((await get("/open", {}, "b.test")).body).toContain(MARK_OF_B);
  });
});

describe("a page", () => {
  it("that is a draft is not visible to visitors anywhere", async () => {
    const title = "Pagina /draft";
    for (const target of [
      "/draft",
      `/api/pages/${a.pages.draft}`,
      "/api/pages:withName?name=/draft",
      "/api/pages?IncludeBbis=true",
      "/api/menus:withName?name=Top%20level%20menu",
      "/open",
      "/",
    ]) {
      expect((await get(target)).body).not.toContain(title);
    }
    expect((await get("/draft")).status).toBe(404);
  });

  it("shows a change immediately after it is published or unpublished, in this process and in another", async () => {
    const { bearer: _, ...editor } = await signIn("contentManager");
    const other = await fixture.database.openAnother();
    const second = await startOn(other);
    try {
      const statuses = async () => [(await get("/draft")).status, (await send(second.port, { target: "/draft" })).status];
      expect(await statuses()).toEqual([404, 404]);
      expect((await sendJson("POST", `/api/pages/${a.pages.draft}:publish`, {}, editor)).status).toBe(200);
      expect((await get("/draft")).status).toBe(200);
      await expect.poll(statuses).toEqual([200, 200]);
      expect((await sendJson("POST", `/api/pages/${a.pages.draft}:unpublish`, {}, editor)).status).toBe(200);
      expect((await get("/draft")).status).toBe(404);
      await expect.poll(statuses).toEqual([404, 404]);
    } finally {
      await second.close();
      await other.close();
    }
  });

  it("redirects from its old path after a move", async () => {
    const response = await get("/formerly");
    expect([response.status, response.headers.get("location")]).toEqual([301, "/open"]);
  });

  it("can be edited by users with the right, and redirects a visitor to sign in", async () => {
    const { bearer: _, ...editor } = await signIn("contentManager");
    const allowed = await get("/open/edit", editor);
    expect([allowed.status, allowed.headers.get("location"), allowed.headers.get("set-cookie")]).toEqual([
      302,
      "/open",
      expect.stringContaining("plein-edit=%2Fopen;"),
    ]);
    expect((await get("/others/edit", editor)).status).toBe(403);
    expect((await get("/nope/edit", editor)).status).toBe(404);
    expect((await get("/open/edit")).headers.get("location")).toBe("/sign-in?returnTo=%2Fopen%2Fedit");
    const { url } = JSON.parse((await get(`/api/listitem/${a.items.shown}`)).body) as { url: string };
    const item = await get(`${url}/edit`, editor);
    expect([item.status, item.headers.get("location"), item.headers.get("set-cookie")]).toEqual([
      302,
      url,
      expect.stringContaining(`plein-edit=${encodeURIComponent(url)};`),
    ]);
    expect((await get(`${url}/edit`)).headers.get("location")).toBe(`/sign-in?returnTo=${encodeURIComponent(`${url}/edit`)}`);
    expect((await get("/open/i/nothing1/edit", editor)).status).toBe(404);
  });

  it("has the ETag and token of the wire contract, and is 304 for clients that have it", async () => {
    const response = await get(`/api/pages/${a.pages.open}`);
    expect(response.headers.get("cache-control")).toMatch(/^public, max-age=\d+$/);
    expect(response.headers.get("cache-token")).toBeTruthy();
    expect((await get(`/api/pages/${a.pages.open}`, { "If-None-Match": response.headers.get("etag") ?? "" })).status).toBe(304);
  });
});

describe("removing cached pages by hand", () => {
  const drop = (index: string, headers: Record<string, string> = {}) => sendJson("DELETE", "/cache_invalidate", { index }, headers);

  it("is for content managers, limited to this platform's hosts, and returns the number of removed pages", async () => {
    const { bearer: _u, ...user } = await signIn("user");
    const { bearer: _m, ...manager } = await signIn("contentManager");
    for (const target of ["/", "/open"]) await get(target);
    expect((await drop("a.test|/|true")).status).toBe(401);
    expect((await drop("a.test|/|true", user)).status).toBe(403);
    expect((await drop("b.test|*|true", manager)).status).toBe(404);
    expect((await drop("nonsense", manager)).status).toBe(400);
    const renders = test.renders.length;
    await get("/");
    expect(test.renders.length).toBe(renders);
    expect(JSON.parse((await drop("a.test|/|false", manager)).body)).toEqual({ removed: 0 });
    expect(JSON.parse((await drop("A.test:4000|/|true", manager)).body)).toEqual({ removed: 1 });
    await get("/");
    expect(test.renders.length).toBe(renders + 1);
    expect(JSON.parse((await drop("a.test|*|true", manager)).body).removed).toBeGreaterThanOrEqual(2);
  });
});

describe("the log of browsers", () => {
  const entry = { short_message: "500 - Mislukt", level: 3, origin: "/", platform: "a.test", user_agent: "x", bot: false, timestamp: 1 };
  const post = async (target: string, type: string, body: string) => {
    const headers = { "Content-Type": type, "Content-Length": String(Buffer.byteLength(body)) };
    return (await send(test.port, { method: "POST", target, headers, body, host: "a.test" })).status;
  };

  it("is the only call that accepts JSON as plain text, which sendBeacon sends", async () => {
    const entries = JSON.stringify([entry]);
    expect(await post("/log", "text/plain;charset=UTF-8", entries)).toBe(204);
    expect(await post("/log", "application/json", entries)).toBe(204);
    expect(await post("/log", "text/plain", "[")).toBe(400);
    expect(await post("/log", "text/plain", '[{"__proto__":{"isAdmin":true}}]')).toBe(400);
    expect(await post("/log", "text/plain", `["${"x".repeat(300_000)}"]`)).toBe(413);
    expect(await post("/log", "application/x-www-form-urlencoded", entries)).toBe(415);
    expect(await post("/api/listitem/lists", "text/plain", "{}")).toBe(415);
    expect((await get("/log")).status).toBe(405);
  });
});

describe("without its database", () => {
  it("serves cached pages, responds 503 for the rest, and recovers", async () => {
    const url = new URL(fixture.database.appUrl);
    const proxy = await startFaultProxy({ host: url.hostname, port: Number(url.port) });
    url.port = String(proxy.port);
    const database = await openDatabase({ url: url.href, maxConnections: 4 });
    const behind = await startOn(database);
    try {
      const status = async (target: string) => (await send(behind.port, { target })).status;
      expect([await status("/"), await status("/api/pages")]).toEqual([200, 200]);
      await proxy.cut();
      expect(await status("/")).toBe(200);
      expect(await status("/healthz")).toBe(200);
      const ready = await send(behind.port, { target: "/readyz" });
      expect([ready.status, JSON.parse(ready.body)]).toEqual([200, expect.objectContaining({ pages: true, database: false })]);
      const cold = await send(behind.port, { target: "/open" });
      expect([cold.status, Number(cold.headers.get("retry-after"))]).toEqual([503, expect.any(Number)]);
      const call = await send(behind.port, { target: `/api/pages/${a.pages.open}` });
      expect([call.status, JSON.parse(call.body).code]).toEqual([503, "Failed"]);
      expect(call.body).not.toMatch(/ECONN|127\.0\.0\.1|plein_app/);
      await proxy.mend();
      await expect.poll(() => status("/open")).toBe(200);
    } finally {
      await behind.close();
      await database.close();
      await proxy.cut();
    }
  });
});
