import { hideSmallCount } from "@plein/contract/statistics/small-count";
import { expect, it } from "vitest";
import { describeAudience, describeSources } from "./describe-sources.ts";

const all = (view: number, start: number, sent: number) => [
  { kind: "view" as const, position: 0, count: view },
  { kind: "start" as const, position: 0, count: start },
  { kind: "page" as const, position: 1, count: 99 },
  { kind: "sent" as const, position: 0, count: sent },
];
const on = (path: string, view: number, start: number, sent: number) =>
  all(view, start, sent)
    .filter(({ kind }) => kind !== "page")
    .map(({ kind, count }) => ({ kind, count, pageGuid: path, title: path, path }));

it("the drop-off of each page hides groups of few, and those of no page are the rest", () => {
  const sources = describeSources(all(100, 50, 20), [...on("/a", 60, 40, 10), ...on("/b", 20, 4, 3)]);
  expect(sources.map(({ page, views, starts, sent, completion }) => [page?.path, views, starts, sent, completion])).toEqual([
    ["/a", 60, 40, 10, 0.25],
    ["/b", 20, null, null, null],
    // The one other number that, with the total, would tell the hidden one.
    [undefined, 20, null, null, null],
  ]);
});

it("a form that stands on one page alone has no rest, and one on no page has no sources", () => {
  expect(describeSources(all(7, 6, 5), on("/a", 7, 6, 5)).map(({ page }) => page?.path)).toEqual(["/a"]);
  expect(describeSources(all(7, 6, 5), [])).toEqual([]);
});

it("the groups of an audience are those that were counted, and the rest", () => {
  const facts = (["view", "start", "sent"] as const).flatMap((kind, index) => [
    { kind, facet: "device" as const, value: "mobile", count: 30 - 10 * index },
    { kind, facet: "device" as const, value: "desktop", count: 20 - index },
  ]);
  expect(describeAudience(all(60, 45, 28), facts)).toEqual([
    {
      facet: "device",
      groups: [
        { value: "mobile", views: 30, starts: 20, sent: 10, completion: 0.5 },
        { value: "desktop", views: 20, starts: 19, sent: 18, completion: 18 / 19 },
        { value: null, views: 10, starts: 6, sent: 0, completion: 0 },
      ],
    },
  ]);
  expect(describeAudience(all(60, 45, 28), [])).toEqual([]);
});

it("no number of few people follows from the shown ones and the total of a step", () => {
  const shownOf = (counts: readonly number[]) => {
    const total = counts.reduce((sum, count) => sum + count, 0);
    // The first step is that of the last group, which is on no page.
    const sources = describeSources(
      all(total, 0, 0),
      counts.slice(1).flatMap((count, index) => on(`/${index}`, count, 0, 0)),
    );
    return JSON.stringify([hideSmallCount(total), ...sources.map(({ page, views }) => [page?.path, views])]);
  };
  const tables = Array.from({ length: 12 ** 3 }, (_, number) => [Math.floor(number / 144), Math.floor(number / 12) % 12, number % 12]);
  for (const possible of Map.groupBy(tables, shownOf).values())
    for (const position of [0, 1, 2]) {
      const counts = new Set(possible.map((table) => table[position] ?? 0));
      expect(counts.size === 1 ? [...counts].filter((count) => count > 0 && count < 5) : []).toEqual([]);
    }
});
