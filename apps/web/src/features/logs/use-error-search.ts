import { useLocation, useRouter } from "@tanstack/react-router";

/** The values of the state filter. */
export const SHOWN_STATES = ["open", "resolved", "all"] as const;
export const SEVERITIES = ["error", "warning"] as const;
export const SOURCES = ["browser", "server"] as const;

/** The filter of the list, stored in the URL, so that it can be shared by a link. */
export type ErrorSearch = {
  readonly text: string;
  readonly state: (typeof SHOWN_STATES)[number];
  readonly severity: (typeof SEVERITIES)[number] | undefined;
  readonly source: (typeof SOURCES)[number] | undefined;
  /** from 1 */
  readonly page: number;
};

export const NO_SEARCH: ErrorSearch = { text: "", state: "open", severity: undefined, source: undefined, page: 1 };

export function useErrorSearch(): { search: ErrorSearch; change: (changes: Partial<ErrorSearch>) => void } {
  const router = useRouter();
  const { pathname, searchStr } = useLocation();
  const search = readErrorSearch(searchStr);
  return {
    search,
    // A changed filter starts at the first page.
    change: (changes) => router.history.replace(`${pathname}${writeErrorSearch({ ...search, page: 1, ...changes })}`),
  };
}

/** Parses the URL; ignores unknown values. */
export function readErrorSearch(text: string): ErrorSearch {
  const params = new URLSearchParams(text);
  const page = Number(params.get("page") ?? 1);
  return {
    text: (params.get("q") ?? "").slice(0, 200),
    state: SHOWN_STATES.find((state) => state === params.get("state")) ?? "open",
    severity: SEVERITIES.find((severity) => severity === params.get("severity")),
    source: SOURCES.find((source) => source === params.get("source")),
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  };
}

export function writeErrorSearch({ text, state, severity, source, page }: ErrorSearch): string {
  const params = new URLSearchParams();
  if (text !== "") params.set("q", text);
  if (state !== "open") params.set("state", state);
  if (severity !== undefined) params.set("severity", severity);
  if (source !== undefined) params.set("source", source);
  if (page > 1) params.set("page", String(page));
  return params.size === 0 ? "" : `?${params}`;
}

export function isFiltered({ text, state, severity, source }: ErrorSearch): boolean {
  return text !== "" || state !== "open" || severity !== undefined || source !== undefined;
}
