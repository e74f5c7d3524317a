import { FILLING_FIELDS, parseFillingAction, parseFillingStep } from "@plein/contract/forms/filling/filling-fields";
import type { Result } from "@plein/contract/result";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { toFailure } from "../../result-error.ts";
import { runSql, runSqlForOne } from "../../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { addFormFixture } from "../../testing/form-fixtures.ts";
import { callAs } from "../../testing/test-caller.ts";
import { type FilledIn, fillIn, type PostedForm, type SendForm } from "./fill-in.shared.ts";

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
const FULL: Fields = { melding: "Losse tegel", email: "anna@voorbeeld.example" };

async function post(fields: Fields, { files = {} }: { readonly files?: Partial<PostedForm> } = {}): Promise<Result<FilledIn>> {
  const { ctx } = await callAs(fixture.a, "anonymous");
  const all = (name: string) => (fields[name] === undefined ? [] : [fields[name]]);
  const text = (name: string) => fields[name];
  const send: SendForm = async (key, input) => {
    try {
      return {
        code: "Success",
        value: await (await callAs(fixture.a, "anonymous", { idempotencyKey: key })).caller.submissions.add(input),
      };
    } catch (error) {
      return toFailure(error, "nl");
    }
  };
  const started = text(FILLING_FIELDS.startedOn);
  return fillIn(
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
      posted: { all, text },
      files: [],
      fileErrors: [],
      // Keys are per caller: those of another form are not its own.
      key: fields._key === undefined ? "" : `${guid}${fields._key}`,
      startedOn: started === undefined ? null : Number(started),
      fillTimeMs: null,
      source: "/melden",
      parameters: new URLSearchParams(),
      trap: "",
      ...files,
    },
    send,
  );
}

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
  it("says what is wrong in words for whoever fills it in, and keeps what they typed", async () => {
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

  it("asks before it stores other answers under the key of a form that was sent", async () => {
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

  it("has what is sent faster than anybody reads sent once more, and loses nothing", async () => {
    const fast = await post({ ...CHECKED, _started: String(Date.now()) });
    expect(fast).toMatchObject({ value: { filling: { step: "check", notice: "tooFast", values: { melding: "Losse tegel" } } } });
    expect(await count()).toBe(0);
  });

  it("shows what was answered where the form closed meanwhile", async () => {
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
