import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findFormProblems } from "../find-form-problems.ts";
import { FormDefinition } from "../form-definition.ts";
import { exampleQuestion } from "../testing/example-questions.ts";
import { evaluateForm } from "./evaluate-form.ts";

type Rules = readonly { readonly when: object; readonly then: readonly object[] }[];

/** Pages a, b and c, with the questions a1 (radio), a2 (number), b1 and c1 (short texts). */
const formWith = (rules: Rules) =>
  FormDefinition.parse({
    pages: [
      { key: "a", questions: [exampleQuestion("radio", "a1"), exampleQuestion("number", "a2")] },
      { key: "b", questions: [exampleQuestion("shortText", "b1")] },
      { key: "c", questions: [exampleQuestion("shortText", "c1")] },
    ],
    rules,
  });
const when = (conditions: object, ...then: object[]) => ({ when: conditions, then });
const isApple = { key: "a1", op: "is", value: "Appel" };

describe("a rule", () => {
  it("shows a question, and hides it otherwise", () => {
    const form = formWith([when({ all: [isApple] }, { action: "show", keys: ["a2"] })]);
    expect([...evaluateForm(form, {}).visible]).toEqual(["a1", "b1", "c1"]);
    expect([...evaluateForm(form, { a1: "appel" }).visible]).toEqual(["a1", "a2", "b1", "c1"]);
  });

  it("skips pages, whose questions then count as hidden", () => {
    const form = formWith([
      when({ all: [isApple] }, { action: "skipTo", page: "c" }),
      when({ all: [{ key: "b1", op: "notEmpty" }] }, { action: "block", message: "Nee" }),
    ]);
    expect(evaluateForm(form, { a1: "peer", b1: "x" })).toMatchObject({ pages: [0, 1, 2], blocked: ["Nee"] });
    expect(evaluateForm(form, { a1: "appel", b1: "x" })).toMatchObject({ pages: [0, 2], blocked: [] });
    expect(evaluateForm(formWith([when({ all: [isApple] }, { action: "skipTo", page: "end" })]), { a1: "appel" }).pages).toEqual([0]);
  });

  it("requires an answer, and mails an address once", () => {
    const notify = { action: "notify", address: "Balie@lindendaal.example" };
    const form = formWith([
      when({ any: [isApple, { key: "a2", op: "gte", value: 10 }] }, { action: "require", keys: ["b1"] }, notify),
      when({ all: [{ key: "a2", op: "lte", value: 20 }] }, notify),
    ]);
    expect(evaluateForm(form, { a2: 10 })).toMatchObject({ required: new Set(["b1"]), addresses: ["balie@lindendaal.example"] });
    expect(evaluateForm(form, { a2: 9 }).required.size).toBe(0);
  });
});

