import { LOG_LEVEL, logTimestamp } from "@plein/contract/logs/log-level";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { settle } from "../testing/outcome.ts";
import { callAs } from "../testing/test-caller.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

const entry = {
  short_message: "404 - Niet gevonden",
  level: LOG_LEVEL.warning,
  origin: "/weg",
  platform: "elsewhere.test",
  user_agent: "Mozilla/5.0",
  bot: true,
  timestamp: logTimestamp(1_700_000_000_000),
};
const as = (clientAddress: string) => callAs(fixture.a, "anonymous", { clientAddress });

it("logs what a browser reports, with the platform as the server knows it and whether it is a robot", async () => {
  const { caller, trace } = await as("192.0.2.10");
  await caller.logs.add({ entries: [entry, entry] });
  expect(trace.warnings).toHaveLength(1);
  expect(trace.warnings[0]).toMatchObject({
    message: "reported by a browser",
    facts: {
      platformGuid: fixture.a.platform.guid,
      count: 2,
      entry: { short_message: entry.short_message, bot: true, platform: fixture.a.platform.primaryDomain },
    },
  });
});

it("logs no secret of an address, neither of the page nor in a stack", async () => {
  const { caller, trace } = await as("192.0.2.15");
  const page = "https://lindendaal.example/reset-password/Zk3-x_";
  await caller.logs.add({ entries: [{ ...entry, origin: page, full_message: `TypeError: x\n    at read (${page}:12:3)` }] });
  expect(JSON.stringify(trace.warnings)).toContain("/reset-password/[removed]");
  expect(JSON.stringify(trace.warnings)).not.toContain("Zk3-x_");
});

it("accepts a hundred entries of a quarter of a megabyte in all, twelve times a minute", async () => {
  const { caller, trace } = await as("192.0.2.11");
  const status = async (entries: object[]) => (await settle(caller.logs.add({ entries: entries as (typeof entry)[] }))).status;
  expect(await status(Array(101).fill(entry))).toBe(400);
  expect(await status([{ ...entry, full_message: "x".repeat(64_000) }])).toBe(400);
  expect(await status(Array(20).fill({ ...entry, full_message: "x".repeat(15_000) }))).toBe(400);
  expect(await status([{ ...entry, unknown: 1 }])).toBe(400);
  expect(trace.warnings).toEqual([]);
  const statuses = [];
  for (let count = 0; count < 13; count++) statuses.push(await status([entry]));
  expect(statuses).toEqual([...Array(12).fill(200), 429]);
});

it("counts each browser of an address by itself, and all of them together twenty times as far", async () => {
  const post = async (userAgent: string) => {
    const { caller } = await callAs(fixture.a, "anonymous", { clientAddress: "192.0.2.12", userAgent });
    return (await settle(caller.logs.add({ entries: [entry] }))).status;
  };
  for (let browser = 0; browser < 20; browser++) {
    const statuses = await Promise.all(Array.from({ length: 12 }, () => post(`Browser ${browser}`)));
    expect(new Set(statuses)).toEqual(new Set([200]));
  }
  expect(await post("Browser 20")).toBe(429);
});

it("counts an IPv6 network as one address", async () => {
  const statuses = [];
  for (let count = 0; count < 13; count++) {
    const { caller } = await as(`2001:db8:1:2::${count + 1}`);
    statuses.push((await settle(caller.logs.add({ entries: [entry] }))).status);
  }
  expect(statuses).toEqual([...Array(12).fill(200), 429]);
});
