import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { send } from "../../testing/send-raw.ts";
import { HOME_GUID } from "../../testing/test-router.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let test: TestServer;
beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());

const cookie = { Cookie: "__Host-sid=good" };
const CLEARED = "__Host-sid=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Lax";

describe("an invalid credential", () => {
  it.each([
    "/api/notes:find?name=a",
    "/%61pi/notes:find?name=a",
    "/api/nope",
    "/api/openapi.json",
    "/trpc/notes.own",
    "/a/x",
    "/cache_invalidate",
  ])("is 401 at %s, not anonymous", async (target) => {
    for (const value of ["bad", "", "x".repeat(5000)]) {
      const response = await send(test.port, { target, headers: { Cookie: `__Host-sid=${value}` } });
      expect([target, response.status, response.headers.get("set-cookie")]).toEqual([target, 401, CLEARED]);
    }
    for (const value of ["Bearer bad", "Bearer", "Basic YTpi", "Bearer good good", "good"]) {
      const response = await send(test.port, { target, headers: { Authorization: value } });
      expect([value, response.status, response.headers.get("set-cookie")]).toEqual([value, 401, undefined]);
    }
  });

  it("is removed on a page, which is then served as to visitors and stored by no cache", async () => {
    const response = await send(test.port, { headers: { Cookie: "__Host-sid=bad" } });
    expect(response.status).toBe(200);
    expect(response.headers.get("set-cookie")).toBe(CLEARED);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.body).toContain("Home");
  });

  it("is not removed on a sub-resource, because another response may have replaced it", async () => {
    for (const [target, destination] of [
      ["/trpc/platforms.getSite", "empty"],
      ["/a/x", "image"],
      ["/", "empty"],
    ] as const) {
      const response = await send(test.port, { target, headers: { Cookie: "__Host-sid=bad", "Sec-Fetch-Dest": destination } });
      expect([target, response.headers.get("set-cookie")]).toEqual([target, undefined]);
    }
    const page = await send(test.port, { headers: { Cookie: "__Host-sid=bad", "Sec-Fetch-Dest": "document" } });
    expect(page.headers.get("set-cookie")).toBe(CLEARED);
  });

  it("takes precedence over a valid credential of the other kind", async () => {
    expect((await send(test.port, { target: "/api/notes:own", headers: { ...cookie, Authorization: "Bearer bad" } })).status).toBe(401);
    expect(
      (await send(test.port, { target: "/api/notes:own", headers: { Cookie: "__Host-sid=bad", Authorization: "Bearer good" } })).status,
    ).toBe(200);
  });
});

describe("the cookie of a deactivated user", () => {
  const headers = { Cookie: "__Host-sid=deactivated" };

  it("is 401 for a program and not removed, so that the next page can explain the deactivation", async () => {
    for (const target of ["/api/notes:own", "/trpc/notes.own"]) {
      const response = await send(test.port, { target, headers });
      expect([response.status, response.headers.get("set-cookie")]).toEqual([401, undefined]);
    }
  });

  it("may load only the frame of a page that was opened before", async () => {
    const statusOf = async (target: string) => (await send(test.port, { target, headers })).status;
    expect(await statusOf("/trpc/platforms.getSite")).toBe(200);
    expect(await statusOf("/trpc/platforms.getSite,notes.own")).toBe(401);
    expect((await send(test.port, { target: "/trpc/platforms.getSite", headers: { Cookie: "__Host-sid=bad" } })).status).toBe(401);
  });

  it("is not removed on a page, which is rendered for them and stored by no cache", async () => {
    const response = await send(test.port, { headers });
    expect(response.status).toBe(200);
    expect(response.headers.get("set-cookie")).toBeUndefined();
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("content-security-policy")).toContain("nonce-");
    const visitor = await send(test.port, {});
    expect(visitor.headers.get("content-security-policy")).not.toContain("nonce-");
  });

  it.each([
    ["POST", "/trpc/sessions.signOut"],
    ["DELETE", "/api/sessions:current"],
  ])("is removed by %s %s", async (method, target) => {
    const own = { ...headers, "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "empty" };
    const response = await send(test.port, { method, target, headers: own });
    expect([response.status, response.headers.get("set-cookie")]).toEqual([401, CLEARED]);
  });
});

