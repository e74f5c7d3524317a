import type { MailKind } from "@plein/contract/mails/mail";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { eraseDueAccounts } from "../../privacy/erase/erase-due-accounts.ts";
import { runSql } from "../../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { addFormFixture, formContent } from "../../testing/form-fixtures.ts";
import { type Outcome, settle } from "../../testing/outcome.ts";
import { type CallChange, callAs } from "../../testing/test-caller.ts";
import { removeExpiredSubmissions } from "../retention/remove-expired-submissions.ts";
import { notifyAddresses } from "./notify-addresses.ts";
import { remindHandlers } from "./remind-handlers.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

type Facts = { reference: string; link: string; answers: { label: string }[]; forms: { title: string; count: number; link: string }[] };
const mails = (kind: MailKind, to: string) =>
  runSql(
    fixture.a.db,
    sql<{ facts: Facts; locale: string }>`
      select facts, locale from mails where kind = ${kind} and recipient = ${to} order by created_on, guid`,
  );
/** The secret in the link of a mail. */
const tokenOf = ({ facts }: { facts: Facts }) => facts.link.split("/").at(-1) ?? "";
let visitors = 0;
/** Each from an address of their own, unless it is given. */
const visitor = async (change: CallChange = {}) =>
  (await callAs(fixture.a, "anonymous", { clientAddress: `192.0.2.${++visitors}`, ...change })).caller.submissions;

const countSubmissions = async (formGuid: string) =>
  (await runSql(fixture.a.db, sql`select guid from form_submissions where form_guid = ${formGuid}::uuid`)).length;

let forms = 0;
async function addForm(settings: { mode?: "Verification"; action?: "Notify"; addresses?: string[]; receipt?: boolean }): Promise<string> {
  forms += 1;
  const guid = await addFormFixture(fixture.a.db, `Formulier ${forms}`);
  await runSql(
    fixture.a.db,
    sql`update forms set data_entry_mode = ${settings.mode ?? "Manual"}::data_entry_mode, action = ${settings.action ?? "Save"}::form_action,
               notify_addresses = ${settings.addresses ?? []}::text[], has_receipt = ${settings.receipt ?? true}
         where guid = ${guid}::uuid`,
  );
  return guid;
}
const answersOf = (email?: string) => ({ melding: "Een losse tegel", soort: "weg", ...(email === undefined ? {} : { email }) });

describe("a receipt", () => {
  it("goes to the address in the form, with the answers but not the sensitive ones", async () => {
    const guid = await addForm({});
    const { reference } = await (await visitor({ locale: "en" })).add({ guid, version: 1, answers: answersOf("anna@inwoner.example") });
    const [mail, ...others] = await mails("submissionReceipt", "anna@inwoner.example");
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      locale: "en",
      facts: {
        reference,
        answers: [
          { label: "Wat is er aan de hand?", value: "Een losse tegel" },
          { label: "Wat voor melding is het?", value: "Weg" },
        ],
      },
    });
  });

  it("is not sent for a form without one, without an address, and to a bot that fills in the honeypot", async () => {
    const send = async (guid: string, more: object = {}) =>
      (await visitor()).add({ guid, version: 1, answers: answersOf("niemand@inwoner.example"), ...more });
    await send(await addForm({ receipt: false }));
    await send(await addForm({}), { website: "https://evil.example" });
    await (await visitor()).add({ guid: await addForm({}), version: 1, answers: answersOf() });
    expect(await mails("submissionReceipt", "niemand@inwoner.example")).toEqual([]);
  });

  it("is left out after ten to one address in an hour, and the submission is stored", async () => {
    const guid = await addForm({});
    for (let sent = 0; sent < 12; sent++) await (await visitor()).add({ guid, version: 1, answers: answersOf("veel@inwoner.example") });
    expect(await mails("submissionReceipt", "veel@inwoner.example")).toHaveLength(10);
    expect(await countSubmissions(guid)).toBe(12);
  });

  it("is queued once for twenty sends with one key, which store one submission", async () => {
    const guid = await addForm({});
    const change = { idempotencyKey: "4b1c0f0a-1111-4d7a-9d0e-1d2c3b4a5f60", clientAddress: "192.0.2.77" };
    const send = async () => (await visitor(change)).add({ guid, version: 1, answers: answersOf("snel@inwoner.example") });
    const sent = await Promise.all(Array.from({ length: 20 }, send));
    expect(new Set(sent.map(({ reference }) => reference)).size).toBe(1);
    expect(await countSubmissions(guid)).toBe(1);
    expect(await mails("submissionReceipt", "snel@inwoner.example")).toHaveLength(1);
  });

  it("is there exactly if the submission is, also when the database drops the connection in the middle", async () => {
    const guid = await addForm({});
    await runSql(fixture.a.db, sql`update forms set max_submissions = 9 where guid = ${guid}::uuid`);
    let sending: Promise<Outcome | Error> | undefined;
    await fixture.a.db.transaction(async (tx) => {
      await runSql(tx, sql`select guid from forms where guid = ${guid}::uuid for update`);
      sending = settle((await visitor()).add({ guid, version: 1, answers: answersOf("weg@inwoner.example") })).catch((error) => error);
      const kill = sql<{ killed: boolean }>`
        select pg_terminate_backend(pid) as killed from pg_stat_activity
         where wait_event_type = 'Lock' and query like '%no key update%' and pid <> pg_backend_pid()`;
      await vi.waitUntil(async () => (await runSql(fixture.a.db, kill)).length > 0, { timeout: 30_000 });
    });
    const outcome = await sending;
    const isStored = outcome !== undefined && "code" in outcome && outcome.code === "Success";
    expect(await countSubmissions(guid)).toBe(isStored ? 1 : 0);
    expect(await mails("submissionReceipt", "weg@inwoner.example")).toHaveLength(isStored ? 1 : 0);
  });
});

