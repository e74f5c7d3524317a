import { type DatabaseFixture, openDatabaseFixture } from "@plein/api/testing/database-fixture";
import { createSecretBox } from "@plein/auth/secrets/encrypted-secret";
import { afterAll, beforeAll, expect, it } from "vitest";
import { unusedMedia } from "../testing/unused-media.ts";
import { createBackgroundJobs } from "./background-jobs.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

it("erases the accounts that are due on every platform, and no others", async () => {
  const due = new Date(Date.now() - 1000);
  const later = new Date(Date.now() + 3_600_000);
  for (const { db, users } of [fixture.a, fixture.b]) {
    // Requested: without a request, the job that looks for unused accounts cancels a plan, before this one or after it.
    for (const [guid, eraseOn] of [
      [users.user, due],
      [users.verified, later],
    ] as const)
      await db.prisma.applicationUser.updateMany({ where: { guid }, data: { eraseOn, eraseRequestedByGuid: guid } });
  }
  const jobs = createBackgroundJobs({
    databaseUrl: fixture.database.appUrl,
    database: fixture.database,
    media: unusedMedia("nowhere"),
    config: { environment: "production", dataDir: "nowhere", smtpUrl: null, mailFrom: null },
    addressOf: () => "https://a.test/",
    fetchOutside: () => Promise.reject(new Error("Nothing is fetched")),
    secrets: createSecretBox("the key of tests, and of nothing else"),
    log: () => undefined,
    pollMs: 50,
  });
  jobs.start();
  try {
    for (const { db, users } of [fixture.a, fixture.b]) {
      const erased = () => db.prisma.applicationUser.findMany({ where: { erasedOn: { not: null } }, select: { guid: true } });
      await expect.poll(erased).toEqual([{ guid: users.user }]);
    }
  } finally {
    await jobs.stop();
  }
});
