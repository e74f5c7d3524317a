import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MenuItem } from "./menu.ts";
import { buildMenuNavigation, buildPageNavigation, type NavigationEntry } from "./sub-navigation.ts";

const page = (path: string) => ({ path, title: path.split("/").at(-1) ?? "", sortId: 0 });
const wonen = ["/wonen", "/wonen/verhuizen", "/wonen/afval", "/wonen/afval/kalender", "/wonen/afval/brengen", "/werk", "/werk/loket"].map(
  page,
);
const all = { depth: 3, hasSiblings: false };

/** Renders entries as an outline: `wonen`, ` afval*` for the current page, ` afval+` for an ancestor of it. */
function outline(entries: readonly NavigationEntry[], indent = ""): string[] {
  const mark = { page: "*", above: "+" };
  return entries.flatMap(({ title, current, children }) => [
    `${indent}${title}${current === null ? "" : mark[current]}`,
    ...outline(children, `${indent} `),
  ]);
}

const flat = (entries: readonly NavigationEntry[]): NavigationEntry[] => entries.flatMap((entry) => [entry, ...flat(entry.children)]);
const depthOf = (entries: readonly NavigationEntry[]): number =>
  entries.reduce((deepest, { children }) => Math.max(deepest, 1 + depthOf(children)), 0);

describe("the pages below a page", () => {
  it("are nested by address, sorted by title, to the given depth", () => {
    const place = { start: "/wonen", current: "/wonen" };
    expect(outline(buildPageNavigation(wonen, place, all))).toEqual(["afval", " brengen", " kalender", "verhuizen"]);
    expect(outline(buildPageNavigation(wonen, place, { ...all, depth: 1 }))).toEqual(["afval", "verhuizen"]);
  });

  it("are in the order that someone gave them", () => {
    const ordered = wonen.map((one) => ({ ...one, sortId: ["/wonen/verhuizen", "/wonen/afval"].indexOf(one.path) + 1 }));
    expect(outline(buildPageNavigation(ordered, { start: "/wonen", current: "/wonen" }, all))).toEqual([
      "verhuizen",
      "afval",
      " brengen",
      " kalender",
    ]);
  });

  it("include its siblings, of which only the page itself is expanded", () => {
    const place = { start: "/wonen", current: "/wonen" };
    expect(outline(buildPageNavigation(wonen, place, { depth: 2, hasSiblings: true }))).toEqual(["werk", "wonen*", " afval", " verhuizen"]);
    const deeper = { start: "/wonen/afval", current: "/wonen/afval/kalender" };
    expect(outline(buildPageNavigation(wonen, deeper, { depth: 2, hasSiblings: true }))).toEqual([
      "afval+",
      " brengen",
      " kalender*",
      "verhuizen",
    ]);
  });

  it("replace a page that the reader can't see", () => {
    const seen = wonen.filter(({ path }) => path !== "/wonen/afval");
    expect(outline(buildPageNavigation(seen, { start: "/wonen", current: "/" }, { ...all, depth: 1 }))).toEqual([
      "brengen",
      "kalender",
      "verhuizen",
    ]);
  });

  it("lead to a translation, of which the other page is omitted, and name the language of a title that isn't the page's", () => {
    const garden = { ...page("/wonen/tuin"), lang: "nl", translation: { path: "/en/garden", title: "Garden" } } as const;
    const english = page("/wonen/waste");
    const waste = { ...page("/wonen/afval"), lang: "nl", translation: { path: english.path, title: english.title } } as const;
    const pages = [garden, waste, { ...page("/wonen/afval/kalender"), lang: "nl" }, english] as const;
    const place = { start: "/wonen", current: "/en/garden" };
    expect(
      buildPageNavigation(pages, place, { ...all, depth: 1 }).map(({ path, title, lang, current }) => [path, title, lang, current]),
    ).toEqual([
      ["/en/garden", "Garden", undefined, "page"],
      ["/wonen/afval/kalender", "kalender", "nl", null],
      ["/wonen/waste", "waste", undefined, null],
    ]);
  });

  it("are all pages below it, without duplicates, and never deeper than the given depth", () => {
    const segment = fc.constantFrom("a", "b", "ab", "c");
    const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => `/${segments.join("/")}`);
    const pages = fc.uniqueArray(path, { maxLength: 25 }).map((paths) => paths.map(page));
    const start = fc.oneof(path, fc.constant("/"));
    fc.assert(
      fc.property(pages, start, path, fc.integer({ min: 1, max: 3 }), (given, from, current, depth) => {
        const shown = buildPageNavigation(given, { start: from, current }, { depth, hasSiblings: false });
        const paths = flat(shown).map((entry) => entry.path);
        expect(new Set(paths).size).toBe(paths.length);
        for (const one of paths) expect(one?.startsWith(from === "/" ? "/" : `${from}/`)).toBe(true);
        expect(depthOf(shown)).toBeLessThanOrEqual(depth);
        expect(flat(shown).filter((entry) => entry.current === "page").length).toBeLessThanOrEqual(1);
        const whole = buildPageNavigation(given, { start: from, current }, { depth: 9, hasSiblings: false });
        expect(flat(whole).length).toBe(
          given.filter((one) => one.path !== from && one.path.startsWith(from === "/" ? "/" : `${from}/`)).length,
        );
      }),
    );
  });
});