describe("a submission that has to be verified", () => {
  async function sendTo(email: string) {
    const guid = await addForm({ mode: "Verification", action: "Notify", addresses: ["balie@lindendaal.example"] });
    const sent = await (await visitor()).add({ guid, version: 1, answers: answersOf(email) });
    const [mail] = await mails("submissionVerification", email);
    if (mail === undefined) throw new Error("No mail");
    return { ...sent, token: tokenOf(mail) };
  }

  // @covers enum.entry-modes
  it("counts once its link was used; looking at the link changes nothing, and using it again neither", async () => {
    const { guid, reference, state, token } = await sendTo("bert@inwoner.example");
    expect(state).toBe("AwaitingVerification");
    expect(await mails("submissionReceipt", "bert@inwoner.example")).toEqual([]);
    const submissions = await visitor();
    expect(await submissions.getVerification({ token })).toMatchObject({ state: "waiting", reference });
    expect(await notifyAddresses(fixture.a.db, fixture.a.platform, absoluteUrl)).toBe(0);
    const both = await Promise.all([submissions.verify({ token }), submissions.verify({ token })]);
    expect(both).toEqual([
      { guid, reference, state: "Received" },
      { guid, reference, state: "Received" },
    ]);
    expect(await submissions.getVerification({ token })).toMatchObject({ state: "verified" });
    expect(await mails("submissionReceipt", "bert@inwoner.example")).toHaveLength(1);
    expect(await notifyAddresses(fixture.a.db, fixture.a.platform, absoluteUrl)).toBe(1);
    const admin = (await callAs(fixture.a, "admin")).caller.submissions;
    expect((await admin.listEvents({ guid })).map(({ kind }) => kind)).toEqual(["verified"]);
    expect((await admin.get({ guid })).submitter).toMatchObject({ isVerified: true });
  });

  it("needs an address, a link of its own, and a link that didn't expire, for which another one is mailed", async () => {
    const submissions = await visitor();
    const form = await addForm({ mode: "Verification" });
    expect(await settle(submissions.add({ guid: form, version: 1, answers: answersOf() }))).toMatchObject({
      code: "BadRequest",
      facts: { errors: [{ path: "/email" }] },
    });
    expect((await settle(submissions.verify({ token: "geen" }))).code).toBe("NotFound");
    const { guid, token } = await sendTo("carla@inwoner.example");
    expect((await settle((await callAs(fixture.b, "anonymous")).caller.submissions.verify({ token }))).code).toBe("NotFound");
    await runSql(fixture.a.db, sql`update one_time_tokens set expires_on = now() where facts ->> 'submissionGuid' = ${guid}`);
    expect(await submissions.getVerification({ token })).toMatchObject({ state: "expired", guid });
    expect((await settle(submissions.verify({ token }))).code).toBe("Expired");
    expect(await submissions.resendVerification({ guid })).toMatchObject({ result: "Sent" });
    expect((await settle(submissions.resendVerification({ guid }))).code).toBe("TooSoon");
    const renewed = (await mails("submissionVerification", "carla@inwoner.example")).map(tokenOf).find((secret) => secret !== token);
    expect(await submissions.verify({ token: renewed ?? "" })).toMatchObject({ state: "Received" });
    expect((await settle(submissions.resendVerification({ guid }))).code).toBe("NotFound");
  });
});

