import type { PlatformDb } from "@plein/db/platform-db";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { createInvitationFixture } from "../testing/rights/invitations.ts";
import { claimMail, markAttempt, markRefused, markSent, removeOldMails } from "./outbox-rows.ts";

let fixture: DatabaseFixture;
let invitation: string;
let mail: string;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
beforeEach(async () => {
  const { prisma, platformGuid } = fixture.a.db;
  const { guid, email } = await createInvitationFixture(fixture.a);
  invitation = guid;
  const data = { platformGuid, kind: "invitation", recipient: email.toUpperCase(), locale: "nl", facts: { link: "https://a.test/secret" } };
  mail = (await prisma.mail.create({ data, select: { guid: true } })).guid;
});
afterAll(() => fixture.database.close());

const mailNow = () =>
  fixture.a.db.prisma.mail.findFirst({
    where: { guid: mail },
    select: { state: true, facts: true, attempts: true, lastError: true, sentOn: true },
  });
const invitationNow = () =>
  fixture.a.db.prisma.invitation.findFirst({ where: { guid: invitation }, select: { sentOn: true, bouncedOn: true } });

it("a mail is claimed once, and only while it is queued", async () => {
  const { db } = fixture.a;
  expect(await Promise.all([claimMail(db, mail), claimMail(db, mail)])).toEqual(expect.arrayContaining([true, false]));
  await markSent(db, mail);
  expect(await claimMail(db, mail)).toBe(false);
});

it("a sent mail loses its facts, and its invitation is no longer bounced", async () => {
  const { db } = fixture.a;
  await markRefused(db, mail, "550 no such mailbox");
  expect(await mailNow()).toMatchObject({ state: "refused", lastError: "550 no such mailbox", attempts: 1 });
  expect(await invitationNow()).toMatchObject({ sentOn: null, bouncedOn: expect.any(Date) });
  await db.prisma.mail.updateMany({ where: { guid: mail }, data: { state: "queued" } });
  await claimMail(db, mail);
  await markSent(db, mail);
  expect(await mailNow()).toEqual({ state: "sent", facts: {}, attempts: 2, lastError: null, sentOn: expect.any(Date) });
  expect(await invitationNow()).toEqual({ sentOn: expect.any(Date), bouncedOn: null });
});

it("a mail whose attempt failed keeps its facts", async () => {
  const { db } = fixture.a;
  await claimMail(db, mail);
  await markAttempt(db, mail, "queued", "connection refused");
  expect(await mailNow()).toMatchObject({ state: "queued", facts: { link: "https://a.test/secret" }, attempts: 1 });
  await markAttempt(db, mail, "failed", "given up");
  expect(await mailNow()).toMatchObject({ state: "failed", attempts: 2, sentOn: null });
  await markSent(db, mail);
  expect(await mailNow()).toMatchObject({ state: "failed" });
});

it.each([
  ["is to be retried", (db: PlatformDb) => markAttempt(db, mail, "queued", "no such mailbox: anna@inwoner.example")],
  ["failed", (db: PlatformDb) => markAttempt(db, mail, "failed", "given up")],
  ["was refused", (db: PlatformDb) => markRefused(db, mail, "550 no such mailbox")],
])("a mail that lost its receiver while it was being sent is removed if it %s", async (_, mark) => {
  const { db } = fixture.a;
  await claimMail(db, mail);
  // As forgetMailRows does once the answers are removed that the mail is about.
  await db.prisma.mail.updateMany({ where: { guid: mail }, data: { recipient: "", facts: {} } });
  await mark(db);
  expect(await mailNow()).toBeNull();
});

it("a mail that lost its receiver while it was being sent stays in the list if it arrived", async () => {
  const { db } = fixture.a;
  await claimMail(db, mail);
  await db.prisma.mail.updateMany({ where: { guid: mail }, data: { recipient: "", facts: {} } });
  await markSent(db, mail);
  expect(await mailNow()).toMatchObject({ state: "sent" });
});

it("a mail that ended is removed after its days, on its platform alone; one that waits is kept", async () => {
  const { db } = fixture.a;
  await db.prisma.mail.updateMany({ where: { guid: mail }, data: { createdOn: new Date(Date.now() - 31 * 86_400_000) } });
  expect(await removeOldMails(db, 30)).toBe(0);
  await markRefused(db, mail, "550 no such mailbox");
  expect(await removeOldMails(db, 32)).toBe(0);
  expect(await removeOldMails(fixture.b.db, 30)).toBe(0);
  expect(await removeOldMails(db, 30)).toBe(1);
  expect(await mailNow()).toBeNull();
});
