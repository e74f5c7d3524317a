import { createHash } from "node:crypto";
import { checkAnswers } from "@plein/contract/forms/answers/check-answers";
import { readAnswerErrors, toAnswerPath } from "@plein/contract/forms/filling/answer-errors";
import { FILLING_FIELDS, parseFillingAction, parseFillingStep } from "@plein/contract/forms/filling/filling-fields";
import { bitsOf, buildAttempt, formatProof, hasZeroBits } from "@plein/contract/forms/filling/proof-of-work";
import { FormDefinition } from "@plein/contract/forms/form-definition";
import type { Result } from "@plein/contract/result";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { toFailure } from "../../result-error.ts";
import { runSql, runSqlForOne } from "../../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { addFormFixture } from "../../testing/form-fixtures.ts";
import { settle } from "../../testing/outcome.ts";
import { callAs } from "../../testing/test-caller.ts";
import { createFormSurges, type FormSurges, SURGE_SENDS } from "../proof/form-surges.ts";
import { checkProof } from "../proof/proof-of-work.ts";
import { toAnswerErrors } from "./answer-errors.ts";
import { type FilledIn, fillIn, type PostedForm, resumeForm, type SendForm } from "./fill-in.shared.ts";

let fixture: DatabaseFixture;
let guid: string;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
beforeEach(async () => {
  guid = await addFormFixture(fixture.a.db, "Melding");
});
afterAll(() => fixture.database.close());

/** The fields of a post, as a browser sends them. */
type Fields = Readonly<Record<string, string>>;
const FULL: Record<string, string> = { melding: "Losse tegel", email: "anna@voorbeeld.example" };

type PostOptions = {
  readonly files?: Partial<PostedForm>;
  readonly person?: "anonymous" | "user";
  readonly userAgent?: string;
  readonly formSurges?: FormSurges;
};

async function post(
  fields: Fields,
  { files = {}, person = "anonymous", userAgent = "Firefox", formSurges = createFormSurges(() => 0) }: PostOptions = {},
): Promise<Result<FilledIn>> {
  const { ctx } = await callAs(fixture.a, person, { userAgent, formSurges });
  const all = (name: string) => (fields[name] === undefined ? [] : [fields[name]]);
  const text = (name: string) => fields[name];
  const send: SendForm = async ({ key, formProof }, input) => {
    try {
      return {
        code: "Success",
        value: await (await callAs(fixture.a, person, { idempotencyKey: key, formProof, formSurges })).caller.submissions.add(input),
      };
    } catch (error) {
      return toFailure(error, "nl");
    }
  };
  const started = text(FILLING_FIELDS.startedOn);
  const filled = await fillIn(
    ctx,
    guid,
    {
      version: Number(text(FILLING_FIELDS.version) ?? 1),
      step: {
        step: parseFillingStep(text(FILLING_FIELDS.step)),
        action: parseFillingAction(text(FILLING_FIELDS.action)),
        shown: new Set(["melding", "soort", "email"]),
        returnsToCheck: false,
      },
      reached: Number(text(FILLING_FIELDS.reached) ?? 0),
      posted: { all, text },
      files: [],
      fileErrors: [],
      // Keys are per caller: those of another form are not its own.
      key: fields._key === undefined ? "" : `${guid}${fields._key}`,
      startedOn: started === undefined ? null : Number(started),
      fillTimeMs: null,
      source: "/melden",
      referrer: "https://www.zoekmachine.example/?q=melden",
      acceptLanguage: "nl-NL,nl;q=0.9",
      parameters: new URLSearchParams(),
      trap: "",
      email: fields._email ?? "",
      draft: fields._draft ?? "",
      proof: fields._proof ?? "",
      ...files,
    },
    send,
  );
  await ctx.services.formSteps.flush();
  return filled;
}

it("shows an error in a cell of a table under its row and column, also an error of a call", () => {
  const columns = [
    { value: "naam", label: "Naam", isRequired: true },
    { value: "bedrag", label: "Bedrag", kind: "number" },
  ];
  const form = FormDefinition.parse({ pages: [{ questions: [{ key: "kosten", type: "table", label: "Kosten", settings: { columns } }] }] });
  const { issues } = checkAnswers(form, { kosten: [{ naam: "reis" }, { bedrag: "veel" }] }, { today: "2026-03-14" });
  const errors = [
    { key: "kosten", part: "1.naam", message: "Vul dit in." },
    { key: "kosten", part: "1.bedrag", message: "Vul een getal in." },
  ];
  expect(toAnswerErrors(form, issues, "nl")).toEqual(errors);
  expect(errors.map(toAnswerPath)).toEqual(["/answers/kosten/1/naam", "/answers/kosten/1/bedrag"]);
  expect(
    readAnswerErrors(
      form,
      errors.map((error) => ({ path: toAnswerPath(error), message: error.message })),
    ),
  ).toEqual(errors);
});

