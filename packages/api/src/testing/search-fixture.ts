import type { SearchEntry } from "@plein/contract/search/search-entry";
import type { SearchQuery } from "@plein/contract/search/search-query";
import { SearchResults } from "@plein/contract/search/search-results";
import { indexAllForSearch } from "../search/index/search-index.shared.ts";
import { type DatabaseFixture, openDatabaseFixture } from "./database-fixture.ts";
import type { Person, PlatformFixture } from "./platform-fixture.ts";
import { callAs } from "./test-caller.ts";

export type SearchFixture = DatabaseFixture & {
  /** an entry of platform A, on its page /open unless it has other readers */
  readonly buildEntry: (title: string, change?: Partial<SearchEntry>) => SearchEntry;
  readonly index: (...entries: readonly SearchEntry[]) => Promise<void>;
  readonly find: (q: string | Query, person?: Person) => Promise<SearchResults>;
  /** the titles of the results */
  readonly findTitles: (q: string | Query, person?: Person) => Promise<string[]>;
};

export type Query = Partial<SearchQuery> & { readonly q: string };

/** A database whose platform A has search entries of items, documents and pages with various readers. */
export async function openSearchFixture(): Promise<SearchFixture> {
  const fixture = await openDatabaseFixture();
  const buildEntry = createEntryBuilder(fixture.a);
  const index = (...entries: readonly SearchEntry[]) => fixture.a.db.transaction((tx) => indexAllForSearch(tx, entries));
  await index(...listEntries(fixture.a, buildEntry));
  const find = async (q: string | Query, person: Person = "anonymous") => {
    const { caller } = await callAs(fixture.a, person);
    return SearchResults.parse(await caller.search.find(typeof q === "string" ? { q } : q));
  };
  const findTitles = async (q: string | Query, person?: Person) => {
    const { results } = await find(q, person);
    return results.map(({ title }) => title.map(({ text }) => text).join(""));
  };
  return { ...fixture, buildEntry, index, find, findTitles };
}

/** Later entries have later dates. */
function createEntryBuilder({ pages }: PlatformFixture): SearchFixture["buildEntry"] {
  let count = 0;
  return (title, change = {}) => {
    count += 1;
    return {
      kind: "item",
      objectGuid: `00000000-0000-4000-8000-${String(count).padStart(12, "0")}`,
      typeName: "news",
      locale: "nl",
      readers: { pages: [pages.open] },
      path: `/i/kort${count}/titel`,
      title,
      summary: "",
      headings: [],
      tags: [],
      text: "",
      image: null,
      date: new Date(Date.UTC(2026, 0, count)),
      expiresOn: null,
      ...change,
    };
  };
}

function listEntries({ pages }: PlatformFixture, buildEntry: SearchFixture["buildEntry"]): SearchEntry[] {
  return [
    buildEntry("Paspoort aanvragen", { text: "U vraagt een paspoort aan bij de balie van het gemeentehuis.", tags: ["Burgerzaken"] }),
    buildEntry("Zwembadtarieven", { text: "Een kaartje kost vier euro.", typeName: "product", date: new Date("2024-05-01") }),
    buildEntry("Fietsen in het bos", { text: "Het fietspad is open. Over een paspoort gaat dit niet.", tags: ["Verkeer", "Burgerzaken"] }),
    buildEntry("Café met terras", { text: "Stuur een e-mail naar het wijkcafé <b>hier</b>." }),
    buildEntry("Kermis van vorig jaar", { typeName: "event", expiresOn: new Date("2026-01-02") }),
    buildEntry("Only in English", { locale: "en", text: "We are running a meeting about bicycles." }),
    buildEntry("Geheim overleg", { readers: { pages: [pages.forViewers] }, text: "Zeldzaamwoord staat hier." }),
    buildEntry("Ledenvergadering", { readers: { pages: [pages.forUsers] } }),
    buildEntry("Op twee plekken", { readers: { pages: [pages.forViewers, pages.linked] } }),
    buildEntry("Concept van iets", { readers: { pages: [pages.draft] } }),
    buildEntry("Handleiding", {
      kind: "document",
      typeName: "document",
      readers: { visibility: "Users" },
      path: "/a/handleiding",
      fileText: "drukwerk",
    }),
  ];
}
