import type { SearchSort } from "@plein/contract/search/search-limits";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runSql } from "../run-sql.ts";
import { settle } from "../testing/outcome.ts";
import { openSearchFixture, type Query, type SearchFixture } from "../testing/search-fixture.ts";
import { callAs } from "../testing/test-caller.ts";

let fixture: SearchFixture;
beforeAll(async () => {
  fixture = await openSearchFixture();
});
afterAll(() => fixture.database.close());

describe("search.find", () => {
  it("finds words in all inflections, in titles before texts", async () => {
    expect(await fixture.findTitles("paspoorten")).toEqual(["Paspoort aanvragen", "Fietsen in het bos"]);
    expect(await fixture.findTitles("fiets")).toEqual(["Fietsen in het bos"]);
    expect(await fixture.findTitles("runs")).toEqual(["Only in English"]);
  });

  it("ignores accents and hyphens, and finds words within compound words", async () => {
    expect(await fixture.findTitles("cafe")).toEqual(["Café met terras"]);
    expect(await fixture.findTitles("CAFÉ")).toEqual(["Café met terras"]);
    for (const q of ["email", "e-mail", "e mail"]) expect(await fixture.findTitles(q)).toEqual(["Café met terras"]);
    expect(await fixture.findTitles("zwembad")).toEqual(["Zwembadtarieven"]);
    expect(await fixture.findTitles("tarieven")).toEqual(["Zwembadtarieven"]);
  });

  it("ranks a word above longer words that contain it, however short their text", async () => {
    const long = fixture.buildEntry("Vergunning", { text: "Over van alles en nog wat. ".repeat(200) });
    await fixture.index(long, fixture.buildEntry("Bouwvergunning"), fixture.buildEntry("Vergunningaanvraag"));
    expect((await fixture.findTitles("vergunning"))[0]).toBe("Vergunning");
  });

  it("supports phrases, excluded words and alternatives", async () => {
    expect(await fixture.findTitles('"een paspoort gaat"')).toEqual(["Fietsen in het bos"]);
    expect(await fixture.findTitles("paspoort -balie")).toEqual(["Fietsen in het bos"]);
    expect((await fixture.findTitles("terras OF kaartje")).sort()).toEqual(["Café met terras", "Zwembadtarieven"]);
    expect(await fixture.findTitles("paspoort kaartje")).toEqual([]);
  });

  it("finds the text of files, and expired items only on request", async () => {
    expect(await fixture.findTitles("drukwerk", "user")).toEqual(["Handleiding"]);
    expect(await fixture.findTitles("kermis")).toEqual([]);
    const { results } = await fixture.find({ q: "kermis", expired: true });
    expect(results).toMatchObject([{ isExpired: true }]);
  });

  it("returns a result's path and breadcrumbs, and its matches without mark-up", async () => {
    const { results, total, hasMore } = await fixture.find("wijkcafé");
    expect({ total, hasMore }).toEqual({ total: 1, hasMore: false });
    expect(results).toMatchObject([
      {
        path: expect.stringMatching(/^\/open\/i\/kort\d+\/titel$/),
        breadcrumbs: [{ path: "/" }, { path: "/open" }],
        snippet: [
          { text: "Stuur een e-mail naar het ", isMatch: false },
          { text: "wijkcafé", isMatch: true },
          { text: expect.stringMatching(/^[^<]*$/), isMatch: false },
        ],
      },
    ]);
  });

  it("counts the values of facets, and filters by them", async () => {
    const { facets, total } = await fixture.find("paspoort");
    expect(total).toBe(2);
    expect(facets).toEqual({
      types: [{ value: "news", label: "Nieuwsbericht", count: 2 }],
      tags: [
        { value: "Burgerzaken", label: "Burgerzaken", count: 2 },
        { value: "Verkeer", label: "Verkeer", count: 1 },
      ],
      years: [{ value: "2026", label: "2026", count: 2 }],
    });
    expect(await fixture.findTitles({ q: "paspoort", tag: "Verkeer" })).toEqual(["Fietsen in het bos"]);
    expect(await fixture.findTitles({ q: "paspoort", type: "page" })).toEqual([]);
    expect(await fixture.findTitles({ q: "kaartje", year: 2024 })).toEqual(["Zwembadtarieven"]);
    const narrowed = await fixture.find({ q: "paspoort", tag: "Verkeer" });
    expect(narrowed.facets.tags).toEqual(facets.tags);
  });

  it("labels the platform's own types", async () => {
    const { db } = fixture.a;
    await runSql(
      db,
      sql`insert into list_item_types (platform_guid, name, label, fields) values (${db.platformGuid}::uuid, 'wandeling', '{"nl":"Wandeling"}', '[]')`,
    );
    await fixture.index(
      fixture.buildEntry("Rondje dijk", { typeName: "wandeling" }),
      fixture.buildEntry("Rondje bos", { typeName: "weg" }),
    );
    const { results, facets } = await fixture.find("rondje");
    expect(facets.types.map(({ label }) => label)).toEqual(["Wandeling", "weg"]);
    expect(results.map(({ typeLabel }) => typeLabel).sort()).toEqual(["Wandeling", "weg"]);
  });

  it("sorts by relevance or by date, ten a page, without results beyond the last page", async () => {
    const many = Array.from({ length: 23 }, (_, index) =>
      fixture.buildEntry(`Plantsoen ${index}`, { date: new Date(Date.UTC(2020, 0, index + 1)) }),
    );
    await fixture.index(...many);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => fixture.findTitles({ q: "plantsoen", sort: "newest", page })));
    expect(pages.map(({ length }) => length)).toEqual([10, 10, 3, 0]);
    expect(pages.flat()).toEqual(many.map(({ title }) => title).reverse());
    const byRelevance = await Promise.all([1, 2, 3].map((page) => fixture.findTitles({ q: "plantsoen", page })));
    expect(new Set(byRelevance.flat()).size).toBe(23);
  });

  it("shows the results of the likely words where it finds none, or with exact only suggests them", async () => {
    const [typed, corrected] = [await fixture.find("pasport"), await fixture.find("paspoort")];
    expect(typed).toEqual({ ...corrected, correctedTo: "paspoort" });
    expect(corrected).toMatchObject({ total: 2, correctedTo: null, didYouMean: null });
    expect(await fixture.find("zwembatdarieven")).toMatchObject({ total: 1, correctedTo: "zwembadtarieven" });
    const exact = await fixture.find({ q: "pasport", exact: true });
    expect(exact).toMatchObject({ total: 0, results: [], correctedTo: null, didYouMean: { q: "paspoort", total: 2 } });
    expect(await fixture.find("xqzw")).toMatchObject({ total: 0, correctedTo: null, didYouMean: null });
  });

  it.each([
    ["", null],
    ["😀😀", "noWords"],
    ["-paspoort", "noWords"],
    ["%_*", "noWords"],
    ["de het een", "commonWords"],
  ] as const)("returns no results for %j, with the problem", async (q, problem) => {
    expect(await fixture.find(q)).toMatchObject({ total: 0, results: [], problem });
  });

  it("refuses invalid queries", async () => {
    const { caller } = await callAs(fixture.a, "anonymous");
    const refused = async (change: Record<string, unknown>) =>
      (await settle(caller.search.find({ q: "x", ...change } as Query))).facts?.errors?.map(({ path }) => path);
    expect(await refused({ q: "x".repeat(101) })).toEqual(["/q"]);
    expect(await refused({ q: "a\0b" })).toEqual(["/q"]);
    expect(await refused({ page: 0 })).toEqual(["/page"]);
    expect(await refused({ page: 101 })).toEqual(["/page"]);
    expect(await refused({ sort: "title" as SearchSort })).toEqual(["/sort"]);
    expect(await refused({ year: 0 })).toEqual(["/year"]);
    expect(await refused({ filter: {} })).toEqual(["/filter"]);
  });

  it("accepts any text as a search", async () => {
    const searches = [
      "'; drop table pages --",
      "a & | ! ( ) :*",
      "\\",
      "''",
      "<->",
      "x".repeat(100),
      "ａｂｃ",
      "שלום",
      "日本語",
      "\u202e",
      `"${"a ".repeat(40)}`,
    ];
    for (const q of searches) expect(await fixture.find(q.slice(0, 100))).toMatchObject({ page: 1 });
  });
});
