import type { Guid } from "@plein/contract/guid";
import type { SearchEntry } from "@plein/contract/search/search-entry";
import type { SearchSort } from "@plein/contract/search/search-limits";
import type { SearchQuery } from "@plein/contract/search/search-query";
import { SearchResults } from "@plein/contract/search/search-results";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runSql } from "../run-sql.ts";
import { type DatabaseFixture, MARK_OF_B, openDatabaseFixture } from "../testing/database-fixture.ts";
import { outcomeOf } from "../testing/outcome.ts";
import type { Person } from "../testing/platform-fixture.ts";
import { callAs } from "../testing/test-caller.ts";
import { indexAllForSearch, indexForSearch, removeFromSearch } from "./search-index.shared.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  await fixture.a.db.transaction((tx) => indexAllForSearch(tx, ITEMS()));
});
afterAll(() => fixture.database.close());

let made = 0;
function entry(title: string, change: Partial<SearchEntry> = {}): SearchEntry {
  made += 1;
  return {
    kind: "item",
    objectGuid: `00000000-0000-4000-8000-${String(made).padStart(12, "0")}`,
    typeName: "news",
    locale: "nl",
    readers: { pages: [fixture.a.pages.open] },
    path: `/i/kort${made}/titel`,
    title,
    summary: "",
    headings: [],
    tags: [],
    text: "",
    image: null,
    date: new Date(Date.UTC(2026, 0, made)),
    expiresOn: null,
    ...change,
  };
}

const ITEMS = () => [
  entry("Paspoort aanvragen", { text: "U vraagt een paspoort aan bij de balie van het gemeentehuis.", tags: ["Burgerzaken"] }),
  entry("Zwembadtarieven", { text: "Een kaartje kost vier euro.", typeName: "product", date: new Date("2024-05-01") }),
  entry("Fietsen in het bos", { text: "Het fietspad is open. Over een paspoort gaat dit niet.", tags: ["Verkeer", "Burgerzaken"] }),
  entry("Café met terras", { text: "Stuur een e-mail naar het wijkcafé <b>hier</b>." }),
  entry("Kermis van vorig jaar", { typeName: "event", expiresOn: new Date("2026-01-02") }),
  entry("Only in English", { locale: "en", text: "We are running a meeting about bicycles." }),
  entry("Geheim overleg", { readers: { pages: [fixture.a.pages.forViewers] }, text: "Zeldzaamwoord staat hier." }),
  entry("Ledenvergadering", { readers: { pages: [fixture.a.pages.forUsers] } }),
  entry("Op twee plekken", { readers: { pages: [fixture.a.pages.forViewers, fixture.a.pages.linked] } }),
  entry("Concept van iets", { readers: { pages: [fixture.a.pages.draft] } }),
  entry("Handleiding", {
    kind: "document",
    typeName: "document",
    readers: { visibility: "Users" },
    path: "/a/handleiding",
    fileText: "drukwerk",
  }),
];

type Ask = Partial<SearchQuery> & { readonly q: string };

async function find(q: string | Ask, person: Person = "anonymous") {
  const { caller } = await callAs(fixture.a, person);
  const results = await caller.search.find(typeof q === "string" ? { q } : q);
  return SearchResults.parse(results);
}

async function titles(q: string | Ask, person?: Person): Promise<string[]> {
  const { results } = await find(q, person);
  return results.map(({ title }) => title.map(({ text }) => text).join(""));
}