it("says how many places of an order have to be given", () => {
  const options = ["a", "b"].map((value) => ({ value, label: value }));
  const form = FormDefinition.parse({ pages: [{ questions: [{ key: "top", type: "ranking", label: "Top", options }] }] });
  const { issues } = checkAnswers(form, { top: { a: 1 } }, { today: "2026-03-14" });
  expect(toAnswerErrors(form, issues, "nl")).toEqual([
    { key: "top", part: null, message: "Geef elke plaats van 1 tot en met 2 één keer." },
  ]);
});

it("shows the example of a custom expression, unless the designer wrote an error text", () => {
  const settings = { pattern: "custom", expression: "Z-\\d{4}", expressionExample: "Z-1234" };
  const messageOf = (errorText: string) => {
    const form = FormDefinition.parse({ pages: [{ questions: [{ key: "zaak", type: "shortText", label: "Zaak", settings, errorText }] }] });
    return toAnswerErrors(form, checkAnswers(form, { zaak: "1234" }, { today: "2026-03-14" }).issues, "nl")[0]?.message;
  };
  expect([messageOf(""), messageOf("Zo niet.")]).toEqual(["Vul dit in zoals in dit voorbeeld: Z-1234", "Zo niet."]);
});

it("asks for a single picture in the message of a field that doesn't accept several", () => {
  const options = [{ value: "a", label: "A" }];
  const messageOf = (allowsSeveral: boolean) => {
    const question = { key: "kraam", type: "imageChoice", label: "Kraam", isRequired: true, options, settings: { allowsSeveral } };
    const form = FormDefinition.parse({ pages: [{ questions: [question] }] });
    return toAnswerErrors(form, checkAnswers(form, {}, { today: "2026-03-14" }).issues, "nl")[0]?.message;
  };
  expect([messageOf(false), messageOf(true)]).toEqual(["Kies een antwoord.", "Kies ten minste één antwoord."]);
});

const CHECKED: Fields = { ...FULL, _step: "check", _action: "send", _key: "", _started: "1000" };
const count = async () =>
  (
    await runSqlForOne(
      fixture.a.db,
      sql<{ total: number }>`select count(*)::int as total from form_submissions where form_guid = ${guid}::uuid`,
    )
  )?.total;
const change = (assignment: ReturnType<typeof sql>) => runSql(fixture.a.db, sql`update forms set ${assignment} where guid = ${guid}::uuid`);

