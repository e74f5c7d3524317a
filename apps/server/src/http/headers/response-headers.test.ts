import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { httpCall } from "../../testing/http-call.ts";
import { requestText, send, sendRaw } from "../../testing/send-raw.ts";
import { HOME_GUID, THEME_HREF } from "../../testing/test-router.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

/** The baseline, spelled out again: a change in the code must not pass because the test uses the same constant. */
const BASELINE = {
  "strict-transport-security": "max-age=31536000",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=(), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "x-frame-options": "DENY",
};
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const DATA = "default-src 'none'; frame-ancestors 'none'";
const CACHED =
  /^default-src 'none'; script-src 'self' 'sha256-[\w+/=]+'; style-src 'self'; style-src-attr 'none'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'$/;
const NONCE =
  /^default-src 'none'; script-src 'nonce-[\w-]{22}' 'strict-dynamic'; style-src 'self' 'nonce-[\w-]{22}'; style-src-attr 'none'; .*object-src 'none'$/;
const PLAIN = /^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/;

let test: TestServer;
beforeAll(async () => {
  test = await startTestServer();
  await send(test.port);
});
afterAll(() => test.close());

const signedIn = { Cookie: "__Host-sid=good" };
const json = { "Content-Type": "application/json" };
const PRIVATE = "private, no-store";
const PAGE = "public, max-age=0, must-revalidate";