describe("search.find", () => {
  it("finds words however they are inflected, in titles before texts", async () => {
    expect(await titles("paspoorten")).toEqual(["Paspoort aanvragen", "Fietsen in het bos"]);
    expect(await titles("fiets")).toEqual(["Fietsen in het bos"]);
    expect(await titles("runs")).toEqual(["Only in English"]);
  });

  it("takes accents, hyphens and compound words for no difference", async () => {
    expect(await titles("cafe")).toEqual(["Café met terras"]);
    expect(await titles("CAFÉ")).toEqual(["Café met terras"]);
    for (const q of ["email", "e-mail", "e mail"]) expect(await titles(q)).toEqual(["Café met terras"]);
    expect(await titles("zwembad")).toEqual(["Zwembadtarieven"]);
    expect(await titles("tarieven")).toEqual(["Zwembadtarieven"]);
  });

  it("puts the word itself before longer words that hold it, however short their text", async () => {
    const long = entry("Vergunning", { text: "Over van alles en nog wat. ".repeat(200) });
    await fixture.a.db.transaction((tx) => indexAllForSearch(tx, [long, entry("Bouwvergunning"), entry("Vergunningaanvraag")]));
    expect((await titles("vergunning"))[0]).toBe("Vergunning");
  });

  it("knows phrases, what may not be there, and alternatives", async () => {
    expect(await titles('"een paspoort gaat"')).toEqual(["Fietsen in het bos"]);
    expect(await titles("paspoort -balie")).toEqual(["Fietsen in het bos"]);
    expect((await titles("terras OF kaartje")).sort()).toEqual(["Café met terras", "Zwembadtarieven"]);
    expect(await titles("paspoort kaartje")).toEqual([]);
  });

  it("finds what stands in a file, and what has expired only for who asks", async () => {
    expect(await titles("drukwerk", "user")).toEqual(["Handleiding"]);
    expect(await titles("kermis")).toEqual([]);
    const { results } = await find({ q: "kermis", expired: true });
    expect(results).toMatchObject([{ isExpired: true }]);
  });

  it("says where a result is, marks what was found, and makes no mark-up of it", async () => {
    const { results, total, hasMore } = await find("wijkcafé");
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

  it("counts what can be narrowed, and narrows", async () => {
    const { facets, total } = await find("paspoort");
    expect(total).toBe(2);
    expect(facets).toEqual({
      types: [{ value: "news", label: "Nieuws", count: 2 }],
      tags: [
        { value: "Burgerzaken", label: "Burgerzaken", count: 2 },
        { value: "Verkeer", label: "Verkeer", count: 1 },
      ],
      years: [{ value: "2026", label: "2026", count: 2 }],
    });
    expect(await titles({ q: "paspoort", tag: "Verkeer" })).toEqual(["Fietsen in het bos"]);
    expect(await titles({ q: "paspoort", type: "page" })).toEqual([]);
    expect(await titles({ q: "kaartje", year: 2024 })).toEqual(["Zwembadtarieven"]);
    const narrowed = await find({ q: "paspoort", tag: "Verkeer" });
    expect(narrowed.facets.tags).toEqual(facets.tags);
  });

  it("calls a type what its admin called it", async () => {
    const { db } = fixture.a;
    await runSql(
      db,
      sql`insert into list_item_types (platform_guid, name, label, fields) values (${db.platformGuid}::uuid, 'wandeling', '{"nl":"Wandeling"}', '[]')`,
    );
    await db.transaction((tx) =>
      indexAllForSearch(tx, [entry("Rondje dijk", { typeName: "wandeling" }), entry("Rondje bos", { typeName: "weg" })]),
    );
    const { results, facets } = await find("rondje");
    expect(facets.types.map(({ label }) => label)).toEqual(["Wandeling", "weg"]);
    expect(results.map(({ typeLabel }) => typeLabel).sort()).toEqual(["Wandeling", "weg"]);
  });

  it("orders by relevance or by date, ten a page, and has no page beyond the last", async () => {
    const many = Array.from({ length: 23 }, (_, index) => entry(`Plantsoen ${index}`, { date: new Date(Date.UTC(2020, 0, index + 1)) }));
    await fixture.a.db.transaction((tx) => indexAllForSearch(tx, many));
    const pages = await Promise.all([1, 2, 3, 4].map((page) => titles({ q: "plantsoen", sort: "newest", page })));
    expect(pages.map(({ length }) => length)).toEqual([10, 10, 3, 0]);
    expect(pages.flat()).toEqual(many.map(({ title }) => title).reverse());
    const byRelevance = await Promise.all([1, 2, 3].map((page) => titles({ q: "plantsoen", page })));
    expect(new Set(byRelevance.flat()).size).toBe(23);
  });

  it("says what was perhaps meant, where that finds something", async () => {
    expect((await find("pasport")).didYouMean).toEqual({ q: "paspoort", total: 2 });
    expect((await find("zwembatdarieven")).didYouMean).toEqual({ q: "zwembadtarieven", total: 1 });
    expect((await find("xqzw")).didYouMean).toBeNull();
    expect((await find("paspoort")).didYouMean).toBeNull();
  });

  it.each([
    ["", null],
    ["😀😀", "noWords"],
    ["-paspoort", "noWords"],
    ["%_*", "noWords"],
    ["de het een", "commonWords"],
  ] as const)("has a clear answer to %j", async (q, problem) => {
    expect(await find(q)).toMatchObject({ total: 0, results: [], problem });
  });

  it("refuses what is too long, or can't be text, or no choice", async () => {
    const { caller } = await callAs(fixture.a, "anonymous");
    const refused = async (change: Record<string, unknown>) =>
      (await outcomeOf(caller.search.find({ q: "x", ...change } as Ask))).facts?.errors?.map(({ path }) => path);
    expect(await refused({ q: "x".repeat(101) })).toEqual(["/q"]);
    expect(await refused({ q: "a\0b" })).toEqual(["/q"]);
    expect(await refused({ page: 0 })).toEqual(["/page"]);
    expect(await refused({ page: 101 })).toEqual(["/page"]);
    expect(await refused({ sort: "title" as SearchSort })).toEqual(["/sort"]);
    expect(await refused({ year: 0 })).toEqual(["/year"]);
    expect(await refused({ filter: {} })).toEqual(["/filter"]);
  });

  it("answers to anything that somebody types", async () => {
    const typed = [
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
    for (const q of typed) expect(await find(q.slice(0, 100))).toMatchObject({ page: 1 });
  });
});

describe("who finds what", () => {
  const found = async (q: string, people: readonly Person[]) => Promise.all(people.map(async (person) => (await find(q, person)).total));

  it("is who may see one of its pages", async () => {
    const people = ["anonymous", "user", "contentManager", "admin", "staff", "inactive"] as const;
    expect(await found("ledenvergadering", people)).toEqual([0, 1, 1, 1, 1, 0]);
    // Who may edit the page sees it too.
    expect(await found("overleg", people)).toEqual([0, 0, 1, 1, 1, 0]);
    expect(await found("plekken", people)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(await found("concept", people)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await found("handleiding", people)).toEqual([0, 1, 1, 1, 1, 0]);
    const shared = await find("plekken");
    expect(shared.results[0]?.path).toMatch(/^\/open\/linked\/i\//);
  });

  it("follows the page's permissions, roles and publication at once", async () => {
    const { db, pages, roles, users } = fixture.a;
    const change = (set: ReturnType<typeof sql>, guid: Guid) =>
      runSql(db, sql`update pages set ${set} where platform_guid = ${db.platformGuid}::uuid and guid = ${guid}::uuid`);
    await change(sql`view_permission = 'Admin'`, pages.forUsers);
    expect(await found("ledenvergadering", ["user", "admin"])).toEqual([0, 1]);
    await change(sql`view_permission = 'Users', deleted_on = now()`, pages.forUsers);
    expect(await found("ledenvergadering", ["user", "admin"])).toEqual([0, 0]);
    await change(sql`deleted_on = null`, pages.forUsers);
    expect(await found("ledenvergadering", ["user", "admin"])).toEqual([1, 1]);
    const grant = sql`(platform_guid, user_guid, role_guid) values (${db.platformGuid}::uuid, ${users.user}::uuid, ${roles.viewers}::uuid)`;
    await runSql(db, sql`insert into user_roles ${grant}`);
    expect(await found("overleg", ["user", "verified"])).toEqual([1, 0]);
    await runSql(db, sql`delete from page_roles where page_guid = ${pages.forViewers}::uuid and kind = 'view'`);
    expect(await found("overleg", ["user", "admin"])).toEqual([0, 1]);
  });

  it("tells nobody by a suggestion or a correction of what they can't see", async () => {
    expect((await find("geheimm")).didYouMean).toBeNull();
    expect((await find("geheimm", "admin")).didYouMean).toMatchObject({ q: "geheim" });
    const { caller } = await callAs(fixture.a, "anonymous");
    expect(await caller.search.suggest({ q: "gehe" })).toEqual([]);
    expect((await find("zeldzaamwoord")).total).toBe(0);
  });

  it("is never another platform", async () => {
    for (const person of ["anonymous", "admin", "staff"] as const) expect((await find(MARK_OF_B, person)).total).toBe(0);
    const { caller } = await callAs(fixture.b, "anonymous");
    expect((await caller.search.find({ q: "paspoort" })).total).toBe(0);
    expect((await caller.search.find({ q: MARK_OF_B })).total).toBeGreaterThan(0);
    expect((await caller.search.find({ q: "pasport" })).didYouMean).toBeNull();
  });

  it("leaves out what only some readers of a page see of it", async () => {
    expect(await found("leden", ["anonymous", "user", "admin"])).toEqual([0, 1, 1]);
    expect((await titles("leden", "admin")).join()).not.toContain("/open");
  });
});

describe("the index", () => {
  it("follows a page's publication", async () => {
    const guid = fixture.a.pages.draft;
    const { caller } = await callAs(fixture.a, "contentManager");
    const drafts = async () => (await titles("aaa")).filter((title) => title.includes("/draft"));
    expect(await drafts()).toEqual([]);
    await caller.pages.publish({ guid });
    expect(await drafts()).toHaveLength(1);
    await caller.pages.unpublish({ guid });
    expect(await drafts()).toEqual([]);
  });

  it("keeps one entry of a thing, and forgets what is removed", async () => {
    const first = entry("Eerste naam");
    await fixture.a.db.transaction((tx) => indexForSearch(tx, first));
    await fixture.a.db.transaction((tx) => indexForSearch(tx, { ...first, title: "Tweede naam" }));
    expect(await titles("eerste")).toEqual([]);
    expect(await titles("tweede")).toEqual(["Tweede naam"]);
    await fixture.a.db.transaction((tx) => removeFromSearch(tx, "item", first.objectGuid));
    expect(await titles("tweede")).toEqual([]);
  });

  it("is made anew in steps, without what is published no more", async () => {
    const { db } = fixture.a;
    await runSql(db, sql`delete from search_entries where kind = 'page' and object_guid = ${fixture.a.pages.linked}::uuid`);
    await fixture.a.db.transaction((tx) => indexForSearch(tx, entry("Spookpagina", { kind: "page", typeName: "page" })));
    const { caller } = await callAs(fixture.a, "admin");
    const step = await caller.search.reindex({});
    expect(step).toMatchObject({ next: null });
    expect(step.indexed).toBe(step.total);
    expect(await titles("spookpagina")).toEqual([]);
    expect((await titles("linked")).length).toBeGreaterThan(0);
  });
});

describe("search.suggest", () => {
  const suggest = async (q: string) => (await callAs(fixture.a, "anonymous")).caller.search.suggest({ q });

  it("gives titles that hold words with these beginnings", async () => {
    expect(await suggest("pas")).toMatchObject([{ title: "Paspoort aanvragen", path: expect.stringMatching(/^\/open\/i\//) }]);
    expect(await suggest("paspoort aan")).toHaveLength(1);
    expect(await suggest("plantsoen")).toHaveLength(5);
  });

  it("gives none for nothing, and helps who mistypes", async () => {
    for (const q of ["", "😀", "&|!", "balie"]) expect(await suggest(q)).toEqual([]);
    expect(await suggest("pasport")).toMatchObject([{ title: "Paspoort aanvragen" }]);
  });
});
