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

  it("skips pages, whose questions then count as not asked", () => {
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
