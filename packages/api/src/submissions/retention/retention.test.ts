import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runSql } from "../../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { addFormFixture, addSubmissionFixture } from "../../testing/form-fixtures.ts";
import { callAs } from "../../testing/test-caller.ts";
import { removeExpiredSubmissions } from "./remove-expired-submissions.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

const run = () => removeExpiredSubmissions(fixture.a.db, fixture.a.platform);
async function addSubmission(form: string, reference: string, change: { expires?: string; state?: string; age?: number } = {}) {
  const { db } = fixture.a;
  const guid = await addSubmissionFixture(db, form, { reference, melding: "Losse tegel", email: "anna@inwoner.example" });
  await runSql(
    db,
    sql`update form_submissions set expires_on = ${change.expires ?? null}::date, state = ${change.state ?? "Received"}::submission_state,
               submitted_on = now() - ${change.age ?? 0}::int * interval '1 day', submitter_email = 'anna@inwoner.example',
               search_text = 'losse tegel anna@inwoner.example' where guid = ${guid}::uuid`,
  );
  return guid;
}
async function addFile(form: string, submission: string | null, { key = "foto", hours = 0 } = {}): Promise<string> {
  const file = sql<{ guid: string }>`
    insert into submission_files (platform_guid, form_guid, submission_guid, question_key, name, content_type, byte_size, digest, created_on)
    values (${fixture.a.db.platformGuid}::uuid, ${form}::uuid, ${submission}::uuid, ${key}, 'a.pdf', 'application/pdf', 1, '',
            now() - ${hours}::int * interval '1 hour') returning guid`;
  return (await runSql(fixture.a.db, file))[0]?.guid ?? "";
}
const references = async () =>
  (
    await runSql(fixture.a.db, sql<{ reference: string }>`select reference from form_submissions where reference like 'bewaar%' order by 1`)
  ).map(({ reference }) => reference);

it("deletes submissions on their day with their files, and those that nobody sent or verified in two weeks", async () => {
  const form = await addFormFixture(fixture.a.db, "Bewaren");
  const [day] = await runSql(
    fixture.a.db,
    sql<{ today: string; tomorrow: string }>`
    select current_date::text as today, (current_date + 1)::text as tomorrow`,
  );
  const due = await addSubmission(form, "bewaar-1", { expires: day?.today ?? "" });
  const file = await addFile(form, due);
  await addSubmission(form, "bewaar-2", { expires: day?.tomorrow ?? "" });
  await addSubmission(form, "bewaar-3", { state: "AwaitingVerification", age: 15 });
  await addSubmission(form, "bewaar-4", { state: "AwaitingVerification", age: 13 });
  await addSubmission(form, "bewaar-5", { state: "Concept", age: 15 });
  await addSubmission(form, "bewaar-6", { age: 400 });
  await addSubmission(form, "bewaar-7", { state: "Concept", age: 30, expires: day?.tomorrow ?? "" });
  const [waiting, forgotten] = [await addFile(form, null), await addFile(form, null, { hours: 25 })];
  const done = await run();
  expect({ ...done, files: [...done.files].sort() }).toEqual({ removed: 3, stripped: 0, files: [file, forgotten].sort() });
  expect(await references()).toEqual(["bewaar-2", "bewaar-4", "bewaar-6", "bewaar-7"]);
  const left = await runSql(fixture.a.db, sql<{ guid: string }>`select guid from submission_files where form_guid = ${form}::uuid`);
  expect(left).toEqual([{ guid: waiting }]);
  expect(await run()).toEqual({ removed: 0, stripped: 0, files: [] });
  const entries = await fixture.a.db.prisma.auditEntry.findMany({ where: { action: "submissions.expire" } });
  expect(entries).toHaveLength(3);
  expect(JSON.stringify(entries.map(({ after }) => after))).not.toMatch(/tegel|anna/);
});

it("strips sensitive answers, their files and the sender, where the form says so, and keeps the rest", async () => {
  const form = await addFormFixture(fixture.a.db, "Strippen");
  await runSql(fixture.a.db, sql`update forms set retention_action = 'strip' where guid = ${form}::uuid`);
  const guid = await addSubmission(form, "strip-1", { expires: "2026-01-01" });
  await addSubmission(form, "strip-2", { state: "Concept", expires: "2026-01-01" });
  const [kept, gone] = [await addFile(form, guid, { key: "melding" }), await addFile(form, guid, { key: "email" })];
  expect(await run()).toEqual({ removed: 1, stripped: 1, files: [gone] });
  const admin = (await callAs(fixture.a, "admin")).caller.submissions;
  expect(await admin.get({ guid })).toMatchObject({ answers: { melding: "Losse tegel" }, submitter: { email: null, userGuid: null } });
  expect(await admin.list({ guid: form, searchFilter: "anna" })).toEqual([]);
  expect((await admin.listEvents({ guid })).map(({ kind, text }) => [kind, text])).toEqual([["redacted", "email"]]);
  expect(
    await runSql(fixture.a.db, sql<{ guid: string }>`select guid from submission_files where submission_guid = ${guid}::uuid`),
  ).toEqual([{ guid: kept }]);
  expect(await run()).toEqual({ removed: 0, stripped: 0, files: [] });
});
