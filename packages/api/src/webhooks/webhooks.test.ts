import { createHmac } from "node:crypto";
import { GuardedFetchError } from "@plein/auth/open-id/guarded-fetch";
import { WEBHOOK_EVENTS } from "@plein/contract/webhooks/webhook";
import { lockTables } from "@plein/db/testing/lock-waits";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runSql, runSqlForOne } from "../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { addFormFixture, addSubmissionFixture } from "../testing/form-fixtures.ts";
import { settle } from "../testing/outcome.ts";
import { callAs, TEST_SECRETS } from "../testing/test-caller.ts";
import { addWebhookFixture } from "../testing/webhook-fixtures.ts";
import { queueOverdueDeliveries } from "./sending/queue-overdue-deliveries.ts";
import { sendDueDeliveries } from "./sending/send-due-deliveries.ts";
import { removeOldDeliveries } from "./sending/sending-rows.ts";
import { signMessage } from "./sending/sign-message.ts";

let fixture: DatabaseFixture;
let form: string;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  form = await addFormFixture(fixture.a.db, "Melding");
});
afterAll(() => fixture.database.close());
beforeEach(async () => {
  for (const { db } of [fixture.a, fixture.b]) await runSql(db, sql`delete from webhooks`);
  await runSql(fixture.a.db, sql`delete from mails`);
});

const admin = async () => (await callAs(fixture.a, "admin")).caller;

type Sent = { readonly url: string; readonly headers: Readonly<Record<string, string>>; readonly body: string };

/** Sends what is due, to a receiver that responds with this status, or throws. */
async function send(guid: string, respond: number | Error = 204): Promise<Sent[]> {
  const sent: Sent[] = [];
  await sendDueDeliveries(fixture.a.db, fixture.a.platform, guid, {
    fetch: async (url, { headers = {}, body } = {}) => {
      sent.push({ url, headers, body: String(body) });
      if (respond instanceof Error) throw respond;
      return new Response(respond === 204 ? null : "Onbekend bericht", { status: respond });
    },
    secrets: TEST_SECRETS,
    absoluteUrl: (_platform, path) => `https://plein.test${path}`,
    now: () => 1_800_000_000_000,
  });
  return sent;
}

const deliveries = async (guid: string) => (await admin()).webhooks.listDeliveries({ guid });
const eventsOf = async (guid: string) => (await deliveries(guid)).map(({ event, data }) => `${event} ${String(data["guid"])}`).toReversed();
const makeDue = (guid: string) =>
  runSql(
    fixture.a.db,
    sql`with due as (update webhook_deliveries set next_attempt_on = now() - interval '3 minutes' where webhook_guid = ${guid}::uuid)
        update webhooks set retry_on = null where guid = ${guid}::uuid`,
  );
