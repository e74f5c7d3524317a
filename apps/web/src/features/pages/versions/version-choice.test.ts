import type { PageVersionEntry } from "@plein/contract/pages/page-version";
import { expect, it } from "vitest";
import { listVersionKeys, readVersionChoice, writeVersionChoice } from "./version-choice.ts";

const versions = [3, 2, 1].map(
  (number): PageVersionEntry => ({
    number,
    kind: "publication",
    publishedOn: "2026-11-20T09:30:00.000Z",
    publishedBy: null,
    title: "x",
    reason: null,
  }),
);
const read = (search: string, hasDraft = true, known = versions, hasPlanned = false) =>
  readVersionChoice(new URLSearchParams(search), listVersionKeys({ versions: known, hasDraft, hasPlanned }));

it("the default choice is the newest version and the one before it", () => {
  expect(read("")).toEqual({ shown: 3, other: 2 });
  expect(read("", false)).toEqual({ shown: 3, other: 2 });
  expect(read("?version=draft")).toEqual({ shown: "draft", other: 3 });
  expect(read("?version=1")).toEqual({ shown: 1, other: "draft" });
  expect(read("?version=1", false)).toEqual({ shown: 1, other: 3 });
});

it("the planned version is between the draft and the published one", () => {
  expect(read("", true, versions, true)).toEqual({ shown: 3, other: 2 });
  expect(read("?version=planned", true, versions, true)).toEqual({ shown: "planned", other: 3 });
  expect(read("?version=draft", true, versions, true)).toEqual({ shown: "draft", other: "planned" });
  expect(read("?version=planned&with=draft", true, [], true)).toEqual({ shown: "planned", other: "draft" });
  expect(read("", false, [], true)).toEqual({ shown: "planned", other: null });
  expect(read("?version=planned")).toEqual({ shown: 3, other: 2 });
});

it("a missing version and a comparison with itself are ignored", () => {
  expect(read("?version=9&with=x")).toEqual({ shown: 3, other: 2 });
  expect(read("?version=draft", false)).toEqual({ shown: 3, other: 2 });
  expect(read("?version=2&with=2")).toEqual({ shown: 2, other: 1 });
  expect(read("", true, [])).toEqual({ shown: "draft", other: null });
  expect(read("", false, [])).toBeNull();
});

it("a choice can be parsed from the address that it is written into", () => {
  expect(read(writeVersionChoice({ shown: 1, other: 3 }))).toEqual({ shown: 1, other: 3 });
  expect(read(writeVersionChoice({ shown: 2 }))).toEqual({ shown: 2, other: 1 });
});
