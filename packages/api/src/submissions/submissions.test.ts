import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { UserContext } from "../context.ts";
import { runSql } from "../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { addFormFixture, addSubmissionFixture } from "../testing/form-fixtures.ts";
import { settle } from "../testing/outcome.ts";
import type { Person } from "../testing/platform-fixture.ts";
import { callAs } from "../testing/test-caller.ts";
import { sealExportCursor } from "./export-cursor.ts";

let fixture: DatabaseFixture;
let formGuid: string;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  formGuid = await addFormFixture(fixture.a.db, "Melding");
  for (const [reference, melding, soort, email] of [
    ["2026-A", "Losse tegel", "weg", "anna@voorbeeld.example"],
    ["2026-B", "=1+1", "groen", "bert@voorbeeld.example"],
    ["2026-C", "Café dicht", undefined, undefined],
  ] as const)
    await addSubmissionFixture(fixture.a.db, formGuid, { reference, melding, soort, email });
  await runSql(fixture.a.db, sql`update form_submissions set search_text = lower(unaccent(answers ->> 'melding'))`);
});
afterAll(() => fixture.database.close());

const as = async (person: Person) => (await callAs(fixture.a, person)).caller;
const addOne = () => addSubmissionFixture(fixture.a.db, formGuid, { reference: crypto.randomUUID(), melding: "Los", email: "a@b.example" });
const remove = (guid: string) => runSql(fixture.a.db, sql`delete from form_submissions where guid = ${guid}::uuid`);

