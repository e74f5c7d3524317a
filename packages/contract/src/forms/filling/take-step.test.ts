import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LOCALES, type Locale } from "../../languages.ts";
import { FormContent } from "../form.ts";
import type { PostedValues } from "../questions/posted-values.ts";
import { EXAMPLES, exampleQuestion, TYPES_WITH_ANSWER } from "../testing/example-questions.ts";
import { changeRows } from "./change-rows.ts";
import { CHECK_STEP, type FillingAction, parseFillingAction } from "./filling-fields.ts";
import { parseSentForm, sentFormLocale, sentFormPath } from "./form-path.ts";
import { distanceOf, findFurtherStep } from "./form-step.ts";
import { answerFromProfile, asksForProfile } from "./profile-answers.ts";
import { type PostedStep, readPostedAnswers, takeStep } from "./take-step.ts";

const today = { today: "2026-11-27" };

const rule = (condition: object, ...then: object[]) => ({ when: { all: [condition] }, then });

/** Who you are, how to reach you if you want that, and a remark. */
const content = FormContent.parse({
  title: "Vraag",
  pages: [
    {
      key: "wie",
      questions: [
        { key: "naam", type: "shortText", label: "Uw naam", isRequired: true },
        { key: "bellen", type: "yesNo", label: "Zullen we u bellen?", isRequired: true },
        { key: "nummer", type: "phone", label: "Uw telefoonnummer", isRequired: true },
      ],
    },
    { key: "adres", questions: [{ key: "adres", type: "shortText", label: "Uw adres", isRequired: true }] },
    { key: "rest", questions: [{ key: "opmerking", type: "longText", label: "Uw opmerking" }] },
  ],
  rules: [
    rule({ key: "bellen", op: "is", value: true }, { action: "show", keys: ["nummer"] }),
    rule({ key: "bellen", op: "is", value: true }, { action: "skipTo", page: "rest" }),
    rule({ key: "naam", op: "is", value: "niemand" }, { action: "block", message: "Noem een naam." }),
  ],
});

it("adds and removes rows of a table, without changing the others, also empty ones", () => {
  const columns = ["naam", "bedrag"].map((value) => ({ value, label: value }));
  const question = exampleQuestion("table", "kosten", { settings: { columns, maxRows: 3 } });
  const form = FormContent.parse({ title: "Kosten", pages: [{ questions: [question] }] });
  const change = (fields: Record<string, string>, action: string) => {
    const posted: PostedValues = { text: (name) => fields[name], all: (name) => (fields[name] === undefined ? [] : [fields[name]]) };
    const parsed = parseFillingAction(action);
    if (parsed.kind !== "addRow" && parsed.kind !== "removeRow") return parsed.kind;
    return changeRows(form, posted, { meer: 1 }, parsed);
  };
  const typed = { "kosten.0.naam": "reis", "kosten.0.bedrag": "", "kosten.1.naam": "", "kosten.1.bedrag": "" };
  expect(change(typed, "addRow:kosten")).toEqual({ meer: 1, kosten: [{ naam: "reis" }, {}, {}] });
  expect(change(typed, "removeRow:kosten:0")).toEqual({ meer: 1, kosten: [{}] });
  expect(change({ ...typed, "kosten.2.naam": "a" }, "addRow:kosten")).toEqual({ meer: 1, kosten: [{ naam: "reis" }, {}, { naam: "a" }] });
  expect([change(typed, "addRow:meer"), change(typed, "removeRow:kosten:x")]).toEqual([{ meer: 1 }, "next"]);
});

const next: PostedStep = { step: 0, action: { kind: "next" }, shown: new Set(["naam", "bellen"]), returnsToCheck: false };
const keysOf = ({ issues }: ReturnType<typeof takeStep>) => issues.map(({ path: [key] }) => key);
const take = (answers: Record<string, unknown>, step: Partial<PostedStep> = {}) => takeStep(content, answers, { ...next, ...step }, today);

