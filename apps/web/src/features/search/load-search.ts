import { MIN_SUBMISSION_SEARCH, type SubmissionMatch } from "@plein/contract/forms/search/submission-match";
import { MAX_RESULT_PAGE, MAX_SEARCH_LENGTH, SEARCH_SORTS } from "@plein/contract/search/search-limits";
import type { SearchQuery } from "@plein/contract/search/search-query";
import type { SearchResults } from "@plein/contract/search/search-results";
import { call } from "../../client/calls/call.ts";
import type { RouterContext } from "../../router-context.ts";

/** The content of the search screen. */
export type SearchOutcome =
  /** no query yet */
  | { readonly kind: "start" }
  | { readonly kind: "found"; readonly results: SearchResults }
  | { readonly kind: "tooLong" }
  | { readonly kind: "tooSoon"; readonly retryAfterSeconds: number }
  /** with the correlation code, which users can quote */
  | { readonly kind: "failed"; readonly correlationId: string };

export type LoadedSearch = {
  readonly query: SearchQuery;
  readonly outcome: SearchOutcome;
  /** submissions that the reader handles; only on the first page of a search without filters */
  readonly submissions: readonly SubmissionMatch[];
};

/** Runs the search in a URL. The document's status matches its text. */
export async function loadSearch(context: RouterContext, search: Readonly<Record<string, unknown>>): Promise<LoadedSearch> {
  const query = readSearch(search);
  const [outcome, submissions] = await Promise.all([outcomeFor(context, query), findSubmissions(context, query)]);
  if (context.server && outcome.kind in STATUSES) context.server.status = STATUSES[outcome.kind as keyof typeof STATUSES];
  return { query, outcome, submissions };
}

const STATUSES = { tooLong: 400, tooSoon: 429, failed: 500 } as const;

/** Parses the search in a URL; invalid parameters are ignored. */
export function readSearch(search: Readonly<Record<string, unknown>>): SearchQuery {
  const text = (name: string) => {
    const value = [search[name]].flat()[0];
    return typeof value === "string" ? value.replaceAll(/\0|\p{Surrogate}/gu, "").trim() : "";
  };
  const choice = (name: string) => text(name).slice(0, MAX_SEARCH_LENGTH) || undefined;
  const year = Number(text("year"));
  return {
    q: text("q"),
    type: choice("type"),
    tag: choice("tag"),
    year: Number.isInteger(year) && year >= 1 && year <= 9999 ? year : undefined,
    page: /^[1-9]\d{0,3}$/.test(text("page")) ? Math.min(Number(text("page")), MAX_RESULT_PAGE) : 1,
    sort: SEARCH_SORTS.find((sort) => sort === text("sort")) ?? "relevance",
    expired: text("expired") === "true",
    exact: text("exact") === "true",
  };
}

async function outcomeFor(context: RouterContext, query: SearchQuery): Promise<SearchOutcome> {
  if (query.q === "") return { kind: "start" };
  if (query.q.length > MAX_SEARCH_LENGTH) return { kind: "tooLong" };
  const result = await fetchResults(context, query);
  switch (result.code) {
    case "Success":
      return { kind: "found", results: result.value };
    case "TooSoon":
    case "Abused":
      return { kind: "tooSoon", retryAfterSeconds: Math.max(1, Math.ceil(result.facts?.retryAfterSeconds ?? 1)) };
    default:
      return { kind: "failed", correlationId: context.server?.correlationId ?? "" };
  }
}

/** Finds submissions; empty on failure, because pages and items are the main results of this screen. */
async function findSubmissions({ server }: RouterContext, { q, type, tag, year, page }: SearchQuery): Promise<readonly SubmissionMatch[]> {
  const isNarrowed = type !== undefined || tag !== undefined || year !== undefined || page > 1;
  if (isNarrowed || q.length < MIN_SUBMISSION_SEARCH || q.length > MAX_SEARCH_LENGTH) return [];
  const result = await searchSubmissions(server, q);
  return result.code === "Success" ? result.value : [];
}

async function searchSubmissions(server: RouterContext["server"], q: string) {
  if (server === undefined) {
    const { trpcClient } = await import("../../client/calls/trpc-client.ts");
    return call(() => trpcClient.submissions.search.query({ q }));
  }
  try {
    return await server.searchSubmissions(q);
  } catch (error) {
    server.reportError(error);
    return { code: "Failed", detail: server.correlationId } as const;
  }
}

async function fetchResults({ server }: RouterContext, query: SearchQuery) {
  if (server === undefined) {
    const { trpcClient } = await import("../../client/calls/trpc-client.ts");
    return call(() => trpcClient.search.find.query(query));
  }
  try {
    return await server.search(query);
  } catch (error) {
    server.reportError(error);
    return { code: "Failed", detail: server.correlationId } as const;
  }
}
