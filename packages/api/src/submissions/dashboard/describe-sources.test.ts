import { expect, it } from "vitest";
import { describeSources } from "./describe-sources.ts";

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
    [undefined, 20, 6, 7, 1],
  ]);
});

it("a form that stands on one page alone has no rest, and one on no page has no sources", () => {
  expect(describeSources(all(7, 6, 5), on("/a", 7, 6, 5)).map(({ page }) => page?.path)).toEqual(["/a"]);
  expect(describeSources(all(7, 6, 5), [])).toEqual([]);
});
