import { expect, it } from "vitest";
import { buildPageNavigation } from "../../menus/sub-navigation.ts";
import { isInNavigation } from "./publication-effects.ts";

const PATHS = ["/a", "/b", "/a/c", "/a/d", "/a/c/e", "/a/c/e/f", "/b/g"];

it("says that a navigation lists a page exactly where the navigation does", () => {
  for (const start of ["/", "/a", "/a/c", "/b", "/a/c/e"])
    for (const depth of [1, 2, 3])
      for (const hasSiblings of [true, false]) {
        const pages = PATHS.map((path) => ({ path, title: path, sortId: 0 }));
        const entries = buildPageNavigation(pages, { start, current: start }, { depth, hasSiblings });
        const shown = flatten(entries);
        const said = PATHS.filter((path) => isInNavigation(path, { start, depth, hasSiblings }));
        expect(said.toSorted(), `${start} ${depth} ${hasSiblings}`).toEqual(shown.toSorted());
      }
});

type Entry = ReturnType<typeof buildPageNavigation>[number];

function flatten(entries: readonly Entry[]): string[] {
  return entries.flatMap(({ path, children }) => [...(path === null ? [] : [path]), ...flatten(children)]);
}