describe("a calculation", () => {
  const number = (key: string) => exampleQuestion("number", key, { settings: { decimals: 2 } });
  const calculated = (settings: object) => exampleQuestion("calculated", "som", { settings });
  const resultOf = (questions: readonly object[], answers: object, rules: Rules = []) =>
    evaluateForm(FormDefinition.parse({ pages: [{ questions }], rules }), { ...answers }).calculated.get("som");

  it("adds up amounts to the cent", () => {
    const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: -1000, max: 1000 }), (one, other, factor) => {
        const terms = [{ key: "a" }, { key: "b", factor }];
        const result = resultOf([number("a"), number("b"), calculated({ terms, decimals: 2 })], { a: one / 100, b: other / 100 });
        expect(result).toBeCloseTo((one + other * factor) / 100, 10);
        expect(String(result)).toBe(String((one + other * factor) / 100));
      }),
    );
  });

  it("takes numbers, weights of chosen options and agreement, and leaves out hidden and unanswered questions", () => {
    const options = [
      { value: "a", label: "A", weight: 12.5 },
      { value: "b", label: "B" },
      { value: "c", label: "C", weight: 2 },
    ];
    const questions = [
      exampleQuestion("radio", "een", { options, settings: { hasOther: true } }),
      exampleQuestion("checkboxes", "meer", { options, settings: {} }),
      exampleQuestion("yesNo", "ja"),
      number("hier"),
      calculated({ terms: [{ key: "een" }, { key: "meer" }, { key: "ja", factor: 100 }, { key: "hier" }], decimals: 1 }),
    ];
    expect(resultOf(questions, { een: "a", meer: ["b", "c"], ja: true, hier: 0.25 })).toBe(114.8);
    expect(resultOf(questions, { een: { other: "x" }, hier: "veel" })).toBe(0);
    expect(resultOf(questions, {})).toBeUndefined();
    const rules = [when({ all: [{ key: "ja", op: "is", value: true }] }, { action: "show", keys: ["hier"] })];
    expect(resultOf(questions, { een: "c", ja: false, hier: 5 }, rules)).toBe(2);
  });

  it("subtracts in order, and multiplies only if all are answered", () => {
    const questions = (operation: string) => [number("a"), number("b"), calculated({ operation, terms: [{ key: "a" }, { key: "b" }] })];
    expect(resultOf(questions("difference"), { a: 3, b: 10 })).toBe(-7);
    expect(resultOf(questions("product"), { a: 3, b: 10 })).toBe(30);
    expect(resultOf(questions("product"), { a: 3 })).toBeUndefined();
    expect(resultOf(questions("product"), { a: 1e14, b: 1e14 })).toBeUndefined();
  });

  it("can decide which questions are shown, and needs earlier questions that count", () => {
    const questions = [number("a"), calculated({ terms: [{ key: "a", factor: 2 }] }), exampleQuestion("shortText", "extra")];
    const rules = [when({ all: [{ key: "som", op: "gte", value: 10 }] }, { action: "show", keys: ["extra"] })];
    const visible = (a: number) => evaluateForm(FormDefinition.parse({ pages: [{ questions }], rules }), { a }).visible.has("extra");
    expect([visible(4), visible(5)]).toEqual([false, true]);
    const problems = (...asked: object[]) =>
      findFormProblems(FormDefinition.parse({ pages: [{ questions: asked }] })).map(({ message }) => message);
    const som = calculated({ terms: [{ key: "a" }] });
    expect(problems(number("a"), som)).toEqual([]);
    expect(problems(som, number("a"))).toEqual(["wrongTerm"]);
    expect(problems(exampleQuestion("shortText", "a"), som)).toEqual(["wrongTerm"]);
    expect(problems(exampleQuestion("radio", "a"), som)).toEqual(["noWeights"]);
    expect(problems(calculated({}))).toEqual(["noTerms"]);
  });
});

describe("a form can't be published", () => {
  const problemsOf = (rules: Rules) => findFormProblems(formWith(rules)).map(({ message, keys }) => [message, ...keys]);
  const show = (...keys: string[]) => ({ action: "show", keys });

  it("unless there is nothing wrong with its rules", () => {
    expect(problemsOf([when({ all: [{ key: "a1", op: "is", value: "appel" }] }, show("b1"), { action: "skipTo", page: "c" })])).toEqual([]);
  });

  it.each([
    [
      "a circle",
      [when({ all: [{ key: "b1", op: "notEmpty" }] }, show("c1")), when({ all: [{ key: "c1", op: "notEmpty" }] }, show("b1"))],
      "loop",
    ],
    ["a question that nothing shows", [when({ all: [{ key: "b1", op: "notEmpty" }] }, show("b1"))], "unreachable"],
    ["a question that is gone", [when({ all: [{ key: "x", op: "notEmpty" }] }, show("b1"))], "unknownKey"],
    ["a page that is gone", [when({ all: [{ key: "a1", op: "notEmpty" }] }, { action: "skipTo", page: "x" })], "unknownPage"],
    ["a way back", [when({ all: [{ key: "b1", op: "notEmpty" }] }, { action: "skipTo", page: "a" })], "backwardSkip"],
    ["a condition that comes later", [when({ all: [{ key: "c1", op: "notEmpty" }] }, show("b1"))], "laterCondition"],
    ["an answer that is none", [when({ all: [{ key: "a1", op: "is", value: "kers" }] }, show("b1"))], "unknownOption"],
    ["a question of the wrong kind", [when({ all: [{ key: "a1", op: "gte", value: "peer" }] }, show("b1"))], "wrongOperator"],
  ] as const)("with %s", (_, rules, expected) => {
    expect(problemsOf(rules).map(([message]) => message)).toContain(expected);
  });

  it("without a question, a label or options, or with a key twice", () => {
    const messages = (definition: object) => findFormProblems(FormDefinition.parse(definition)).map(({ message }) => message);
    expect(messages({})).toEqual(["noQuestions"]);
    const bare = (key: string) => ({ key, type: "radio" });
    expect(messages({ pages: [{ questions: [bare("a"), bare("a")] }] })).toEqual([
      "required",
      "noOptions",
      "takenKey",
      "required",
      "noOptions",
    ]);
  });
});