describe("filling in a form", () => {
  it("shows errors in texts for visitors, and keeps what they typed", async () => {
    const filled = await post({ melding: " ", email: "anna" });
    expect(filled).toMatchObject({
      value: {
        kind: "filling",
        filling: {
          step: 0,
          values: { email: "anna" },
          errors: [
            { key: "melding", part: null, message: "Vul dit in." },
            { key: "email", part: null, message: "Vul een e-mailadres in zoals naam@voorbeeld.nl." },
          ],
        },
      },
    });
    expect(await count()).toBe(0);
  });

  it("shows all answers before they are sent, with a key that it gives once", async () => {
    const filled = await post(FULL);
    expect(filled).toMatchObject({ value: { filling: { step: "check", errors: [], key: expect.stringMatching(/^[\w-]{20,}$/) } } });
    expect(await count()).toBe(0);
  });

  it("stores one submission however often it is sent, and says its reference each time", async () => {
    const sent = await Promise.all([post(CHECKED), post(CHECKED)]);
    const again = await post(CHECKED);
    const references = [...sent, again].map((one) =>
      one.code === "Success" && one.value.kind === "sent" ? one.value.sent.reference : one,
    );
    expect(new Set(references).size).toBe(1);
    expect(references[0]).toMatch(/^\d{4}-\w{7}$/);
    expect(await count()).toBe(1);
  });

  it("is counted by how far people come, once however often they go back, and without groups of few", async () => {
    const steps = async () => (await (await callAs(fixture.a, "admin")).caller.submissions.getDashboard({ guid })).steps;
    const fill = async (number: number) => {
      await post({ ...FULL, _action: "check" });
      const filled = await post(FULL);
      expect(filled).toMatchObject({ value: { filling: { step: "check", reached: 1 } } });
      const back = await post({ ...CHECKED, _action: "back", _reached: "1" });
      expect(back).toMatchObject({ value: { filling: { step: 0, reached: 1 } } });
      await post({ ...CHECKED, _step: "0", _action: "next", _reached: "1" });
      if (number < 4) await post({ ...CHECKED, _key: `-${number}` });
    };
    const { prisma, platformGuid } = fixture.a.db;
    const { guid: pageGuid } = await prisma.page.create({
      data: { platformGuid, path: "/melden", title: "Melden", isPublished: true },
      select: { guid: true },
    });
    for (let number = 0; number < 5; number++) await fill(number);
    // Programs fill in what people don't see, or say what they are.
    await post(FULL, { files: { trap: "spam" } });
    await post(FULL, { userAgent: "Googlebot/2.1" });
    expect((await steps()).map(({ kind, count }) => [kind, count])).toEqual([
      ["view", 0],
      ["start", 5],
      ["check", 5],
      ["sent", null],
    ]);
    const { caller } = await callAs(fixture.a, "admin");
    const page = { guid: pageGuid, title: "Melden", path: "/melden" };
    expect((await caller.submissions.getDashboard({ guid })).sources).toEqual([
      { page, views: 0, starts: 5, sent: null, completion: null },
    ]);
    const group = (value: string) => ({ value, views: 0, starts: 5, sent: null, completion: null });
    expect((await caller.submissions.getDashboard({ guid })).audience).toEqual([
      { facet: "source", groups: [group("zoekmachine.example")] },
      { facet: "device", groups: [group("desktop")] },
      { facet: "language", groups: [group("nl")] },
    ]);
    // Of a page that isn't there any more, only the sum is known.
    await prisma.page.updateMany({ where: { guid: pageGuid }, data: { deletedOn: new Date() } });
    expect((await caller.submissions.getDashboard({ guid })).sources).toEqual([]);
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString();
    expect(await caller.submissions.getDashboard({ guid, from: tomorrow })).toMatchObject({ starts: 0, completion: null });
    expect(await caller.submissions.getDashboard({ guid, filter: '{"state":"Received"}' })).toMatchObject({ starts: null, steps: [] });
  });

  it("asks for confirmation before it stores other answers under the key of a form that was sent", async () => {
    await post(CHECKED);
    const changed = await post({ ...CHECKED, melding: "Twee losse tegels" });
    expect(changed).toMatchObject({
      value: { filling: { step: "check", notice: "sentBefore", values: { melding: "Twee losse tegels" } } },
    });
    expect(await count()).toBe(1);
  });

  it("gives a form without a key, from a cached page, one to send it with", async () => {
    await runSql(
      fixture.a.db,
      sql`insert into form_versions (platform_guid, form_guid, version, content)
      select platform_guid, guid, 2, content || '{"hasCheckPage":false}' from forms where guid = ${guid}::uuid`,
    );
    await change(sql`version = 2`);
    const filled = await post({ ...FULL, _version: "2", _action: "send" });
    expect(filled).toMatchObject({ value: { kind: "filling", filling: { step: "check", notice: null, errors: [] } } });
    expect(await count()).toBe(0);
  });

  it("must be sent once more if it is sent faster than anybody reads, and loses no answer", async () => {
    const fast = await post({ ...CHECKED, _started: String(Date.now()) });
    expect(fast).toMatchObject({ value: { filling: { step: "check", notice: "tooFast", values: { melding: "Losse tegel" } } } });
    expect(await count()).toBe(0);
  });

  it("shows the answers if the form closed meanwhile", async () => {
    await change(sql`state = 'Closed'`);
    expect(await post(CHECKED)).toMatchObject({
      value: { kind: "filling", form: { isOpen: false }, filling: { values: { melding: "Losse tegel" } } },
    });
    expect(await count()).toBe(0);
  });

  it("continues on a version that was published meanwhile, with the answers to its questions", async () => {
    await runSql(
      fixture.a.db,
      sql`insert into form_versions (platform_guid, form_guid, version, content, published_on)
      select platform_guid, guid, v, content, now() - interval '40 days' from forms, generate_series(2, 3) v where guid = ${guid}::uuid`,
    );
    await change(sql`version = 3`);
    expect(await post(CHECKED)).toMatchObject({
      value: { form: { version: 3 }, filling: { step: 0, notice: "newVersion", values: { melding: "Losse tegel" } } },
    });
  });

  it("says that somebody answered before, where it is once per person", async () => {
    await change(sql`is_one_per_person = true`);
    await post(CHECKED);
    const again = await post({ ...CHECKED, _key: "-2" });
    expect(again).toMatchObject({ value: { filling: { errors: [{ key: null, message: expect.stringContaining("al ingevuld") }] } } });
  });

  it("doesn't go on with a file that was refused", async () => {
    const filled = await post(CHECKED, { files: { fileErrors: [{ key: "bijlage", part: null, message: "Te groot." }] } });
    expect(filled).toMatchObject({ value: { kind: "filling", filling: { errors: [{ key: "bijlage", message: "Te groot." }] } } });
    expect(await count()).toBe(0);
  });

  it("is NotFound for a form that the caller may not fill in", async () => {
    await change(sql`visibility = 'Users'`);
    expect((await post(FULL)).code).toBe("NotFound");
  });
});

