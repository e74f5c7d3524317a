import { findFormProblems } from "@plein/contract/forms/find-form-problems";
import { FormDefinition } from "@plein/contract/forms/form-definition";
import { QUESTION_TYPE_NAMES, takesAnswer } from "@plein/contract/forms/questions/question-types";
import { signatureOf } from "@plein/contract/forms/versions/question-signature";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newQuestion, optionsFromLines } from "./new-question.ts";
import { TYPE_GROUPS } from "./type-groups.ts";

const texts = { option: (number: number) => `Optie ${number}` };

/** A form that asks nothing yet, a calculation that has nothing to calculate with, and what isn't chosen yet. */
const INCOMPLETE: ReadonlySet<string> = new Set(["noQuestions", "noTerms", "noVideo", "noImage", "noField"]);

/** A question of a later release is moved or removed, never added. */
const ADDABLE_TYPES = QUESTION_TYPE_NAMES.filter((type) => type !== "unknown");

it.each(ADDABLE_TYPES)("a new %s only lacks its label", (type) => {
  const question = newQuestion(type, "vraag", texts);
  const { pages, rules } = FormDefinition.parse({ pages: [{ questions: [{ ...question, label: "Vraag" }] }] });
  expect(findFormProblems({ pages, rules }).filter(({ message }) => !INCOMPLETE.has(message))).toEqual([]);
  expect(takesAnswer(question)).toBe(!["info", "section", "image", "video"].includes(type));
});

it("the picker offers each type that can be added, once", () => {
  expect(Object.values(TYPE_GROUPS).flat().sort()).toEqual([...ADDABLE_TYPES].sort());
});

describe("options from lines", () => {
  it("keep the value of an option with the same label, and derive other values from their label", () => {
    const before = [{ value: "a", label: "Appel", help: "fruit" }];
    expect(optionsFromLines("  Peer \n\nAppel\nPeer\n!!", before, 10)).toEqual([
      { value: "peer", label: "Peer", help: "" },
      { value: "a", label: "Appel", help: "fruit" },
      { value: "optie_3", label: "!!", help: "" },
    ]);
  });

  it("have different values, and are the same options when pasted again in another order", () => {
    const lines = fc.array(fc.constantFrom("Appel", "appel", "Peer", "!!", "??", "toString", "é"), { maxLength: 12 });
    fc.assert(
      fc.property(lines, (labels) => {
        const options = optionsFromLines(labels.join("\n"), [], 300);
        expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
        const again = optionsFromLines(labels.toReversed().join("\n"), options, 300);
        const radio = (values: typeof options) => ({ ...newQuestion("radio", "vraag", texts), options: values });
        expect(signatureOf(radio(again))).toBe(signatureOf(radio(options)));
      }),
    );
  });
});
