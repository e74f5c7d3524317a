import { SUBMISSION_CHANNELS, SUBMISSION_STATES } from "@plein/contract/forms/form-submission";
import { Question } from "@plein/contract/forms/questions/question";
import { buildSubmissionFields } from "@plein/contract/forms/submission-fields";
import { parseListFilter } from "@plein/contract/list-items/lists/list-filter";
import fc from "fast-check";
import { expect, it } from "vitest";
import { filterByReference, toServerQuery } from "./submission-query.ts";
import { ALL_SUBMISSIONS, isFiltered, NOBODY, readSearch, type SubmissionSearch, writeSearch } from "./use-submission-search.ts";
import { findStart, isChangedView, searchOfView, viewQuery } from "./views/active-view.ts";

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const key = fc.constantFrom("soort", "email", "aantal", "dag-deel");
const search: fc.Arbitrary<SubmissionSearch> = fc.record({
  words: fc.string({ maxLength: 100 }),
  state: optional(fc.constantFrom(...SUBMISSION_STATES)),
  version: optional(fc.integer({ min: 1, max: 999_999 })),
  from: optional(fc.constant("2026-11-21")),
  until: optional(fc.constant("2026-02-28")),
  label: optional(fc.string({ minLength: 1, maxLength: 50 })),
  assignee: optional(fc.oneof(fc.constant(NOBODY), fc.uuid())),
  channel: optional(fc.constantFrom(...SUBMISSION_CHANNELS)),
  answers: fc.dictionary(key, fc.string({ minLength: 1, maxLength: 100 })).map((answers) => ({ ...answers })),
  columns: optional(fc.uniqueArray(key)),
  isOldestFirst: fc.boolean(),
  view: optional(fc.oneof(fc.constant(ALL_SUBMISSIONS), fc.uuid())),
  page: fc.integer({ min: 1, max: 999_999 }),
});

it("a search can be parsed from the address that it is written into", () => {
  fc.assert(
    fc.property(search, (asked) => {
      expect(readSearch(new URLSearchParams(writeSearch(asked)))).toEqual(asked);
    }),
  );
});

it("a view has the search that was saved in it, and counts as changed after a change of more than the page", () => {
  fc.assert(
    fc.property(search, fc.uuid(), (asked, guid) => {
      const view = { guid, name: "Weergave", query: viewQuery(asked), isShared: false };
      const shown = searchOfView(view);
      expect(shown).toEqual({ ...asked, view: guid, page: 1 });
      expect(isChangedView(view, { ...shown, page: 7 })).toBe(false);
      expect(isChangedView(view, { ...shown, isOldestFirst: !shown.isOldestFirst })).toBe(true);
      const views = { views: [view], defaultViewGuid: guid };
      expect(findStart(views, readSearch(new URLSearchParams()))).toEqual(shown);
      expect(findStart(views, searchOfView(null))).toBeNull();
      expect(findStart({ ...views, views: [] }, readSearch(new URLSearchParams()))).toBeNull();
    }),
  );
});

it("invalid parameters of the address are ignored, and columns and order are no filter", () => {
  const read = readSearch(new URLSearchParams("state=toString&version=0&from=2026-13-40&assignee=x&a.__proto__=1&a.=2&page=-1"));
  expect(isFiltered(read)).toBe(false);
  expect(isFiltered(readSearch(new URLSearchParams("columns=soort&sort=oldest&page=3&view=all")))).toBe(false);
  expect(isFiltered(readSearch(new URLSearchParams("a.soort=weg")))).toBe(true);
});

it("the query filters answers by the types of their questions, and ignores unknown questions", () => {
  const questions = [
    Question.parse({ key: "soort", type: "radio", label: "Soort", options: [{ value: "weg", label: "Weg" }] }),
    Question.parse({ key: "aantal", type: "number", label: "Aantal" }),
    Question.parse({ key: "akkoord", type: "yesNo", label: "Akkoord" }),
    Question.parse({ key: "tekst", type: "longText", label: "Tekst" }),
  ];
  const query = (address: string) => JSON.parse(toServerQuery(readSearch(new URLSearchParams(address)), questions).filter ?? "null");
  expect(query("a.soort=weg&a.aantal=3&a.akkoord=false&a.tekst=tegel&a.weg=1")).toEqual({
    and: [{ "answers.soort": "weg" }, { "answers.aantal": 3 }, { "answers.akkoord": false }, { "answers.tekst": { contains: "tegel" } }],
  });
  expect(query("assignee=nobody&label=haast&state=Handled")).toEqual({
    and: [{ state: "Handled" }, { labels: "haast" }, { assigneeGuid: null }],
  });
  expect(query("a.weg=1")).toBeNull();
});

it("chosen submissions become a filter that the server accepts, unless they are too many for an address", () => {
  const named = (count: number) => filterByReference(Array.from({ length: count }, (_, index) => `2026-${String(index).padStart(7, "A")}`));
  for (const count of [1, 100, 101, 300]) {
    const filter = named(count) ?? "";
    expect(parseListFilter(JSON.parse(filter), buildSubmissionFields({})).isValid).toBe(true);
    expect(encodeURIComponent(filter).length).toBeLessThan(7500);
  }
  expect(named(301)).toBeNull();
});
