import { expect, it } from "vitest";
import { FormContent } from "../form.ts";
import { buildAnswerColumns } from "../submission-columns.ts";
import { answerLines } from "./answer-lines.ts";

const WORDS = { locale: "nl", yes: "Ja", no: "Nee" };
/** Names with their members by length, which is how the database returns those of an object. */
const NAME = { lastName: "Idrissi", firstName: "Quinten", middleName: "el" };
const ADDRESS = { city: "Lindendaal", street: "Wilgenlaan", addition: "A", postcode: "1234 AB", houseNumber: "42" };

const CORNERS = [
  { lat: 52.1, lng: 5.1 },
  { lat: 52.2, lng: 5.2 },
  { lat: 52.1, lng: 5.3 },
];

const content = FormContent.parse({
  title: "Melding",
  pages: [
    {
      questions: [
        { key: "naam", type: "name", label: "Uw naam" },
        { key: "adres", type: "address", label: "Uw adres" },
        { key: "afspraak", type: "dateTime", label: "Afspraak" },
        { key: "vakantie", type: "dateRange", label: "Vakantie" },
        { key: "route", type: "location", label: "Route", settings: { shape: "line" } },
        { key: "vlak", type: "location", label: "Vlak", settings: { shape: "area" } },
        { key: "afdeling", type: "profileField", label: "Afdeling", settings: { field: "department" } },
        {
          ...{ key: "wijk", type: "profileField", label: "Wijk", options: [{ value: "n", label: "Noord" }] },
          settings: { field: "wijk", input: "select" },
        },
        { key: "keuze", type: "radio", label: "Keuze", options: [{ value: "a", label: "Eén" }], settings: { hasOther: true } },
      ],
    },
  ],
});

it.each([
  ["naam", NAME, "Quinten el Idrissi"],
  ["adres", ADDRESS, "Wilgenlaan 42 A 1234 AB Lindendaal"],
  ["afdeling", { text: "Groen", saves: true }, "Groen"],
  ["wijk", { text: "n" }, "Noord"],
  ["keuze", "a", "Eén"],
  ["keuze", { other: "iets anders" }, "iets anders"],
])("says the answer to %s as people read it, in a submission and in an export", (key, answer, text) => {
  const question = content.pages[0]?.questions.find((one) => one.key === key);
  if (question === undefined) throw new Error(`No question ${key}`);
  expect(answerLines(question, answer, WORDS)).toEqual([text]);
  expect(
    buildAnswerColumns([content])
      .find((column) => column.key === key)
      ?.format(answer),
  ).toBe(text);
});

it.each([
  ["afspraak", "2026-03-14T09:30", "14 maart 2026 om 09:30", { Afspraak: "2026-03-14 09:30" }],
  [
    "vakantie",
    { from: "2026-07-30", until: "2026-08-02" },
    "30 juli – 2 augustus 2026",
    { "Vakantie: van": "2026-07-30", "Vakantie: tot en met": "2026-08-02" },
  ],
  [
    "vakantie",
    { from: "2026-07-30", until: "2026-07-30" },
    "30 juli 2026",
    { "Vakantie: van": "2026-07-30", "Vakantie: tot en met": "2026-07-30" },
  ],
  [
    "route",
    { address: "Van brug tot sluis", line: CORNERS.slice(0, 2) },
    ["Van brug tot sluis", "52.1, 5.1; 52.2, 5.2"],
    { Route: "Van brug tot sluis", "Route: WKT": "LINESTRING(5.1 52.1, 5.2 52.2)" },
  ],
  [
    "vlak",
    { area: CORNERS },
    "52.1, 5.1; 52.2, 5.2; 52.1, 5.3",
    { Vlak: "", "Vlak: WKT": "POLYGON((5.1 52.1, 5.2 52.2, 5.3 52.1, 5.1 52.1))" },
  ],
])("says %s in words, and in an export as a spreadsheet reads it", (key, answer, text, cells) => {
  const question = content.pages[0]?.questions.find((one) => one.key === key);
  if (question === undefined) throw new Error(`No question ${key}`);
  // The blanks around a dash are narrow ones.
  expect(answerLines(question, answer, WORDS).map((line) => line.replaceAll(/\s/g, " "))).toEqual([text].flat());
  const columns = buildAnswerColumns([content]).filter((column) => column.key === key);
  expect(Object.fromEntries(columns.map(({ header, format }) => [header, format(answer)]))).toEqual(cells);
});
