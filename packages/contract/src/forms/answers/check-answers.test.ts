import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FormDefinition, listQuestions } from "../form-definition.ts";
import { takesAnswer } from "../questions/question-types.ts";
import { evaluateForm, findNextPage } from "../rules/evaluate-form.ts";
import { RULE_OPERATORS } from "../rules/form-rule.ts";
import { EXAMPLES, exampleQuestion, TYPES_WITH_ANSWER } from "../testing/example-questions.ts";
import { isEmptyAnswer } from "./answers.ts";
import { checkAnswers } from "./check-answers.ts";

const context = { today: "2026-03-14" };
const KEYS = Array.from({ length: 8 }, (_, index) => `q${index}`);
const PAGES = ["p0", "p1", "p2", "end"];

const condition = fc.record(
  {
    key: fc.constantFrom(...KEYS, "gone"),
    op: fc.constantFrom(...RULE_OPERATORS),
    value: fc.constantFrom("appel", "goed", 3, true, "2026-03-14"),
  },
  { requiredKeys: ["key", "op", "value"] },
);
const keys = fc.uniqueArray(fc.constantFrom(...KEYS, "gone"), { minLength: 1, maxLength: 3 });
const action = fc.oneof(
  fc.record({ action: fc.constant("show"), keys }),
  fc.record({ action: fc.constant("require"), keys }),
  fc.record({ action: fc.constant("skipTo"), page: fc.constantFrom(...PAGES) }),
  fc.record({ action: fc.constant("block"), message: fc.constant("Dat kan niet") }),
);
const rule = fc.record({
  when: fc.oneof(
    fc.array(condition, { minLength: 1, maxLength: 3 }).map((all) => ({ all })),
    fc.array(condition, { minLength: 1, maxLength: 3 }).map((any) => ({ any })),
  ),
  // biome-ignore lint/suspicious/noThenProperty: a member of the wire contract.
  then: fc.array(action, { minLength: 1, maxLength: 2 }),
});

/** Any definition, also one that could not be published: three pages of questions of any type, and any rules. */
const definition = fc
  .record({
    types: fc.array(fc.constantFrom(...TYPES_WITH_ANSWER), { minLength: KEYS.length, maxLength: KEYS.length }),
    required: fc.uniqueArray(fc.constantFrom(...KEYS)),
    rules: fc.array(rule, { maxLength: 6 }),
  })
  .map(({ types, required, rules }) => {
    const questions = types.map((type, index) => exampleQuestion(type, KEYS[index], { isRequired: required.includes(KEYS[index] ?? "") }));
    const pages = [questions.slice(0, 3), questions.slice(3, 5), questions.slice(5)].map((some, index) => ({
      key: `p${index}`,
      questions: some,
    }));
    return FormDefinition.parse({ pages, rules });
  });

/** A definition with valid answers to any of its questions. */
const answered = definition.chain((form) =>
  fc
    .tuple(
      ...listQuestions(form).map(({ key, type }) =>
        fc.option(fc.constantFrom(...EXAMPLES[type].answers), { freq: 3 }).map((answer) => [key, answer?.[0]] as const),
      ),
    )
    .map((entries) => ({ form, answers: Object.fromEntries(entries.filter(([, answer]) => answer !== undefined)) })),
);