describe("submissions of a form", () => {
  const found = async (query: object) =>
    (await (await as("admin")).submissions.list({ guid: formGuid, sort_by: "submittedOn_asc", ...query })).map(
      ({ reference }) => reference,
    );

  it("are filtered by their own fields and by their answers", async () => {
    expect(await found({})).toEqual(["2026-A", "2026-B", "2026-C"]);
    expect(await found({ pageNumber: 2, itemCount: 2 })).toEqual(["2026-C"]);
    expect(await found({ filter: '{"answers.soort":"weg"}' })).toEqual(["2026-A"]);
    expect(await found({ filter: '{"answers.soort":{"ne":"weg"}}' })).toEqual(["2026-B", "2026-C"]);
    expect(await found({ filter: '{"answers.soort":null}' })).toEqual(["2026-C"]);
    expect(await found({ filter: '{"or":[{"answers.melding":{"contains":"TEGEL"}},{"reference":"2026-B"}]}' })).toEqual([
      "2026-A",
      "2026-B",
    ]);
    expect(await found({ filter: '{"state":{"in":["Handled"]},"version":1}' })).toEqual([]);
    expect(await found({ searchFilter: "cafe" })).toEqual(["2026-C"]);
    expect(await found({ searchFilter: "%" })).toEqual([]);
  });

  it("are counted and have neighbours as the filter finds them", async () => {
    const admin = await as("admin");
    expect(await admin.submissions.count({ guid: formGuid, filter: '{"answers.soort":"weg"}' })).toEqual({ totalNumberOfItems: 1 });
    const [first, second, third] = (await admin.submissions.list({ guid: formGuid, sort_by: "submittedOn_asc" })).map(({ guid }) => guid);
    const beside = (submissionGuid: string, query = {}) => admin.submissions.findNeighbours({ guid: formGuid, submissionGuid, ...query });
    expect(await beside(second ?? "")).toEqual({ previous: third, next: first });
    expect(await beside(second ?? "", { sort_by: "submittedOn_asc" })).toEqual({ previous: first, next: third });
    expect(await beside(first ?? "", { filter: '{"answers.soort":"weg"}' })).toEqual({ previous: null, next: null });
  });

  it("are found among those of all forms by their handlers alone, even if others may see them", async () => {
    const { db, roles } = fixture.a;
    const search = async (q: string, person: Person = "admin") =>
      (await (await as(person)).submissions.search({ q })).map(({ reference, title }) => `${reference} ${title}`);
    expect(await search("cafe DICHT")).toEqual(["2026-C Melding"]);
    expect(await search("2026-b")).toEqual(["2026-B Melding"]);
    expect([await search("ca"), await search("%%%"), await search("\u0301\u0301\u0301")]).toEqual([[], [], []]);
    for (const visibility of ["Admin", "Roles", "Users", "Public", "Verify"]) {
      await runSql(
        db,
        sql`update forms set submission_visibility = ${visibility}::visibility, submission_role_ids = ${[roles.contentManagers]}::uuid[],
                             manage_role_ids = ${[roles.contentManagers]}::uuid[] where guid = ${formGuid}::uuid`,
      );
      for (const person of ["user", "verified", "contentManager", "developer", "staff"] as const)
        expect(await search("cafe", person)).toEqual([]);
    }
    await runSql(db, sql`update forms set data_role_ids = ${[roles.contentManagers]}::uuid[] where guid = ${formGuid}::uuid`);
    expect(await search("cafe", "contentManager")).toEqual(["2026-C Melding"]);
    await runSql(db, sql`update form_submissions set state = 'Deleted' where reference = '2026-C'`);
    expect([await search("cafe"), await search("2026-C")]).toEqual([[], []]);
    await runSql(db, sql`update form_submissions set state = 'Received' where reference = '2026-C'`);
    await runSql(db, sql`update forms set deleted_on = now() where guid = ${formGuid}::uuid`);
    expect(await search("cafe")).toEqual([]);
    await runSql(
      db,
      sql`update forms set deleted_on = null, submission_visibility = 'Admin', submission_role_ids = '{}', manage_role_ids = '{}', data_role_ids = '{}'
           where guid = ${formGuid}::uuid`,
    );
  });

  it("come with their questions, labels and handlers", async () => {
    const admin = await as("admin");
    const guid = await addOne();
    await admin.submissions.save({ guid, labels: ["weg", "haast"] });
    const overview = await admin.submissions.getOverview({ guid: formGuid });
    expect(overview).toMatchObject({ title: "Melding", versions: [1], isOpen: true, labels: ["haast", "weg"] });
    expect(overview.questions.map(({ key }) => key)).toEqual(["melding", "soort", "email"]);
    expect(overview.handlers.map((handler) => handler.guid)).toContain(fixture.a.users.admin);
    expect(overview.handlers.map((handler) => handler.guid)).not.toContain(fixture.a.users.user);
    expect((await admin.submissions.list({ guid: formGuid, filter: '{"labels":"haast"}' })).map((one) => one.guid)).toEqual([guid]);
    await remove(guid);
  });

  it("are entered by their handlers, also while the form is closed, and mailed about only on request", async () => {
    const { db } = fixture.a;
    const guid = await addFormFixture(db, "Balie");
    await runSql(db, sql`update forms set state = 'Closed', data_entry_mode = 'Verification' where guid = ${guid}::uuid`);
    const { submissions } = await as("admin");
    const entry = { guid, version: 1, channel: "paper", answers: { melding: "Losse tegel", soort: "weg" } } as const;
    expect(
      (await settle((await as("anonymous")).submissions.add({ guid, version: 1, answers: entry.answers, email: "a@b.example" }))).code,
    ).toBe("Unauthorized");
    expect(await submissions.getFormToEnter({ guid })).toMatchObject({ version: 1, isOpen: false });
    const entered = await submissions.enter({ ...entry, email: "carla@voorbeeld.example" });
    expect(await submissions.get({ guid: entered.guid })).toMatchObject({
      state: "Received",
      channel: "paper",
      submitter: { userGuid: null },
    });
    const [event] = await submissions.listEvents({ guid: entered.guid });
    expect(event).toMatchObject({ kind: "entered", text: "paper", actorGuid: fixture.a.users.admin });
    const listed = await submissions.list({ guid, filter: '{"channel":{"ne":"web"}}' });
    expect(listed.map((one) => one.guid)).toEqual([entered.guid]);
    const mails = () => db.prisma.mail.count({ where: { kind: "submissionReceipt", recipient: "carla@voorbeeld.example" } });
    expect(await mails()).toBe(0);
    await submissions.enter({ ...entry, email: "carla@voorbeeld.example", sendsReceipt: true });
    expect(await mails()).toBe(1);
    for (const [wrong, path] of [
      [{ answers: {} }, "/answers/melding"],
      [{ version: 2 }, "/version"],
      [{ sendsReceipt: true }, "/email"],
    ] as const)
      expect(await settle(submissions.enter({ ...entry, ...wrong }))).toMatchObject({ code: "BadRequest", facts: { errors: [{ path }] } });
    await db.prisma.form.updateMany({ where: { guid }, data: { archivedOn: new Date() } });
    expect((await settle(submissions.enter(entry))).code).toBe("Unauthorized");
  });

  it("have views, which their owner changes, and shared ones for all who handle the form", async () => {
    const { submissions } = await as("admin");
    const list = async (person: Person = "admin") => (await as(person)).submissions.getOverview({ guid: formGuid });
    const own = await submissions.addView({ guid: formGuid, name: "Nog te doen", query: "?state=Received" });
    const shared = await submissions.addView({ guid: formGuid, name: "Alles", query: "", isShared: true });
    expect(await list()).toMatchObject({ views: [shared, own], defaultViewGuid: null, canShareViews: true });
    const taken = await settle(submissions.saveView({ guid: own.guid, name: "ALLES" }));
    expect(taken).toMatchObject({ code: "Conflict", facts: { errors: [{ path: "/name" }] } });
    expect(await submissions.saveView({ guid: own.guid, query: "?label=weg" })).toEqual({ ...own, query: "?label=weg" });
    await submissions.chooseView({ guid: formGuid, viewGuid: own.guid });
    expect(await list()).toMatchObject({ defaultViewGuid: own.guid });
    await submissions.removeView({ guid: own.guid });
    expect(await list()).toMatchObject({ views: [shared], defaultViewGuid: null });
    await submissions.saveView({ guid: own.guid });
    expect(await list()).toMatchObject({ views: [shared, { guid: own.guid }], defaultViewGuid: own.guid });
    await submissions.chooseView({ guid: formGuid, viewGuid: null });
    expect((await list()).defaultViewGuid).toBeNull();

    const { contentManagers } = fixture.a.roles;
    await runSql(fixture.a.db, sql`update forms set data_role_ids = ${[contentManagers]}::uuid[] where guid = ${formGuid}::uuid`);
    expect(await list("contentManager")).toMatchObject({ views: [shared], canShareViews: false });
    const { submissions: others } = await as("contentManager");
    for (const [guid, code] of [
      [own.guid, "NotFound"],
      [shared.guid, "Unauthorized"],
    ] as const) {
      expect((await settle(others.saveView({ guid, name: "Van mij" }))).code).toBe(code);
      expect((await settle(others.removeView({ guid }))).code).toBe(code);
    }
    expect((await settle(others.chooseView({ guid: formGuid, viewGuid: own.guid }))).code).toBe("NotFound");
    expect((await settle(others.addView({ guid: formGuid, name: "Voor ons", query: "", isShared: true }))).code).toBe("Unauthorized");
    expect((await settle(others.addView({ guid: formGuid, name: "Voor mij", query: "state=Received" }))).code).toBe("BadRequest");
    await runSql(fixture.a.db, sql`update forms set data_role_ids = '{}' where guid = ${formGuid}::uuid`);
  });

  it.each(['{"answers.gone":1}', '{"answers.melding":{"$gt":1}}', '{"state":5}', "no json", "[]"])(
    "refuse the filter %s",
    async (filter) => {
      const refused = await settle((await as("admin")).submissions.list({ guid: formGuid, filter }));
      expect(refused).toMatchObject({ code: "BadRequest", facts: { errors: [{ path: expect.stringMatching(/^\/filter/) }] } });
    },
  );

  it("are listed in public exactly where everybody may see them, with their public answers", async () => {
    const { db } = fixture.a;
    const guid = await addFormFixture(db, "Ideeën");
    const rows = await runSql(
      db,
      sql<{ guid: string }>`
        insert into form_submissions (platform_guid, form_guid, version, reference, answers, visibility, moderation, state)
        select ${db.platformGuid}::uuid, ${guid}::uuid, 1, concat_ws('-', v.value, m.value, s.value), '{"melding": "Idee", "soort": "weg"}', v.value, m.value, s.value
          from unnest('{Public,Users}'::visibility[]) v (value), unnest(enum_range(null::submission_moderation)) m (value),
               unnest(enum_range(null::submission_state)) s (value)
        returning guid`,
    );
    const anonymous = await as("anonymous");
    const listed = await anonymous.submissions.listPublic({ guid, itemCount: 3 });
    const next = await anonymous.submissions.listPublic({ guid, itemCount: 3, pageNumber: 2 });
    const codes = await Promise.all(
      rows.map(async (row) => ({ ...row, ...(await settle(anonymous.submissions.get({ guid: row.guid }))) })),
    );
    const visible = codes.flatMap((row) => (row.code === "Success" ? [row.guid] : []));
    const shown = [...listed.items, ...next.items];
    expect(shown.map((item) => item.guid).sort()).toEqual(visible.sort());
    expect(listed).toMatchObject({ title: "Ideeën", totalNumberOfItems: visible.length, pageNumber: 1, questions: [{ key: "melding" }] });
    expect(visible).toHaveLength(4);
    for (const { answers } of shown) expect(answers).toEqual({ melding: "Idee" });
    expect((await settle(anonymous.submissions.listPublic({ guid: fixture.a.forms.draft }))).code).toBe("NotFound");
  });

  it("are exported with a column for each option, and in parts that follow each other", async () => {
    const table = await (await as("admin")).submissions.exportTable({ guid: formGuid });
    expect(table).toMatchObject({ fileName: "melding", totalNumberOfItems: 3, next: null });
    expect(table.headers.slice(8)).toEqual(["Wat is er aan de hand?", "Wat voor melding is het?", "Uw e-mailadres"]);
    expect(table.rows.map((row) => row.slice(8))).toEqual([
      ["Losse tegel", "Weg", "anna@voorbeeld.example"],
      ["=1+1", "Groen", "bert@voorbeeld.example"],
      ["Café dicht", "", ""],
    ]);
    const [first] = await (await as("admin")).submissions.list({ guid: formGuid, sort_by: "submittedOn_asc" });
    const { ctx } = await callAs(fixture.a, "admin");
    const place = { submittedOn: first?.submittedOn ?? "", guid: first?.guid ?? "", total: 3 };
    const query = { guid: formGuid, format: "csv" as const };
    const sealed = (asked: typeof query) => sealExportCursor(ctx as UserContext, asked, place);
    const after = sealed(query);
    const rest = await (await as("admin")).submissions.exportTable({ ...query, after });
    // Without the first part, which the audit log has, there are no others: neither of what nobody sealed, nor of another export.
    const filter = '{"answers.soort":"weg"}';
    for (const [asked, cursor] of [
      [query, `${place.submittedOn} ${place.guid} 3`],
      [query, sealed({ ...query, guid: fixture.a.forms.draft })],
      [{ ...query, format: "json" as const }, after],
      [{ ...query, filter }, after],
      [{ ...query, searchFilter: "tegel" }, after],
    ] as const)
      expect(await settle((await as("admin")).submissions.exportTable({ ...asked, after: cursor }))).toMatchObject({
        code: "BadRequest",
        facts: { errors: [{ path: "/after" }] },
      });
    const json = await (await as("admin")).submissions.exportTable({ guid: formGuid, format: "json" });
    expect(json.records?.map(({ reference, answers }) => [reference, answers.melding])).toEqual([
      ["2026-A", "Losse tegel"],
      ["2026-B", "=1+1"],
      ["2026-C", "Café dicht"],
    ]);
    const pdf = await (await as("admin")).submissions.exportTable({
      guid: formGuid,
      format: "pdf",
      filter: '{"reference":{"in":["2026-B"]}}',
    });
    expect([pdf.rows, pdf.documents?.submissions]).toEqual([
      [],
      [
        {
          ...{ title: "Melding", reference: "2026-B", language: "nl" },
          facts: expect.arrayContaining([{ label: "Status", value: "Ontvangen" }]),
          sections: [
            {
              title: expect.any(String),
              answers: [
                { label: "Wat is er aan de hand?", value: "=1+1" },
                { label: "Wat voor melding is het?", value: "Groen" },
                { label: "Uw e-mailadres", value: "bert@voorbeeld.example" },
              ],
            },
          ],
        },
      ],
    ]);
    // The moment of a submission has milliseconds in the cursor, as in the table.
    expect(rest.rows.map(([reference]) => reference)).toEqual(["2026-B", "2026-C"]);
  });
});