describe("a question whose address must be verified", () => {
  it("makes a submission wait for that address, unless it is that of the sender's verified account", async () => {
    const admin = (await callAs(fixture.a, "admin")).caller;
    const email = (key: string, settings: object) => ({ key, type: "email" as const, label: key, settings });
    const questions = [email("bericht", { isForReceipt: true }), email("bewijs", { mustBeVerified: true })];
    const { guid } = await admin.forms.add({ title: "Bewijs", minimumSeconds: 0, pages: [{ questions }] });
    await admin.forms.publish({ guid });
    const verified = (await callAs(fixture.a, "verified")).caller.submissions;
    const { email: own } = await admin.users.getProfile({ guid: fixture.a.users.verified });
    const stateOf = async (sender: typeof verified, bewijs?: string) =>
      (await sender.add({ guid, version: 1, answers: { bericht: "r@inwoner.example", ...(bewijs && { bewijs }) } })).state;
    expect(await stateOf(await visitor())).toBe("Received");
    expect(await stateOf(await visitor(), "frida@inwoner.example")).toBe("AwaitingVerification");
    expect(await mails("submissionVerification", "frida@inwoner.example")).toHaveLength(1);
    expect(await stateOf(verified, own.toUpperCase())).toBe("Received");
    expect(await stateOf(verified, "gijs@inwoner.example")).toBe("AwaitingVerification");
    const [waiting] = await mails("submissionVerification", "gijs@inwoner.example");
    expect(await (await visitor()).verify({ token: waiting === undefined ? "" : tokenOf(waiting) })).toMatchObject({
      state: "Received",
    });
    expect(await mails("submissionReceipt", "gijs@inwoner.example")).toHaveLength(1);
  });
});

