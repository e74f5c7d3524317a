import fc from "fast-check";
import { expect, it } from "vitest";
import { findFormProblems } from "../../find-form-problems.ts";
import { FormDefinition } from "../../form-definition.ts";
import { exampleQuestion } from "../../testing/example-questions.ts";
import { signatureOf } from "../../versions/question-signature.ts";
import { MAX_OPTIONS, QuestionOption } from "../question-option.ts";
import { toSourceOptions } from "./option-source.ts";

const guid = "0199c1f0-8f5e-7c3a-9b1e-000000000031";
const other = "0199c1f0-8f5e-7c3a-9b1e-000000000032";
const sourced = (settings: object) => exampleQuestion("select", "plek", { options: [], settings });

it("options from any texts are valid, different and bounded, and giving their texts again changes nothing", () => {
  const text = fc.oneof(fc.string({ unit: "grapheme", maxLength: 150 }), fc.constantFrom("constructor", " De Brug ", "De  Brug", "\ud800"));
  fc.assert(
    fc.property(fc.array(text, { maxLength: 350 }), (texts) => {
      const options = toSourceOptions(texts);
      const values = options.map(({ value }) => value);
      expect(options.length).toBeLessThanOrEqual(MAX_OPTIONS);
      expect(new Set(values).size).toBe(values.length);
      for (const option of options) expect(QuestionOption.parse(option)).toEqual({ value: option.label, label: option.value, help: "" });
      expect(toSourceOptions(values)).toEqual(options);
    }),
    { numRuns: 50 },
  );
  expect(toSourceOptions([" De  Brug", "De Brug", "constructor", "x".repeat(101)]).map(({ value }) => value)).toEqual([
    "De Brug",
    `${"x".repeat(99)}…`,
  ]);
});

it("a question with the options of another page has another meaning, and needs a page", () => {
  const signatures = [
    sourced({}),
    sourced({ optionsFrom: "items", optionsPageGuid: guid }),
    sourced({ optionsFrom: "items", optionsPageGuid: other }),
    sourced({ optionsFrom: "tags", optionsPageGuid: guid }),
  ].map(signatureOf);
  expect(new Set(signatures).size).toBe(4);
  const problemsOf = (settings: object) =>
    findFormProblems(FormDefinition.parse({ pages: [{ questions: [sourced(settings)] }] })).map(({ message }) => message);
  expect(problemsOf({ optionsFrom: "items" })).toEqual(["noSource"]);
  expect(problemsOf({ optionsFrom: "tags", optionsPageGuid: guid })).toEqual([]);
  expect(problemsOf({})).toEqual(["noOptions"]);
});