describe("a step of a form", () => {
  it("stays on a page with mistakes, and names those of that page alone", () => {
    const taken = take({ naam: "", adres: "" });
    expect(taken).toMatchObject({ step: 0, isComplete: false });
    expect(keysOf(taken)).toEqual(["naam", "bellen"]);
  });

  it("continues to the next page, or to the one that a rule skips to", () => {
    expect(take({ naam: "Anna", bellen: false })).toMatchObject({ step: 1, issues: [] });
    expect(take({ naam: "Anna", bellen: true, nummer: "0612345678" })).toMatchObject({ step: 2, issues: [] });
  });

  it("shows a question that an answer brought, without calling it a mistake that nobody answered it yet", () => {
    expect(take({ naam: "Anna", bellen: true })).toMatchObject({ step: 0, issues: [], hasMoreQuestions: true });
    const shown = new Set(["naam", "bellen", "nummer"]);
    expect(keysOf(take({ naam: "Anna", bellen: true }, { shown }))).toEqual(["nummer"]);
  });

  it("goes back without asking for anything, over the pages that were skipped", () => {
    const back: FillingAction = { kind: "back" };
    expect(take({ naam: "", bellen: true }, { step: 2, action: back })).toMatchObject({ step: 0, issues: [] });
    expect(take({ bellen: false }, { step: CHECK_STEP, action: back })).toMatchObject({ step: 2 });
    expect(take({}, { step: 0, action: back })).toMatchObject({ step: 0 });
  });

  it("returns to the answers from a page that was opened there", () => {
    const answers = { naam: "Anna", bellen: false, adres: "Dorpsstraat 1" };
    const opened = take(answers, { step: CHECK_STEP, action: { kind: "open", page: 1 } });
    expect(opened).toMatchObject({ step: 1, returnsToCheck: true });
    expect(take(answers, { step: 1, shown: new Set(["adres"]), returnsToCheck: true })).toMatchObject({ step: CHECK_STEP });
  });

  it("sends complete answers, and else opens the first page with an error", () => {
    const send: Partial<PostedStep> = { step: CHECK_STEP, action: { kind: "send" } };
    expect(take({ naam: "Anna", bellen: false, adres: "Dorpsstraat 1" }, send)).toMatchObject({ isComplete: true });
    const open = take({ naam: "Anna", bellen: false }, send);
    expect(open).toMatchObject({ step: 1, isComplete: false });
    expect(keysOf(open)).toEqual(["adres"]);
  });

  it("says why a rule stops it", () => {
    expect(take({ naam: "niemand", bellen: false })).toMatchObject({ step: 0, blocked: ["Noem een naam."], isComplete: false });
  });

  it("sends from the last page where there is no page with all answers", () => {
    const answers = { naam: "Anna", bellen: true, nummer: "0612345678" };
    const posted: PostedStep = { ...next, step: 2, shown: new Set(["opmerking"]) };
    expect(takeStep({ ...content, hasCheckPage: false }, answers, posted, today)).toMatchObject({ isComplete: true });
    expect(takeStep(content, answers, posted, today)).toMatchObject({ step: CHECK_STEP, isComplete: false });
  });

  it("keeps on a page of the form, never sends with a mistake, and never loses an answer on the way", () => {
    const answer = (key: string, values: readonly unknown[]) =>
      fc.option(fc.constantFrom(...values), { nil: undefined }).map((value) => [key, value] as const);
    const anyAnswers = fc
      .tuple(
        answer("naam", ["Anna", "niemand", "", 5]),
        answer("bellen", [true, false, "misschien"]),
        answer("nummer", ["0612345678", "bel"]),
        answer("adres", ["Dorpsstraat 1", " "]),
        answer("opmerking", ["Dank u", "x".repeat(3000)]),
      )
      .map((entries) => Object.fromEntries(entries.filter(([, value]) => value !== undefined)));
    const anyAction = fc.constantFrom<FillingAction>(
      ...(["next", "back", "send", "check"] as const).map((kind) => ({ kind })),
      { kind: "open", page: 2 },
      { kind: "open", page: 99 },
    );
    const anyStep = fc.record<PostedStep>({
      step: fc.oneof(fc.nat(99), fc.constant(CHECK_STEP)),
      action: anyAction,
      shown: fc.subarray(["naam", "bellen", "nummer", "adres", "opmerking"]).map((keys) => new Set(keys)),
      returnsToCheck: fc.boolean(),
    });
    fc.assert(
      fc.property(anyAnswers, anyStep, (answers, posted) => {
        const taken = takeStep(content, answers, posted, today);
        expect(taken.step === CHECK_STEP || (taken.step >= 0 && taken.step < 3)).toBe(true);
        if (!taken.isComplete) return;
        expect(taken).toMatchObject({ issues: [], blocked: [] });
        expect(takeStep(content, answers, { ...posted, step: CHECK_STEP, action: { kind: "send" } }, today).isComplete).toBe(true);
      }),
    );
  });
});

