import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RawRequest, send } from "../testing/send-raw.ts";
import { HOME_GUID } from "../testing/test-router.ts";
import { startTestServer, type TestServer, USER_GUID } from "../testing/test-server.ts";

let test: TestServer;
beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());

async function call(method: string, target: string, { body, headers = {} }: { body?: unknown; headers?: RawRequest["headers"] } = {}) {
  const text = body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body);
  const type: Record<string, string> = text === "" ? {} : { "Content-Type": "application/json" };
  const response = await send(test.port, { method, target, body: text, headers: { ...type, ...headers } });
  return { ...response, json: () => JSON.parse(response.body) };
}

const bearer = { Authorization: "Bearer good" };

describe("the REST paths of procedures", () => {
  it("support literal colons, parameters, verbs after a parameter, and every form of body", async () => {
    expect((await call("GET", "/api/notes:own", { headers: bearer })).json()).toEqual({ userGuid: USER_GUID });
    expect((await call("GET", `/api/notes/${HOME_GUID}`)).json()).toEqual({ title: "note" });
    expect((await call("POST", `/api/notes/${HOME_GUID}:publish`, { headers: bearer, body: {} })).json()).toEqual({ guid: HOME_GUID });
    const added = await call("POST", `/api/notes/list/${HOME_GUID}`, { body: [{ title: "a" }, { title: "b", count: 2 }] });
    expect([added.status, added.json()]).toEqual([201, [{ title: "a" }, { title: "b", count: 2 }]]);
    expect((await call("POST", "/api/notes/lists", { body: { x: "{}", y: "{}" } })).json()).toEqual({ x: [], y: [] });
    expect((await call("GET", "/api/notes:find?name=a%20b&exact=true")).json()).toEqual({ title: "a b" });
    expect(await call("DELETE", "/api/notes:current")).toMatchObject({ status: 204, body: "" });
  });

  it("read the body of a DELETE", async () => {
    expect((await call("DELETE", "/cache_invalidate", { headers: bearer, body: { index: "a.test|*|true" } })).status).toBe(403);
    expect((await call("DELETE", "/cache_invalidate", { body: { index: "a.test|*|true" } })).status).toBe(401);
  });

  it.each([
    "/api",
    "/api/",
    "/api/notes",
    "/api/notesXYZ",
    "/api/notes:ownX",
    "/api/notes:own/",
    "/api/notes%3Aown",
    "/api/notes::own",
    "/API/notes:own",
    "/trpc",
    "/trpc/a/b",
    "/log/x",
    "/mcp",
  ])("respond 404 as a problem, not as a page, at %s", async (target) => {
    const { status, headers, json } = await call("GET", target);
    expect(status).toBe(404);
    if (target === "/mcp" || target === "/API/notes:own") return;
    expect(headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
    expect(json()).toMatchObject({ status: 404, code: "NotFound" });
  });

  it("report the methods of a path", async () => {
    const response = await call("POST", `/api/notes/${HOME_GUID}`, { body: {} });
    expect([response.status, response.headers.get("allow"), response.json().code]).toEqual([405, "GET, HEAD, PUT", "BadRequest"]);
    expect((await call("GET", "/cache_invalidate")).headers.get("allow")).toBe("DELETE");
    expect(await call("HEAD", `/api/notes/${HOME_GUID}`)).toMatchObject({ status: 200, body: "" });
  });

  it("send an entity's tag, 304 to clients that have it, and 409 with the current tag to clients that changed another version", async () => {
    const { headers } = await call("GET", `/api/notes/${HOME_GUID}`);
    const tag = headers.get("etag") ?? "";
    expect(tag).toMatch(/^"[\w-]{27}"$/);
    expect(await call("GET", `/api/notes/${HOME_GUID}`, { headers: { "If-None-Match": `"other", W/${tag}` } })).toMatchObject({
      status: 304,
      body: "",
    });
    const save = (ifMatch: string) =>
      call("PUT", `/api/notes/${HOME_GUID}`, { headers: { ...bearer, "If-Match": ifMatch }, body: { title: "new" } });
    const conflict = await save('"other"');
    expect([conflict.status, conflict.json().code, conflict.headers.get("etag")]).toEqual([409, "Conflict", tag]);
    expect((await save(tag)).json()).toEqual({ title: "new" });
  });

  it("let shared caches store only public responses", async () => {
    const anybody = await call("GET", `/api/notes/${HOME_GUID}`);
    expect(anybody.headers.get("cache-control")).toBe("public, max-age=10");
    expect(anybody.headers.get("cache-token")).toMatch(/^[\w-]{27}$/);
    expect(anybody.headers.get("vary")).toBe("Authorization, Cookie");
    for (const headers of [bearer, { Cookie: "a=1; __Host-sid=good" }]) {
      const own = await call("GET", `/api/notes/${HOME_GUID}`, { headers });
      expect(own.headers.get("cache-control")).toBe("private, no-store");
      expect(own.headers.has("cache-token")).toBe(false);
    }
    expect((await call("POST", "/api/notes/lists", { body: {} })).headers.get("cache-control")).toBe("private, no-store");
  });

  it("point into the input, in the caller's language", async () => {
    const body = [{ title: "a" }, { title: "b", extra: 1 }, { count: "x" }];
    const dutch = (await call("POST", `/api/notes/list/${HOME_GUID}`, { body })).json();
    expect(dutch).toMatchObject({ status: 400, code: "BadRequest", title: "De invoer klopt niet." });
    expect(dutch.errors.map(({ path }: { path: string }) => path).sort()).toEqual(["/1/extra", "/2/count", "/2/title"]);
    const english = (await call("POST", `/api/notes/list/${HOME_GUID}`, { body, headers: { "Accept-Language": "en" } })).json();
    expect(english.title).toBe("The input is not valid.");
  });

  it.each([
    ["401", "/api/notes:own", {}, "Unauthorized"],
    ["403", "/cache_invalidate", bearer, "Unauthorized"],
    ["404", "/api/notes/aaaaaaaa-0000-4000-8000-00000000ffff", {}, "NotFound"],
    ["410", "/api/notes:gone", {}, "Expired"],
    ["429", "/api/notes:limited", {}, "TooSoon"],
    ["500", "/api/notes:broken", {}, "Failed"],
  ])("respond %s with its code and nothing of the inside", async (status, target, headers, code) => {
    const method = target === "/cache_invalidate" ? "DELETE" : "GET";
    const response = await call(method, target, { headers, ...(method === "DELETE" ? { body: { index: "x" } } : {}) });
    expect(response.status).toBe(Number(status));
    expect(Object.keys(response.json()).sort()).toEqual(["code", "correlationId", "detail", "status", "title", "type"]);
    expect(response.json()).toMatchObject({ status: Number(status), code, correlationId: response.headers.get("x-correlation-id") });
    expect(response.body).not.toMatch(/secret|select|inside|again later|too late/);
    expect(response.headers.get("retry-after")).toBe(status === "429" ? "7" : undefined);
    expect(response.headers.get("www-authenticate")).toBe(status === "401" ? "Bearer" : undefined);
  });

  it("respond 503 with Retry-After while the database is unreachable", async () => {
    test.content.failure = Object.assign(new Error("connect ECONNREFUSED 10.0.0.1:5432"), { code: "ECONNREFUSED" });
    try {
      const response = await call("GET", `/api/notes/${HOME_GUID}`);
      expect([response.status, response.json().code, Number(response.headers.get("retry-after"))]).toEqual([
        503,
        "Failed",
        expect.any(Number),
      ]);
      expect(response.body).not.toContain("10.0.0.1");
      expect((await call("GET", "/readyz")).json()).toMatchObject({ database: false });
      expect((await call("GET", "/healthz")).status).toBe(200);
    } finally {
      test.content.failure = null;
    }
  });
});

describe("bodies", () => {
  it.each([
    ['{"__proto__":{"isAdmin":true}}', 400],
    ['{"a":{"constructor":{"prototype":{"isAdmin":true}}}}', 400],
    ['{"\\u005f_proto__":{"isAdmin":true}}', 400],
    ["{", 400],
    ["", 400],
    ["[1]", 400],
    ["null", 400],
    [`{"x":"${"y".repeat(1024 * 1024)}"}`, 413],
    [`{"x":"${"y".repeat(1000 * 1024)}"}`, 200],
  ])("%.60s gives %i", async (body, status) => {
    const headers = { "Content-Type": "application/json", "Content-Length": String(Buffer.byteLength(body)) };
    for (const target of ["/api/notes/lists", "/trpc/notes.map"]) {
      const response = await send(test.port, { method: "POST", target, body, headers });
      expect([target, response.status]).toEqual([target, status]);
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it.each([
    ["", "De aanvraag is leeg. Stuur JSON mee."],
    ["{", "Dit is geen geldige JSON, of meer dan hier mag."],
    ['{"__proto__":{}}', "Dit is geen geldige JSON, of meer dan hier mag."],
  ])("%j answers with what is wrong with the whole of it", async (body, message) => {
    const headers = { "Content-Type": "application/json", "Content-Length": String(Buffer.byteLength(body)) };
    const response = await send(test.port, { method: "PUT", target: `/api/notes/${HOME_GUID}`, body, headers });
    expect(JSON.parse(response.body).errors).toEqual([{ path: "", message }]);
  });

  it("are rejected before they are parsed if they have too many levels or members", async () => {
    const deep = `{"x":${"[".repeat(6000)}${"]".repeat(6000)}}`;
    const wide = `{${Array.from({ length: 60_000 }, (_, index) => `"${index}":1`).join(",")}}`;
    const headers = { "Content-Type": "application/json" };
    for (const body of [deep, wide, "[".repeat(1_000_000)]) {
      for (const target of ["/api/notes/lists", "/trpc/notes.map", "/trpc/notes.map,notes.map?batch=1"]) {
        const { status, body: answered } = await send(test.port, { method: "POST", target, body, headers });
        expect([target, status]).toEqual([target, 400]);
        expect(answered).not.toContain("RangeError");
      }
    }
    const deepJson = `${"[".repeat(2000)}${"]".repeat(2000)}`;
    expect((await call("GET", `/trpc/notes.get?input=${deepJson}`)).status).toBe(400);
  });

  it.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/xml",
    "",
    "application/jsonx",
  ])("of type %j are refused", async (type) => {
    const response = await send(test.port, {
      method: "POST",
      target: "/api/notes/lists",
      body: '{"x":"{}"}',
      headers: { "Content-Type": type },
    });
    expect([400, 415]).toContain(response.status);
  });

  it("can't be reached through the query either", async () => {
    for (const query of ["__proto__[isAdmin]=true", "__proto__=1", "constructor=1", "a[__proto__][x]=1"]) {
      expect((await call("GET", `/api/notes:find?name=a&${query}`)).status).toBe(400);
    }
    const input = encodeURIComponent('{"__proto__":{"isAdmin":true},"guid":"x"}');
    expect((await call("GET", `/trpc/notes.get?input=${input}`)).status).toBe(400);
    expect((await call("GET", "/api/notes:find?name=a&name=b")).status).toBe(400);
    expect((await call("GET", "/api/notes/%00")).status).toBe(400);
    expect((await call("GET", `/api/notes/${"a".repeat(1001)}`)).status).toBe(404);
  });
});

describe("tRPC", () => {
  const batch = (size: number) => {
    const path = Array.from({ length: size }, () => "notes.get").join(",");
    const input = Object.fromEntries(Array.from({ length: size }, (_, index) => [index, { guid: HOME_GUID }]));
    return `/trpc/${path}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`;
  };

  it("accepts at most ten calls in a batch", async () => {
    expect((await call("GET", batch(10))).status).toBe(200);
    expect((await call("GET", batch(11))).status).toBe(400);
  });

  it.each(["__proto__", "constructor", "toString", "notes", "notes.__proto__", "then"])("has no procedure %s", async (path) => {
    expect((await call("GET", `/trpc/${path}`)).status).toBe(404);
  });

  it("passes on the error code of the HTTP layer", async () => {
    const refused = await call("GET", "/trpc/notes.own", { headers: { Authorization: "Bearer bad" } });
    expect([refused.status, refused.headers.get("content-type")]).toEqual([401, "application/problem+json; charset=utf-8"]);
    expect(refused.json().error.data).toMatchObject({ code: "Unauthorized", httpStatus: 401 });
    expect((await call("GET", "/trpc/notes.own")).json().error.data).toMatchObject({ code: "Unauthorized", httpStatus: 401 });
  });
});