describe("what was mailed about a submission", () => {
  /** Everything that the database has about a person, by an address or a word that only they used. */
  const traces = async (text: string): Promise<string[]> => {
    const rows = await runSql(
      fixture.a.db,
      sql<{ place: string; row: string }>`
        select 'submission' as place, s::text as row from form_submissions s
         union all select 'mail', m::text from mails m
         union all select 'token', t::text from one_time_tokens t
         union all select 'event', e::text from submission_events e`,
    );
    return rows.flatMap(({ place, row }) => (row.includes(text) ? [place] : [])).sort();
  };
  const redact = async (guid: string, keys: string[]) => (await callAs(fixture.a, "admin")).caller.submissions.redact({ guid, keys });

  it("goes with the answer that it repeats, of a mail that was sent and of one that was not", async () => {
    const form = await addForm({});
    await runSql(fixture.a.db, sql`update forms set is_one_per_person = true where guid = ${form}::uuid`);
    const send = async (email: string, melding: string) =>
      (await visitor()).add({ guid: form, version: 1, answers: { melding, soort: "weg", email } });
    const { guid } = await send("dirk@inwoner.example", "Bellen met 06-dirk");
    const other = await send("ellen@inwoner.example", "Bellen met 06-ellen");
    expect(await traces("06-dirk")).toEqual(["mail", "submission"]);
    await redact(guid, ["melding"]);
    expect(await traces("06-dirk")).toEqual([]);
    expect((await mails("submissionReceipt", "dirk@inwoner.example"))[0]?.facts.answers).toEqual([
      { label: "Wat voor melding is het?", value: "Weg" },
    ]);
    expect(await traces("dirk@inwoner.example")).toEqual(["mail", "submission"]);
    // As after a refusal by the mail server, which repeats the address.
    await runSql(
      fixture.a.db,
      sql`update mails set state = 'failed', last_error = '550 dirk@inwoner.example' where recipient = 'dirk@inwoner.example'`,
    );
    await redact(guid, ["email"]);
    expect(await traces("dirk@inwoner.example")).toEqual([]);
    expect(await runSql(fixture.a.db, sql`select person_key as key from form_submissions where guid = ${guid}::uuid`)).toEqual([
      { key: null },
    ]);
    await redact(other.guid, ["soort"]);
    expect(await traces("ellen@inwoner.example")).toEqual(["mail", "submission"]);
  });

  it("loses the address of a link to verify, which goes on to work", async () => {
    const form = await addForm({ mode: "Verification" });
    const { guid } = await (await visitor()).add({ guid: form, version: 1, answers: answersOf("femke@inwoner.example") });
    const [mail] = await mails("submissionVerification", "femke@inwoner.example");
    expect(await traces("femke@inwoner.example")).toEqual(["mail", "submission", "token"]);
    await redact(guid, ["email"]);
    expect(await traces("femke@inwoner.example")).toEqual([]);
    const token = mail?.facts.link.split("/").at(-1) ?? "";
    expect(await (await visitor()).verify({ token })).toMatchObject({ guid, state: "Received" });
  });

  it("goes with a submission whose form keeps it no longer, whether it is removed or stripped", async () => {
    for (const action of ["delete", "strip"] as const) {
      const form = await addForm({ mode: "Verification" });
      await runSql(fixture.a.db, sql`update forms set retention_action = ${action}::retention_action where guid = ${form}::uuid`);
      const { guid } = await (await visitor()).add({ guid: form, version: 1, answers: answersOf("gerda@inwoner.example") });
      await runSql(fixture.a.db, sql`update form_submissions set expires_on = current_date where guid = ${guid}::uuid`);
      expect(await traces("gerda@inwoner.example")).toEqual(["mail", "submission", "token"]);
      await removeExpiredSubmissions(fixture.a.db, fixture.a.platform);
      expect(await traces("gerda@inwoner.example")).toEqual([]);
    }
  });

  it("goes with the account of its sender, with their files and what was written about it", async () => {
    const { user } = fixture.a.users;
    const form = await addForm({});
    const answers = answersOf("hannes@inwoner.example");
    const { guid } = await (await callAs(fixture.a, "user")).caller.submissions.add({ guid: form, version: 1, answers });
    await (await callAs(fixture.a, "admin")).caller.submissions.save({ guid, note: "Hannes belde op 06-hannes" });
    await runSql(
      fixture.a.db,
      sql`insert into submission_files (platform_guid, form_guid, question_key, submission_guid, name, content_type, byte_size, digest)
          values (${fixture.a.db.platformGuid}::uuid, ${form}::uuid, 'foto', ${guid}::uuid, '06-hannes.jpg', 'image/jpeg', 1, '')`,
    );
    expect(await traces("hannes@inwoner.example")).toEqual(["mail", "submission"]);
    await fixture.a.db.prisma.applicationUser.updateMany({ where: { guid: user }, data: { eraseOn: new Date(Date.now() - 1000) } });
    expect(await eraseDueAccounts(fixture.a.db, fixture.a.platform)).toBe(1);
    expect([...(await traces("hannes@inwoner.example")), ...(await traces("06-hannes"))]).toEqual([]);
    expect(await runSql(fixture.a.db, sql`select name from submission_files where submission_guid = ${guid}::uuid`)).toEqual([]);
  });
});

const absoluteUrl = (_: unknown, path: string) => `https://a.test${path}`;