describe("a submission", () => {
  it("is handled with notes and a history, and two who handle it at once don't overwrite each other", async () => {
    const guid = await addOne();
    const admin = await as("admin");
    const { user } = fixture.a.users;
    const saved = await admin.submissions.save({
      guid,
      state: "InProgress",
      labels: ["a", "a", "b"],
      assigneeGuid: user,
      note: "Gebeld",
      revision: 1,
    });
    expect(saved).toMatchObject({ state: "InProgress", labels: ["a", "b"], assigneeGuid: user, revision: 2, notes: [{ text: "Gebeld" }] });
    expect((await settle(admin.submissions.save({ guid, state: "Handled", revision: 1 }))).code).toBe("Conflict");
    expect((await admin.submissions.listEvents({ guid })).map(({ kind, text }) => [kind, text])).toEqual([
      ["state", "InProgress"],
      ["labels", "a, b"],
      ["assignee", user],
      ["note", "Gebeld"],
    ]);
    expect((await settle(admin.submissions.save({ guid, assigneeGuid: fixture.a.users.inactive }))).code).toBe("BadRequest");
    await remove(guid);
  });

  it("shows its public answers once it is approved, and all of them to its sender", async () => {
    const guid = await addOne();
    const admin = await as("admin");
    const { user } = fixture.a.users;
    await runSql(
      fixture.a.db,
      sql`update form_submissions set submitter_guid = ${user}::uuid, moderation = 'pending' where guid = ${guid}::uuid`,
    );
    await admin.submissions.save({ guid, visibility: "Public" });
    expect((await settle((await as("anonymous")).submissions.get({ guid }))).code).toBe("NotFound");
    await admin.submissions.save({ guid, moderation: "approved", note: "Mag" });
    const shown = await (await as("anonymous")).submissions.get({ guid });
    expect(shown).toMatchObject({ answers: { melding: "Los" } });
    expect(JSON.stringify(shown)).not.toMatch(/email|submitter|notes|Mag/);
    const own = await (await as("user")).submissions.get({ guid });
    expect(own).toMatchObject({ answers: { email: "a@b.example" } });
    expect(own.notes).toBeUndefined();
    expect(await (await as("user")).submissions.listOwn()).toMatchObject([{ guid, title: "Melding" }]);
    await remove(guid);
  });

  it("is replied to at the answer to its e-mail question, unless another address came with it", async () => {
    const guid = await addOne();
    const admin = await as("admin");
    const recipients = async () =>
      (await runSql(fixture.a.db, sql<{ recipient: string }>`select recipient from mails where kind = 'submissionReply'`)).map(
        ({ recipient }) => recipient,
      );
    await admin.submissions.reply({ guid, text: "Dank u wel" });
    expect(await recipients()).toEqual(["a@b.example"]);
    await runSql(fixture.a.db, sql`update form_submissions set submitter_email = 'anna@voorbeeld.example' where guid = ${guid}::uuid`);
    await admin.submissions.reply({ guid, text: "Nog iets" });
    expect((await recipients()).toSorted()).toEqual(["a@b.example", "anna@voorbeeld.example"]);
    await runSql(fixture.a.db, sql`delete from mails where kind = 'submissionReply'`);
    await remove(guid);
  });

  it("is replied to by mail with its reference, in public if requested, and never twice at once", async () => {
    const guid = await addSubmissionFixture(fixture.a.db, formGuid, { reference: crypto.randomUUID(), melding: "Los" });
    const admin = await as("admin");
    const mails = () =>
      runSql(fixture.a.db, sql<{ recipient: string; facts: object }>`select recipient, facts from mails where kind = 'submissionReply'`);
    expect((await settle(admin.submissions.reply({ guid, text: "Dank u wel" }))).code).toBe("BadRequest");
    await runSql(fixture.a.db, sql`update form_submissions set submitter_email = 'anna@voorbeeld.example' where guid = ${guid}::uuid`);
    expect(await admin.submissions.reply({ guid, text: "Dank u wel", revision: 1 })).toMatchObject({ revision: 2 });
    expect((await settle(admin.submissions.reply({ guid, text: "Nog eens", revision: 1 }))).code).toBe("Conflict");
    const [mail] = await mails();
    expect(mail?.recipient).toBe("anna@voorbeeld.example");
    expect(mail?.facts).toMatchObject({ text: "Dank u wel", formTitle: "Melding", replyTo: expect.stringContaining("@") });
    await admin.submissions.save({ guid, visibility: "Public", moderation: "approved" });
    await admin.submissions.reply({ guid, text: "De tegel ligt vast", isPublic: true });
    const shown = await (await as("anonymous")).submissions.read({ guid });
    expect(shown).toMatchObject({ title: "Melding", replies: [{ text: "De tegel ligt vast" }], files: [], alias: "" });
    expect(shown.questions.map(({ key }) => key)).toEqual(["melding"]);
    expect(JSON.stringify(shown)).not.toMatch(/Dank u wel|voorbeeld|dataRoleIds/);
    expect((await admin.submissions.read({ guid })).questions).toHaveLength(3);
    const events = await admin.submissions.listEvents({ guid });
    expect(events.filter(({ kind }) => kind === "reply").map(({ text, isPublic }) => [text, isPublic])).toEqual([
      ["Dank u wel", false],
      ["De tegel ligt vast", true],
    ]);
    expect(events[0]?.actorName).not.toBe("");
    await remove(guid);
  });

  it("is withdrawn by its sender as long as nobody handled it, and deleted and restored by an admin", async () => {
    const guid = await addOne();
    const admin = await as("admin");
    const user = await as("user");
    expect((await settle(user.submissions.withdraw({ guid }))).code).toBe("NotFound");
    await runSql(fixture.a.db, sql`update form_submissions set submitter_guid = ${fixture.a.users.user}::uuid where guid = ${guid}::uuid`);
    await admin.submissions.save({ guid, state: "Handled" });
    expect((await settle(user.submissions.withdraw({ guid }))).code).toBe("BadRequest");
    await admin.submissions.save({ guid, state: "Received" });
    expect((await settle(user.submissions.undoWithdrawal({ guid }))).code).toBe("BadRequest");
    await admin.submissions.save({ guid, state: "InProgress" });
    await user.submissions.withdraw({ guid });
    expect((await settle(admin.submissions.undoWithdrawal({ guid }))).code).toBe("NotFound");
    await runSql(fixture.a.db, sql`update form_submissions set person_key = 'anna' where guid = ${guid}::uuid`);
    const other = await addOne();
    await runSql(fixture.a.db, sql`update form_submissions set person_key = 'anna' where guid = ${other}::uuid`);
    expect((await settle(user.submissions.undoWithdrawal({ guid }))).code).toBe("Conflict");
    await remove(other);
    expect(await user.submissions.undoWithdrawal({ guid })).toMatchObject({ state: "InProgress" });
    expect(await user.submissions.withdraw({ guid })).toMatchObject({ state: "Withdrawn" });
    await admin.submissions.remove({ guid });
    expect((await settle(user.submissions.get({ guid }))).code).toBe("NotFound");
    expect((await admin.submissions.list({ guid: formGuid })).some((one) => one.guid === guid)).toBe(false);
    expect((await admin.submissions.list({ guid: formGuid, filter: '{"state":"Deleted"}' })).map((one) => one.guid)).toEqual([guid]);
    expect(await admin.submissions.save({ guid, state: "Received" })).toMatchObject({ state: "Received" });
    await remove(guid);
  });

  it("takes a file that was uploaded for its question, once", async () => {
    const admin = await as("admin");
    const form = await admin.forms.add({ title: "Bijlage", pages: [{ questions: [{ key: "bijlage", type: "file", label: "Bijlage" }] }] });
    await admin.forms.publish({ guid: form.guid });
    const addFile = async (key: string) => {
      const file = sql<{ guid: string }>`
        insert into submission_files (platform_guid, form_guid, question_key, name, content_type, byte_size, digest)
        values (${fixture.a.db.platformGuid}::uuid, ${form.guid}::uuid, ${key}, 'a.pdf', 'application/pdf', 1, '') returning guid`;
      return (await runSql(fixture.a.db, file))[0]?.guid ?? "";
    };
    const user = await as("user");
    const send = (file: string) => settle(user.submissions.add({ guid: form.guid, version: 1, answers: { bijlage: [file] } }));
    const refusal = { code: "BadRequest", facts: { errors: [{ path: "/answers/bijlage" }] } };
    expect(await send(crypto.randomUUID())).toMatchObject(refusal);
    expect(await send(await addFile("another"))).toMatchObject(refusal);
    const file = await addFile("bijlage");
    expect((await send(file)).code).toBe("Success");
    expect(await send(file)).toMatchObject(refusal);
    const [sent] = await admin.submissions.list({ guid: form.guid });
    expect(await admin.submissions.redact({ guid: sent?.guid ?? "", keys: ["bijlage"] })).toMatchObject({ answers: {} });
    expect(await admin.submissions.listFiles({ guid: sent?.guid ?? "" })).toEqual([]);
    const jobs = await runSql(
      fixture.a.db,
      sql<{ payload: unknown }>`
        select payload from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
         where task.identifier = 'removeFormFile'`,
    );
    expect(jobs).toEqual([{ payload: { platformGuid: fixture.a.db.platformGuid, fileGuid: file } }]);
  });

  it("loses answers for good, also for searching", async () => {
    const guid = await addOne();
    const admin = await as("admin");
    expect((await admin.submissions.redact({ guid, keys: ["email"] })).answers).toEqual({ melding: "Los" });
    expect(await admin.submissions.list({ guid: formGuid, searchFilter: "b.example" })).toEqual([]);
    await remove(guid);
  });
});