describe("the headers of every response", () => {
  it.each([
    ["a page from memory", {}, 200, PAGE, CACHED],
    ["a page made now", { target: "/over-ons" }, 200, PAGE, CACHED],
    ["a page of the other platform", { host: "b.test" }, 200, PAGE, CACHED],
    ["the head of a page", { method: "HEAD" }, 200, PAGE, CACHED],
    ["a page that doesn't exist", { target: "/nope" }, 404, PAGE, CACHED],
    ["a page that is gone", { target: "/oud" }, 410, PAGE, CACHED],
    ["a page that moved", { target: "/verhuisd" }, 301, PAGE, /^default-src 'none'; script-src 'self'; /],
    ["another form of a page's path", { target: "/over-ons/" }, 301, PRIVATE, DATA],
    ["a signed-in page", { headers: signedIn }, 200, PRIVATE, NONCE],
    ["a screen", { target: "/sign-in?returnTo=/x" }, 200, PRIVATE, NONCE],
    ["editing, signed out", { target: "/over-ons/edit" }, 302, PRIVATE, DATA],
    ["editing, without the right", { target: "/edit", headers: signedIn }, 403, PRIVATE, NONCE],
    ["a change of a page", { method: "POST" }, 405, PRIVATE, PLAIN],
    ["a host that is nobody's", { host: "c.test" }, 421, PRIVATE, PLAIN],
    ["an API call on a host that is nobody's", { host: "c.test", target: "/api/notes:find" }, 421, PRIVATE, DATA],
    ["no host", { host: null }, 400, PRIVATE, PLAIN],
    ["a host that is none", { host: "a@b.test", target: "/api/pages" }, 400, PRIVATE, DATA],
    ["a broken address", { target: "/%zz" }, 400, PRIVATE, PLAIN],
    ["a broken address of the API", { target: "/api/%zz" }, 400, PRIVATE, DATA],
    ["an entity", { target: `/api/notes/${HOME_GUID}` }, 200, "public, max-age=10", DATA],
    ["an entity, signed in", { target: `/api/notes/${HOME_GUID}`, headers: signedIn }, 200, PRIVATE, DATA],
    ["an empty response", { method: "DELETE", target: "/api/notes:current" }, 204, PRIVATE, DATA],
    ["a missing entity", { target: "/api/notes/aaaaaaaa-0000-4000-8000-00000000ffff" }, 404, PRIVATE, DATA],
    ["an unknown call", { target: "/api/notesXYZ" }, 404, PRIVATE, DATA],
    ["a wrong method", { method: "PATCH", target: "/api/notes:find" }, 405, PRIVATE, DATA],
    ["a bad token", { target: "/api/notes:find", headers: { Authorization: "Bearer bad" } }, 401, PRIVATE, DATA],
    ["a bad input", { target: "/api/notes:find" }, 400, PRIVATE, DATA],
    ["broken JSON", { method: "POST", target: "/api/notes/lists", headers: json, body: "{" }, 400, PRIVATE, DATA],
    [
      "another type",
      { method: "POST", target: "/api/notes/lists", headers: { "Content-Type": "text/plain" }, body: "{}" },
      415,
      PRIVATE,
      DATA,
    ],
    ["a limit", { target: "/api/notes:limited" }, 429, PRIVATE, DATA],
    ["something gone", { target: "/api/notes:gone" }, 410, PRIVATE, DATA],
    ["a bug", { target: "/api/notes:broken" }, 500, PRIVATE, DATA],
    ["tRPC", { target: `/trpc/notes.get?input=${encodeURIComponent(JSON.stringify({ guid: HOME_GUID }))}` }, 200, PRIVATE, DATA],
    ["an unknown call of tRPC", { target: "/trpc/nope" }, 404, PRIVATE, DATA],
    ["the OpenAPI document", { target: "/api/openapi.json" }, 200, "public, max-age=300", DATA],
    [
      "the documentation",
      { target: "/api/docs" },
      200,
      "public, max-age=0, must-revalidate",
      /^default-src 'none'; script-src 'self'; style-src 'self'; /,
    ],
    ["a stylesheet", { target: THEME_HREF }, 200, "public, max-age=31536000, immutable", DATA],
    ["an old stylesheet", { target: "/theme/ffffffffffffffff.css" }, 404, PRIVATE, PLAIN],
    ["the verification of a host", { target: "/.well-known/platform.txt" }, 200, PRIVATE, DATA],
    ["the manifest", { target: "/site.webmanifest" }, 200, "public, max-age=3600", DATA],
    ["the icon", { target: "/favicon.ico" }, 200, "public, max-age=3600", DATA],
    ["the rules for robots", { target: "/robots.txt" }, 200, "public, max-age=3600", DATA],
    ["the pulse", { target: "/healthz", host: "c.test" }, 200, PRIVATE, DATA],
    ["the measurements", { target: "/metrics", host: "c.test" }, 200, PRIVATE, DATA],
  ] as const)("%s", async (_name, request, status, cacheControl, policy) => {
    const { headers, ...response } = await send(test.port, request);
    expect(response.status).toBe(status);
    expect(Object.fromEntries(Object.keys(BASELINE).map((name) => [name, headers.get(name)]))).toEqual(BASELINE);
    expect(headers.get("cache-control")).toBe(cacheControl);
    expect(headers.get("content-security-policy")).toEqual(typeof policy === "string" ? policy : expect.stringMatching(policy));
    expect(headers.get("x-correlation-id")).toMatch(UUID);
    for (const name of ["x-powered-by", "server", "access-control-allow-origin"]) expect(headers.has(name)).toBe(false);
  });

  it.each([
    ["no HTTP at all", "hello\r\n\r\n", 400],
    ["a head that is too large", requestText({ headers: { "X-Large": "x".repeat(20_000) } }), 431],
    ["two lengths", "POST /api/sessions HTTP/1.1\r\nHost: a.test\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab", 400],
  ])("%s", async (_name, text, status) => {
    const { headers, ...response } = await sendRaw(test.port, text);
    expect(response.status).toBe(status);
    expect(Object.fromEntries(Object.keys(BASELINE).map((name) => [name, headers.get(name)]))).toEqual(BASELINE);
    expect(headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
    expect(headers.get("connection")).toBe("close");
  });

  it("name the encoding of a platform's stylesheet", async () => {
    const [plain, br, gzip] = await Promise.all(
      ["identity", "gzip, br", "gzip"].map((encoding) =>
        httpCall(test.port, { path: THEME_HREF, headers: { "Accept-Encoding": encoding } }),
      ),
    );
    expect([plain, br, gzip].map((response) => response?.headers["content-encoding"])).toEqual([undefined, "br", "gzip"]);
    expect(br?.headers.vary).toBe("Accept-Encoding");
    expect(brotliDecompressSync(br?.body ?? "")).toEqual(plain?.body);
    expect(gunzipSync(gzip?.body ?? "")).toEqual(plain?.body);
  });

  it("are the same for a 304 as for the page", async () => {
    const page = await send(test.port);
    const again = await send(test.port, { headers: { "If-None-Match": page.headers.get("etag") ?? "" } });
    expect(again).toMatchObject({ status: 304, body: "" });
    for (const name of [...Object.keys(BASELINE), "content-security-policy", "cache-control", "etag", "vary"])
      expect(again.headers.get(name)).toBe(page.headers.get(name));
  });

  it("use the caller's correlation id if it is a UUID", async () => {
    const id = "0189F7EA-AE2F-7B5C-8C43-1A2B3C4D5E6F";
    for (const target of ["/", "/api/notes:gone"]) {
      expect((await send(test.port, { target, headers: { "X-Correlation-Id": id } })).headers.get("x-correlation-id")).toBe(
        id.toLowerCase(),
      );
      expect((await send(test.port, { target, headers: { "X-Correlation-Id": "x\tinjected" } })).headers.get("x-correlation-id")).toMatch(
        UUID,
      );
    }
  });

  it("upgrade to https only if the site is served over it", async () => {
    const proxied = await startTestServer({ TRUSTED_PROXIES: "127.0.0.1", TRUST_FORWARDED_HOST: "true", LOG_URL: "https://logs.test/in" });
    try {
      const https = await send(proxied.port, { headers: { "X-Forwarded-Proto": "https", "X-Forwarded-Host": "b.test" } });
      expect(https.headers.get("content-security-policy")).toContain("; upgrade-insecure-requests");
      expect(https.headers.get("content-security-policy")).toContain("connect-src 'self' https://logs.test;");
      expect(https.body).toContain('href="https://b.test/"');
      const http = await send(proxied.port);
      expect(http.headers.get("content-security-policy")).not.toContain("upgrade-insecure-requests");
      expect(http.body).toContain(`href="http://a.test:${proxied.port}/"`);
    } finally {
      await proxied.close();
    }
  });

  it("vary by forwarded headers, and only if a proxy is trusted", async () => {
    const vary = async (env: Record<string, string>) => {
      const proxied = await startTestServer(env);
      const targets = ["/", "/", "/api/openapi.json", "/sign-in"];
      const responses: (string | undefined)[] = [];
      for (const target of targets) responses.push((await send(proxied.port, { target })).headers.get("vary"));
      await proxied.close();
      return responses;
    };
    const page = "Accept-Encoding, Cookie";
    const byProxy = "X-Forwarded-Proto, Forwarded";
    expect(await vary({})).toEqual([page, page, "Accept-Encoding", undefined]);
    expect(await vary({ TRUSTED_PROXIES: "127.0.0.1" })).toEqual([
      `${page}, ${byProxy}`,
      `${page}, ${byProxy}`,
      `Accept-Encoding, ${byProxy}`,
      undefined,
    ]);
    expect((await vary({ TRUSTED_PROXIES: "127.0.0.1", TRUST_FORWARDED_HOST: "true" }))[1]).toBe(`${page}, X-Forwarded-Host, ${byProxy}`);
  });

  it("are for the platform of the Host header, whatever host is forwarded", async () => {
    const proxied = await startTestServer({ TRUSTED_PROXIES: "127.0.0.1" });
    const forged: Record<string, string>[] = [{ "X-Forwarded-Host": "b.test" }, { Forwarded: "host=b.test" }];
    for (const headers of forged)
      expect((await send(proxied.port, { headers: { ...headers, "X-Forwarded-Proto": "https" } })).body).toContain(
        'href="https://a.test/"',
      );
    await proxied.close();
  });
});