describe("a form with a surge of sends", () => {
  let formSurges: FormSurges;
  const send = (number: number, fields: Fields = {}) => post({ ...CHECKED, _key: `-${number}`, ...fields }, { formSurges });
  const proofIn = (filled: Result<FilledIn>) =>
    filled.code === "Success" && filled.value.kind === "filling" ? filled.value.filling.proof : null;
  const ask = async (number: number) => proofIn(await send(number))?.puzzle ?? "";
  beforeEach(async () => {
    formSurges = createFormSurges(() => 0);
    for (let sent = 0; sent < SURGE_SENDS; sent++) formSurges.count(fixture.a.platform.guid, guid);
    await runSql(fixture.a.db, sql`delete from rate_limits`);
  });

  it("gives a puzzle along with each page, and asks for its proof before it is sent", async () => {
    const first = proofIn(await post(FULL, { formSurges }));
    expect(first).toEqual({ text: "", puzzle: expect.stringMatching(/^10\.[\w.-]+$/) });
    const asked = await send(1);
    expect(asked).toMatchObject({ value: { filling: { step: "check", notice: "surge", values: { melding: "Losse tegel" } } } });
    expect(proofIn(asked)?.text).toBe(proofIn(asked)?.puzzle);
    expect(await count()).toBe(0);
    const proof = solve(await ask(1));
    const back = await post({ ...CHECKED, _action: "back", _key: "-1", _proof: proof }, { formSurges });
    expect(proofIn(back)).toEqual({ text: proof, puzzle: null });
    const sent = [await send(1, { _proof: proof }), await send(1, { _proof: proof })];
    expect(sent).toMatchObject([{ value: { kind: "sent" } }, { value: { kind: "sent" } }]);
    expect(await count()).toBe(1);
  });

  it("takes a proof for the form, key and address that its puzzle was for, and for a while", async () => {
    const proof = solve(await ask(1));
    const { ctx } = await callAs(fixture.a, "anonymous", { formSurges });
    const own = { formGuid: guid, key: `${guid}-1`, now: Date.now() };
    expect([
      checkProof(ctx, own, proof),
      checkProof(ctx, { ...own, key: `${guid}-2` }, proof),
      checkProof(ctx, { ...own, formGuid: fixture.a.forms.open }, proof),
      checkProof(ctx, { ...own, now: own.now + 13 * 3_600_000 }, proof),
      checkProof({ ...ctx, clientAddress: "192.0.2.2" }, own, proof),
      checkProof({ ...ctx, platform: fixture.b.platform }, own, proof),
      checkProof(ctx, own, "11.gegokt~1"),
    ]).toEqual(["solved", "none", "none", "none", "none", "none", "none"]);
    const wrong = Array.from({ length: 5 }, (_, number) => checkProof(ctx, own, proof.replace(/\d+$/, String(number + 1_000_000))));
    expect(wrong).toContain("unsolved");
    expect(await send(2, { _proof: proof })).toMatchObject({ value: { filling: { notice: "surge" } } });
    expect(await count()).toBe(0);
  });

  it("is sent without a proof by senders who were asked once, at a slower pace, and by others as before", async () => {
    const kinds: string[] = [];
    for (const number of [1, 2, 3]) {
      const filled = await send(number, { _proof: await ask(number) });
      if (filled.code === "Success") kinds.push(filled.value.kind === "sent" ? "sent" : String(filled.value.filling.notice));
    }
    expect(kinds).toEqual(["sent", "sent", "tooMany"]);
    expect(await send(4, { _proof: solve(await ask(4)) })).toMatchObject({ value: { kind: "sent" } });
    expect(await post({ ...CHECKED, _key: "-5" }, { formSurges, person: "user" })).toMatchObject({ value: { kind: "sent" } });
    expect(await count()).toBe(4);
  });
});

