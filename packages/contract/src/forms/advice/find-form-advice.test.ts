import { expect, it } from "vitest";
import { FormContent } from "../form.ts";
import { EXAMPLES, exampleQuestion } from "../testing/example-questions.ts";
import { findFormAdvice } from "./find-form-advice.ts";

const text = (key: string, label: string, more = {}) => ({ key, type: "shortText", label, ...more });
const adviceOf = (pages: readonly object[], language = "nl") =>
  findFormAdvice(FormContent.parse({ title: "Melding", language, pages })).map(
    ({ path, message }) => `${path.filter((part) => typeof part === "number").join(".")} ${message}`,
  );
const ofQuestions = (...questions: readonly object[]) => adviceOf([{ questions }]);

it("has nothing against a short and ordered form", () => {
  const { question } = EXAMPLES.image;
  expect(
    ofQuestions(
      { key: "kop", type: "section", label: "Over u" },
      text("naam", "Uw naam", { autocomplete: "name" }),
      text("kind", "Naam van het kind"),
      { key: "foto", type: "image", ...question },
      exampleQuestion("signature"),
      { key: "bron", type: "hidden" },
    ),
  ).toEqual([]);
});

it("finds texts that are hard to read, in each text of a question and of a page", () => {
  const long = `${"woord ".repeat(26)}`.trim();
  const info = {
    key: "uitleg",
    type: "info",
    settings: { body: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: long }] }] } },
  };
  const radio = { key: "keuze", type: "radio", label: "Keuze", options: [{ value: "a", label: "DIT IS EEN OPTIE" }] };
  const pages = [{ title: "WAT IS ER AAN DE HAND", questions: [text("a", "Vraag", { help: long }), info, radio] }];
  expect(adviceOf(pages)).toEqual(["0 capitals", "0.0 sentenceIsLong", "0.1 sentenceIsLong", "0.2 capitals"]);
  expect(adviceOf(pages, "en")).toEqual(["0 capitals", "0.2 capitals"]);
});

it("finds groups and an order that confuse", () => {
  const section = (key: string) => ({ key, type: "section", label: "Kop" });
  expect(ofQuestions(section("a"), section("b"), text("c", "Vraag"), text("d", " vraag "), section("e"))).toEqual([
    "0.0 emptySection",
    "0.3 sameLabel",
    "0.4 emptySection",
  ]);
  expect(ofQuestions(section("a"), text("c", "Vraag"), section("b"), text("d", "Vraag"))).toEqual([]);
  expect(adviceOf([{ title: "Een", questions: [exampleQuestion("signature")] }, { questions: [text("a", "Vraag")] }])).toEqual([
    "0.0 signedEarly",
    "1 untitledPage",
  ]);
  expect(ofQuestions(...Array.from({ length: 13 }, (_, index) => text(`v${index}`, `Vraag ${index}`)))).toEqual(["0 manyQuestions"]);
});

it("finds what assistive technology lacks", () => {
  const image = { guid: "0199c1f0-8f5e-7c3a-9b1e-000000000031", width: 100, height: 100 };
  const options = Array.from({ length: 16 }, (_, index) => ({ value: `o${index}`, label: `Optie ${index}` }));
  expect(
    ofQuestions(
      text("a", "Uw postcode:"),
      { key: "b", type: "image", settings: { image: { ...image, alt: " " } } },
      { key: "c", type: "image", settings: { image: { ...image, alt: "IMG_0042.jpg" } } },
      { key: "d", type: "radio", label: "Keuze", options },
      exampleQuestion("video", "e"),
    ),
  ).toEqual(["0.0 noAutocomplete", "0.1 altIsMissing", "0.2 altIsFileName", "0.3 manyOptions"]);
});
