import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findFormProblems } from "../../find-form-problems.ts";
import { FormDefinition } from "../../form-definition.ts";
import { exampleQuestion } from "../../testing/example-questions.ts";
import { isCustomExpression, matchesCustomExpression } from "./custom-expression.ts";

describe("an expression of a designer", () => {
  it.each([
    ["[A-Z]{2}-\\d{4}", ["AB-1234"], ["AB-123", "xAB-1234", "AB-1234x", "ab-1234", ""]],
    ["rood|groen", ["rood", "groen"], ["roodgroen", "rood ", "roo"]],
    ["^\\d+$", ["1", "12345"], ["1a"]],
    ["(?i)zaak \\d{3}", ["ZAAK 123"], ["zaak 12"]],
    ["\\p{Lu}\\p{Ll}+", ["Élan"], ["élan"]],
  ] as const)("%s matches whole texts", (expression, right, wrong) => {
    for (const text of right) expect(matchesCustomExpression(expression, text), text).toBe(true);
    for (const text of wrong) expect(matchesCustomExpression(expression, text), text).toBe(false);
  });

  it.each([
    "",
    "[",
    "(a",
    "a{2,1}",
    "(a)\\1",
    "(?=a)b",
    "a**",
    "x".repeat(201),
    "(?:a{100}){100}",
    "(((((a{9}){9}){9}){9}){9})",
    "a{1001}",
  ])("is refused if it is incorrect, can't be matched in linear time, or is large: %s", (expression) => {
    expect(isCustomExpression(expression)).toBe(false);
    expect(matchesCustomExpression(expression, "a")).toBe(false);
  });

  it.each(["(a+)+", "(a|a)*", "(.*a){20}", "(a?){30}a{30}", "([a-zA-Z]+)*", "(.*)*(.*)*(.*)*x", "(\\w|\\d|[^x])*!"])(
    "never backtracks: %s",
    (expression) => {
      const started = process.cpuUsage();
      for (const text of [`${"a".repeat(254)}!`, "a".repeat(255), "x".repeat(255)]) matchesCustomExpression(expression, text);
      // Backtracking takes years for the first one.
      expect(process.cpuUsage(started).user / 1000, "milliseconds of CPU").toBeLessThan(1000);
    },
  );

  it("is refused or answers at once, whatever it is", () => {
    const part = fc.constantFrom(
      "a",
      "b",
      ".",
      "\\d",
      "\\w",
      "[^a]",
      "(",
      ")",
      "(?:",
      "|",
      "*",
      "+",
      "?",
      "{9}",
      "{99}",
      "{1,30}",
      "^",
      "$",
      "\\b",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), fc.stringMatching(/^[ab1 ]{0,255}$/), (parts, text) => {
        const started = process.cpuUsage();
        matchesCustomExpression(parts.join(""), text);
        expect(process.cpuUsage(started).user / 1000, parts.join("")).toBeLessThan(500);
      }),
    );
  });

  it("matches what a regular expression of the browser matches", () => {
    const part = fc.constantFrom("a", "b", "[ab]", "\\d", "(?:a|1)", "(?:ab)", ".");
    const quantified = fc.tuple(part, fc.constantFrom("", "?", "{2}", "{0,2}", "+")).map(([atom, times]) => atom + times);
    fc.assert(
      fc.property(fc.array(quantified, { minLength: 1, maxLength: 4 }), fc.stringMatching(/^[ab1]{0,6}$/), (parts, text) => {
        const expression = parts.join("");
        expect(matchesCustomExpression(expression, text), `${expression} ${text}`).toBe(new RegExp(`^(?:${expression})$`, "v").test(text));
      }),
    );
  });
});

describe("a question with an expression of its own", () => {
  const problemsOf = (settings: object) =>
    findFormProblems(FormDefinition.parse({ pages: [{ questions: [exampleQuestion("shortText", "zaak", { settings })] }] })).map(
      ({ message, path }) => [message, path.at(-1)],
    );

  it("is published with an example that it accepts", () => {
    const custom = { pattern: "custom", expression: "[A-Z]{2}-\\d{4}" };
    expect(problemsOf({ ...custom, expressionExample: "AB-1234" })).toEqual([]);
    for (const expressionExample of ["", "AB-12", "ab-1234"])
      expect(problemsOf({ ...custom, expressionExample })).toEqual([["wrongExample", "expressionExample"]]);
    expect(problemsOf({ ...custom, expressionExample: "AB-1234", maxLength: 6 })).toEqual([["wrongExample", "expressionExample"]]);
    expect(problemsOf({ pattern: "custom", expression: "(", expressionExample: "(" })).toEqual([["wrongExpression", "expression"]]);
    // Another pattern leaves what was typed before without effect.
    expect(problemsOf({ pattern: "postcode", expression: "(" })).toEqual([]);
  });
});
