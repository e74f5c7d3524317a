import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { send } from "../testing/send-raw.ts";
import { ABOUT_GUID } from "../testing/test-router.ts";
import { PLATFORM_A, PLATFORM_B, startTestServer, type TestServer } from "../testing/test-server.ts";
import { assertOwnLocation } from "./assert-own-location.ts";

let test: TestServer;
beforeEach(async () => {
  test = await startTestServer();
});
afterEach(() => test.close());

const get = (target: string, headers: Record<string, string> = {}, host = "a.test") => send(test.port, { target, headers, host });
const signedIn = { Cookie: "__Host-sid=good" };

/** The response's bytes, which fetch would decode. */
async function encoded(target: string, encoding: string): Promise<{ encoding: string | null; text: string }> {
  const { request } = await import("node:http");
  return new Promise((resolve, reject) => {
    request({ port: test.port, path: target, headers: { Host: "a.test", "Accept-Encoding": encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const kind = response.headers["content-encoding"] ?? null;
        const bytes = Buffer.concat(chunks);
        resolve({
          encoding: kind,
          text: (kind === "br" ? brotliDecompressSync(bytes) : kind === "gzip" ? gunzipSync(bytes) : bytes).toString(),
        });
      });
    })
      .on("error", reject)
      .end();
  });
}

