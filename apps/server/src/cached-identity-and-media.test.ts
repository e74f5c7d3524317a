import { appRouter } from "@plein/api/app-router";
import { type DatabaseFixture, openDatabaseFixture } from "@plein/api/testing/database-fixture";
import { emailOf, PASSWORD, type Person, type PlatformFixture } from "@plein/api/testing/platform-fixture";
import { createSessionService } from "@plein/auth/sessions/sessions";
import type { Database } from "@plein/db/database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RawResponse, send } from "./testing/send-raw.ts";
import { startTestServer, type TestServer } from "./testing/test-server.ts";

/** Two processes on one database: each must notice the other's changes. */
let fixture: DatabaseFixture;
let a: PlatformFixture;
let second: Database;
let here: TestServer;
let elsewhere: TestServer;

beforeAll(async () => {
  fixture = await openDatabaseFixture();
  a = fixture.a;
  second = await fixture.database.openAnother();
  const start = (database: Database) => startTestServer({}, { router: appRouter, sessions: createSessionService(), database });
  here = await start(fixture.database);
  elsewhere = await start(second);
});
afterAll(async () => {
  await Promise.all([here.close(), elsewhere.close()]);
  await second.close();
  await fixture.database.close();
});

const get = (server: TestServer, target: string, cookie: string): Promise<RawResponse> =>
  send(server.port, { target, host: "a.test", headers: { Cookie: cookie } });
const statusOf = async (server: TestServer, target: string, cookie: string) => (await get(server, target, cookie)).status;

async function signIn(person: Exclude<Person, "anonymous">): Promise<string> {
  const response = await send(here.port, {
    method: "POST",
    target: "/api/sessions",
    host: "a.test",
    body: JSON.stringify({ email: emailOf(person, a.mark), password: PASSWORD }),
    headers: { "Content-Type": "application/json" },
  });
  return (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
}

describe("a process that caches identities", () => {
  it("detects immediately that a session was ended by another process", async () => {
    const cookie = await signIn("user");
    for (const server of [here, elsewhere]) expect(await statusOf(server, "/api/profiles:loggedIn", cookie)).toBe(200);
    const out = await send(here.port, {
      method: "DELETE",
      target: "/api/sessions:current",
      host: "a.test",
      headers: { Cookie: cookie, Origin: "http://a.test" },
    });
    expect(out.status).toBe(204);
    expect(await statusOf(here, "/api/profiles:loggedIn", cookie)).toBe(401);
    await expect.poll(() => statusOf(elsewhere, "/api/profiles:loggedIn", cookie)).toBe(401);
  });

  it("detects that a role was removed by either process", async () => {
    const cookie = await signIn("contentManager");
    const draft = `/api/pages/${a.pages.draft}`;
    for (const server of [here, elsewhere]) expect(await statusOf(server, draft, cookie)).toBe(200);
    await a.db.prisma.userRole.deleteMany({ where: { userGuid: a.users.contentManager } });
    for (const server of [here, elsewhere]) await expect.poll(() => statusOf(server, draft, cookie)).toBe(404);
  });

  it("detects that an account was deactivated", async () => {
    const cookie = await signIn("verified");
    for (const server of [here, elsewhere]) expect(await statusOf(server, "/api/profiles:loggedIn", cookie)).toBe(200);
    await a.db.prisma.applicationUser.updateMany({ where: { guid: a.users.verified }, data: { isActive: false } });
    for (const server of [here, elsewhere]) await expect.poll(() => statusOf(server, "/api/profiles:loggedIn", cookie)).toBe(401);
  });
});

describe("a page that is cached for readers with the same rights", () => {
  it("shows each of them only their own name", async () => {
    const [user, admin] = [await signIn("user"), await signIn("admin")];
    for (const server of [here, elsewhere]) {
      for (let times = 0; times < 2; times++) {
        const [own, other] = [(await get(server, "/open", user)).body, (await get(server, "/open", admin)).body];
        expect(own).toContain(a.users.user);
        expect(own).not.toContain(a.users.admin);
        expect(other).toContain(a.users.admin);
        expect(other).not.toContain(a.users.user);
      }
    }
  });

  it("shows its editors the current draft after every change, also in another process", async () => {
    const admin = await signIn("admin");
    const headers = { Cookie: admin, Origin: "http://a.test", "Content-Type": "application/json" };
    const page = `/api/pages/${a.pages.open}`;
    const save = (text: string) =>
      send(here.port, {
        method: "PUT",
        target: `/api/buildingblockinstances/${a.blocks.heading}`,
        host: "a.test",
        headers,
        body: JSON.stringify({ content: { text }, options: {} }),
      });
    for (const text of ["Eerste", "Tweede"]) {
      for (const server of [here, elsewhere]) expect((await get(server, page, admin)).body).not.toContain(text);
      expect((await save(text)).status).toBe(200);
      expect((await get(here, page, admin)).body).toContain(text);
      await expect.poll(async () => (await get(elsewhere, page, admin)).body).toContain(text);
    }
  });

  it("is rerendered when it is published, in the other process too", async () => {
    const [user, admin] = [await signIn("user"), await signIn("admin")];
    const token = async (server: TestServer) => (await get(server, `/api/pages/${a.pages.open}`, user)).headers.get("cache-token");
    const before = [await token(here), await token(elsewhere)];
    const published = await send(here.port, {
      method: "POST",
      target: `/api/pages/${a.pages.open}:publish`,
      host: "a.test",
      headers: { Cookie: admin, Origin: "http://a.test" },
    });
    expect(published.status).toBe(200);
    expect(await token(here)).not.toBe(before[0]);
    await expect.poll(() => token(elsewhere)).not.toBe(before[1]);
  });
});
