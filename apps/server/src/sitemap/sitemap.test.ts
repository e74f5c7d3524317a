import { appRouter } from "@plein/api/app-router";
import { readSitemap } from "@plein/api/pages/sitemap/read-sitemap.shared";
import { type Caller, openPageFixture, type PageFixture } from "@plein/api/testing/page-fixtures";
import { callAs } from "@plein/api/testing/test-caller";
import { createSessionService } from "@plein/auth/sessions/sessions";
import { afterAll, beforeAll, expect, it } from "vitest";
import { send } from "../testing/send-raw.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let fixture: PageFixture;
let admin: Caller;
let test: TestServer;
beforeAll(async () => {
  fixture = await openPageFixture();
  ({ admin } = fixture);
  test = await startTestServer({}, { router: appRouter, sessions: createSessionService(), database: fixture.database });
});
afterAll(async () => {
  await test.close();
  await fixture.database.close();
});

const get = (target = "/sitemap.xml", host = "a.test", headers: Record<string, string> = {}) => send(test.port, { target, host, headers });
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => url);
const paths = async (host?: string) => locations((await get("/sitemap.xml", host)).body).map((url) => new URL(url).pathname);

it("the sitemap lists public, published pages on the primary domain, with their latest publication", async () => {
  const { status, headers, body } = await get();
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("application/xml; charset=utf-8");
  expect(headers.get("cache-control")).toBe("public, max-age=300");
  expect(
    locations(body)
      .filter((url) => !url.includes("/i/"))
      .map((url) => new URL(url).pathname),
  ).toEqual(["/", "/open", "/open/linked", "/others"]);
  expect(new Set(locations(body).map((url) => new URL(url).hostname))).toEqual(new Set(["a.test"]));
  expect(body).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
  expect((await get("/sitemap.xml", "a.test", { "If-None-Match": headers.get("etag") ?? "" })).status).toBe(304);
});

it("the sitemap has only its own platform's pages, with the same addresses on each of the platform's hosts", async () => {
  const theirs = locations((await get("/sitemap.xml", "b.test")).body);
  expect(new Set(theirs.map((url) => new URL(url).hostname))).toEqual(new Set(["b.test"]));
  const page = await fixture.addPublished("Alleen bij A");
  await expect.poll(() => paths()).toContain(page.path);
  expect(await paths("b.test")).not.toContain(page.path);
});

it("the sitemap follows publications, the noIndex option, view permissions, moves and removals", async () => {
  const { guid, path } = await fixture.addPublished("Volgt alles");
  await expect.poll(() => paths()).toContain(path);
  const page = { guid, title: "Volgt alles", layout: "100" as const };
  await admin.pages.save({ ...page, options: [{ name: "noIndex", value: "true" }] });
  expect(await paths()).toContain(path);
  await admin.pages.publish({ guid });
  await expect.poll(() => paths()).not.toContain(path);
  await admin.pages.save({ ...page, options: [] });
  await admin.pages.publish({ guid });
  await expect.poll(() => paths()).toContain(path);
  await admin.pages.save({ ...page, viewPermission: "Users" });
  await expect.poll(() => paths()).not.toContain(path);
  await admin.pages.save({ ...page, viewPermission: "Public" });
  await admin.pages.move({ guid, parentGuid: fixture.a.pages.open });
  await expect.poll(() => paths()).toContain("/open/volgt-alles");
  await admin.pages.remove({ guid });
  await expect.poll(() => paths()).not.toContain("/open/volgt-alles");
});

/** Publishes a page with a list, and adds a published item to it. @returns the item's path */
async function addItemOn(title: string, viewPermission: "Public" | "Users", metadata: object = {}): Promise<string> {
  const { guid } = await admin.pages.add({ title: `Lijst van ${title}`, parentGuid: null, viewPermission });
  const list = { pageGuid: guid, buildingBlockName: "list", options: {}, content: {}, layoutPosition: "main" as const, sortId: 0 };
  const block = await admin.buildingBlocks.add(list);
  await admin.pages.publish({ guid });
  const item = { title, listItemTypeName: "event", isPublished: true, metadata: { periodStart: "2020-01-01T00:00:00.000Z", ...metadata } };
  const [added] = await admin.listItems.add({ blockGuid: block.guid, items: [item] });
  return added?.url ?? "";
}

it("the sitemap lists items that every visitor may open and that haven't expired", async () => {
  const shown = await addItemOn("Rommelmarkt", "Public");
  const expired = await addItemOn("Voorbij", "Public", { periodEnd: "2020-01-02T00:00:00.000Z" });
  const forUsers = await addItemOn("Voor leden", "Users");
  await expect.poll(() => paths()).toContain(shown);
  expect(await paths()).not.toContain(expired);
  expect(await paths()).not.toContain(forUsers);
});

it("the parts of a sitemap together have all its addresses", async () => {
  const { ctx } = await callAs(fixture.a, "anonymous");
  const whole = await readSitemap(ctx, {});
  if (!("entries" in whole)) throw new Error("A small site has parts");
  for (const addressesPerFile of [1, 3, whole.entries.length - 1, whole.entries.length]) {
    const index = await readSitemap(ctx, { addressesPerFile });
    const parts = "parts" in index ? index.parts : 1;
    expect(parts).toBe(Math.ceil(whole.entries.length / addressesPerFile));
    const read = await Promise.all(Array.from({ length: parts }, (_, number) => readSitemap(ctx, { part: number + 1, addressesPerFile })));
    expect(read.flatMap((part) => ("entries" in part ? part.entries : []))).toEqual(whole.entries);
  }
});

it("the sitemap is split into parts only if it is too large for one file", async () => {
  for (const part of ["1", "0", "x", "2", ""]) expect((await get(`/sitemap.xml?part=${part}`)).status, part).toBe(404);
});

it("robots.txt names the sitemap, and has the same disallowed paths", async () => {
  const rules = (await get("/robots.txt")).body.split("\n");
  expect(rules).toContain("Disallow: /admin");
  expect(rules.filter((rule) => rule.startsWith("Sitemap: "))).toEqual([
    expect.stringMatching(/^Sitemap: https?:\/\/a\.test(:\d+)?\/sitemap\.xml$/),
  ]);
});
