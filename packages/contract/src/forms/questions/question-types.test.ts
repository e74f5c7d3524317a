import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseUntrusted } from "../../input-size.ts";
import { EXAMPLES, exampleQuestion } from "../testing/example-questions.ts";
import { prefilledUrl } from "./prefilled-url.ts";
import { findFreeKey } from "./question-key.ts";
import { QUESTION_TYPE_NAMES, takesAnswer, typeOf } from "./question-types.ts";
import { matchesPattern } from "./text/text-pattern.ts";

const context = { today: "2026-03-14" };

/** What every type has to pass: a new type needs examples, or this doesn't compile. */
describe.each(QUESTION_TYPE_NAMES)("a question of the type %s", (name) => {
  const question = exampleQuestion(name);
  const type = typeOf(question);
  const schema = type.answerSchema?.(question, context);
  const { answers, wrong, posted = [] } = EXAMPLES[name];

  it("is defined under its own name, with settings that all have a default", () => {
    expect(type.type).toBe(name);
    expect(type.settings.safeParse(undefined).success).toBe(true);
    expect(type.findMistakes(question)).toEqual([]);
  });

  it("is among the parts that ask nothing only if it has no answer", () => {
    expect(takesAnswer(question)).toBe(type.answerSchema !== null);
  });

  it("accepts its answers, and stores a stored answer unaltered", () => {
    if (schema === undefined) return expect(answers).toEqual([]);
    expect(answers.length).toBeGreaterThan(0);
    for (const [sent, stored = sent] of answers) {
      expect(parseUntrusted(schema, sent), JSON.stringify(sent)).toEqual({ data: stored, issues: [] });
      expect(parseUntrusted(schema, stored).data).toEqual(stored);
    }
  });

  it("rejects an invalid answer of any size, in little time", () => {
    for (const value of wrong) {
      const started = process.cpuUsage();
      expect(schema === undefined ? 1 : parseUntrusted(schema, value).issues.length, JSON.stringify(value)?.slice(0, 100)).toBeGreaterThan(
        0,
      );
      expect(process.cpuUsage(started).user / 1000, "milliseconds of CPU").toBeLessThan(1000);
    }
  });

  it("reads the post of a browser without a script", () => {
    for (const [post, read] of posted) {
      const all = (field: string) => post[field] ?? [];
      expect(type.readPosted({ all, text: (field) => all(field)[0] }, question), JSON.stringify(post)).toEqual(read);
    }
  });
});

it.each([
  ["postcode", ["1234 AB", "1234ab"], ["0123 AB", "1234 SS", "12345", "1234  AB"]],
  ["licensePlate", ["AB-12-CD", "12abc3"], ["ABCDEF", "123456", "AB-12"]],
  ["iban", ["NL91 ABNA 0417 1643 00", "nl91abna0417164300"], ["NL91 ABNA 0417 1643 01", "12", "NL91"]],
  ["chamberOfCommerce", ["12345678"], ["1234567", "123456789"]],
  ["citizenNumber", ["111222333"], ["111222334", "000000000", "11122233"]],
] as const)("recognizes the form of a %s", (pattern, right, wrong) => {
  for (const text of right) expect(matchesPattern(pattern, text), text).toBe(true);
  for (const text of wrong) expect(matchesPattern(pattern, text), text).toBe(false);
});

it("finds a key that is free", () => {
  expect(findFreeKey("naam", new Set())).toBe("naam");
  expect(findFreeKey("naam", new Set(["naam", "naam_2"]))).toBe("naam_3");
  expect(findFreeKey("naam_2", new Set(["naam_2"]))).toBe("naam_3");
});

it("a link that answers in advance is read as it was made", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (answer) => {
      const address = new URL(prefilledUrl("https://lindendaal.example/meedoen", "onderwerp", answer));
      expect([...address.searchParams]).toEqual([["onderwerp", answer]]);
      expect(address.pathname).toBe("/meedoen");
    }),
  );
});
