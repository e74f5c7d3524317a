import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FormContent } from "../form.ts";
import { EXAMPLES, exampleQuestion, TYPES_WITH_ANSWER } from "../testing/example-questions.ts";
import { correctTexts, findCorrection } from "./version-correction.ts";

const options = (...labels: string[]) => labels.map((label, at) => ({ value: `optie${at}`, label }));
const formOf = (question: Readonly<Record<string, unknown>>, content: object = {}) =>
  FormContent.parse({
    title: "Meldng",
    pages: [{ title: "Uw melding", questions: [exampleQuestion("radio", "soort", question)] }],
    ...content,
  });

describe("a correction", () => {
  const published = formOf({ label: "Waar gaat het ovr?", help: "Kies er een", options: options("Wegg", "Groen") });

  it("lists the corrected texts with the questions that they belong to", () => {
    const draft = formOf({ label: "Waar gaat het over?", help: "Kies er een", options: options("Weg", "Groen") }, { title: "Melding" });
    expect(findCorrection(published, draft)).toEqual([
      { key: null, member: "title", before: "Meldng", after: "Melding" },
      { key: "soort", member: "label", before: "Waar gaat het ovr?", after: "Waar gaat het over?" },
      { key: "soort", member: "label", before: "Wegg", after: "Weg" },
    ]);
  });

  it.each([
    ["nothing", {}, {}],
    ["another option", { options: options("Weg") }, {}],
    ["another order", { options: options("Groen", "Wegg").toReversed() }, {}],
    ["what is required", { isRequired: true }, {}],
    ["another type", { type: "select", settings: {} }, {}],
    ["a setting", { settings: { hasOther: true } }, {}],
    ["a help text that wasn't there", { placeholder: "Nieuw" }, {}],
    ["a text that goes", { help: "" }, {}],
    ["what people agree to", {}, { consentText: "Ik ga akkoord" }],
    ["a page more", {}, { pages: [...published.pages, { questions: [] }] }],
    ["the time that it is saved", {}, { saveDays: 5 }],
  ] as const)("isn't %s", (_, question, content) => {
    const own = { label: "Waar gaat het ovr?", help: "Kies er een", options: options("Wegg", "Groen"), ...question };
    expect(findCorrection(published, formOf(own, content))).toBeNull();
  });

  it("changes in the stored version what it lists, and nothing else", () => {
    const words = fc.stringMatching(/^[a-z]{1,8}$/);
    const question = fc.constantFrom(...TYPES_WITH_ANSWER).chain((type) =>
      fc.tuple(words, words).map(([first, second]) => {
        const labelled = (label: string) => exampleQuestion(type, "vraag", { ...EXAMPLES[type].question, label });
        return [labelled(first), labelled(second)] as const;
      }),
    );
    fc.assert(
      fc.property(question, words, words, ([before, after], title, corrected) => {
        const stored = FormContent.parse({ title, pages: [{ questions: [before] }] });
        const draft = FormContent.parse({ title: corrected, pages: [{ questions: [after] }] });
        expect(correctTexts(stored, draft)).toEqual(draft);
        const { saveDays: _, ...older } = stored;
        // A version of an earlier release lacks members that the schema has by now.
        expect(correctTexts(older, draft)).not.toHaveProperty("saveDays");
        const texts = findCorrection(stored, draft) ?? [];
        expect(texts.map(({ after: text }) => text)).toEqual([
          ...(title === corrected ? [] : [corrected]),
          ...(before.label === after.label ? [] : [after.label]),
        ]);
      }),
    );
  });
});
