import { randomUUID } from "node:crypto";
import type { FormInput } from "@plein/contract/forms/form";
import { CORRECTABLE_TEXTS } from "@plein/contract/forms/versions/corrected-text";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { runSql } from "../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { addFormFixture, formContent } from "../testing/form-fixtures.ts";
import { createItemFixture } from "../testing/item-fixtures.ts";
import { settle } from "../testing/outcome.ts";
import type { Person } from "../testing/platform-fixture.ts";
import { type CallChange, callAs } from "../testing/test-caller.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

let calls = 0;
/** Rate limits count by address: each call comes from another, unless it says from where. */
const as = async (person: Person, change: CallChange = {}) => {
  calls += 1;
  return (await callAs(fixture.a, person, { clientAddress: `203.0.${calls >> 8}.${calls & 255}`, ...change })).caller;
};
const tally = (codes: readonly string[]) =>
  Object.fromEntries([...new Set(codes)].map((code) => [code, codes.filter((one) => one === code).length]));

async function addPublished(settings: Partial<z.input<typeof FormInput>> = {}) {
  const admin = await as("admin");
  const form = await admin.forms.add({ ...formContent("Melding"), ...settings });
  await admin.forms.publish({ guid: form.guid });
  return form.guid;
}

describe("a form", () => {
  it("is a draft until it is published, and a version never changes", async () => {
    const admin = await as("admin");
    const { guid, revision } = await admin.forms.add(formContent("Melding"));
    expect((await settle((await as("anonymous")).forms.get({ guid }))).code).toBe("NotFound");
    expect(await admin.forms.publish({ guid, revision })).toEqual({ version: 1 });
    expect(await (await as("anonymous")).forms.get({ guid })).toMatchObject({ title: "Melding", version: 1, isOpen: true });

    await admin.forms.save({ guid, ...formContent("Melding doen") });
    expect(await admin.forms.getForEditing({ guid })).toMatchObject({ title: "Melding doen", hasUnpublishedChanges: true, version: 1 });
    expect(await (await as("anonymous")).forms.get({ guid })).toMatchObject({ title: "Melding" });
    expect(await admin.forms.publish({ guid, note: "Titel" })).toEqual({ version: 2 });
    expect(await admin.forms.getVersion({ guid, version: 1 })).toMatchObject({ title: "Melding", version: 1 });
    expect(await admin.forms.listVersions({ guid })).toMatchObject([
      { version: 2, note: "Titel", publishedByName: expect.stringMatching(/\S/) },
      { version: 1 },
    ]);
    expect((await admin.forms.getForEditing({ guid })).publishedKeys.toSorted()).toEqual(["email", "melding", "soort"]);
    const change = runSql(fixture.a.db, sql`update form_versions set note = 'anders' where form_guid = ${guid}::uuid`);
    await expect(change).rejects.toThrow("never changes");
  });

  it("gets the texts of its published version corrected, which keeps its number and its former texts", async () => {
    const admin = await as("admin");
    const guid = await addPublished();
    const { revision: _, ...form } = await admin.forms.getForEditing({ guid });
    expect(await settle(admin.forms.correct({ guid }))).toMatchObject({ code: "BadRequest" });
    const label = (text: string) => {
      const changed = structuredClone(form);
      for (const question of changed.pages[0]?.questions.slice(0, 1) ?? []) question.label = text;
      return changed;
    };
    await admin.forms.save(label("Wat is er aan de hnd?"));
    expect((await admin.forms.previewPublication({ guid })).correction).toMatchObject({
      version: 1,
      correction: 1,
      texts: [{ key: "melding" }],
    });
    expect(await admin.forms.correct({ guid, note: "Duidelijker" })).toEqual({ version: 1, correction: 1 });
    await admin.forms.save(label("Wat is er aan de hand bij u?"));
    expect(await admin.forms.correct({ guid })).toEqual({ version: 1, correction: 2 });
    const visitor = await as("anonymous");
    expect(await visitor.forms.get({ guid })).toMatchObject({
      version: 1,
      pages: [{ questions: [{ label: "Wat is er aan de hand bij u?" }, {}, {}] }],
    });
    expect(await admin.forms.getForEditing({ guid })).toMatchObject({ hasUnpublishedChanges: false, version: 1 });
    const text = { key: "melding", member: "label" };
    expect(await admin.forms.listVersions({ guid })).toMatchObject([
      {
        version: 1,
        corrections: [
          { correction: 2, note: "", texts: [{ ...text, before: "Wat is er aan de hnd?", after: "Wat is er aan de hand bij u?" }] },
          {
            correction: 1,
            note: "Duidelijker",
            correctedByName: expect.stringMatching(/\S/),
            texts: [{ ...text, before: "Wat is er aan de hand?" }],
          },
        ],
      },
    ]);
    // A draft that asks something else is a version.
    const other = label("Anders");
    for (const question of other.pages[0]?.questions.slice(0, 1) ?? []) question.isRequired = false;
    await admin.forms.save(other);
    expect((await admin.forms.previewPublication({ guid })).correction).toBeNull();
    expect(await settle(admin.forms.correct({ guid }))).toMatchObject({
      code: "BadRequest",
      facts: { errors: [{ message: expect.stringContaining("teksten") }] },
    });
    expect(await admin.forms.publish({ guid })).toEqual({ version: 2 });
    expect(await admin.forms.getVersion({ guid, version: 1 })).toMatchObject({
      pages: [{ questions: [{ label: "Wat is er aan de hand bij u?" }, {}, {}] }],
    });
  });

  it("lets nothing but a logged correction change a version, and nothing change the log", async () => {
    const guid = await addPublished();
    const admin = await as("admin");
    await admin.forms.save({ ...(await admin.forms.getForEditing({ guid })), title: "Meldingen" });
    await admin.forms.correct({ guid });
    const change = (set: RawBuilder<unknown>) => runSql(fixture.a.db, sql`update form_versions set ${set} where form_guid = ${guid}::uuid`);
    await expect(change(sql`content = jsonb_set(content, '{title}', '"Anders"')`)).rejects.toThrow("never changes");
    await expect(change(sql`content = jsonb_set(content, '{title}', '"Anders"'), correction = 2`)).rejects.toThrow("never changes");
    await expect(change(sql`correction = 0`)).rejects.toThrow("never changes");
    const log = sql`insert into form_corrections (platform_guid, form_guid, version, correction, texts) select platform_guid, form_guid, version, 2, '[]' from form_versions where form_guid = ${guid}::uuid`;
    await runSql(fixture.a.db, log);
    await expect(change(sql`content = jsonb_set(content, '{saveDays}', '9'), correction = 2`)).rejects.toThrow("never changes");
    await expect(change(sql`content = jsonb_set(content, '{title}', '"Anders"'), correction = 2, note = 'x'`)).rejects.toThrow(
      "never changes",
    );
    await change(sql`content = jsonb_set(content, '{title}', '"Anders"'), correction = 2`);
    await expect(runSql(fixture.a.db, sql`update form_corrections set note = 'x' where form_guid = ${guid}::uuid`)).rejects.toThrow(
      "never changes",
    );
    // The database and the contract leave out the same texts.
    for (const member of CORRECTABLE_TEXTS) {
      const content = JSON.stringify({ a: [{ [member]: "x", b: 1 }, { [member]: 5 }] });
      const [row] = await runSql(fixture.a.db, sql<{ rest: unknown }>`select plein_without_texts(${content}::jsonb) as rest`);
      expect(row?.rest).toEqual({ a: [{ b: 1 }, { [member]: 5 }] });
    }
  });

  it("offers the items on a page and their tags as options, to each reader what they see there", async () => {
    const { db, pages, items } = fixture.a;
    const anonymous = await as("anonymous");
    for (const [title, tags] of [
      ["De  Brug", ["wijk"]],
      ["Anker", ["sport", "wijk"]],
    ] as const)
      await createItemFixture(db, { title, pageGuid: pages.forUsers, tags });
    const question = (key: string, optionsFrom: string) => ({
      ...{ key, type: optionsFrom === "items" ? "select" : "multiSelect", label: key },
      settings: { optionsFrom, optionsPageGuid: pages.forUsers },
    });
    const questions = [question("centrum", "items"), question("onderwerp", "tags")] as never;
    const guid = await addPublished({ pages: [{ questions }] });
    const optionsFor = async (person: Person) =>
      (await (await as(person)).forms.getPublished({ guid })).pages[0]?.questions.map(({ options }) => options.map(({ label }) => label));
    const forUsers = `Voor leden ${(await runSql(db, sql<{ title: string }>`select title from list_items where guid = ${items.forUsers}::uuid`))[0]?.title.split(" ").at(-1)}`;
    expect(await optionsFor("user")).toEqual([
      ["Anker", "De Brug", forUsers],
      ["sport", "wijk"],
    ]);
    expect(await optionsFor("anonymous")).toEqual([[], []]);
    const send = async (person: Person, sent: object) =>
      (await settle((await as(person)).submissions.add({ guid, version: 1, answers: sent as never }))).code;
    expect(await send("user", { centrum: "De Brug", onderwerp: ["wijk", "sport"] })).toBe("Success");
    expect(await send("user", { centrum: "Elders" })).toBe("BadRequest");
    expect(await send("anonymous", { centrum: "De Brug" })).toBe("BadRequest");
    const admin = await as("admin");
    expect(await admin.forms.listPageOptions({ pageGuid: pages.forUsers, from: "tags" })).toMatchObject({
      options: [{ value: "sport" }, { value: "wijk" }],
    });
    expect(await settle(admin.forms.listPageOptions({ pageGuid: randomUUID(), from: "items" }))).toMatchObject({ code: "NotFound" });
    expect((await settle(anonymous.forms.listPageOptions({ pageGuid: pages.open, from: "items" }))).status).toBe(401);
    // The draft refers to the page: another page is another question.
    const draft = await admin.forms.getForEditing({ guid });
    expect(draft.pages[0]?.questions.map(({ options }) => options)).toEqual([[], []]);
  });

  it("is found by the words of its title and category, by whether it is open, and by its last change", async () => {
    const admin = await as("admin");
    const open = await addPublished({ title: "Café zoeken", category: "Horeca" });
    const closed = await addPublished({ title: "Zoeken gesloten", state: "Closed" });
    const { guid: draft } = await admin.forms.add(formContent("Zoeken concept"));
    const find = async (query: Parameters<typeof admin.forms.list>[0]) =>
      (await admin.forms.list({ ...query, itemCount: 100 })).map(({ guid }) => guid);
    expect(await find({ search: "zoeken" })).toEqual([open, draft, closed]);
    expect(await find({ search: "horeca CAFE" })).toEqual([open]);
    expect(await find({ search: "zoeken", filter: "open" })).toEqual([open]);
    expect(await find({ search: "zoeken", filter: "closed" })).toEqual([closed]);
    expect(await find({ search: "zoeken", filter: "unpublished" })).toEqual([draft]);
    const form = await admin.forms.getForEditing({ guid: open });
    await admin.forms.save({ ...form, description: "Anders" });
    expect(await find({ search: "zoeken", filter: "changed", sort_by: "updatedOn_desc" })).toEqual([open]);
    expect(await find({ search: "zoeken", sort_by: "updatedOn_desc" })).toEqual([open, draft, closed]);
    expect(await admin.forms.list({ search: "horeca" })).toMatchObject([{ ownerName: expect.any(String), manageRoleIds: [] }]);
  });

  it("can't be published with mistakes, and its preview names them", async () => {
    const admin = await as("admin");
    const { guid } = await admin.forms.add({ title: "Leeg", pages: [{ questions: [{ key: "a", type: "radio" }] }] });
    const refused = await settle(admin.forms.publish({ guid }));
    expect(refused.code).toBe("BadRequest");
    expect(refused.facts?.errors?.map(({ path }) => path)).toEqual(["/pages/0/questions/0/label", "/pages/0/questions/0/options"]);
    expect(await admin.forms.previewPublication({ guid })).toMatchObject({
      version: 1,
      problems: [{ message: "required" }, { message: "noOptions" }],
    });
  });

  it("gives a question with other options another key, which its draft has then as well", async () => {
    const admin = await as("admin");
    const guid = await addPublished();
    const form = await admin.forms.getForEditing({ guid });
    const changed = structuredClone(form);
    changed.pages[0]?.questions[1]?.options.push({ value: "water", label: "Water", help: "" });
    await admin.forms.save(changed);
    expect((await admin.forms.previewPublication({ guid })).impact.renewed).toMatchObject([{ key: "soort", newKey: "soort_2" }]);
    await admin.forms.publish({ guid });
    expect((await admin.forms.getForEditing({ guid })).pages[0]?.questions.map(({ key }) => key)).toEqual(["melding", "soort_2", "email"]);
  });

  it("answers Conflict, with the current form, to a save of an older one", async () => {
    const admin = await as("admin");
    const { guid, revision, ...form } = await admin.forms.add(formContent("Melding"));
    await admin.forms.save({ ...form, guid, revision });
    const late = await settle(admin.forms.save({ ...form, guid, revision, title: "Te laat" }));
    expect(late).toMatchObject({ code: "Conflict", facts: { current: { revision: revision + 1 } } });
    expect((await settle((await as("admin", { ifMatch: '"old"' })).forms.publish({ guid }))).code).toBe("Conflict");
  });

  it("is changed by its roles, which can't let themselves see its submissions", async () => {
    const guid = await addPublished({ manageRoleIds: [fixture.a.roles.contentManagers] });
    const manager = await as("contentManager");
    const form = await manager.forms.getForEditing({ guid });
    await manager.forms.save({ ...form, title: "Door de redactie" });
    expect(await manager.forms.list({})).toMatchObject([{ guid, title: "Door de redactie", submissionCount: null }]);
    const own = { dataRoleIds: [fixture.a.roles.contentManagers] };
    for (const change of [own, { submissionVisibility: "Public" as const }, { manageRoleIds: [] }])
      expect(await settle(manager.forms.save({ ...form, revision: undefined, ...change }))).toMatchObject({ code: "Unauthorized" });
    await (await as("admin")).forms.save({ ...form, revision: undefined, ...own });
    expect(await manager.forms.list({})).toMatchObject([{ guid, submissionCount: 0 }]);
    expect((await settle(manager.forms.remove({ guid }))).code).toBe("Unauthorized");
  });

  it("gets another owner from admins alone, who is an active user of the platform", async () => {
    const guid = await addPublished({ manageRoleIds: [fixture.a.roles.contentManagers] });
    const admin = await as("admin");
    const manager = await as("contentManager");
    const { revision: _, ...form } = await admin.forms.getForEditing({ guid });
    const ownerGuid = fixture.a.users.contentManager;
    expect(await settle(manager.forms.save({ ...form, ownerGuid }))).toMatchObject({ code: "Unauthorized" });
    for (const wrong of [fixture.b.users.admin, randomUUID()])
      expect(await settle(admin.forms.save({ ...form, ownerGuid: wrong }))).toMatchObject({
        code: "BadRequest",
        facts: { errors: [{ path: "/ownerGuid" }] },
      });
    expect(await admin.forms.save({ ...form, ownerGuid })).toMatchObject({ ownerGuid });
    expect(await manager.forms.save({ ...form, ownerGuid: undefined })).toMatchObject({ ownerGuid });
    expect(await admin.forms.save({ ...form, ownerGuid: null })).toMatchObject({ ownerGuid: null });
  });

  it("lists the pages that contain it, and only counts those that its designer may not see", async () => {
    const guid = await addPublished({ manageRoleIds: [fixture.a.roles.contentManagers] });
    const admin = await as("admin");
    const place = async (pageGuid: string, buildingBlockName: string) =>
      admin.buildingBlocks.add({
        pageGuid,
        buildingBlockName,
        content: { formGuid: guid },
        options: {},
        layoutPosition: "main",
        sortId: 0,
      });
    expect(await admin.forms.getUsage({ guid })).toEqual({ pages: [], hiddenCount: 0 });
    const { draft, forViewers } = fixture.a.pages;
    await place(draft, "submissions");
    await place(forViewers, "form");
    await place(forViewers, "results");
    await admin.pages.publish({ guid: forViewers });
    await runSql(fixture.a.db, sql`update pages set view_permission = 'Admin', edit_permission = 'Admin' where guid = ${draft}::uuid`);
    const seen = await admin.forms.getUsage({ guid });
    expect(seen).toMatchObject({ hiddenCount: 0 });
    expect(seen.pages.map((page) => [page.guid, page.isPublished, page.blockCount])).toEqual(
      expect.arrayContaining([
        [draft, false, 1],
        [forViewers, true, 2],
      ]),
    );
    expect(await (await as("contentManager")).forms.getUsage({ guid })).toMatchObject({ pages: [{ guid: forViewers }], hiddenCount: 1 });
  });

  it("can be copied without who sees its submissions, archived, removed and restored", async () => {
    const admin = await as("admin");
    const guid = await addPublished({ dataRoleIds: [fixture.a.roles.editors] });
    const copy = await admin.forms.copy({ guid, title: "Kopie" });
    expect(copy).toMatchObject({ title: "Kopie", version: null, dataRoleIds: [] });
    expect(await admin.forms.archive({ guid })).toMatchObject({ isArchived: true, isOpen: false });
    expect((await settle((await as("anonymous")).forms.getPublished({ guid }))).code).toBe("NotFound");
    expect((await admin.forms.list({ isArchived: true })).map((form) => form.guid)).toContain(guid);
    expect(await admin.forms.unarchive({ guid })).toMatchObject({ isArchived: false, isOpen: true });
    await admin.forms.remove({ guid });
    expect((await settle(admin.forms.getForEditing({ guid }))).code).toBe("NotFound");
    expect(await admin.forms.restore({ guid })).toMatchObject({ guid, version: 1 });
  });

  it("hides from visitors who is mailed about it", async () => {
    const form = formContent("Melding");
    const guid = await addPublished({
      ...form,
      notifyAddresses: ["balie@lindendaal.example"],
      rules: [
        {
          when: { all: [{ key: "soort", op: "is", value: "weg" }] },
          // biome-ignore lint/suspicious/noThenProperty: a member of the wire contract.
          then: [{ action: "notify", address: "wegen@lindendaal.example" }],
        },
      ],
    });
    expect(JSON.stringify(await (await as("anonymous")).forms.getPublished({ guid }))).not.toContain("lindendaal.example");
  });
});