const queuedJobs = () =>
  runSql(
    fixture.a.db,
    sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier = 'sendWebhook'`,
  );

describe("an event", () => {
  it("of a submission follows its state, whichever statement changes it", async () => {
    const states = [
      "Concept",
      "AwaitingVerification",
      "Received",
      "InProgress",
      "Handled",
      "Rejected",
      "Withdrawn",
      "Spam",
      "Deleted",
    ] as const;
    const counts = (state: string | null) => state !== null && !["Concept", "AwaitingVerification", "Spam", "Deleted"].includes(state);
    const webhook = await addWebhookFixture(fixture.a, { events: WEBHOOK_EVENTS });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...states), { minLength: 1, maxLength: 6 }), async (path) => {
        await runSql(fixture.a.db, sql`delete from webhook_deliveries`);
        const guid = await addSubmissionFixture(fixture.a.db, form, { reference: `w-${crypto.randomUUID()}` });
        const expected = [`submission.created ${guid}`];
        let former: string | null = "Received";
        for (const state of [...path, null]) {
          await (state === null
            ? runSql(fixture.a.db, sql`delete from form_submissions where guid = ${guid}::uuid`)
            : runSql(fixture.a.db, sql`update form_submissions set state = ${state}::submission_state where guid = ${guid}::uuid`));
          if (counts(state) && !counts(former)) expected.push(`submission.created ${guid}`);
          else if (counts(former) && !counts(state)) expected.push(`submission.removed ${guid}`);
          else if (counts(state) && state !== former) expected.push(`submission.stateChanged ${guid}`);
          former = state;
        }
        expect(await eventsOf(webhook)).toEqual(expected);
      }),
      { numRuns: 12 },
    );
  });

  it("of a page comes with its publication, its end, the trash and the way back", async () => {
    const webhook = await addWebhookFixture(fixture.a, { events: WEBHOOK_EVENTS });
    const { pages } = await admin();
    const { guid } = await pages.add({ title: "Parkeren" });
    await pages.publish({ guid });
    await pages.unpublish({ guid });
    await pages.publish({ guid });
    await pages.remove({ guid });
    await pages.restore({ guid });
    expect(await eventsOf(webhook)).toEqual(
      ["published", "unpublished", "published", "removed", "published"].map((event) => `page.${event} ${guid}`),
    );
    const [newest] = await deliveries(webhook);
    expect(newest?.data).toMatchObject({ path: "/parkeren", title: "Parkeren" });
  });

  it("of an item comes when it is added, changed and removed, and from other platforms never", async () => {
    const webhook = await addWebhookFixture(fixture.a, { events: WEBHOOK_EVENTS });
    const other = await addWebhookFixture(fixture.b, { events: WEBHOOK_EVENTS });
    const guid = fixture.a.items.shown;
    const { listItems } = await admin();
    await listItems.change({ guids: [guid], change: "highlight" });
    await listItems.remove({ guid });
    await listItems.restore({ guid });
    expect(await eventsOf(webhook)).toEqual(["changed", "removed", "created"].map((event) => `item.${event} ${guid}`));
    expect(await runSql(fixture.b.db, sql`select guid from webhook_deliveries where webhook_guid = ${other}::uuid`)).toEqual([]);
    expect(await queuedJobs()).toContainEqual({ payload: { platformGuid: fixture.a.platform.guid, webhookGuid: webhook } });
  });

  it("is not recorded for a webhook that didn't ask for it, is switched off, or is for other forms", async () => {
    const other = await addFormFixture(fixture.a.db, "Ander");
    const silent = await addWebhookFixture(fixture.a, { events: ["page.published"] });
    const elsewhere = await addWebhookFixture(fixture.a, { events: ["submission.created"], formGuids: [other] });
    const off = await addWebhookFixture(fixture.a, { events: ["submission.created"] });
    await runSql(fixture.a.db, sql`update webhooks set is_active = false where guid = ${off}::uuid`);
    await addSubmissionFixture(fixture.a.db, form, { reference: "stil-1" });
    for (const guid of [silent, elsewhere, off]) expect(await deliveries(guid)).toEqual([]);
  });
});

describe("a message", () => {
  it("is signed as Standard Webhooks says, by both secrets during a rotation", async () => {
    // The example of the specification.
    const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    const message = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", timestamp: 1614265330, body: '{"test": 2432232314}' };
    expect(signMessage(message, [secret])["webhook-signature"]).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
    const { webhooks } = await admin();
    const added = await webhooks.add({ url: "https://zaken.example/in", events: ["page.published"] });
    const rotated = await webhooks.rotateSecret({ guid: added.guid });
    expect(rotated.secret).not.toBe(added.secret);
    expect(rotated.formerSecretUntil).not.toBeNull();
    await webhooks.test({ guid: added.guid });
    const [sent] = await send(added.guid);
    const sign = (text: string) =>
      `v1,${createHmac("sha256", Buffer.from(text.slice(6), "base64"))
        .update(`${sent?.headers["webhook-id"]}.1800000000.${sent?.body}`)
        .digest("base64")}`;
    expect(sent?.headers["webhook-signature"]?.split(" ")).toEqual([sign(rotated.secret), sign(added.secret)]);
    expect(JSON.parse(sent?.body ?? "")).toMatchObject({ type: "webhook.test", data: {} });
    await runSql(fixture.a.db, sql`update webhooks set former_secret_until = now()`);
    await webhooks.test({ guid: added.guid });
    expect((await send(added.guid))[0]?.headers["webhook-signature"]).not.toContain(" ");
    expect(await deliveries(added.guid)).toMatchObject([{ state: "Delivered", status: 204, attempts: 1 }, { state: "Delivered" }]);
  });

  it("has no answer unless its webhook may, and then only those that are still there", async () => {
    const events = ["submission.created"];
    const guids = {
      None: await addWebhookFixture(fixture.a, { events }),
      NotSensitive: await addWebhookFixture(fixture.a, { events, answers: "NotSensitive" }),
      All: await addWebhookFixture(fixture.a, { events, answers: "All" }),
    };
    const answers = async (guid: string) =>
      (await send(guid)).map(({ body }) => (JSON.parse(body) as { data: { answers?: unknown } }).data.answers);
    await addSubmissionFixture(fixture.a.db, form, { reference: "antwoord-1", melding: "Losse tegel", email: "anna@inwoner.example" });
    expect(await answers(guids.None)).toEqual([undefined]);
    expect(await answers(guids.NotSensitive)).toEqual([{ melding: "Losse tegel" }]);
    expect(await answers(guids.All)).toEqual([{ melding: "Losse tegel", email: "anna@inwoner.example" }]);
    const stored = await runSqlForOne(
      fixture.a.db,
      sql<{ text: string }>`select string_agg(d::text, '') as text from webhook_deliveries d`,
    );
    expect(stored?.text).not.toMatch(/tegel|anna/);
    await addSubmissionFixture(fixture.a.db, form, { reference: "antwoord-2", melding: "Kapotte lamp" });
    await runSql(fixture.a.db, sql`update form_submissions set answers = '{}' where reference = 'antwoord-2'`);
    expect(await answers(guids.All)).toEqual([{}]);
  });

  it("is tried again for ever longer, and has failed after the last attempt", async () => {
    const guid = await addWebhookFixture(fixture.a);
    await (await admin()).webhooks.test({ guid });
    for (let attempt = 1; attempt <= 7; attempt++) {
      expect(await send(guid, 500)).toHaveLength(1);
      expect(await send(guid, 500)).toHaveLength(0);
      await makeDue(guid);
    }
    expect(await deliveries(guid)).toMatchObject([
      { state: "Waiting", attempts: 7, status: 500, response: "Onbekend bericht", failure: "Status" },
    ]);
    await queueOverdueDeliveries(fixture.a.db);
    await send(guid, new GuardedFetchError("socket hang up", { cause: new Error("ECONNRESET") }));
    expect(await deliveries(guid)).toMatchObject([{ state: "Failed", attempts: 8, failure: "Unreachable", nextAttemptOn: null }]);
    const { webhooks } = await admin();
    const message = (await deliveries(guid))[0]?.guid ?? "";
    expect(await webhooks.replay({ guid: message })).toMatchObject({ guid: message, state: "Waiting", attempts: 0 });
    expect(await settle(webhooks.replay({ guid: message }))).toMatchObject({ code: "Conflict" });
    await makeDue(guid);
    expect((await send(guid))[0]?.headers["webhook-id"]).toBe(message);
    expect(await webhooks.get({ guid })).toMatchObject({ failingSince: null });
  });

  it("that its receiver refuses doesn't hold up the others", async () => {
    const guid = await addWebhookFixture(fixture.a);
    await (await admin()).webhooks.test({ guid });
    await send(guid, 400);
    await (await admin()).webhooks.test({ guid });
    expect(await send(guid)).toHaveLength(1);
    await (await admin()).webhooks.test({ guid });
    await send(guid, new GuardedFetchError("10.0.0.1 is not public"));
    await (await admin()).webhooks.test({ guid });
    await makeDue(guid);
    await send(guid, new GuardedFetchError("aborted", { cause: new DOMException("late", "TimeoutError") }));
    expect((await deliveries(guid)).map(({ failure }) => failure)).toEqual(["TimedOut", "TimedOut", null, "TimedOut"]);
  });

  it("is kept for thirty days", async () => {
    const guid = await addWebhookFixture(fixture.a);
    await (await admin()).webhooks.test({ guid });
    await send(guid);
    expect(await removeOldDeliveries(fixture.a.db, fixture.a.platform.guid, 30)).toBe(0);
    await runSql(fixture.a.db, sql`update webhook_deliveries set created_on = now() - interval '31 days'`);
    expect(await removeOldDeliveries(fixture.a.db, fixture.a.platform.guid, 30)).toBe(1);
  });
});

describe("a webhook", () => {
  it("that failed for days is switched off with a mail to admins, and starts without failures when it is switched on", async () => {
    const guid = await addWebhookFixture(fixture.a, { url: "https://zaken.example/geheim" });
    const { webhooks } = await admin();
    await webhooks.test({ guid });
    await runSql(
      fixture.a.db,
      sql`update webhooks set failing_since = now() - interval '4 days', failures = 20 where guid = ${guid}::uuid`,
    );
    await send(guid, 503);
    const off = await webhooks.get({ guid });
    expect(off).toMatchObject({ isActive: false, switchedOffOn: expect.any(String) });
    expect(await deliveries(guid)).toMatchObject([{ state: "Failed", failure: "SwitchedOff" }]);
    const mails = await fixture.a.db.prisma.mail.findMany({ where: { kind: "webhookSwitchedOff" } });
    expect(mails.length).toBeGreaterThan(0);
    expect(JSON.stringify(mails[0]?.facts)).not.toContain("geheim");
    expect(await settle(webhooks.test({ guid }))).toMatchObject({ code: "Conflict" });
    expect(await webhooks.save({ ...off, isActive: true })).toMatchObject({ isActive: true, failingSince: null, switchedOffOn: null });
  });

  it("is switched off by a receiver that says 410, and then sends nothing", async () => {
    const guid = await addWebhookFixture(fixture.a);
    await (await admin()).webhooks.test({ guid });
    await send(guid, 410);
    expect(await (await admin()).webhooks.get({ guid })).toMatchObject({ isActive: false });
    await makeDue(guid);
    await runSql(fixture.a.db, sql`update webhook_deliveries set state = 'Waiting'`);
    expect(await send(guid)).toEqual([]);
    expect(await deliveries(guid)).toMatchObject([{ state: "Failed", failure: "SwitchedOff" }]);
  });

  it("is one of at most twenty, has an address that can be reached, and knows its forms", async () => {
    const { webhooks } = await admin();
    const add = (change: object) => settle(webhooks.add({ url: "https://zaken.example/in", events: ["page.published"], ...change }));
    for (const url of ["http://zaken.example/in", "https://anna:geheim@zaken.example/", "ftp://zaken.example", "zaken"])
      expect(await add({ url })).toMatchObject({ code: "BadRequest" });
    expect(await add({ formGuids: [crypto.randomUUID()] })).toMatchObject({ code: "BadRequest" });
    for (let count = 0; count < 19; count++) await addWebhookFixture(fixture.a);
    // Both have counted and inserted, and none has committed: the entry of the audit log makes the second one start again.
    const held = await lockTables(fixture.database.ownerUrl, ["audit_entries"]);
    const together = [add({}), add({})];
    await held.untilWaiting(2);
    await held.release();
    const codes = (await Promise.all(together)).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(["Conflict", "Success"]);
    expect(await add({})).toMatchObject({ code: "Conflict" });
  });

  it("sends answers only if an admin says so, and then only an admin changes it", async () => {
    const developer = (await callAs(fixture.a, "developer")).caller.webhooks;
    const settings = { url: "https://zaken.example/in", events: ["submission.created" as const], answers: "All" as const };
    expect(await settle(developer.add(settings))).toMatchObject({ status: 403 });
    const { guid } = await (await admin()).webhooks.add(settings);
    expect(await settle(developer.save({ guid, ...settings, url: "https://elders.example" }))).toMatchObject({ status: 403 });
    expect(await settle(developer.save({ guid, ...settings, answers: "None" }))).toMatchObject({ status: 403 });
    expect(await settle(developer.rotateSecret({ guid }))).toMatchObject({ code: "Success" });
  });

  it("that changed since it was read is not overwritten, and its secret is never read back", async () => {
    const { webhooks } = await admin();
    const { secret, ...added } = await webhooks.add({ url: "https://zaken.example/in", events: ["page.published"] });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    await webhooks.save({ ...added, description: "Zaken" });
    expect(await settle(webhooks.save({ ...added, description: "Anders" }))).toMatchObject({ code: "Conflict" });
    const stored = await runSqlForOne(fixture.a.db, sql<{ secret: string }>`select secret from webhooks where guid = ${added.guid}::uuid`);
    expect(stored?.secret).not.toContain(secret.slice(6));
    expect(JSON.stringify(await webhooks.list())).not.toContain("whsec_");
    const missing = crypto.randomUUID();
    for (const call of [webhooks.get, webhooks.remove, webhooks.rotateSecret, webhooks.test, webhooks.listDeliveries, webhooks.replay])
      expect(await settle(call({ guid: missing }))).toMatchObject({ code: "NotFound" });
  });
});