describe("answers to any form", () => {
  it("are valid unless one is missing, and the stored answers are stored unaltered again", () => {
    fc.assert(
      fc.property(answered, ({ form, answers }) => {
        const checked = checkAnswers(form, answers, context);
        const missing = [...checked.evaluation.required].filter((key) => !Object.hasOwn(checked.answers, key));
        expect(checked.issues.map(({ path: [key] }) => key).sort()).toEqual(missing.sort());
        expect(Object.keys(checked.answers).every((key) => checked.evaluation.visible.has(key))).toBe(true);
        const again = checkAnswers(form, checked.answers, context);
        expect(again).toEqual(checked);
      }),
    );
  });

  it("are complete once every required question is answered", () => {
    fc.assert(
      fc.property(definition, (form) => {
        const answers = Object.fromEntries(listQuestions(form).map(({ key, type }) => [key, EXAMPLES[type].answers[0]?.[0]]));
        expect(checkAnswers(form, answers, context).issues).toEqual([]);
      }),
    );
  });

  it("report an unknown member, and drop it with hidden answers", () => {
    fc.assert(
      fc.property(
        answered,
        fc.constantFrom("constructor", "toString", "gone", "__proto__", "state", "visibility"),
        ({ form, answers }, name) => {
          const sent = JSON.parse(
            `{${[...Object.entries(answers), [name, "x"]].map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join()}}`,
          );
          const { issues, answers: kept } = checkAnswers(form, sent, context);
          expect(issues[0]).toMatchObject({ code: "unrecognized_keys", keys: [name] });
          expect(kept).toEqual(checkAnswers(form, answers, context).answers);
          expect(Object.hasOwn(Object.prototype, "x")).toBe(false);
        },
      ),
    );
  });

  it("have results that follow from them alone, whatever is sent as a result", () => {
    fc.assert(
      fc.property(answered, fc.anything(), ({ form, answers }, sent) => {
        const results = listQuestions(form).filter(({ type }) => type === "calculated");
        const claimed = { ...answers, ...Object.fromEntries(results.map(({ key }) => [key, sent])) };
        expect(checkAnswers(form, claimed, context)).toEqual(checkAnswers(form, answers, context));
      }),
    );
  });

  it("name an answer that is wrong, if its question is shown", () => {
    fc.assert(
      fc.property(answered, fc.nat(), fc.nat(), ({ form, answers }, at, which) => {
        const questions = listQuestions(form).filter(({ type }) => EXAMPLES[type].wrong.length > 0 && type !== "calculated");
        const question = questions[at % questions.length];
        if (question === undefined) return;
        const wrong = EXAMPLES[question.type].wrong.filter((value) => !isEmptyAnswer(value));
        const {
          issues,
          evaluation,
          answers: kept,
        } = checkAnswers(form, { ...answers, [question.key]: wrong[which % wrong.length] }, context);
        expect(issues.some(({ path: [key] }) => key === question.key)).toBe(evaluation.visible.has(question.key));
        expect(Object.hasOwn(kept, question.key)).toBe(false);
      }),
    );
  });

  it.each([null, undefined, [], "x", 5])("can't be %j", (sent) => {
    expect(checkAnswers(FormDefinition.parse({}), sent, context).issues).not.toEqual([]);
  });
});

describe("the rules of any form", () => {
  it("have one outcome, which visits pages forwards and shows only questions of theirs", () => {
    fc.assert(
      fc.property(answered, ({ form, answers }) => {
        const one = evaluateForm(form, answers);
        expect(evaluateForm(structuredClone(form), structuredClone(answers))).toEqual(one);
        expect([...one.pages].sort((a, b) => a - b)).toEqual(one.pages);
        for (const key of one.required) expect(one.visible.has(key)).toBe(true);
        const shown = new Set(one.pages.flatMap((page) => form.pages[page]?.questions.map(({ key }) => key) ?? []));
        expect([...one.visible].filter((key) => !shown.has(key))).toEqual([]);
        let page: number | null = one.pages[0] ?? null;
        const visited: number[] = [];
        while (page !== null) {
          visited.push(page);
          page = findNextPage(one, page);
        }
        expect(visited).toEqual(one.pages);
      }),
    );
  });
});

it("checks 10 MB of text and 200 questions with 100 rules within half a second of processor time", () => {
  const questions = Array.from({ length: 200 }, (_, index) =>
    exampleQuestion("longText", `t${index}`, { settings: { maxLength: 10_000 } }),
  );
  const rules = Array.from({ length: 100 }, (_, index) => ({
    when: { any: Array.from({ length: 20 }, (_, at) => ({ key: `t${at}`, op: "contains", value: `niets ${at}` })) },
    // biome-ignore lint/suspicious/noThenProperty: a member of the wire contract.
    then: [{ action: "show", keys: [`t${index + 100}`] }],
  }));
  const form = FormDefinition.parse({ pages: [{ questions }], rules });
  const answers = Object.fromEntries(questions.map(({ key }, index) => [key, index < 50 ? "x".repeat(200_000) : "a b ".repeat(2_400)]));
  const started = process.cpuUsage();
  const { issues } = checkAnswers(form, answers, context);
  const { user } = process.cpuUsage(started);
  expect(issues.length).toBe(50);
  expect(user / 1000).toBeLessThan(500);
  expect(questions.every(takesAnswer)).toBe(true);
});