describe("sending in a form", () => {
  const answers = { melding: "Een losse tegel" };

  it("stores valid answers, and names each that is wrong", async () => {
    const guid = fixture.a.forms.open;
    const sent = await (await as("anonymous")).submissions.add({
      guid,
      version: 1,
      answers: { ...answers, soort: "weg" },
      fillTimeMs: 60_000,
    });
    expect(sent).toMatchObject({ state: "Received", reference: expect.stringMatching(/^\d{4}-[2-9B-Z]{7}$/) });
    const [row] = await runSql(
      fixture.a.db,
      sql<object>`select answers, search_text as text, state, expires_on > now() as "isKept" from form_submissions where guid = ${sent.guid}::uuid`,
    );
    expect(row).toEqual({ answers: { ...answers, soort: "weg" }, text: "een losse tegel weg", state: "Received", isKept: true });
    const wrong = { soort: "lucht", constructor: "x", state: "Handled", email: "x" };
    const refused = await settle((await as("anonymous")).submissions.add({ guid, version: 1, answers: wrong }));
    expect(refused.code).toBe("BadRequest");
    expect(refused.facts?.errors?.map(({ path }) => path).sort()).toEqual([
      "/answers/constructor",
      "/answers/email",
      "/answers/melding",
      "/answers/soort",
      "/answers/state",
    ]);
    expect((await settle((await as("anonymous")).submissions.add({ guid, version: 999, answers }))).code).toBe("BadRequest");
  });

  it("is once for twenty parallel calls with one key", async () => {
    const guid = await addPublished();
    const idempotencyKey = "2f0f6f3a-6f0d-4d7a-9d0e-1d2c3b4a5f60";
    const send = async () =>
      (await as("anonymous", { idempotencyKey, clientAddress: "192.0.2.55" })).submissions.add({ guid, version: 1, answers });
    const sent = await Promise.all(Array.from({ length: 20 }, send));
    expect(new Set(sent.map(({ reference }) => reference)).size).toBe(1);
    expect((await (await as("admin")).forms.list({})).find((form) => form.guid === guid)?.submissionCount).toBe(1);
  });

  it("is refused while the form is closed, by the clock of the database", async () => {
    const send = async (guid: string) => (await settle((await as("anonymous")).submissions.add({ guid, version: 1, answers }))).status;
    const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    expect(await send(await addPublished({ state: "Closed" }))).toBe(403);
    expect(await send(await addPublished({ state: "Custom", opensOn: hour(1) }))).toBe(403);
    expect(await send(await addPublished({ state: "Custom", closesOn: hour(-1) }))).toBe(403);
    expect(await send(await addPublished({ state: "Custom", opensOn: hour(-1), closesOn: hour(1) }))).toBe(200);
  });

  it("never passes the maximum, however many send at once", async () => {
    const guid = await addPublished({ maxSubmissions: 3 });
    const codes = await Promise.all(
      Array.from({ length: 10 }, async () => settle((await as("anonymous")).submissions.add({ guid, version: 1, answers }))),
    );
    expect(tally(codes.map(({ status }) => String(status)))).toEqual({ 200: 3, 403: 7 });
  });

  it("is once for each person, where the form says so", async () => {
    const guid = await addPublished({ isOnePerPerson: true });
    const send = async (person: Person, email?: string) =>
      (
        await settle(
          (await as(person)).submissions.add({ guid, version: 1, answers: { ...answers, ...(email === undefined ? {} : { email }) } }),
        )
      ).code;
    expect(tally(await Promise.all(Array.from({ length: 5 }, () => send("user"))))).toEqual({ Success: 1, Conflict: 4 });
    expect(await send("verified")).toBe("Success");
    expect(await send("anonymous", "anna@voorbeeld.example")).toBe("Success");
    expect(await send("anonymous", "Anna@voorbeeld.example")).toBe("Conflict");
  });

  // @covers enum.entry-modes
  it("requires the right to see the form, and an account if the form requires one", async () => {
    const forUsers = await addPublished({ visibility: "Users" });
    const registered = await addPublished({ dataEntryMode: "Registration" });
    const verified = await addPublished({ dataEntryMode: "Verification" });
    const send = async (person: Person, guid: string) => settle((await as(person)).submissions.add({ guid, version: 1, answers }));
    expect(await send("anonymous", forUsers)).toMatchObject({ status: 404 });
    expect(await send("user", forUsers)).toMatchObject({ status: 200 });
    expect(await send("anonymous", registered)).toMatchObject({ status: 401 });
    expect(await send("user", registered)).toMatchObject({ status: 200 });
    const awaiting = { guid: verified, version: 1, answers, email: "anna@inwoner.example" };
    expect(await (await as("anonymous")).submissions.add(awaiting)).toMatchObject({ state: "AwaitingVerification" });
    expect(await (await as("verified")).submissions.add({ guid: verified, version: 1, answers })).toMatchObject({ state: "Received" });
  });

  it("still accepts the former version for a month", async () => {
    const guid = await addPublished();
    const admin = await as("admin");
    await admin.forms.save({ ...(await admin.forms.getForEditing({ guid })), title: "Nieuw" });
    await admin.forms.publish({ guid });
    const send = async () => (await settle((await as("anonymous")).submissions.add({ guid, version: 1, answers }))).code;
    expect(await send()).toBe("Success");
    expect((await settle((await as("anonymous")).submissions.add({ guid, version: 3, answers }))).code).toBe("BadRequest");
  });

  it("takes what no person does for spam, and says nothing of it", async () => {
    const guid = await addFormFixture(fixture.a.db, "Spam");
    for (const hint of [{ website: "https://a.example" }, { fillTimeMs: 200 }])
      expect(await (await as("anonymous")).submissions.add({ guid, version: 1, answers, ...hint })).toMatchObject({ state: "Received" });
    const rows = await runSql(fixture.a.db, sql<{ state: string }>`select state from form_submissions where form_guid = ${guid}::uuid`);
    expect(rows).toEqual([{ state: "Spam" }, { state: "Spam" }]);
  });

  it("is limited to five a minute from one browser", async () => {
    const guid = fixture.a.forms.open;
    const codes: string[] = [];
    for (let n = 0; n < 6; n++)
      codes.push(
        (await settle((await as("anonymous", { clientAddress: "192.0.2.77" })).submissions.add({ guid, version: 1, answers }))).code,
      );
    expect(tally(codes)).toEqual({ Success: 5, TooSoon: 1 });
  });
});
