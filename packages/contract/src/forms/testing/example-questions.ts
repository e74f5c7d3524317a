import type { QuestionTypeName } from "../questions/question.ts";
import { Question } from "../questions/question.ts";
import { QUESTION_TYPE_NAMES, takesAnswer } from "../questions/question-types.ts";

/** One question of each type, with valid and invalid answers. The suite of types and property tests read it. */
export type ExampleQuestion = {
  /** members besides the key, the type and the label */
  readonly question?: Readonly<Record<string, unknown>>;
  /** sent answers, each with its stored value if that differs */
  readonly answers: readonly (readonly [sent: unknown, stored?: unknown])[];
  readonly wrong: readonly unknown[];
  /** posts of a browser without a script, by the names of fields, each with the answer that is read from it */
  readonly posted?: readonly (readonly [post: Readonly<Record<string, readonly string[]>>, read: unknown])[];
};

const options = ["appel", "peer", "noot"].map((value) => ({ value, label: value }));
const guid = "0199c1f0-8f5e-7c3a-9b1e-000000000031";

export const EXAMPLES: Readonly<Record<QuestionTypeName, ExampleQuestion>> = {
  shortText: {
    question: { settings: { maxLength: 20, minLength: 2 } },
    answers: [["Jan"], ["  Jan   de\nWit ", "Jan de Wit"]],
    wrong: [5, true, ["Jan"], { a: 1 }, "x", "x".repeat(21), "\0abc", "a\ud800b"],
    posted: [[{ key: ["Jan"] }, "Jan"]],
  },
  longText: {
    question: { settings: { maxLength: 50 } },
    answers: [["Eerste regel\r\nTweede regel", "Eerste regel\nTweede regel"]],
    wrong: [5, "x".repeat(51), "x".repeat(10_000_000), "\0a"],
    posted: [[{ key: ["a\r\nb"] }, "a\r\nb"]],
  },
  email: {
    question: { settings: { allowedDomains: ["lindendaal.example"] } },
    answers: [[" anna@lindendaal.example ", "anna@lindendaal.example"]],
    wrong: ["anna", "anna@elders.example", "anna@lindendaal.example.elders.example", `${"a".repeat(300)}@lindendaal.example`, 1],
    posted: [[{ key: ["anna@lindendaal.example"] }, "anna@lindendaal.example"]],
  },
  phone: {
    answers: [
      ["06 1234 5678", "+31612345678"],
      ["0031 (6) 12-34.56 78", "+31612345678"],
      ["+49 30 1234567", "+49301234567"],
    ],
    wrong: ["06 123", "+31 6 1234", "bel me", "+0612345678", 612345678, "1".repeat(100)],
    posted: [[{ key: ["0612345678"] }, "0612345678"]],
  },
  number: {
    question: { settings: { minimum: 0, maximum: 100, decimals: 2 } },
    answers: [[12.34], [0], [100]],
    wrong: ["12", -1, 100.01, 1.234, Number.NaN, Number.POSITIVE_INFINITY, [1], true],
    posted: [
      [{ key: ["12,5"] }, 12.5],
      [{ key: ["12.5"] }, 12.5],
      [{ key: ["veel"] }, "veel"],
      [{ key: [" "] }, undefined],
    ],
  },
  calculated: {
    question: {
      settings: {
        operation: "sum",
        terms: [{ key: "q0", factor: 2.5 }, { key: "q3" }],
        decimals: 2,
      },
    },
    answers: [[12.5], [0]],
    wrong: ["12", Number.NaN, 1e16, [1], true],
    posted: [[{ key: ["12"] }, undefined]],
  },
  date: {
    question: { settings: { earliest: -10, latest: "2026-12-31", closedWeekdays: [7] } },
    answers: [["2026-03-14"], ["2026-03-09"]],
    wrong: ["2026-03-15", "2026-03-03", "2027-01-01", "2026-02-30", "14-03-2026", 20260314, "0001-01-01"],
    posted: [
      [{ key: ["2026-03-14"] }, "2026-03-14"],
      [{ "key.day": ["4"], "key.month": ["3"], "key.year": ["1980"] }, "1980-03-04"],
      [{ "key.day": ["4"] }, "--04"],
    ],
  },
  time: {
    question: { settings: { earliest: "09:00", latest: "17:00" } },
    answers: [["09:00"], ["12:34"]],
    wrong: ["08:59", "17:01", "24:00", "9:00", "12:34:56", 1234],
    posted: [[{ key: ["12:34"] }, "12:34"]],
  },
  dateTime: {
    question: { settings: { earliest: -10, latest: "2026-12-31", closedWeekdays: [7], earliestTime: "09:00", latestTime: "17:00" } },
    answers: [["2026-03-14T09:00"], ["2026-03-09T17:00"]],
    wrong: [
      "2026-03-15T10:00",
      "2026-03-03T10:00",
      "2027-01-01T10:00",
      "2026-02-30T10:00",
      "2026-03-14T08:59",
      "2026-03-14T17:01",
      "2026-03-14T24:00",
      "2026-03-14T10:00Z",
      "2026-03-14",
      20260314,
    ],
    posted: [[{ key: ["2026-03-14T09:30"] }, "2026-03-14T09:30"]],
  },
  dateRange: {
    question: { settings: { earliest: -10, latest: "2026-12-31", closedWeekdays: [7] } },
    answers: [[{ from: "2026-03-13", until: "2026-03-16" }], [{ from: "2026-03-14", until: "2026-03-14" }]],
    wrong: [
      { from: "2026-03-16", until: "2026-03-14" },
      { from: "2026-03-14" },
      { until: "2026-03-14" },
      { from: "2026-03-15", until: "2026-03-16" },
      { from: "2026-03-14", until: "2027-01-01" },
      { from: "2026-02-30", until: "2026-03-14" },
      { from: "2026-03-13", until: "2026-03-14", days: 2 },
      "2026-03-14",
    ],
    posted: [
      [
        { "key.from": ["2026-03-13"], "key.until": ["2026-03-16"] },
        { from: "2026-03-13", until: "2026-03-16" },
      ],
      [{ "key.from": ["2026-03-13"] }, { from: "2026-03-13" }],
      [{}, undefined],
    ],
  },
  yesNo: {
    answers: [[true], [false]],
    wrong: ["true", 1, "ja", []],
    posted: [
      [{ key: ["true"] }, true],
      [{ key: ["false"] }, false],
      [{ key: ["misschien"] }, "misschien"],
    ],
  },
  checkbox: {
    answers: [[true]],
    wrong: [false, "true", 1],
    posted: [
      [{ key: ["true"] }, true],
      [{}, undefined],
    ],
  },
  radio: {
    question: { options, settings: { hasOther: true } },
    answers: [["appel"], [{ other: " een  kiwi " }, { other: "een kiwi" }]],
    wrong: ["kers", ["appel"], { other: "" }, { other: 1 }, { other: "a", more: 1 }, { value: "appel" }, "__proto__"],
    posted: [
      [{ key: ["peer"] }, "peer"],
      [{ key: [" other"], "key.other": ["kiwi"] }, { other: "kiwi" }],
    ],
  },
  checkboxes: {
    question: { options, settings: { minCount: 1, maxCount: 2, hasOther: true } },
    answers: [[["appel", "noot"]], [["peer", { other: "kiwi" }]]],
    wrong: ["appel", ["appel", "appel"], ["appel", "peer", "noot"], ["kers"], [{ other: "a" }, { other: "b" }], { 0: "appel" }],
    posted: [
      [{ key: ["appel", "noot"] }, ["appel", "noot"]],
      [{ key: [" other"], "key.other": ["kiwi"] }, [{ other: "kiwi" }]],
    ],
  },
  select: {
    question: { options },
    answers: [["peer"]],
    wrong: ["kers", ["peer"], 1, "constructor"],
    posted: [[{ key: ["peer"] }, "peer"]],
  },
  multiSelect: {
    question: { options },
    answers: [[["peer"]], [["noot", "appel"]]],
    wrong: ["peer", ["peer", "peer"], ["kers"], Array.from({ length: 1000 }, () => "peer")],
    posted: [[{ key: ["peer", "noot"] }, ["peer", "noot"]]],
  },
  imageChoice: {
    question: {
      options: options.map((option, index) =>
        index === 0 ? { ...option, image: { guid, width: 800, height: 600, alt: "Een rode appel" } } : option,
      ),
      settings: { allowsSeveral: true, maxCount: 2 },
    },
    answers: [[["appel"]], [["noot", "peer"]]],
    wrong: ["appel", ["appel", "appel"], ["appel", "peer", "noot"], ["kers"], { 0: "appel" }],
    posted: [
      [{ key: ["appel"] }, ["appel"]],
      [{ key: ["peer", "noot"] }, ["peer", "noot"]],
    ],
  },
  ranking: {
    question: { options, settings: { placeCount: 2 } },
    answers: [[{ appel: 1, noot: 2 }], [{ peer: 2, appel: 1 }]],
    wrong: [
      ["appel", "noot"],
      "appel",
      { appel: 1 },
      { appel: 1, noot: 1 },
      { appel: 1, peer: 2, noot: 3 },
      { appel: "1", noot: 2 },
      { kers: 1, noot: 2 },
    ],
    posted: [
      [
        { "key.noot": ["2"], "key.appel": ["1"], "key.peer": [""] },
        { appel: 1, noot: 2 },
      ],
      [{ "key.peer": ["1"] }, { peer: 1 }],
      [{ "key.peer": ["x"] }, { peer: "x" }],
      [{}, undefined],
    ],
  },
  rating: { answers: [[1], [5]], wrong: [0, 6, 2.5, "3"], posted: [[{ key: ["3"] }, 3]] },
  scale: { question: { settings: { steps: 10 } }, answers: [[10]], wrong: [0, 11], posted: [[{ key: ["10"] }, 10]] },
  smiley: { question: { settings: { steps: 3 } }, answers: [[3]], wrong: [4], posted: [[{ key: ["x"] }, "x"]] },
  matrix: {
    question: {
      settings: {
        rows: ["balie", "website"].map((value) => ({ value, label: value })),
        columns: ["slecht", "goed"].map((value) => ({ value, label: value })),
        minRows: 1,
      },
    },
    answers: [[{ balie: "goed" }], [{ balie: "goed", website: "slecht" }]],
    wrong: [{ balie: "matig" }, { telefoon: "goed" }, "goed", { balie: ["goed"] }, ["goed"]],
    posted: [[{ "key.balie": ["goed"] }, { balie: "goed" }]],
  },
  table: {
    question: {
      settings: {
        columns: [
          { value: "naam", label: "Naam", isRequired: true },
          { value: "bedrag", label: "Bedrag", kind: "number" },
          { value: "dag", label: "Dag", kind: "date" },
          { value: "fruit", label: "Fruit", kind: "select", options },
        ],
        maxRows: 2,
      },
    },
    answers: [
      [[{ naam: " Anna ", bedrag: 12.5 }], [{ naam: "Anna", bedrag: 12.5 }]],
      [[{ naam: "a", dag: "2026-03-14", fruit: "peer" }, { naam: "b" }]],
    ],
    wrong: [
      "Anna",
      [{ bedrag: 1 }],
      [{ naam: "a", bedrag: "1" }],
      [{ naam: "a", dag: "morgen" }],
      [{ naam: "a", fruit: "kers" }],
      [{ naam: "a", meer: 1 }],
      [{ naam: "a" }, { naam: "b" }, { naam: "c" }],
      [["a"]],
    ],
    posted: [
      [
        { "key.0.naam": ["Anna"], "key.0.bedrag": ["12,5"], "key.1.naam": [" "], "key.2.naam": ["Bob"], "key.2.bedrag": ["veel"] },
        [
          { naam: "Anna", bedrag: 12.5 },
          { naam: "Bob", bedrag: "veel" },
        ],
      ],
      [{ "key.0.naam": [""] }, undefined],
    ],
  },
  file: {
    question: { settings: { maxCount: 2 } },
    answers: [[[guid]], [[guid.toUpperCase()], [guid]]],
    wrong: [guid, ["x"], [guid, guid], [guid, guid.replace("31", "32"), guid.replace("31", "33")]],
    posted: [[{ key: [guid, ""] }, [guid]]],
  },
  address: {
    answers: [[{ postcode: "1234 ab", houseNumber: "12", street: "Dorpsstraat", city: "Lindendaal" }]],
    wrong: ["Dorpsstraat 12", { postcode: "0123 AB", houseNumber: "1", street: "a", city: "b" }, { postcode: "1234 AB", houseNumber: "1" }],
    posted: [
      [
        { "key.postcode": ["1234 AB"], "key.city": ["Lindendaal"] },
        { postcode: "1234 AB", city: "Lindendaal" },
      ],
    ],
  },
  location: {
    question: { settings: { hasMap: true, mapCenter: { lat: 52.0907, lng: 5.1214 } } },
    answers: [
      [
        { address: " Dorpsstraat  12 ", point: { lat: 52.09, lng: 5.12 } },
        { address: "Dorpsstraat 12", point: { lat: 52.09, lng: 5.12 } },
      ],
      [{ address: "Bij de brug" }],
      [{ point: { lat: -12.5, lng: 179 } }],
    ],
    wrong: [
      "Dorpsstraat",
      { point: "hier" },
      { point: { lat: 90, lng: 0 } },
      { address: "x".repeat(301) },
      { address: "a", plaats: "b" },
      { point: { lat: "52", lng: 5 } },
    ],
    posted: [
      [
        { "key.address": ["Dorpsstraat 12"], "key.point": ["52,09 5,12"] },
        { address: "Dorpsstraat 12", point: { lat: 52.09, lng: 5.12 } },
      ],
      [{ "key.address": [""], "key.point": ["ergens"] }, { point: "ergens" }],
      [{ "key.line": ["52.09, 5.12"] }, undefined],
      [{ "key.address": [" "] }, undefined],
    ],
  },
  name: {
    answers: [[{ firstName: "Anna", lastName: "Wit" }], [{ firstName: "Jan", middleName: "de", lastName: "Wit" }]],
    wrong: [
      "Anna Wit",
      { firstName: "Anna" },
      { firstName: "a", lastName: "b", title: "c" },
      { firstName: "a", lastName: "x".repeat(500) },
    ],
    posted: [
      [
        { "key.firstName": ["Anna"], "key.lastName": ["Wit"] },
        { firstName: "Anna", lastName: "Wit" },
      ],
    ],
  },
  signature: {
    question: { settings: { allowsDrawing: true } },
    answers: [
      [
        { name: " Anna  Wit ", agrees: true, drawing: "M10 20l3 -4l-2 5M300 100l0 0" },
        { name: "Anna Wit", agrees: true, drawing: "M10 20l3 -4l-2 5M300 100l0 0" },
      ],
      [{ name: "Anna Wit", agrees: true }],
    ],
    wrong: [
      "Anna Wit",
      { name: "Anna Wit" },
      { name: "Anna Wit", agrees: false },
      { agrees: true },
      { name: "a", agrees: true, date: "2026-03-14" },
      { agrees: true, drawing: "M10 20l3 -4" },
      ...["", "M10 20", "M10 20l3 -4 ", "M10 20L3 4", "M1000 20l3 4", '"/><script>', `M1 1${"l1 1".repeat(3000)}`, 5].map((drawing) => ({
        name: "a",
        agrees: true,
        drawing,
      })),
    ],
    posted: [
      [
        { "key.name": ["Anna Wit"], "key.agrees": ["true"] },
        { name: "Anna Wit", agrees: true },
      ],
      [{ "key.name": [""], "key.drawing": [""] }, undefined],
      [{ "key.drawing": ["M10 20l3 -4"] }, { drawing: "M10 20l3 -4" }],
    ],
  },
  profileField: {
    question: { settings: { field: "department" } },
    answers: [[{ text: " Groen  en water " }, { text: "Groen en water" }], [{ text: "Groen", saves: true }]],
    wrong: ["Groen", { text: "" }, { saves: true }, { text: "Groen", saves: false }, { text: "x".repeat(300) }, { text: 5 }],
    posted: [
      [{ key: ["Groen"] }, { text: "Groen" }],
      [
        { key: ["Groen"], "key.saves": ["true"] },
        { text: "Groen", saves: true },
      ],
      [{ key: [" "], "key.saves": ["true"] }, undefined],
    ],
  },
  url: {
    answers: [["https://www.lindendaal.example/plan"]],
    wrong: ["lindendaal", "javascript:alert(1)", "http://127.0.0.1/", "https://a:b@c.example/", `https://a.example/${"x".repeat(3000)}`],
    posted: [[{ key: ["https://a.example/"] }, "https://a.example/"]],
  },
  hidden: { answers: [["nieuwsbrief"]], wrong: [1, "x".repeat(501)], posted: [[{ key: ["nieuwsbrief"] }, "nieuwsbrief"]] },
  info: { answers: [], wrong: [] },
  section: { answers: [], wrong: [] },
  image: {
    question: { settings: { image: { guid, width: 1600, height: 900, alt: "De plattegrond" } } },
    answers: [],
    wrong: [],
  },
  video: { question: { settings: { url: "https://www.youtube.com/watch?v=aqz-KE-bpKQ" } }, answers: [], wrong: [] },
  unknown: { question: { settings: { type: "weather" } }, answers: [], wrong: [] },
};

export function exampleQuestion(type: QuestionTypeName, key = "key", more: Readonly<Record<string, unknown>> = {}): Question {
  return Question.parse({ key, type, label: `Vraag ${key}`, ...EXAMPLES[type].question, ...more });
}

export const TYPES_WITH_ANSWER = QUESTION_TYPE_NAMES.filter((type) => takesAnswer(exampleQuestion(type)));