describe("a reminder", () => {
  const remind = (now: Date) => remindHandlers(fixture.a.db, fixture.a.platform, { now, absoluteUrl });
  const sent = () =>
    runSql(
      fixture.a.db,
      sql<{ to: string; title: string; count: number }>`
        select recipient as "to", facts ->> 'title' as title, (facts ->> 'count')::int as count from mails
         where kind = 'submissionsWaiting' order by created_on, recipient`,
    );

  it("comes once in each period about what waits too long, to its handler, the form's addresses or its owner", async () => {
    const { db, users } = fixture.a;
    await runSql(db, sql`update forms set reminder_days = null`);
    const admin = (await callAs(fixture.a, "admin")).caller;
    const { guid } = await admin.forms.add({
      ...formContent("Wacht"),
      reminderDays: 3,
      action: "Notify",
      notifyAddresses: ["team@inwoner.example"],
    });
    await admin.forms.publish({ guid });
    const add = (state: string, assignee: string | null, days: number) =>
      runSql(
        db,
        sql`insert into form_submissions (platform_guid, form_guid, version, reference, state, assignee_guid, submitted_on)
            values (${db.platformGuid}::uuid, ${guid}::uuid, 1, ${crypto.randomUUID()}, ${state}::submission_state, ${assignee}::uuid,
                    '2026-06-10T12:00:00Z'::timestamptz - ${days}::int * interval '1 day')`,
      );
    for (const state of ["Received", "InProgress"]) await add(state, null, 4);
    for (const state of ["Handled", "Rejected", "Withdrawn", "Spam", "Deleted", "AwaitingVerification", "Concept"])
      await add(state, null, 4);
    await add("Received", null, 2);
    await add("InProgress", users.verified, 4);
    const day = (number: number) => new Date(`2026-06-${number}T12:00:00.000Z`);
    expect(await Promise.all([remind(day(10)), remind(day(10))]).then((counts) => counts.reduce((sum, count) => sum + count, 0))).toBe(2);
    const { email: handler } = await admin.users.getProfile({ guid: users.verified });
    const reminders = [
      { to: "team@inwoner.example", title: "Wacht", count: 2 },
      { to: handler, title: "Wacht", count: 1 },
    ];
    expect(await sent()).toEqual(expect.arrayContaining(reminders));
    expect(await remind(day(11))).toBe(0);
    // The one that came in later waits too long by now; the others were reminded of.
    expect(await remind(day(12))).toBe(1);
    await runSql(db, sql`delete from mails where kind = 'submissionsWaiting'`);
    await runSql(
      db,
      sql`insert into profile_properties (platform_guid, user_guid, key, value, category, section)
          values (${db.platformGuid}::uuid, ${users.verified}::uuid, 'mail-submissionsWaiting', '"never"', 'preferences', 'notifications')`,
    );
    await runSql(db, sql`update forms set action = 'Save' where guid = ${guid}::uuid`);
    await remind(day(20));
    const { email: owner } = await admin.users.getProfile({ guid: users.admin });
    expect(await sent()).toEqual([{ to: owner, title: "Wacht", count: 3 }]);
    await runSql(db, sql`update forms set archived_on = now() where guid = ${guid}::uuid`);
    expect(await remind(day(30))).toBe(0);
    await runSql(db, sql`delete from forms where guid = ${guid}::uuid`);
  });
});

describe("a notice", () => {
  const notify = () => notifyAddresses(fixture.a.db, fixture.a.platform, absoluteUrl);
  const passMinutes = () => runSql(fixture.a.db, sql`update mails set created_on = created_on - interval '6 minutes'`);

  it("contains the number of new submissions per form, in one mail within some minutes, and no answer", async () => {
    // What other tests sent in.
    await passMinutes();
    await notify();
    const [one, two] = [
      await addForm({ action: "Notify", addresses: ["Wegen@lindendaal.example", "chef@lindendaal.example"] }),
      await addForm({ action: "Notify", addresses: ["wegen@lindendaal.example"] }),
    ];
    await addForm({ addresses: ["wegen@lindendaal.example"] });
    const send = async (guid: string) => (await visitor()).add({ guid, version: 1, answers: answersOf() });
    const { guid } = await send(one);
    for (let sent = 0; sent < 3; sent++) await send(two);
    expect(await notify()).toBe(2);
    const [mail] = await mails("submissionsArrived", "wegen@lindendaal.example");
    expect(mail?.facts.forms.map(({ count, link }) => [count, link])).toEqual([
      [1, `https://a.test/admin/forms/${one}/${guid}`],
      [3, `https://a.test/admin/forms/${two}`],
    ]);
    expect(JSON.stringify(mail)).not.toContain("tegel");
    await send(two);
    expect(await notify()).toBe(0);
    await passMinutes();
    expect((await Promise.all([notify(), notify()])).sort()).toEqual([0, 1]);
    expect(await notify()).toBe(0);
    expect(await mails("submissionsArrived", "wegen@lindendaal.example")).toHaveLength(2);
    expect(await mails("submissionsArrived", "chef@lindendaal.example")).toHaveLength(1);
  });
});
