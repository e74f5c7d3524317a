import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runSql } from "../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { emailOf } from "../testing/platform-fixture.ts";
import { sendDigests } from "./digest/send-digests.ts";
import { type MailToQueue, queueMail, queueMails } from "./queue-mail.shared.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

const resetMail = (to: string): MailToQueue => ({
  platformGuid: fixture.a.platform.guid,
  kind: "resetPassword",
  to,
  locale: "nl",
  facts: { name: "Anna", link: "https://a.test/reset-password/secret" },
});
type MailRow = { guid: string; recipient: string; state: string; facts: Record<string, unknown> };
const mails = (of: "a" | "b") =>
  runSql(fixture[of].db, sql<MailRow>`select guid, recipient, state, facts from mails where kind = 'resetPassword' order by guid`);
const queuedGuids = async () =>
  (
    await runSql(fixture.a.db, sql<{ guid: string }>`select payload->>'mailGuid' as guid from graphile_worker._private_jobs order by 1`)
  ).map(({ guid }) => guid);

describe("a mail that is queued", () => {
  it("is rolled back with its cause", async () => {
    const before = await queuedGuids();
    const failed = fixture.a.db.transaction(async (tx) => {
      await queueMail(tx, resetMail("anna@example.test"));
      throw new Error("no");
    });
    await expect(failed).rejects.toThrow("no");
    expect(await mails("a")).toEqual([]);
    expect(await queuedGuids()).toEqual(before);
  });

  it("is in the outbox of its platform alone, with a job to send it", async () => {
    await fixture.a.db.transaction((tx) => queueMail(tx, resetMail("anna@example.test")));
    const [mail, ...others] = await mails("a");
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: "anna@example.test",
      state: "queued",
      facts: { link: "https://a.test/reset-password/secret" },
    });
    expect(await queuedGuids()).toContain(mail?.guid);
    expect(await mails("b")).toEqual([]);
  });

  it("is not sent to users who switched its kind off, on that platform alone, while necessary ones are", async () => {
    const { db, users, platform, mark } = fixture.a;
    const approved = (to: string): MailToQueue => ({
      platformGuid: platform.guid,
      kind: "itemApproved",
      to,
      locale: "nl",
      facts: { name: "", title: "Nieuws", link: "https://a.test/nieuws" },
    });
    await runSql(
      db,
      sql`insert into profile_properties (platform_guid, user_guid, key, value, category, section)
          values (${platform.guid}::uuid, ${users.user}::uuid, 'mail-itemApproved', '"never"', 'preferences', 'mail'),
                 (${platform.guid}::uuid, ${users.verified}::uuid, 'mail-itemApproved', '"direct"', 'preferences', 'mail'),
                 (${platform.guid}::uuid, ${users.staff}::uuid, 'mail-itemApproved', 'false', 'preferences', 'mail')`,
    );
    const [unwilling, willing, unknown] = [emailOf("user", mark), emailOf("verified", mark), "niemand@example.test"];
    const byFormerRelease = emailOf("staff", mark);
    const before = await queuedGuids();
    await db.transaction(async (tx) => {
      await queueMails(tx, platform.guid, [unwilling.toUpperCase(), willing, unknown, byFormerRelease].map(approved));
      await queueMail(tx, approved(unwilling));
      await queueMail(tx, resetMail(unwilling));
    });
    const rows = await runSql(
      db,
      sql<MailRow>`select kind, recipient from mails where recipient <> 'anna@example.test' order by kind, recipient`,
    );
    expect(rows).toEqual([
      { kind: "itemApproved", recipient: unknown },
      { kind: "itemApproved", recipient: willing },
      { kind: "resetPassword", recipient: unwilling },
    ]);
    expect(await queuedGuids()).toHaveLength(before.length + 3);
  });

  // @covers entity.notification-defaults
  it("is what the platform chose for users who chose nothing, and not for addresses without an account", async () => {
    const { db, users, platform, mark } = fixture.a;
    const accepted = (to: string): MailToQueue => ({
      platformGuid: platform.guid,
      kind: "invitationAccepted",
      to,
      locale: "nl",
      facts: { name: "", acceptedBy: "Bo", email: "bo@a.test", link: "https://a.test/admin/users" },
    });
    const setDefault = (choice: string) =>
      runSql(
        db,
        sql`insert into platform_settings (platform_guid, key, value, updated_on)
            values (${platform.guid}::uuid, 'notificationDefaults', ${JSON.stringify({ closeSeconds: 10, position: "bottom", mails: { invitationAccepted: choice } })}::jsonb, now())
                on conflict (platform_guid, key) do update set value = excluded.value`,
      );
    await runSql(
      db,
      sql`insert into profile_properties (platform_guid, user_guid, key, value, category, section)
          values (${platform.guid}::uuid, ${users.user}::uuid, 'mail-invitationAccepted', 'true', 'preferences', 'mail')`,
    );
    const [chose, choseNothing, unknown] = [emailOf("user", mark), emailOf("verified", mark), "zonder@account.test"];
    const queue = () => db.transaction((tx) => queueMails(tx, platform.guid, [chose, choseNothing, unknown].map(accepted)));
    const states = async () =>
      (
        await runSql(
          db,
          sql<MailRow>`select recipient, state from mails where kind = 'invitationAccepted' and state in ('held', 'queued') order by guid`,
        )
      ).map(({ recipient, state }) => [recipient, state]);
    const sent = [
      [chose, "queued"],
      [unknown, "queued"],
    ];
    await setDefault("never");
    await queue();
    expect(await states()).toEqual(sent);
    await setDefault("daily");
    await queue();
    expect((await states()).slice(2)).toEqual([...sent, [choseNothing, "held"]]);

    // Its kind is switched off for everybody who chose nothing before the digest is sent.
    await setDefault("never");
    await runSql(db, sql`update mails set created_on = now() - interval '25 hours' where state = 'held'`);
    expect(await sendDigests(db, platform)).toBe(0);
    expect(await states()).toHaveLength(4);
    await runSql(db, sql`delete from platform_settings where key = 'notificationDefaults'`);
  });

  it("waits for the digest if its receiver chose one a day, which comes once in the morning, by the choice then", async () => {
    const { db, users, platform, mark } = fixture.a;
    const choose = (choice: string) =>
      runSql(
        db,
        sql`insert into profile_properties (platform_guid, user_guid, key, value, category, section)
            values (${platform.guid}::uuid, ${users.contentManager}::uuid, 'mail-itemRefused', ${JSON.stringify(choice)}::jsonb, 'preferences', 'mail')
                on conflict (platform_guid, user_guid, key) do update set value = excluded.value`,
      );
    const to = emailOf("contentManager", mark);
    const refuse = (title: string) =>
      db.transaction((tx) =>
        queueMail(tx, {
          platformGuid: platform.guid,
          kind: "itemRefused",
          to,
          locale: "nl",
          facts: { name: "", title, reason: "Kort", link: `https://a.test/${title}` },
        }),
      );
    const ofReceiver = () =>
      runSql(db, sql<MailRow>`select kind, state, facts from mails where recipient = ${to} and state in ('held', 'queued') order by guid`);
    const toYesterday = () => runSql(db, sql`update mails set created_on = now() - interval '25 hours' where state = 'held'`);
    const before = await queuedGuids();
    await choose("daily");
    await refuse("een");
    await refuse("twee");
    expect((await ofReceiver()).map(({ state }) => state)).toEqual(["held", "held"]);
    expect(await queuedGuids()).toEqual(before);
    expect(await sendDigests(db, platform)).toBe(0);

    await toYesterday();
    await refuse("later");
    expect(await sendDigests(db, platform)).toBe(1);
    const [later, digest, ...others] = await ofReceiver();
    expect(others).toEqual([]);
    expect(later).toMatchObject({ kind: "itemRefused", state: "held" });
    expect(digest).toMatchObject({ kind: "dailyDigest", state: "queued" });
    expect(digest?.facts.entries).toEqual([
      { kind: "itemRefused", title: "een", reason: "Kort", link: "https://a.test/een" },
      { kind: "itemRefused", title: "twee", reason: "Kort", link: "https://a.test/twee" },
    ]);
    expect(await queuedGuids()).toHaveLength(before.length + 1);

    await toYesterday();
    await choose("never");
    expect(await sendDigests(db, platform)).toBe(0);
    expect(await ofReceiver()).toHaveLength(1);
  });

  it("can't be added to another platform's outbox", async () => {
    await expect(fixture.b.db.transaction((tx) => queueMail(tx, resetMail("anna@example.test")))).rejects.toThrow(/row-level security/);
  });

  it.each([
    "anna@example.test\r\nBcc: all@example.test",
    "anna@example.test, bob@example.test",
    "Anna <anna@example.test>",
    "anna",
    "",
    `${"a".repeat(250)}@example.test`,
  ])("has one valid address, unlike %j", async (to) => {
    await expect(fixture.a.db.transaction((tx) => queueMail(tx, resetMail(to)))).rejects.toThrow();
  });

  it("has the facts of its kind, with an HTTP link", async () => {
    const mail = resetMail("anna@example.test");
    const facts: Record<string, unknown>[] = [
      { name: "Anna" },
      { name: "Anna", link: "javascript:alert(1)" },
      { ...mail.facts, extra: "x" },
    ];
    for (const wrong of facts) {
      await expect(fixture.a.db.transaction((tx) => queueMail(tx, { ...mail, facts: wrong } as MailToQueue))).rejects.toThrow();
    }
  });
});
