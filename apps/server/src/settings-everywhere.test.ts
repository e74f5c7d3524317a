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
  const response = await send(here.port, {
    method: "POST",
    target: "/api/sessions",
    host: "a.test",
    body: JSON.stringify({ email: emailOf("admin", fixture.a.mark), password: PASSWORD }),
    headers: { "Content-Type": "application/json" },
  });
  cookie = (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
});
afterAll(async () => {
  await Promise.all([here.close(), elsewhere.close()]);
  await second.close();
  await fixture.database.close();
});

async function save(key: string, value: unknown): Promise<number> {
  const response = await send(here.port, {
    method: "PUT",
    target: "/api/platformsettingvalues",
    host: "a.test",
    body: JSON.stringify({ key, value }),
    headers: { "Content-Type": "application/json", Cookie: cookie, Origin: "http://a.test" },
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
