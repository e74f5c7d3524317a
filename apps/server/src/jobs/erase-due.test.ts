import { randomUUID } from "node:crypto";
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

it("the job erases only the accounts that are due, on every platform", async () => {
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
    absoluteUrl: () => "https://a.test/",
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

it("one statement finds the due work of every platform", async () => {
  const { a, b, database } = fixture;
  const before = await database.upkeep.listDue();
  const guid = a.users.verified;
  await a.db.prisma.applicationUser.updateMany({
    where: { guid },
    data: { eraseOn: new Date(Date.now() - 1000), eraseRequestedByGuid: guid },
  });
  const day = new Date("2026-01-01");
  await b.db.prisma.visitSalt.create({ data: { platformGuid: b.db.platformGuid, day, salt: Buffer.alloc(32) } });
  const mail = { platformGuid: b.db.platformGuid, kind: "itemApproved", recipient: "anna@b.test", locale: "nl", facts: {}, state: "held" };
  await b.db.prisma.mail.create({ data: { ...mail, createdOn: new Date(Date.now() - 25 * 3_600_000) } });
  await a.db.prisma.mail.create({ data: { ...mail, platformGuid: a.db.platformGuid, createdOn: new Date() } });
  const due = await database.upkeep.listDue();
  expect(due).toEqual(
    expect.arrayContaining([
      { task: "eraseAccounts", platformGuid: a.db.platformGuid },
      { task: "forgetVisitors", platformGuid: b.db.platformGuid },
      { task: "sendDigests", platformGuid: b.db.platformGuid },
    ]),
  );
  expect(due).toHaveLength(before.length + 3);
});

it("the upkeep lease is held by one process at a time", async () => {
  const { upkeep } = fixture.database;
  const [one, other] = [randomUUID(), randomUUID()];
  expect(await upkeep.take(one, 60)).toBe(true);
  expect([await upkeep.take(other, 60), await upkeep.take(one, 60)]).toEqual([false, true]);
  // Its lease is over. One that ends now may end a millisecond later, as moments are rounded.
  await upkeep.take(one, -1);
  expect([await upkeep.take(other, 60), await upkeep.take(one, 60)]).toEqual([true, false]);
});