/** What the script of a browser does. */
function solve(puzzle: string): string {
  for (let number = 0; ; number++) {
    const digest = createHash("sha256").update(buildAttempt(puzzle, number)).digest();
    if (hasZeroBits(digest, bitsOf(puzzle))) return formatProof(puzzle, number);
  }
}

describe("a form that is saved to go on later", () => {
  const ENDED = { value: { filling: { step: 0, notice: "linkEnded", values: {} } } };
  const resume = async (secret: string, of = guid) => resumeForm((await callAs(fixture.a, "anonymous")).ctx, of, secret);
  const save = async (fields: Fields = {}) => {
    const filled = await post({ ...FULL, _action: "mailLink", _email: " Anna@Inwoner.example", ...fields });
    if (filled.code !== "Success" || filled.value.kind !== "filling") throw new Error(filled.code);
    return filled.value.filling;
  };
  beforeEach(async () => {
    // A version never changes, so this one is another.
    await runSql(
      fixture.a.db,
      sql`insert into form_versions (platform_guid, form_guid, version, content)
      select platform_guid, guid, 2, content || '{"saveDays":20}' from forms where guid = ${guid}::uuid`,
    );
    await change(sql`version = 2`);
    FULL._version = "2";
  });
  afterEach(() => {
    delete FULL._version;
  });

  it("asks for an address, and stores nothing without a valid one", async () => {
    const asked = await post({ ...FULL, _action: "save" });
    expect(asked).toMatchObject({
      value: { filling: { save: { kind: "asking", days: 20 }, errors: [], values: { melding: "Losse tegel" } } },
    });
    expect(await save({ _email: "anna" })).toMatchObject({ save: { kind: "asking", email: "anna" }, errors: [{ key: null }] });
    expect(await post({ ...FULL, _action: "stay" })).toMatchObject({ value: { filling: { step: 0, save: null, errors: [] } } });
    expect(await count()).toBe(0);
  });

  it("is opened by the link of a mail, at its last step, with the typed answers", async () => {
    const saved = await save({ _step: "check", email: "geen adres", melding: "Tegel\0 los" });
    expect(saved.save).toMatchObject({ kind: "saved", email: "anna@inwoner.example" });
    const mail = await runSqlForOne(
      fixture.a.db,
      sql<{ facts: { link: string } }>`select facts from mails where kind = 'formSaved' order by created_on desc limit 1`,
    );
    expect(mail?.facts.link).toMatch(`/form/${guid}/resume/${saved.draft}`);
    const stored = await runSqlForOne(fixture.a.db, sql<{ all: string }>`select json_agg(t)::text as all from one_time_tokens t`);
    expect(stored?.all).not.toContain(saved.draft);
    expect(await resume(saved.draft)).toMatchObject({
      value: {
        form: { version: 2 },
        filling: { step: "check", notice: "resumed", values: { melding: "Tegel los", email: "geen adres" }, source: "/melden" },
      },
    });
    for (const other of [await resume(saved.draft, fixture.a.forms.open), await resume("x".repeat(22))]) expect(other).toMatchObject(ENDED);
  });

  it("is read by nobody who handles the form, and counts towards no maximum", async () => {
    await change(sql`max_submissions = 1`);
    await save();
    const { caller } = await callAs(fixture.a, "admin");
    expect(await caller.submissions.list({ guid, filter: '{"state":"Concept"}' })).toEqual([]);
    expect(await caller.submissions.list({ guid })).toEqual([]);
    expect(await post({ ...CHECKED, ...FULL })).toMatchObject({ value: { kind: "sent" } });
  });

  it("continues with the version that it was started on, and ends once it is sent or saved again", async () => {
    const { draft } = await save();
    await runSql(
      fixture.a.db,
      sql`insert into form_versions (platform_guid, form_guid, version, content)
      select platform_guid, guid, 3, content from forms where guid = ${guid}::uuid`,
    );
    await change(sql`version = 3`);
    expect(await resume(draft)).toMatchObject({ value: { form: { version: 2 } } });
    const again = await save({ _draft: draft });
    expect(await resume(draft)).toMatchObject(ENDED);
    expect(await post({ ...CHECKED, ...FULL, _draft: again.draft })).toMatchObject({ value: { kind: "sent" } });
    expect(await resume(again.draft)).toMatchObject(ENDED);
    expect(await count()).toBe(1);
  });

  it("can't be saved where its form doesn't offer it, or is closed", async () => {
    expect(await post({ ...FULL, _version: "1", _action: "mailLink", _email: "anna@inwoner.example" })).toMatchObject({
      value: { filling: { step: "check", save: null } },
    });
    await change(sql`state = 'Closed'`);
    expect((await save()).save).toBeNull();
    expect(await count()).toBe(0);
  });
});

