import { BUILT_IN_TYPES } from "@plein/contract/item-types/built-in-types/built-in-types";
import type { SearchEntry } from "@plein/contract/search/search-entry";
import { PAGE_TYPE, searchTypeLabel } from "@plein/contract/search/search-kind";
import { indexStatements } from "@plein/db/search/search-index";
import pg from "pg";
import { demoGuid } from "../../../prisma/seed/demo-guid.ts";
import { type Bench, HOST } from "../bench.ts";
import { addSearchSchema } from "../limits/schema/search-schema.ts";
import { measureInRounds } from "../rounds.ts";
import type { Row } from "../row.ts";
import { sendRequest } from "../send-request.ts";
import { compareWithLimit } from "./compare-with-limit.ts";
import { assertSameAnswer } from "./same-answer.ts";

const ENTRIES = 10_000;
const BATCH_SIZE = 1000;
/** The vocabulary's size; its first words are frequent, as in a natural language. */
const WORDS = 4000;
const WORDS_IN_A_TEXT = 80;
/** The number of visitors, large enough that none of them reaches the rate limit. */
const PEOPLE = 2000;

/** A search in 10,000 entries with total, facets and highlights, as visitors request it, against one hand-written query. */
export async function measureSearch(bench: Bench): Promise<Row[]> {
  await addEntries(bench, ENTRIES);
  // Each search comes from a different visitor, by way of a proxy that is trusted here.
  const product = await bench.startProduct({ TRUSTED_PROXIES: "127.0.0.1" });
  const { databaseUrl, platformGuid } = bench.limitTarget;
  await addSearchSchema(databaseUrl, platformGuid);
  const limit = await bench.startLimit("search", { databaseUrl, labels: LABELS });
  const searches = Array.from({ length: PEOPLE }, (_, person) => ({
    query: new URLSearchParams({ q: wordsOf(person) }),
    headers: { host: HOST, "x-forwarded-for": `203.0.${person >> 8}.${person & 255}` },
  }));
  // Warms up the database's cache.
  for (const { query, headers } of searches.slice(0, 200)) await assertFound(`${product.url}/api/search?${query}`, headers);
  const [first = { query: "", headers: { host: HOST } }] = searches;
  await assertSameAnswer(
    { server: product, path: `/api/search?${first.query}` },
    { server: limit, path: `/?${first.query}` },
    first.headers,
  );
  const figures = await measureInRounds(
    [
      { name: "product", server: product, requests: searches.map(({ query, headers }) => ({ path: `/api/search?${query}`, headers })) },
      { name: "limit", server: limit, requests: searches.map(({ query, headers }) => ({ path: `/?${query}`, headers })) },
    ],
    bench.rounds,
  );
  const search = figures.get("product");
  return [
    compareWithLimit({ name: "search in 10,000 entries / query", goal: 0.4, figures }),
    {
      name: "search in 10,000 entries, CPU of the database",
      measured: search?.databaseCpuMsPerRequest ?? Number.NaN,
      goal: 1,
      better: "lower",
      unit: "ms",
      detail: `and ${search?.cpuMsPerRequest.toFixed(2)} ms of the server`,
    },
  ];
}

const LABELS = Object.fromEntries([
  ...BUILT_IN_TYPES.map(({ name, label }) => [name, label.nl]),
  [PAGE_TYPE, searchTypeLabel(PAGE_TYPE, "nl")],
]);

/** Guards against measuring searches without results, which are fast. */
async function assertFound(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const { total }: { total: number } = JSON.parse((await sendRequest(url, { headers })).body.toString());
  if (total < 20) throw new Error(`${url} finds ${total} entries`);
}

/** A word from a few hundred texts; every other search adds a common word. */
function wordsOf(person: number): string {
  const word = wordAt(60 + ((person * 37) % 300));
  return person % 2 === 0 ? word : `${word} ${wordAt(person % 20)}`;
}

/** Adds items to a list on the demo's news page. */
export async function addEntries({ limitTarget: { databaseUrl, platformGuid } }: Pick<Bench, "limitTarget">, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, options: `-c app.platform=${platformGuid}` });
  await client.connect();
  try {
    const pageGuid = demoGuid("lindendaal", "page", "nieuws");
    for (let first = 0; first < count; first += BATCH_SIZE) {
      const entries = Array.from({ length: Math.min(BATCH_SIZE, count - first) }, (_, index) => entryAt(first + index, pageGuid));
      for (const { text, parameter } of indexStatements(entries)) await client.query(text, [parameter]);
    }
    await client.query("vacuum analyze search_entries");
    await client.query("vacuum analyze search_words");
  } finally {
    await client.end();
  }
}

function entryAt(number: number, pageGuid: string): SearchEntry {
  const words = (count: number, seed: number) =>
    Array.from({ length: count }, (_, place) => wordAt(rankAt(number, place + seed))).join(" ");
  return {
    kind: "item",
    objectGuid: demoGuid("bench", "search", String(number)),
    typeName: ["news", "event", "product", "document"][number % 4] ?? "news",
    locale: "nl",
    readers: { pages: [pageGuid] },
    path: `/i/kort${number}/titel`,
    title: words(5, 1000),
    summary: words(12, 2000),
    headings: [],
    tags: [`onderwerp ${number % 9}`],
    text: words(WORDS_IN_A_TEXT, 0),
    image: null,
    date: new Date(Date.UTC(2020 + (number % 6), number % 12, 1 + (number % 28))),
    expiresOn: null,
  };
}

/** The rank of the word at a position; low ranks are far more frequent (Zipf). */
function rankAt(number: number, place: number): number {
  const chance = ((number * 7919 + place * 104_729 + 12_345) % 99_991) / 99_991;
  return Math.floor(WORDS ** chance) - 1;
}

const SYLLABLES = ["ba", "den", "fo", "gel", "hui", "kas", "lo", "mer", "no", "pel", "ru", "sten", "tij", "vo", "wer", "zo"] as const;

/** An invented word, always the same for the same rank. */
function wordAt(rank: number): string {
  return [rank, rank >> 4, rank >> 8].map((part) => SYLLABLES[part % SYLLABLES.length]).join("");
}
