import { afterAll, beforeAll, expect, it } from "vitest";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { addSubmissionFixture } from "../../testing/form-fixtures.ts";
import { settle } from "../../testing/outcome.ts";
import { callAs } from "../../testing/test-caller.ts";
import { findFrequentWords } from "./frequent-words.ts";

let fixture: DatabaseFixture;
let formGuid: string;
let admin: Awaited<ReturnType<typeof callAs>>["caller"];

const option = (value: string) => ({ value, label: value.toUpperCase() });
const QUESTIONS = [
  { key: "soort", type: "radio", label: "Soort", options: [option("weg"), option("groen")], settings: { hasOther: true } },
  { key: "dagen", type: "checkboxes", label: "Dagen", options: [option("ma"), option("di")], settings: { hasOther: true } },
  { key: "akkoord", type: "yesNo", label: "Akkoord?" },
  { key: "cijfer", type: "rating", label: "Cijfer", settings: { steps: 5 } },
  { key: "aantal", type: "number", label: "Aantal" },
  { key: "datum", type: "date", label: "Datum" },
  {
    key: "vlakken",
    type: "matrix",
    label: "Vlakken",
    settings: { rows: [option("r1"), option("r2")], columns: [option("ja"), option("nee")] },
  },
  { key: "keuzes", type: "matrix", label: "Keuzes", settings: { isMany: true, rows: [option("r1")], columns: [option("a"), option("b")] } },
  { key: "tekst", type: "longText", label: "Tekst" },
];

beforeAll(async () => {
  fixture = await openDatabaseFixture();
  admin = (await callAs(fixture.a, "admin")).caller;
  const form = await admin.forms.add({ title: "Enquête", pages: [{ questions: QUESTIONS as never }] });
  formGuid = form.guid;
  await admin.forms.publish({ guid: formGuid });
  await addSubmissionFixture(fixture.a.db, formGuid, {
    ...{ reference: "D-1", soort: "weg", dagen: ["ma", "di"], akkoord: true, cijfer: 2, aantal: 0, datum: "2026-03-14" },
    ...{ vlakken: { r1: "ja", r2: "nee" }, keuzes: { r1: ["a", "b"] }, tekst: "De stoeptegel ligt los" },
  });
  await addSubmissionFixture(fixture.a.db, formGuid, {
    ...{ reference: "D-2", soort: { other: "lantaarn" }, dagen: ["ma", { other: "feestdag" }], akkoord: false, cijfer: 5, aantal: 1000 },
    ...{ datum: "2026-03-20", vlakken: { r1: "ja" }, tekst: "Weer een stoeptegel" },
  });
  const next = [...QUESTIONS, { key: "nieuw", type: "shortText", label: "Nieuw" }];
  await admin.forms.save({ ...(await admin.forms.getForEditing({ guid: formGuid })), pages: [{ questions: next as never }] } as never);
  await admin.forms.publish({ guid: formGuid });
});
afterAll(() => fixture.database.close());

it("counts how often each answer was chosen, merged by key over versions", async () => {
  const dashboard = await admin.submissions.getDashboard({ guid: formGuid });
  expect(dashboard).toMatchObject({ title: "Enquête", versions: [1, 2], submissions: 2, views: null, medianSeconds: null });
  expect(dashboard.days.map(({ count }) => count)).toEqual([2]);
  const of = (key: string) => dashboard.questions.find((question) => question.key === key);
  const counts = (key: string) => of(key)?.values.map(({ value, count }) => [value, count]);
  expect(of("soort")).toMatchObject({ answered: 2, skipped: 0, label: "Soort" });
  expect(counts("soort")).toEqual([
    ["weg", 1],
    ["groen", 0],
    [" other", 1],
  ]);
  expect(counts("dagen")).toEqual([
    ["ma", 2],
    ["di", 1],
    [" other", 1],
  ]);
  expect(counts("akkoord")).toEqual([
    ["true", 1],
    ["false", 1],
  ]);
  expect(of("cijfer")).toMatchObject({ mean: 3.5, median: 3.5 });
  expect(of("aantal")).toMatchObject({ mean: 500, median: 500 });
  expect(of("aantal")?.values).toHaveLength(10);
  expect(of("aantal")?.values.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  expect(counts("datum")).toEqual([["2026-03", 2]]);
  expect(of("vlakken")?.values.map(({ row, value, count }) => [row, value, count])).toEqual([
    ["r1", "ja", 2],
    ["r1", "nee", 0],
    ["r2", "ja", 0],
    ["r2", "nee", 1],
  ]);
  expect(of("keuzes")).toMatchObject({ answered: 1, skipped: 1 });
  expect(of("keuzes")?.values.map(({ count }) => count)).toEqual([1, 1]);
  expect(of("tekst")).toMatchObject({ texts: ["Weer een stoeptegel", "De stoeptegel ligt los"] });
  expect(counts("tekst")).toEqual([["stoeptegel", 2]]);
  // Version 2 asks it, and nobody filled in version 2.
  expect(of("nieuw")).toMatchObject({ answered: 0, skipped: 0 });
});

it("counts one version, a period and what a filter finds", async () => {
  const figures = async (query: object) => (await admin.submissions.getDashboard({ guid: formGuid, ...query })).submissions;
  expect(await figures({ version: 1 })).toBe(2);
  expect(await figures({ version: 2 })).toBe(0);
  expect(await figures({ filter: '{"answers.soort":"weg"}' })).toBe(1);
  expect(await figures({ filter: '{"state":"Spam"}' })).toBe(0);
  expect(await figures({ until: "2020-01-01T00:00:00.000Z" })).toBe(0);
  expect((await settle(admin.submissions.getDashboard({ guid: formGuid, version: 3 }))).code).toBe("NotFound");
});

it("finds the words that several texts have, and none that say nothing", () => {
  expect(findFrequentWords(["Een boom, boom boom over de weg", "Die boom weer over", "niets"])).toEqual([{ word: "boom", count: 2 }]);
});
