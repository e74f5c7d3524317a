import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { appRouter } from "@plein/api/app-router";
import { type DatabaseFixture, openDatabaseFixture } from "@plein/api/testing/database-fixture";
import { createSessionService } from "@plein/auth/sessions/sessions";
import { type Database, openDatabase } from "@plein/db/database";
import { addJob } from "@plein/db/jobs/job-queue";
import { createJobRunner } from "@plein/db/jobs/job-runner";
import { within } from "@plein/db/within";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type FaultProxy, startFaultProxy } from "../testing/fault-proxy.ts";
import { send } from "../testing/send-raw.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { stopServer } from "./shutdown.ts";

let fixture: DatabaseFixture;
let proxy: FaultProxy;
let proxiedUrl: string;
let database: Database;
let test: TestServer;
const picture = randomUUID();
const secret = randomUUID();

beforeAll(async () => {
  fixture = await openDatabaseFixture();
  const url = new URL(fixture.database.appUrl);
  proxy = await startFaultProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(proxy.port);
  proxiedUrl = url.href;
  database = await openDatabase({ url: proxiedUrl, maxConnections: 4 });
  test = await startTestServer({}, { router: appRouter, sessions: createSessionService(), database });
  for (const [guid, isPublic] of [
    [picture, true],
    [secret, false],
  ] as const)
    await addPicture(guid, isPublic);
});
afterAll(async () => {
  await test.close();
  await database.close();
  await proxy.cut();
  await fixture.database.close();
});

async function addPicture(guid: string, isPublic: boolean): Promise<void> {
  const { platformGuid, prisma } = fixture.a.db;
  const data = { platformGuid, guid, name: "plein.webp", contentType: "image/webp", size: 1, width: 40, height: 20, isPublic };
  await prisma.image.create({ data });
  const folder = join(test.dataDir, "media", platformGuid);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, guid), "bytes");
}

const status = async (target: string) => (await send(test.port, { target })).status;
const rendersOfOpen = async () => {
  await status("/open");
  return test.renders.filter((path) => path === "/open").length;
};
const statuses = (targets: readonly string[]) => Promise.all(targets.map(status));

it("a frozen database leaves pages, their stylesheet and public pictures available, even those that just became stale", async () => {
  const site = await send(test.port, { target: "/trpc/platforms.getSite" });
  const { themeHref } = JSON.parse(site.body).result.data;
  const shown = ["/", "/open", themeHref, `/a/${picture}`];
  expect(await statuses([...shown, `/a/${secret}`])).toEqual([200, 200, 200, 200, 404]);
  await fixture.a.db.transaction((tx) => tx.invalidate(["site"]));
  // Invalidated: one of the pages is rendered again before the database freezes, the others are not.
  await expect.poll(rendersOfOpen).toBeGreaterThan(1);
  proxy.freeze();
  expect(await statuses(shown)).toEqual([200, 200, 200, 200]);
  expect(await statuses(["/never-asked-for", `/a/${secret}`, "/api/pages"])).toEqual([503, 503, 503]);
  test.loseConnection();
  expect(await statuses(shown)).toEqual([200, 200, 200, 200]);

  proxy.thaw();
  await expect.poll(() => statuses([...shown, "/never-asked-for", `/a/${secret}`])).toEqual([200, 200, 200, 200, 404, 404]);
  const before = await rendersOfOpen();
  await fixture.a.db.transaction((tx) => tx.invalidate(["site"]));
  await expect.poll(rendersOfOpen).toBe(before + 1);
});

it("jobs are taken again after the database server disappeared without closing its connections", async () => {
  const done: string[] = [];
  const runner = createJobRunner({
    url: proxiedUrl,
    handlers: { removeFormFile: async ({ fileGuid }) => void done.push(fileGuid) },
    log: () => undefined,
    limits: { statementTimeoutMs: 500, startAgainMs: 100 },
  });
  const { platformGuid } = fixture.a.db;
  const add = (fileGuid: string) => fixture.a.db.transaction((tx) => addJob(tx, "removeFormFile", { platformGuid, fileGuid }));
  runner.start();
  await add("before");
  await expect.poll(() => done).toEqual(["before"]);
  proxy.forsake();
  await add("after");
  await expect.poll(() => done).toEqual(["before", "after"]);
  await runner.stop();
});

it("a process stops in time although its database no longer answers and counts wait to be written", async () => {
  const own = await openDatabase({ url: proxiedUrl, maxConnections: 4 });
  const stopping = await startTestServer({}, { router: appRouter, sessions: createSessionService(), database: own });
  expect((await send(stopping.port, { target: "/open" })).status).toBe(200);
  proxy.freeze();
  const startedAt = performance.now();
  await stopServer({ server: stopping.server, delayMs: 0, closeRest: async () => void (await within(500, own.close())) });
  // With the usual delay of 3 s, and a moment to exit, less than the 10 s after which a container is killed.
  expect(performance.now() - startedAt).toBeLessThan(6500);
  proxy.thaw();
  await stopping.close();
});
