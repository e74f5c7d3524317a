import { lockTables } from "@plein/db/testing/lock-waits";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { callAs } from "../../testing/test-caller.ts";
import { eraseDueAccounts } from "../erase/erase-due-accounts.ts";
import { notifyInactiveUsers } from "./notify-inactive-users.ts";

const DAY_MS = 24 * 3_600_000;
let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

const day = (days: number) => new Date(Date.now() + days * DAY_MS);
const look = (inDays = 0) =>
  notifyInactiveUsers(fixture.a.db, fixture.a.platform, { now: day(inDays), absoluteUrl: (_platform, path) => `https://a.test${path}` });
const seen = (lastSeenOn: Date) =>
  fixture.a.db.prisma.applicationUser.updateMany({ where: { guid: fixture.a.users.user }, data: { lastSeenOn } });
const eraseOn = async () =>
  (await fixture.a.db.prisma.applicationUser.findFirstOrThrow({ where: { guid: fixture.a.users.user }, select: { eraseOn: true } }))
    .eraseOn;
const mails = () => fixture.a.db.prisma.mail.findMany({ where: { kind: "inactivity" }, orderBy: { createdOn: "asc" } });

async function setMonths(value: number): Promise<void> {
  const platformGuid = fixture.a.platform.guid;
  const key = "eraseInactiveAfterMonths";
  await fixture.a.db.prisma.platformSetting.upsert({
    where: { platformGuid_key: { platformGuid, key } },
    create: { platformGuid, key, value },
    update: { value },
  });
}

/** All other users were seen just now. */
beforeEach(async () => {
  await fixture.a.db.prisma.mail.deleteMany({ where: { kind: "inactivity" } });
  await fixture.a.db.prisma.applicationUser.updateMany({ data: { lastSeenOn: new Date(), eraseOn: null } });
  await setMonths(12);
});

describe("an account that nobody signs in to", () => {
  it("stays, unless the platform sets a period", async () => {
    await setMonths(0);
    await seen(day(-2000));
    expect(await look()).toBe(0);
    expect(await mails()).toEqual([]);
  });

  it("gets no mail until 30 days before its period ends", async () => {
    await seen(day(-300));
    expect(await look()).toBe(0);
    expect(await look(30)).toBe(0);
    expect(await look(40)).toBe(1);
  });

  it("gets a mail 30 days before and one 7 days before, and then its erasure is planned", async () => {
    await seen(day(-340));
    expect(await look()).toBe(1);
    expect(await look()).toBe(0);
    expect(await eraseOn()).toBeNull();
    expect(await look(10)).toBe(0);
    expect(await look(24)).toBe(1);
    expect((await mails()).length).toBe(2);
    const planned = (await eraseOn())?.getTime() ?? 0;
    expect(planned).toBeGreaterThanOrEqual(day(30).getTime());
    expect(planned).toBeLessThan(day(33).getTime());
    expect(await look(25)).toBe(0);
    const [entry] = await fixture.a.db.prisma.auditEntry.findMany({ orderBy: { sequence: "desc" }, take: 1 });
    expect(entry).toMatchObject({ action: "users.planErase", source: "job", actorGuid: null, objectGuid: fixture.a.users.user });
  });

  it("whose period ended long ago still gets its 30 days", async () => {
    await seen(day(-2000));
    expect(await look()).toBe(1);
    expect(await look(22)).toBe(0);
    expect(await look(23)).toBe(1);
    expect((await eraseOn())?.getTime()).toBeGreaterThanOrEqual(day(30).getTime() - 60_000);
  });

  it("stays when its owner signs in, and starts a new period", async () => {
    await seen(day(-340));
    await look();
    await look(24);
    expect(await eraseOn()).not.toBeNull();
    await seen(new Date());
    expect(await look(25)).toBe(0);
    expect(await eraseOn()).toBeNull();
  });

  it("stays when its owner signs in after the last run that could cancel the plan", async () => {
    const { user } = fixture.a.users;
    const plan = (lastSeenOn: Date) =>
      fixture.a.db.prisma.applicationUser.updateMany({ where: { guid: user }, data: { lastSeenOn, eraseOn: day(-1) } });
    await plan(day(-0.5));
    expect(await eraseDueAccounts(fixture.a.db, fixture.a.platform)).toBe(0);
    await look();
    expect(await eraseOn()).toBeNull();
  });

  it("is in the preview exactly when a mail is due for it, and changes nothing by that", async () => {
    const { caller } = await callAs(fixture.a, "admin");
    const preview = async (months: number) => {
      const { total, users } = await caller.privacy.previewInactivity({ months });
      expect(total).toBe(users.length);
      return users.map(({ guid, lastSeenOn }) => [guid, lastSeenOn]);
    };
    const lastSeenOn = day(-340);
    await seen(lastSeenOn);
    expect(await preview(12)).toEqual([[fixture.a.users.user, lastSeenOn.toISOString()]]);
    expect(await preview(13)).toEqual([]);
    expect(await mails()).toEqual([]);
    expect(await look()).toBe(1);
    await fixture.a.db.prisma.applicationUser.updateMany({ where: { guid: fixture.a.users.staff }, data: { lastSeenOn: day(-2000) } });
    expect(await preview(120)).toEqual([]);
  });

  it("keeps a plan of its owner or an admin", async () => {
    const planned = day(3);
    await fixture.a.db.prisma.applicationUser.updateMany({
      where: { guid: fixture.a.users.user },
      data: { eraseOn: planned, eraseRequestedByGuid: fixture.a.users.user },
    });
    await look();
    expect(await eraseOn()).toEqual(planned);
    await fixture.a.db.prisma.applicationUser.updateMany({ data: { eraseOn: null, eraseRequestedByGuid: null } });
  });

  it("is mailed once by two processes that both found them before either wrote", async () => {
    await seen(day(-340));
    const held = await lockTables(fixture.database.ownerUrl, ["application_users"]);
    const looks = Promise.all([look(), look()]);
    await held.untilWaiting(2);
    await held.release();
    const counts = await looks;
    expect(counts.toSorted()).toEqual([0, 1]);
    expect(await mails()).toHaveLength(1);
  });
});