describe("a visitor's page", () => {
  it("is rendered once, whatever its query", async () => {
    for (const target of ["/over-ons", "/over-ons", "/over-ons?utm_source=x", "/over-ons?a=1&b=2"])
      expect((await get(target)).body).toContain("Over ons");
    expect(test.renders).toEqual(["/over-ons"]);
  });

  it("isn't rendered for visitors who search lists too often, but is sent if it is cached", async () => {
    for (let number = 0; number < 60; number++) expect((await get(`/over-ons?q=woord${number}`)).status).toBe(200);
    const refused = await get("/over-ons?q=nog-een");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    expect((await get("/over-ons?q=woord1")).status).toBe(200);
    expect((await get("/over-ons?page=2")).status).toBe(200);
  });

  it("is rendered for each platform and host, with no content of another", async () => {
    expect((await get("/")).body).toContain("Alfa Home");
    expect((await get("/", {}, "B.test.:1234")).body).toContain("Beta Home");
    expect((await get("/", {}, "b.test")).body).toContain("Beta Home");
    expect(test.renders).toEqual(["/", "/"]);
  });

  it("has the server's own port in its URLs, not that of a Host header", async () => {
    const { body } = await get("/", {}, "a.test:6666");
    expect(body).toContain(`href="http://a.test:${test.port}/"`);
    expect(body).not.toContain("6666");
  });

  it("allows its own scripts by hash, but none from its content", async () => {
    const { body, headers } = await get("/");
    expect(body).toContain("<script>start(1)</script>");
    expect(body).toContain("<script>injected()</script>");
    expect(body).not.toContain("nonce");
    // SHA-256 of `start(1)`, by openssl
    expect(headers.get("content-security-policy")).toContain("script-src 'self' 'sha256-C8SfGBGJsmbsuuRA9C16YhP3phiX+27EEOWp/JTKBQQ=';");
  });

  it("is sent compressed to clients that accept it, with the same content in each encoding", async () => {
    const plain = await encoded("/", "identity");
    await expect.poll(async () => (await encoded("/", "gzip")).encoding).toBe("gzip");
    expect((await encoded("/", "gzip, deflate, br, zstd")).encoding).toBe("br");
    expect(await encoded("/", "br")).toEqual({ ...plain, encoding: "br" });
    expect(await encoded("/", "gzip")).toEqual({ ...plain, encoding: "gzip" });
    expect(await encoded("/", "br;q=0, gzip;q=0.5")).toEqual({ ...plain, encoding: "gzip" });
    expect(await encoded("/", "deflate")).toEqual(plain);
  });

  it("is 304 for clients that have it, from the fast lane and from the application", async () => {
    const etag = (await get("/")).headers.get("etag") ?? "";
    for (const cookie of ["a=b", "plein-locale=nl"])
      expect(await get("/", { Cookie: cookie, "If-None-Match": etag })).toMatchObject({ status: 304, body: "" });
    expect((await get("/", { "If-None-Match": '"other"' })).status).toBe(200);
  });

  it("changes with its content, only on that platform", async () => {
    await get("/over-ons");
    await get("/over-ons", {}, "b.test");
    test.content.pages.set("/over-ons", { guid: ABOUT_GUID, title: "Wie wij zijn" });
    test.invalidate({ platformGuid: PLATFORM_B, tags: [`page:${ABOUT_GUID}`] });
    expect((await get("/over-ons")).body).toContain("Over ons");
    expect((await get("/over-ons", {}, "b.test")).body).toContain("Wie wij zijn");
    test.invalidate({ platformGuid: PLATFORM_A, tags: [`page:${ABOUT_GUID}`] });
    expect((await get("/over-ons")).body).toContain("Wie wij zijn");
  });

  it("changes with a linked page that isn't visible yet", async () => {
    const hidden = "bbbbbbbb-0000-4000-8000-000000000001";
    test.content.pages.set("/", { guid: ABOUT_GUID, title: "Home", linksTo: hidden });
    await get("/");
    test.invalidate({ platformGuid: PLATFORM_A, tags: [`page:${hidden}`] });
    await get("/");
    expect(test.renders).toEqual(["/", "/"]);
  });

  it("is rendered once for many concurrent requests", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    test.beforeRender = () => promise;
    const responses = Promise.all(Array.from({ length: 100 }, () => get("/over-ons")));
    await expect.poll(() => test.renders.length).toBe(1);
    resolve();
    expect(new Set((await responses).map(({ status }) => status))).toEqual(new Set([200]));
    expect(test.renders).toEqual(["/over-ons"]);
  });

  it("is served without the database if it is cached, and is a 503 with Retry-After otherwise", async () => {
    await get("/");
    test.content.failure = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    expect((await get("/")).status).toBe(200);
    test.loseConnection();
    expect((await get("/")).body).toContain("Alfa Home");
    const cold = await get("/over-ons");
    expect([cold.status, Number(cold.headers.get("retry-after"))]).toEqual([503, expect.any(Number)]);
    expect(cold.body).toContain("<h1>");
    test.content.failure = null;
    expect((await get("/over-ons")).status).toBe(200);
  });

  it("has the statuses 404, 410 and 301", async () => {
    expect((await get("/nope")).status).toBe(404);
    expect((await get("/oud")).status).toBe(410);
    const moved = await get("/verhuisd");
    expect([moved.status, moved.headers.get("location")]).toEqual([301, "/over-ons"]);
    expect((await get("/home")).headers.get("location")).toBe("/");
  });

  it.each([
    ["/over-ons/", "/over-ons"],
    ["//over-ons", "/over-ons"],
    ["/x/../over-ons", "/over-ons"],
    ["/%6Fver-ons?a=1", "/over-ons?a=1"],
    ["//evil.test/%2e%2e", "/"],
    ["///evil.test", "/evil.test"],
  ])("has one URL: %s redirects to %s", async (target, location) => {
    const response = await get(target);
    expect([response.status, response.headers.get("location")]).toEqual([301, location]);
  });

  it("has a URL in any script", async () => {
    expect((await get("/caf%C3%A9")).body).toContain("Café");
    expect((await get("/caf%C3%A9")).body).toContain("Café");
    expect(test.renders).toEqual(["/caf%C3%A9"]);
  });

  it("is one not-found page for every invalid path", async () => {
    for (const target of ["/a%00b", "/a%2Fb", "/%5Cevil.test", `/${"x".repeat(1001)}`, "/a%25b"])
      expect((await get(target)).status).toBe(404);
    expect(test.renders).toEqual(["/~none"]);
  });
});

