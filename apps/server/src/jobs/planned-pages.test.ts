import { settle } from "@plein/api/testing/outcome";
import { openPageFixture, type PageFixture } from "@plein/api/testing/page-fixtures";
import { createDiskStore } from "@plein/media/store/disk-store";
import { afterAll, beforeAll, expect, it } from "vitest";
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
    media: { store: createDiskStore("nowhere"), workFolder: "nowhere" },
    config: { environment: "production", dataDir: "nowhere", smtpUrl: null, mailFrom: null },
    addressOf: () => "https://a.test/",
    log: () => undefined,
    pollMs,
  });
  jobs.start();
  return jobs;
};

it("publishes and hides a page at its moments, by a job", async () => {
  const { guid, path } = await fixture.admin.pages.add({ title: "Straks", parentGuid: null });
  const [from, until] = [inMs(2000), inMs(10_000)];
  await fixture.admin.pages.publish({ guid, from, until });
  expect(await statusOf(path)).toBe(404);
  // It looks at all schedules so seldom that only a job can be in time.
  const jobs = startJobs(3_600_000);
  try {
    await expect.poll(() => statusOf(path), { timeout: 20_000, interval: 20 }).toBe(200);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(from));
    await expect.poll(() => statusOf(path), { timeout: 20_000, interval: 20 }).toBe(404);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(until));
  } finally {
    await jobs.stop();
  }
});

it("publishes a page whose moment passed without a job", async () => {
  const { guid, path } = await fixture.admin.pages.add({ title: "Gemist", parentGuid: null });
  await fixture.admin.pages.publish({ guid, from: inMs(3_600_000) });
  await fixture.a.db.prisma.scheduledPublication.updateMany({
    where: { pageGuid: guid },
    data: { publishOn: new Date(Date.now() - 1000) },
  });
  const jobs = startJobs(50);
  try {
    await expect.poll(() => statusOf(path), { timeout: 20_000 }).toBe(200);
  } finally {
    await jobs.stop();
  }
});