describe("the menu around a page", () => {
  const item = (name: string, path: string | null, relatedMenuItems: MenuItem[] = []): MenuItem => ({
    guid: "0199c1f0-8f5e-7c3a-9b1e-000000000001",
    urlSegment: "",
    name,
    pageGuid: null,
    itemGuid: null,
    pageName: null,
    pageIsPublished: true,
    externalUrl: path === null ? "https://elders.example" : null,
    path,
    anchor: null,
    icon: null,
    newTab: false,
    isVisible: true,
    relatedMenuItems,
  });
  const menu = [
    item("Wonen", "/wonen", [item("Afval", "/wonen/afval", [item("Kalender", "/wonen/afval/kalender")]), item("Elders", null)]),
    item("Werk", "/werk", [item("Loket", "/werk/loket")]),
  ];

  it("is the menu's part below it, in the menu's order", () => {
    expect(outline(buildMenuNavigation(menu, { start: "/wonen", current: "/wonen/afval" }, all))).toEqual([
      "Afval*",
      " Kalender",
      "Elders",
    ]);
    expect(buildMenuNavigation(menu, { start: "/wonen", current: "/" }, all)[1]).toMatchObject({
      path: null,
      externalUrl: "https://elders.example",
    });
  });

  it("leads to a part of a page, which is never the current page and nothing is around it", () => {
    const part = { ...item("Openingstijden", "/wonen"), anchor: "open" };
    expect(buildMenuNavigation([item("Werk", "/werk", [part])], { start: "/werk", current: "/wonen" }, all)).toEqual([
      { title: "Openingstijden", path: null, externalUrl: "/wonen#open", current: null, children: [] },
    ]);
    expect(buildMenuNavigation([part, ...menu], { start: "/wonen", current: "/wonen" }, all)).toHaveLength(2);
  });

  it("expands labels, and omits labels without children", () => {
    const label = { ...item("Grote momenten", null, [item("Geboorte", "/geboorte")]), externalUrl: null };
    const grouped = [item("Burgerzaken", "/b", [item("Paspoort", "/b/paspoort"), label])];
    const place = { start: "/b/paspoort", current: "/b/paspoort" };
    expect(outline(buildMenuNavigation(grouped, place, { depth: 2, hasSiblings: true }))).toEqual([
      "Paspoort*",
      "Grote momenten",
      " Geboorte",
    ]);
    expect(outline(buildMenuNavigation(grouped, place, { depth: 1, hasSiblings: true }))).toEqual(["Paspoort*"]);
  });

  it("includes its siblings", () => {
    expect(outline(buildMenuNavigation(menu, { start: "/wonen", current: "/wonen" }, { depth: 2, hasSiblings: true }))).toEqual([
      "Wonen*",
      " Afval",
      " Elders",
      "Werk",
    ]);
  });

  it("is that of the nearest ancestor, for a page that isn't in the menu", () => {
    const place = { start: "/wonen/verhuizen", current: "/wonen/verhuizen" };
    for (const hasSiblings of [true, false])
      expect(outline(buildMenuNavigation(menu, place, { depth: 1, hasSiblings }))).toEqual(["Afval", "Elders"]);
    expect(buildMenuNavigation(menu, { start: "/nergens", current: "/nergens" }, all)).toEqual([]);
  });

  it("name the language of an item that isn't the page's", () => {
    const garden: MenuItem = { ...item("Garden", "/en/garden"), locale: "en" };
    const items = [item("Wonen", "/wonen", [item("Afval", "/wonen/afval"), garden])];
    const place = { start: "/wonen", current: "/wonen" };
    const langs = (page: "nl" | "en") =>
      buildMenuNavigation(items, place, all, { content: "nl", page }).map(({ title, lang }) => [title, lang]);
    expect(langs("en")).toEqual([
      ["Afval", "nl"],
      ["Garden", undefined],
    ]);
    expect(langs("nl")).toEqual([
      ["Afval", undefined],
      ["Garden", "en"],
    ]);
  });
});
