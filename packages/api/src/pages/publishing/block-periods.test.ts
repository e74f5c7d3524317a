import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { runSql } from "../../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { settle } from "../../testing/outcome.ts";
import { callAs } from "../../testing/test-caller.ts";
import { refreshPage } from "./refresh-page.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());
afterEach(() => {
  vi.useRealTimers();
});

const DAY_MS = 86_400_000;

it("shows a block of a published page to visitors in its period only, without a write", async () => {
  const { a } = fixture;
  const guid = a.pages.open;
  const { caller: editor } = await callAs(a, "contentManager");
  const { path } = await editor.pages.getForEditing({ guid });
  const now = Date.now();
  const moment = (days: number) => new Date(now + days * DAY_MS).toISOString();
  const add = async (text: string, options: Readonly<Record<string, unknown>>) => {
    const block = { buildingBlockName: "heading", content: { text }, options: { ...options }, layoutPosition: "main" as const };
    await editor.buildingBlocks.add({ ...block, pageGuid: guid, guid: randomUUID(), sortId: 0 });
  };
  await add("Zevenslaper vandaagwoord", { validFrom: moment(-2), validUntil: moment(1) });
  await add("Zevenslaper morgenwoord", { validFrom: moment(1) });
  await add("Zevenslaper gisterwoord", { validUntil: moment(-1) });
  await editor.pages.publish({ guid });

  const read = async (person: "anonymous" | "contentManager") => {
    const { caller } = await callAs(a, person);
    const { page } = await caller.pages.getContent({ path });
    return page.buildingBlockInstances.map(({ content }) => content.text).filter((text) => String(text).startsWith("Zevenslaper"));
  };
  const found = async (word: string) => (await (await callAs(a, "anonymous")).caller.search.find({ q: word })).total;
  expect(await read("anonymous")).toEqual(["Zevenslaper vandaagwoord"]);
  expect((await read("contentManager")).toSorted()).toEqual([
    "Zevenslaper gisterwoord",
    "Zevenslaper morgenwoord",
    "Zevenslaper vandaagwoord",
  ]);
  expect([await found("vandaagwoord"), await found("morgenwoord"), await found("gisterwoord")]).toEqual([1, 0, 0]);

  vi.useFakeTimers({ toFake: ["Date"], now: now + DAY_MS });
  await refreshPage(a.db, a.platform, guid);
  expect(await read("anonymous")).toEqual(["Zevenslaper morgenwoord"]);
  expect([await found("vandaagwoord"), await found("morgenwoord"), await found("gisterwoord")]).toEqual([0, 1, 0]);
});

it("has a process look again at each moment, once", async () => {
  const jobs = await runSql(fixture.a.db, sql<{ key: string }>`select key from graphile_worker.jobs where key like 'block period %'`);
  expect(jobs).toHaveLength(1);
});

it("refuses a period that ends before it begins", async () => {
  const { caller: editor } = await callAs(fixture.a, "contentManager");
  const options = { validFrom: "2026-12-02T00:00:00.000Z", validUntil: "2026-12-01T00:00:00.000Z" };
  const saved = editor.buildingBlocks.save({ guid: fixture.a.blocks.heading, content: { text: "Kop" }, options });
  expect(await settle(saved)).toMatchObject({ code: "BadRequest" });
});
