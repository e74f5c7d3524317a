import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FormDefinition, listQuestions } from "../form-definition.ts";
import { exampleQuestion, TYPES_WITH_ANSWER } from "../testing/example-questions.ts";
import { addSignatures, signatureOf } from "./question-signature.ts";
import { findRenewedKeys, renewKeys } from "./renew-keys.ts";
import { findVersionImpact } from "./version-impact.ts";

const radio = (key: string, values: readonly string[], label = "Kies") =>
  exampleQuestion("radio", key, { label, options: values.map((value) => ({ value, label: value })) });
const formOf = (...questions: object[]) => FormDefinition.parse({ pages: [{ questions }] });

describe("the key of a question", () => {
  const known = addSignatures({}, formOf(radio("soort", ["a", "b"])));
  const renewed = (...questions: object[]) => [...findRenewedKeys(known, formOf(...questions))];

  it("stays when its words or the order of its options change", () => {
    expect(renewed(radio("soort", ["b", "a"], "Wat voor soort?"))).toEqual([]);
  });

  it("changes with its type and with the values of its options, to one that was never used", () => {
    expect(renewed(radio("soort", ["a", "c"]))).toEqual([["soort", "soort_2"]]);
    expect(renewed(exampleQuestion("shortText", "soort"))).toEqual([["soort", "soort_2"]]);
    expect(renewed(exampleQuestion("shortText", "soort"), radio("soort_2", ["x"]))).toEqual([["soort", "soort_3"]]);
  });

  it("changes in the rules as well", () => {
    const form = FormDefinition.parse({
      pages: [
        {
          questions: [
            radio("soort", ["a", "c"]),
            exampleQuestion("shortText", "meer"),
            exampleQuestion("calculated", "som", { settings: { terms: [{ key: "soort" }] } }),
          ],
        },
      ],
      // biome-ignore lint/suspicious/noThenProperty: a member of the wire contract.
      rules: [{ when: { all: [{ key: "soort", op: "is", value: "c" }] }, then: [{ action: "show", keys: ["meer", "soort"] }] }],
    });
    const next = renewKeys(form, findRenewedKeys(known, form));
    expect(JSON.stringify(next.rules)).toBe(JSON.stringify(form.rules).replaceAll('"soort"', '"soort_2"'));
    expect(listQuestions(next)[2]?.settings).toMatchObject({ terms: [{ key: "soort_2" }] });
  });

  it("never means two things over any number of versions", () => {
    const version = fc
      .uniqueArray(fc.record({ key: fc.constantFrom("a", "b", "a_2", "c"), type: fc.constantFrom(...TYPES_WITH_ANSWER) }), {
        selector: ({ key }) => key,
      })
      .map((questions) => formOf(...questions.map(({ key, type }) => exampleQuestion(type, key))));
    fc.assert(
      fc.property(fc.array(version, { maxLength: 6 }), (drafts) => {
        const meanings = new Map<string, string>();
        let signatures = {};
        for (const draft of drafts) {
          const published = renewKeys(draft, findRenewedKeys(signatures, draft));
          signatures = addSignatures(signatures, published);
          for (const question of listQuestions(published)) {
            expect(meanings.get(question.key) ?? signatureOf(question)).toBe(signatureOf(question));
            meanings.set(question.key, signatureOf(question));
          }
          expect(new Set(listQuestions(published).map(({ key }) => key)).size).toBe(listQuestions(published).length);
        }
      }),
    );
  });
});

it("lists the questions that a version adds, removes, changes and counts separately", () => {
  const published = formOf(radio("soort", ["a"]), exampleQuestion("shortText", "weg"), exampleQuestion("shortText", "naam"));
  const draft = formOf(
    radio("soort", ["a", "b"]),
    exampleQuestion("shortText", "naam", { label: "Uw naam" }),
    exampleQuestion("number", "aantal"),
  );
  const impact = findVersionImpact(published, draft, findRenewedKeys(addSignatures({}, published), draft));
  expect(impact).toEqual({
    added: [{ key: "aantal", type: "number", label: "Vraag aantal" }],
    removed: [{ key: "weg", type: "shortText", label: "Vraag weg" }],
    changed: [{ key: "naam", type: "shortText", label: "Uw naam", members: ["label"] }],
    renewed: [{ key: "soort", type: "radio", label: "Kies", newKey: "soort_2" }],
    hasOtherRules: false,
  });
});
