import { appRouter } from "@plein/api/app-router";
import { type DatabaseFixture, openDatabaseFixture } from "@plein/api/testing/database-fixture";
import { emailOf, PASSWORD } from "@plein/api/testing/platform-fixture";
import { createSessionService } from "@plein/auth/sessions/sessions";
import type { Database } from "@plein/db/database";
import { afterAll, beforeAll, expect, it } from "vitest";
import { send } from "./testing/send-raw.ts";
import { startTestServer, type TestServer } from "./testing/test-server.ts";

/** Two processes on one database: a setting changed in one applies in the other within a second. */
let fixture: DatabaseFixture;
let second: Database;
let here: TestServer;
let elsewhere: TestServer;
let cookie: string;

beforeAll(async () => {
  fixture = await openDatabaseFixture();
  second = await fixture.database.openAnother();
  const start = (database: Database) => startTestServer({}, { router: appRouter, sessions: createSessionService(), database });
  here = await start(fixture.database);
  elsewhere = await start(second);
  cookie = await signIn("admin");
});
afterAll(async () => {
  await Promise.all([here.close(), elsewhere.close()]);
  await second.close();
  await fixture.database.close();
});

async function signIn(person: "admin" | "staff"): Promise<string> {
  const response = await send(here.port, {
    method: "POST",
    target: "/api/sessions",
    host: "a.test",
    body: JSON.stringify({ email: emailOf(person, fixture.a.mark), password: PASSWORD }),
    headers: { "Content-Type": "application/json" },
  });
  return (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
}

async function save(key: string, value: unknown, as = cookie, host = "a.test"): Promise<number> {
  const response = await send(here.port, {
    method: "PUT",
    target: "/api/platformsettingvalues",
    host,
    body: JSON.stringify({ key, value }),
    headers: { "Content-Type": "application/json", Cookie: as, Origin: `http://${host}` },
  });
  return response.status;
}
const read = async (server: TestServer, target: string) => (await send(server.port, { target, host: "a.test" })).body;

it("a name, also in cached pages", async () => {
  for (const server of [here, elsewhere]) expect(await read(server, "/open")).not.toContain("Heel Anders");
  expect(await save("platformName", "Heel Anders")).toBe(200);
  for (const server of [here, elsewhere]) await expect.poll(() => read(server, "/open")).toContain("Heel Anders");
});

it("who may create an account", async () => {
  const isOpen = (server: TestServer) => read(server, "/api/registrations:options");
  for (const server of [here, elsewhere]) expect(await isOpen(server)).toContain('"isOpen":false');
  expect(await save("registrationMode", "open")).toBe(200);
  for (const server of [here, elsewhere]) await expect.poll(() => isOpen(server)).toContain('"isOpen":true');
});

it("the language that the pages are written in", async () => {
  const site = (server: TestServer) => read(server, "/trpc/platforms.getSite");
  for (const server of [here, elsewhere]) expect(await site(server)).toContain('"contentLocale":"nl"');
  expect(await save("defaultLocale", "en")).toBe(200);
  for (const server of [here, elsewhere]) await expect.poll(() => site(server)).toContain('"contentLocale":"en"');
});

it("maintenance: 503 for visitors, also of cached pages and calls, while admins go on and anyone can sign in", async () => {
  const get = (server: TestServer, target: string, headers: Record<string, string> = {}) =>
    send(server.port, { target, host: "a.test", headers });
  for (const server of [here, elsewhere]) expect((await get(server, "/open")).status).toBe(200);
  const text = { nl: "Wij verhuizen <snel>", en: "" };
  expect(await save("maintenanceMode", { isOn: true, text, until: "2099-01-01T10:00:00.000Z" })).toBe(200);
  for (const server of [here, elsewhere]) await expect.poll(async () => (await get(server, "/open")).status).toBe(503);

  const page = await get(elsewhere, "/open", { "Accept-Language": "nl" });
  expect(page.headers.get("retry-after")).toBe("86400");
  expect(page.headers.get("cache-control")).toContain("no-store");
  expect(page.body).toContain("Wij verhuizen &lt;snel&gt;");
  expect((await get(here, "/open", { "Accept-Language": "en" })).body).toContain("We are working on this website");
  const call = await get(here, "/api/pages");
  expect(call.status).toBe(503);
  expect(call.headers.get("retry-after")).toBe("86400");
  expect(JSON.parse(call.body)).toMatchObject({ status: 503 });
  for (const closed of ["/trpc/platforms.getSite,pages.list", "/form/x", "/search", "/sitemap.xml", "/register"])
    expect((await get(here, closed)).status, closed).toBe(503);
  for (const open of ["/sign-in", "/trpc/platforms.getSite", "/robots.txt", "/healthz"])
    expect((await get(here, open)).status, open).toBe(200);
  expect((await get(here, "/open", { Cookie: cookie })).status).toBe(200);
  expect((await get(here, "/trpc/platforms.getSite", { Cookie: cookie })).body).toContain('"isInMaintenance":true');
  expect((await send(here.port, { target: "/open", host: "b.test" })).status).not.toBe(503);

  expect(await save("maintenanceMode", { isOn: false, text, until: null })).toBe(200);
  for (const server of [here, elsewhere]) await expect.poll(async () => (await get(server, "/open")).status).toBe(200);
});

it("whether search engines may list the site, also in cached pages and of files", async () => {
  const robots = async (server: TestServer, target: string) =>
    (await send(server.port, { target, host: "a.test" })).headers.get("x-robots-tag");
  const sitemap = async (server: TestServer) => (await send(server.port, { target: "/sitemap.xml", host: "a.test" })).status;
  for (const server of [here, elsewhere]) expect(await robots(server, "/open")).toBeUndefined();
  expect(await sitemap(elsewhere)).toBe(200);
  expect(await save("robotsIndex", false)).toBe(200);
  for (const server of [here, elsewhere]) await expect.poll(() => robots(server, "/open")).toBe("noindex");
  // From the cache, and what is no page.
  for (const target of ["/open", "/favicon.ico", "/api/pages", "/sign-in"]) expect(await robots(elsewhere, target), target).toBe("noindex");
  expect(await sitemap(elsewhere)).toBe(404);
  expect(await read(elsewhere, "/robots.txt")).not.toContain("Sitemap:");
  expect(await save("robotsIndex", true)).toBe(200);
  for (const server of [here, elsewhere]) await expect.poll(() => robots(server, "/open")).toBeUndefined();
  expect(await read(elsewhere, "/robots.txt")).toContain("Sitemap:");
});

it("that other host names lead to the primary domain, with path and query, but for programs", async () => {
  const get = async (server: TestServer, target: string, host = "www.a.test", method = "GET") => {
    const { status, headers } = await send(server.port, { target, host, method });
    return [status, headers.get("location")];
  };
  const staff = await signIn("staff");
  expect(await save("hostNames", ["a.test", "www.a.test"], staff)).toBe(200);
  for (const server of [here, elsewhere]) await expect.poll(() => get(server, "/open")).toEqual([200, undefined]);
  expect(await save("redirectsToPrimary", true, staff, "www.a.test"), "a caller who can't be at the primary domain").toBe(400);
  expect(await save("redirectsToPrimary", true, staff)).toBe(200);
  for (const server of [here, elsewhere])
    await expect.poll(() => get(server, "/open?lijst1=2")).toEqual([301, "https://a.test/open?lijst1=2"]);
  expect(await get(here, "//elders.example/open")).toEqual([301, "https://a.test//elders.example/open"]);
  expect(await get(here, "/open", "a.test")).toEqual([200, undefined]);
  for (const target of ["/api/pages", "/.well-known/security.txt"]) expect((await get(here, target))[0], target).not.toBe(301);
  expect((await get(here, "/language", "www.a.test", "POST"))[0]).not.toBe(301);
  expect(await save("primaryDomain", "www.a.test", staff)).toBe(400);
  expect(await save("redirectsToPrimary", false, staff)).toBe(200);
  for (const server of [here, elsewhere]) await expect.poll(() => get(server, "/open")).toEqual([200, undefined]);
});

it("an archived platform: closed to visitors and unknown to programs, also in kept pages, until it is restored", async () => {
  const { directory } = fixture.database;
  const status = async (server: TestServer, target: string, host: string) => (await send(server.port, { target, host })).status;
  const servers = [here, elsewhere];
  for (const server of servers) expect(await status(server, "/open", "b.test")).toBe(200);
  await directory.archive({ host: "b.test" });
  for (const server of servers) {
    await expect.poll(() => status(server, "/open", "b.test")).toBe(410);
    for (const target of ["/", "/sign-in", "/nergens", "/theme/x.css"]) expect(await status(server, target, "b.test"), target).toBe(410);
    for (const target of ["/api/platforms:current", "/trpc/platforms.getSite", "/api/nergens"])
      expect(await status(server, target, "b.test"), target).toBe(421);
    expect(await status(server, "/open", "a.test")).toBe(200);
  }
  const { body, headers } = await send(here.port, { target: "/open", host: "b.test", headers: { "Accept-Language": "en" } });
  expect(body).toContain("This website is closed");
  expect(body).toContain(fixture.b.platform.name);
  expect(headers.get("cache-control")).toBe("private, no-store");
  await directory.restore({ host: "b.test" });
  for (const server of servers) await expect.poll(() => status(server, "/open", "b.test")).toBe(200);
});