describe("a signed-in user", () => {
  it("has open questions answered from their profile where they ask for it, and keeps what they typed", async () => {
    const { caller } = await callAs(fixture.a, "user");
    const { email } = await caller.profiles.getLoggedIn();
    const ask = (fields: Fields, person: "anonymous" | "user" = "user") => post({ ...fields, _action: "profile" }, { person });
    expect(await ask({ melding: "Losse tegel" })).toMatchObject({
      value: { filling: { step: 0, values: { melding: "Losse tegel", email }, errors: [], notice: "profileUsed" } },
    });
    expect(await ask(FULL)).toMatchObject({ value: { filling: { values: FULL, notice: "profileEmpty" } } });
    // Nobody's profile without an account, and nothing of a profile without asking for it.
    for (const other of [await ask({ melding: "Losse tegel" }, "anonymous"), await post({ melding: "Losse tegel" }, { person: "user" })])
      expect(other.code === "Success" && other.value.kind === "filling" && other.value.filling.values).toEqual({ melding: "Losse tegel" });
  });

  it("lets answers replace what their profile says only with consent, all or nothing", async () => {
    const { caller: admin } = await callAs(fixture.a, "admin");
    const ask = (key: string, field: string, input: string) => ({ key, type: "profileField", label: key, settings: { field, input } });
    const questions = [ask("afdeling", "department", "text"), ask("over", "about", "textarea"), ask("weg", "verdwenen", "text")];
    const form = await admin.forms.add({ title: "Gegevens", pages: [{ questions: questions as never }] });
    await admin.forms.publish({ guid: form.guid });
    const propertiesOf = async (person: "user" | "admin") =>
      Object.fromEntries(
        (await (await callAs(fixture.a, person)).caller.profiles.getLoggedIn()).properties.map(({ key, value }) => [key, value]),
      );
    const before = await (await callAs(fixture.a, "user")).caller.profiles.getLoggedIn();
    const send = async (answers: object, person: "anonymous" | "user" = "user") =>
      settle((await callAs(fixture.a, person)).caller.submissions.add({ guid: form.guid, version: 1, answers: answers as never }));
    const countAll = async () => (await admin.submissions.list({ guid: form.guid, itemCount: 100 })).length;

    expect((await send({ afdeling: { text: "Groen" } })).code).toBe("Success");
    expect((await send({ afdeling: { text: "Groen", saves: true } }, "anonymous")).code).toBe("Success");
    expect(await propertiesOf("user")).not.toHaveProperty("department");
    const tooLong = { afdeling: { text: "Water", saves: true }, over: { text: "x".repeat(301), saves: true } };
    expect(await send(tooLong)).toMatchObject({ code: "BadRequest", facts: { errors: [{ path: "/answers/over/text" }] } });
    expect([await countAll(), await propertiesOf("user")]).toEqual([2, expect.not.objectContaining({ department: "Water" })]);
    const both = { afdeling: { text: "Water", saves: true }, over: { text: "Kort" }, weg: { text: "Elders", saves: true } };
    expect((await send(both)).code).toBe("Success");
    expect(await propertiesOf("user")).toMatchObject({ department: "Water" });
    expect(await propertiesOf("user")).not.toHaveProperty("about");
    // An employee who copies a letter has another profile.
    await admin.submissions.enter({ guid: form.guid, version: 1, channel: "paper", answers: both, sendsReceipt: false } as never);
    expect(await propertiesOf("admin")).not.toHaveProperty("department");

    await (await callAs(fixture.a, "user")).caller.profiles.save(before);
  });
});