it("reads every type of question from a post, and ignores other fields", () => {
  const questions = TYPES_WITH_ANSWER.map((type) => exampleQuestion(type, `k${type}`));
  const fields: Record<string, readonly string[]> = { _step: ["0"], onbekend: ["x"] };
  const expected: Record<string, unknown> = {};
  for (const type of TYPES_WITH_ANSWER) {
    const [post = {}, read] = EXAMPLES[type].posted?.[0] ?? [];
    for (const [name, values] of Object.entries(post)) fields[name.replace(/^key/, `k${type}`)] = values;
    expected[`k${type}`] = read;
  }
  const posted: PostedValues = { all: (name) => fields[name] ?? [], text: (name) => fields[name]?.[0] };
  expect(readPostedAnswers({ pages: [{ key: "", title: "", nextLabel: "", questions }], rules: [], hasCheckPage: true }, posted)).toEqual(
    expected,
  );
});

it("reads what its buttons ask, and takes anything else for going on", () => {
  expect(["back", "send", "check", "page-12", "page-x", "", undefined].map((text) => parseFillingAction(text))).toEqual([
    { kind: "back" },
    { kind: "send" },
    { kind: "check" },
    { kind: "open", page: 12 },
    { kind: "next" },
    { kind: "next" },
    { kind: "next" },
  ]);
});

it("puts the reference of a submission in an address, and reads nothing else from one", () => {
  const sent = { reference: "2026-7KQ4MXP", isAwaitingVerification: true };
  const address = (locale: Locale | null) => sentFormPath("0199c1f0-8f5e-7c3a-9b1e-000000000021", sent, locale);
  for (const locale of [null, ...LOCALES]) {
    const { searchParams } = new URL(address(locale), "https://a.example");
    expect([parseSentForm(Object.fromEntries(searchParams)), sentFormLocale(address(locale))]).toEqual([sent, locale]);
  }
  expect([sentFormLocale(address("en").replace("=en", "=xx")), sentFormLocale("/contact?language=en")]).toEqual([null, null]);
  for (const reference of [undefined, "", "2026-", "Bel 0900-1234", "2026-7KQ4MXP<b>", ["2026-7KQ4MXP"]])
    expect(parseSentForm({ reference })).toBeNull();
});

describe("a profile", () => {
  const ask = (type: string, key: string, more = {}) => ({ key, type, label: key, ...more });
  const { pages } = FormContent.parse({
    title: "Gegevens",
    pages: [
      {
        key: "wie",
        questions: [
          ask("name", "naam"),
          ask("email", "mail"),
          ask("shortText", "bedrijf", { autocomplete: "organization" }),
          ask("shortText", "kleur"),
          ask("longText", "vraag", { autocomplete: "name" }),
          ask("profileField", "afdeling", { settings: { field: "department" } }),
          ask("profileField", "wijk", { settings: { field: "wijk" } }),
        ],
      },
    ],
  });
  const questions = pages.flatMap((page) => page.questions);
  const NAME = { firstName: "Anna", middleName: " ", lastName: "Vries" };
  const TEXTS = {
    byToken: { email: "anna@voorbeeld.nl", organization: "De Linde", name: "Anna Vries", "": "niets" },
    byKey: { department: "Groen", organisation: "De Linde" },
  };

  it("answers the questions for its data, and no others", () => {
    expect(questions.filter(asksForProfile).map(({ key }) => key)).toEqual(["naam", "mail", "bedrijf", "afdeling", "wijk"]);
    const answers = answerFromProfile(questions, { kleur: " " }, NAME, TEXTS);
    expect(answers).toEqual({
      kleur: " ",
      naam: { firstName: "Anna", lastName: "Vries" },
      mail: "anna@voorbeeld.nl",
      bedrijf: "De Linde",
      afdeling: { text: "Groen" },
    });
  });

  it("replaces nothing that was typed", () => {
    const typed = { naam: { lastName: "Bos" }, mail: "bos", bedrijf: "Bos bv", afdeling: { text: "Bomen" } };
    expect(answerFromProfile(questions, typed, NAME, TEXTS)).toEqual(typed);
  });
});

it("a page is reached once, whatever way leads to it", () => {
  const step = fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constant(CHECK_STEP));
  fc.assert(
    fc.property(fc.array(step), (way) => {
      let reached = 0;
      const found = way.flatMap((one) => {
        const further = findFurtherStep(one, { reached, pageCount: 5 });
        reached = Math.max(reached, distanceOf(one, 5));
        return further === null ? [] : [`${further.kind} ${further.position}`];
      });
      expect(new Set(found).size).toBe(found.length);
      expect(found.includes("check 0")).toBe(way.includes(CHECK_STEP));
    }),
  );
});
