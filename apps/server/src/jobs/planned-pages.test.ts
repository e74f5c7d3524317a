import { settle } from "@plein/api/testing/outcome";
import { openPageFixture, type PageFixture } from "@plein/api/testing/page-fixtures";
import { callAs } from "@plein/api/testing/test-caller";
import { createSecretBox } from "@plein/auth/secrets/encrypted-secret";
import { BUSY_MACHINE_TIMEOUTS } from "@plein/db/testing/test-database";
import { afterAll, beforeAll, expect, it } from "vitest";
import { unusedMedia } from "../testing/unused-media.ts";
import { createBackgroundJobs } from "./background-jobs.ts";

let fixture: PageFixture;
beforeAll(async () => {
  fixture = await openPageFixture();
});
afterAll(() => fixture.database.close());

const statusOf = async (name: string) => (await settle(fixture.visitor.pages.getByName({ name }))).status;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

/** A process that sends no mail. */
const startJobs = (pollMs: number) => {
  const jobs = createBackgroundJobs({
    databaseUrl: fixture.database.appUrl,
    database: fixture.database,
    media: unusedMedia("nowhere"),
    config: { environment: "production", dataDir: "nowhere", smtpUrl: null, mailFrom: null },
    absoluteUrl: () => "https://a.test/",
    fetchOutside: () => Promise.reject(new Error("Nothing is fetched")),
    secrets: createSecretBox("the key of tests, and of nothing else"),
    log: () => undefined,
    pollMs,
    limits: BUSY_MACHINE_TIMEOUTS,
  });
  jobs.start();
  return jobs;
};

it("a job publishes and hides pages at their scheduled times", async () => {
  const { admin } = fixture;
  const [coming, going] = [
    await admin.pages.add({ title: "Straks", parentGuid: null }),
    await admin.pages.add({ title: "Nu", parentGuid: null }),
  ];
  await admin.pages.publish({ guid: going.guid });
  expect([await statusOf(coming.path), await statusOf(going.path)]).toEqual([404, 200]);
  // Of two pages, so that however slow the machine is, no status has to be seen within a period.
  const moment = inMs(2000);
  await admin.pages.publish({ guid: coming.guid, from: moment });
  await admin.pages.publish({ guid: going.guid, until: moment });
  // It looks at all schedules so seldom that only a job can be in time.
  const jobs = startJobs(3_600_000);
  try {
    for (const [{ path }, status] of [
      [coming, 200],
      [going, 404],
    ] as const) {
      await expect.poll(() => statusOf(path), { interval: 20 }).toBe(status);
      expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(moment));
    }
  } finally {
    await jobs.stop();
  }
});

it("a page whose scheduled time passed without a job is published", async () => {
  const { guid, path } = await fixture.admin.pages.add({ title: "Gemist", parentGuid: null });
  await fixture.admin.pages.publish({ guid, from: inMs(3_600_000) });
  await fixture.a.db.prisma.scheduledPublication.updateMany({
    where: { pageGuid: guid },
    data: { publishOn: new Date(Date.now() - 1000) },
  });
  const jobs = startJobs(50);
  try {
    await expect.poll(() => statusOf(path)).toBe(200);
  } finally {
    await jobs.stop();
  }
});

it("no page of an archived platform is published until the platform is restored", async () => {
  const { a, b, database } = fixture;
  const addMissed = async (platform: typeof a) => {
    const { caller } = await callAs(platform, "admin");
    const { guid, path } = await caller.pages.add({ title: "Rust", parentGuid: null });
    await caller.pages.publish({ guid, from: inMs(3_600_000) });
    await platform.db.prisma.scheduledPublication.updateMany({
      where: { pageGuid: guid },
      data: { publishOn: new Date(Date.now() - 1000) },
    });
    const { caller: visitor } = await callAs(platform, "anonymous");
    return async () => (await settle(visitor.pages.getByName({ name: path }))).status;
  };
  const [ofArchived, ofOther] = [await addMissed(a), await addMissed(b)];
  await database.directory.archive({ host: a.platform.primaryDomain });
  const jobs = startJobs(50);
  try {
    // The upkeep goes by name, so that the archived platform had its turn when the other one has.
    await expect.poll(ofOther).toBe(200);
    expect(await ofArchived()).toBe(404);
    await database.directory.restore({ host: a.platform.primaryDomain });
    await expect.poll(ofArchived).toBe(200);
  } finally {
    await jobs.stop();
  }
});