describe("a signed-in page", () => {
  it("is rendered for its user, and neither cached nor served from the cache", async () => {
    await get("/");
    const own = await get("/", signedIn);
    expect(own.headers.get("cache-control")).toBe("private, no-store");
    expect(own.headers.has("etag")).toBe(false);
    const nonce = /'nonce-([\w-]+)'/.exec(own.headers.get("content-security-policy") ?? "")?.[1];
    expect(own.body).toContain(`<script nonce="${nonce}">start(1)</script>`);
    expect((await get("/", signedIn)).body).not.toContain(nonce);
    expect(test.renders).toEqual(["/", "/", "/"]);
    expect((await get("/")).headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  });

  it("is never served to the next visitor, even if it came first", async () => {
    await get("/over-ons", signedIn);
    expect((await get("/over-ons")).headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  });
});

describe("a chosen language", () => {
  it("has a separate page from that of the platform's own language", async () => {
    expect((await get("/")).body).toContain('<html lang="nl">');
    expect((await get("/", { Cookie: "plein-locale=en" })).body).toContain('<html lang="en">');
    expect((await get("/", { Cookie: "plein-locale=xx" })).body).toContain('<html lang="nl">');
    expect(test.renders).toEqual(["/", "/"]);
  });
});

describe("editing mode", () => {
  it("redirects a visitor to sign in, and back", async () => {
    const response = await get("/caf%C3%A9/edit");
    expect([response.status, response.headers.get("location")]).toEqual([302, "/sign-in?returnTo=%2Fcaf%25C3%25A9%2Fedit"]);
    expect((await get("/edit")).headers.get("location")).toBe("/sign-in?returnTo=%2Fedit");
  });

  it("redirects users who may edit to the page, with a short-lived cookie", async () => {
    const response = await get("/over-ons/edit", signedIn);
    expect([response.status, response.headers.get("location")]).toEqual([302, "/over-ons"]);
    expect(response.headers.get("set-cookie")).toBe("plein-edit=%2Fover-ons; Path=/; Max-Age=30; SameSite=Lax");
  });

  it.each([
    ["/edit", 403],
    ["/caf%C3%A9/edit?a=1", 403],
    ["/nope/edit", 404],
    ["/oud/edit", 410],
  ])("responds to %s from users who may not, or where nothing is, with %i and the document of that address", async (target, status) => {
    const response = await get(target, signedIn);
    expect([response.status, response.headers.get("cache-control")]).toEqual([status, "private, no-store"]);
    expect(test.renders).toEqual([target]);
  });

  it("redirects to the new path of a moved page", async () => {
    const response = await get("/verhuisd/edit", signedIn);
    expect([response.status, response.headers.get("location")]).toEqual([301, "/over-ons/edit"]);
  });
});

describe("a redirect", () => {
  it.each([
    "//evil.test",
    "/\\evil.test",
    "https://evil.test/",
    "https:evil",
    "javascript:alert(1)",
    "/\t/evil.test",
    "/a b",
    "http://a.test.evil.test/",
    "",
  ])("never leaves the site: %j", (location) => {
    expect(() => assertOwnLocation(location, "http://a.test")).toThrow("away from the site");
  });

  it("may be a path, or a URL of this site", () => {
    expect(assertOwnLocation("/a?b=c#d", "http://a.test")).toBe("/a?b=c#d");
    expect(assertOwnLocation("http://a.test/x", "http://a.test")).toBe("/x");
  });
});

describe("a page behind an edge cache", () => {
  let edge: TestServer;
  beforeEach(async () => {
    edge = await startTestServer({ EDGE_CACHE_SECONDS: "3600", TRUSTED_PROXIES: "127.0.0.1" });
  });
  afterEach(() => edge.close());

  const kept = async (headers: Record<string, string> = {}) => {
    const { status, headers: sent } = await send(edge.port, { target: "/over-ons", host: "a.test", headers });
    return { status, cacheControl: sent.get("cache-control"), keys: (sent.get("surrogate-key") ?? "").split(" ") };
  };

  it("may be stored, with its keys, whether it comes from memory or not, and as a 304", async () => {
    const [rendered, cached] = [await kept(), await kept()];
    expect(cached).toEqual(rendered);
    expect(cached.cacheControl).toBe("public, max-age=0, s-maxage=3600, stale-if-error=600");
    expect(cached.keys).toEqual(expect.arrayContaining(["plein", `plein-${PLATFORM_A}`]));
    const { headers } = await send(edge.port, { target: "/over-ons", host: "a.test", headers: {} });
    expect(await kept({ "If-None-Match": headers.get("etag") ?? "" })).toEqual({ ...cached, status: 304 });
  });

  it("may not be stored for a request with a session, valid or not, a token or a chosen language", async () => {
    await kept();
    for (const headers of [signedIn, { Cookie: "__Host-sid=dead" }, { Authorization: "Bearer good" }, { Cookie: "plein-locale=en" }])
      expect(await kept(headers)).toMatchObject({ cacheControl: expect.not.stringContaining("s-maxage"), keys: [""] });
  });

  it("may not be stored if it changed while it was rendered", async () => {
    edge.beforeRender = async () => edge.invalidate({ platformGuid: PLATFORM_A, tags: ["all"] });
    expect((await kept()).cacheControl).toBe("public, max-age=0, must-revalidate");
  });
});