describe("a mutation with a cookie", () => {
  const change = (headers: Record<string, string>, target = "/api/notes/lists") =>
    send(test.port, {
      method: "POST",
      target,
      host: "a.test:8080",
      body: "{}",
      headers: { "Content-Type": "application/json", ...headers },
    });

  it.each([
    { "Sec-Fetch-Site": "same-origin" },
    { Origin: "http://a.test:8080" },
    { "Sec-Fetch-Site": "same-origin", Origin: "http://a.test:8080" },
  ])("is accepted from the site's own pages: %j", async (source) => {
    expect((await change({ ...cookie, ...source } as Record<string, string>)).status).toBe(200);
  });

  it.each([
    {},
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { "Sec-Fetch-Site": "none" },
    { "Sec-Fetch-Site": "" },
    { Origin: "https://evil.test" },
    { Origin: "null" },
    { Origin: "http://a.test" },
    { Origin: "https://a.test:8080" },
    { Origin: "http://a.test:8080.evil.test" },
    { Origin: "http://www.a.test:8080" },
    { Origin: "http://A.test:8080/" },
    { "Sec-Fetch-Site": "same-origin", Origin: "https://evil.test" },
  ])("is refused from elsewhere: %j", async (source) => {
    const response = await change({ ...cookie, ...source } as Record<string, string>);
    expect([response.status, JSON.parse(response.body).code]).toEqual([403, "Unauthorized"]);
  });

  it("is rejected from another site before its body is read", async () => {
    const foreign = { ...cookie, Origin: "https://evil.test" };
    expect((await change({ ...foreign, "Content-Type": "text/plain" })).status).toBe(403);
    expect((await send(test.port, { method: "DELETE", target: "/api/notes:current", headers: foreign })).status).toBe(403);
    expect((await change(foreign, "/trpc/notes.map")).status).toBe(403);
  });

  it("doesn't restrict reads", async () => {
    expect(
      (await send(test.port, { target: `/api/notes/${HOME_GUID}`, headers: { ...cookie, "Sec-Fetch-Site": "cross-site" } })).status,
    ).toBe(200);
  });

  it("is restricted to the site's own pages, unlike one with a token or without credentials", async () => {
    expect((await change({ Authorization: "Bearer good", Origin: "https://evil.test" })).status).toBe(200);
    expect((await change({ Origin: "https://evil.test" })).status).toBe(200);
  });
});

describe("signing in", () => {
  const signIn = (headers: Record<string, string>) =>
    send(test.port, {
      method: "POST",
      target: "/api/sessions",
      body: '{"email":"a@b.test","password":"x"}',
      headers: { "Content-Type": "application/json", ...headers },
    });

  it("accepts a program, and a page of the site, but no other site's page", async () => {
    const response = await signIn({});
    expect([response.status, response.headers.get("set-cookie")]).toEqual([
      201,
      "__Host-sid=fresh; Path=/; Secure; HttpOnly; SameSite=Lax",
    ]);
    expect((await signIn({ Origin: "http://a.test" })).status).toBe(201);
    expect((await signIn({ Cookie: "__Host-sid=ended", Origin: "http://a.test" })).headers.get("set-cookie")).toContain(
      "__Host-sid=fresh;",
    );
    expect((await signIn({ Authorization: "Bearer ended" })).status).toBe(401);
    expect((await signIn({ Origin: "https://evil.test" })).status).toBe(403);
    expect((await signIn({ "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  });
});

describe("a call before signing in", () => {
  const call = (target: string, headers: Record<string, string>) =>
    send(test.port, { method: "POST", target, body: "{}", headers: { "Content-Type": "application/json", ...headers } });

  it.each([
    "/api/passwords:reset",
    "/api/sessions:byMail",
    "/api/registrations",
    "/api/userinvitation:accept",
    "/api/invitations:askNew",
    "/api/%73essions",
    "/%61pi/sessions",
    "/api/sessions%3AbyMail",
    "/trpc/sessions.signInByMail",
    "/trpc/invitations.accept",
    "/trpc/sessions%2EsignIn",
    "/trpc/notes.map%2Cpasswords.reset?batch=1",
    "/trpc/notes.map,passwords.reset?batch=1",
  ])("at %s is taken from no other site's page, and with a cookie that has ended", async (target) => {
    expect((await call(target, { Origin: "https://evil.test" })).status).toBe(403);
    expect((await call(target, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect((await call(target, { Origin: "http://a.test" })).status).not.toBe(403);
    expect((await call(target, { Cookie: "__Host-sid=ended", Origin: "http://a.test" })).status).not.toBe(401);
  });
});

describe("the host", () => {
  it.each([
    ["a.test", 200],
    ["A.TEST.:99", 200],
    ["www.a.test", 200],
    ["c.test", 421],
    ["127.0.0.1", 421],
    ["", 400],
    ["x@a.test", 400],
    ["a.test, b.test", 400],
    ["a.test/b", 400],
  ])("%j gives %i", async (host, status) => {
    expect((await send(test.port, { host })).status).toBe(status);
    expect((await send(test.port, { host, target: "/api/openapi.json" })).status).toBe(status);
  });

  it("comes from a single header: two are rejected, whichever is first", async () => {
    const response = await send(test.port, { host: null, headers: { Host: "a.test\r\nHost: b.test" } });
    expect(response.status).toBe(400);
  });

  it("may be in an absolute target, which has to match the header", async () => {
    expect((await send(test.port, { target: "http://a.test/over-ons" })).body).toContain("Alfa Over ons");
    expect((await send(test.port, { target: "http://b.test/", host: "a.test" })).status).toBe(400);
    expect((await send(test.port, { method: "OPTIONS", target: "*" })).status).toBe(400);
  });

  it("is not taken from untrusted forwarded headers", async () => {
    const headers = { "X-Forwarded-Host": "b.test", Forwarded: "host=b.test", "X-Original-URL": "/admin/users", "X-Tenant": "b" };
    expect((await send(test.port, { headers })).body).toContain("Alfa Home");
    expect((await send(test.port, { headers, target: "/over-ons" })).body).toContain("Alfa Over ons");
  });
});
