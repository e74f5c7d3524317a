import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { httpCall } from "../testing/http-call.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import * as pages from "./index-page.ts";

let test: TestServer;
beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());

const get = (path: string, headers: Record<string, string> = {}) => httpCall(test.port, { path, headers });

describe.each([
  ["/api/openapi.json", "Accept-Encoding"],
  ["/api/docs", "Accept-Encoding, Accept-Language"],
])("%s", (path, vary) => {
  it("is sent in the caller's encoding, and as 304 to callers that have it", async () => {
    const plain = await get(path);
    expect([plain.status, plain.headers.vary, plain.headers["content-encoding"]]).toEqual([200, vary, undefined]);
    const br = await get(path, { "Accept-Encoding": "gzip, br" });
    const gzip = await get(path, { "Accept-Encoding": "gzip" });
    expect([br.headers["content-encoding"], gzip.headers["content-encoding"]]).toEqual(["br", "gzip"]);
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    const again = await get(path, { "If-None-Match": plain.headers.etag ?? "" });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, plain.headers.etag]);
  });
});

describe("the page of a call", () => {
  it("is served at the call's name; other names are 404 with a link to the documentation", async () => {
    const signIn = await get("/api/docs/sessions.signIn?lang=en");
    expect([signIn.status, signIn.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(signIn.body.toString()).toContain("<code>/api/sessions</code></h1>");
    const unknown = await get("/api/docs/sessions.nope?lang=en");
    expect([unknown.status, unknown.body.toString().includes("This call doesn&#39;t exist")]).toEqual([404, true]);
  });
});

describe("the documentation's page", () => {
  it("is rendered once per platform and language, whatever port a caller sends", async () => {
    const render = vi.spyOn(pages, "indexPage");
    const own = await startTestServer();
    for (const host of ["a.test", "a.test:1", "www.a.test:2"]) await httpCall(own.port, { path: "/api/docs?lang=en", host });
    expect(render).toHaveBeenCalledTimes(1);
    await httpCall(own.port, { path: "/api/docs?lang=en", host: "b.test" });
    expect(render).toHaveBeenCalledTimes(2);
    await own.close();
  });
});
