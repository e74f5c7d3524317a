import { createServer, type Server } from "node:http";
import { createGuardedFetch } from "@plein/auth/open-id/guarded-fetch";
import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { runSql } from "../../run-sql.ts";
import { settle } from "../../testing/outcome.ts";
import { type Caller, openPageFixture, type PageFixture } from "../../testing/page-fixtures.ts";
import { checkDueLinks } from "./check-due-links.ts";
import { probeLink } from "./probe-link.ts";

const beside = createGuardedFetch({ allowsLoopback: true });
const outside = createGuardedFetch({ allowsLoopback: false, allowsHttp: true });

let fixture: PageFixture;
let admin: Caller;
let server: Server;
let base: string;
let menuGuid: Guid;
let asked: string[] = [];
let statuses: Readonly<Record<string, number>> = {};

beforeAll(async () => {
  fixture = await openPageFixture();
  ({ admin } = fixture);
  menuGuid = (await admin.menus.add({ name: "Buiten" })).guid;
  server = createServer((request, response) => {
    const path = request.url ?? "";
    asked.push(`${request.method} ${path}`);
    if (path === "/verhuisd") return void response.writeHead(301, { location: "/nieuw" }).end();
    if (path === "/kring") return void response.writeHead(302, { location: "/kring" }).end();
    if (path === "/naar-binnen") return void response.writeHead(302, { location: "http://10.0.0.1/" }).end();
    if (path === "/alleen-get" && request.method === "HEAD") return void response.writeHead(405).end();
    return void response.writeHead(statuses[path] ?? 200).end("x");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});
afterAll(async () => {
  server.close();
  await fixture.database.close();
});
beforeEach(() => {
  asked = [];
  statuses = {};
});

/** The URLs of the only menu that has any. */
async function saveLinks(...urls: readonly string[]): Promise<void> {
  const items = urls.map((externalUrl) => ({ name: "Elders", externalUrl }));
  await fixture.a.db.prisma.menuItem.deleteMany({ where: { menuGuid } });
  // Not by a call: a URL of this machine is one that no link may have.
  const data = items.map((item, sortId) => ({ platformGuid: fixture.a.db.platformGuid, menuGuid, sortId, ...item }));
  await fixture.a.db.prisma.menuItem.createMany({ data });
}

const run = () => checkDueLinks(fixture.a.db, beside, new Set());
const stateOf = async (url: string) => (await admin.menus.listLinks()).find((link) => link.url === url);
/** Sets the times of every link back, as if this much time had passed. */
const wait = (interval: string) =>
  runSql(
    fixture.a.db,
    sql`update link_checks set next_on = next_on - ${interval}::interval, checked_on = checked_on - ${interval}::interval`,
  );

it.each([
  ["/", 200],
  ["/verhuisd", 200],
  ["/alleen-get", 200],
  ["/kring", "unreachable"],
] as const)("the answer of %s is %s", async (path, expected) => {
  expect(await probeLink(beside, `${base}${path}`)).toBe(expected);
});

it("no request is sent to an address on this machine or its network, nor to a redirect there", async () => {
  expect(await probeLink(outside, base)).toBe("unchecked");
  expect(asked).toEqual([]);
  expect(await probeLink(beside, `${base}/naar-binnen`)).toBe("unchecked");
});

it("an address without a server is unreachable", async () => {
  expect(await probeLink(beside, "http://127.0.0.1:9/")).toBe("unreachable");
});

it("links are checked when they are due: one with status 410 is broken at once, a failing one after three times", async () => {
  const url = `${base}/stuk`;
  await saveLinks(url);
  expect(await stateOf(url)).toEqual({ url, checkedOn: null, status: null, state: "unknown" });
  statuses = { "/stuk": 503 };
  expect(await run()).toBe(1);
  expect(await stateOf(url)).toMatchObject({ status: 503, state: "failing", checkedOn: expect.stringMatching(/Z$/) });
  expect(await run()).toBe(0);
  for (const expected of ["failing", "broken"]) {
    await wait("3 hours");
    expect(await run()).toBe(1);
    expect((await stateOf(url))?.state).toBe(expected);
  }
  statuses = {};
  await wait("1 day");
  await run();
  expect(await stateOf(url)).toMatchObject({ status: 200, state: "works" });
  await wait("6 days");
  expect(await run()).toBe(0);
  await wait("1 day");
  statuses = { "/stuk": 404 };
  expect(await run()).toBe(1);
  expect(await stateOf(url)).toMatchObject({ status: 404, state: "broken" });
});

it("a host gets one request per run, and each link is checked by one of several processes", async () => {
  await saveLinks(`${base}/een`, `${base}/twee`);
  expect(await run()).toBe(1);
  expect(asked).toHaveLength(1);
  await saveLinks(`${base}/drie`);
  const counts = await Promise.all([run(), run(), run()]);
  expect(counts.toSorted()).toEqual([0, 0, 1]);
  expect(asked.filter((request) => request.endsWith("/drie"))).toHaveLength(1);
});

it("an address that no menu has any more is forgotten", async () => {
  await saveLinks(`${base}/weg`);
  await run();
  await saveLinks();
  await run();
  expect(await admin.menus.listLinks()).toEqual([]);
  expect(await fixture.a.db.prisma.linkCheck.count()).toBe(0);
});

it("an editor looks now, but not over and over, and at no address of their own choice", async () => {
  const url = `${base}/nu`;
  await saveLinks(url);
  expect(await admin.menus.checkLink({ url })).toMatchObject({ url, status: 200, state: "works" });
  await admin.menus.checkLink({ url });
  expect(asked).toEqual(["HEAD /nu"]);
  statuses = { "/nu": 410 };
  await wait("1 minute");
  expect(await admin.menus.checkLink({ url })).toMatchObject({ status: 410, state: "broken" });
  asked = [];
  expect(await settle(admin.menus.checkLink({ url: `${base}/elders` }))).toEqual({ status: 404, code: "NotFound" });
  expect(asked).toEqual([]);
});

it("an address is checked once if it is requested repeatedly, also by a process whose clock is wrong", async () => {
  await saveLinks(`${base}/steeds`);
  for (const offsetMs of [-2, 0, 2].map((days) => days * 86_400_000)) {
    await wait("1 hour");
    asked = [];
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + offsetMs });
    for (let times = 0; times < 3; times++) await admin.menus.checkLink({ url: `${base}/steeds` });
    vi.useRealTimers();
    expect(asked).toEqual(["HEAD /steeds"]);
  }
});
