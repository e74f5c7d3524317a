import { useLocation, useRouter } from "@tanstack/react-router";
import { readSearch, type SubmissionSearch, type SubmissionSearchState, writeSearch } from "../list/use-submission-search.ts";
import { type Comparison, readComparison, writeComparison } from "./comparison.ts";

export type DashboardSearchState = SubmissionSearchState & {
  readonly comparison: Comparison | null;
  readonly compareWith: (comparison: Comparison | null) => void;
  /** opens another version with the same search */
  readonly show: (version: number | "all") => void;
};

/** The search and the comparison of a dashboard, stored in the URL. `query`, for links to the table, excludes the comparison. */
export function useDashboardSearch(guid: string): DashboardSearchState {
  const { history } = useRouter();
  const { pathname, searchStr } = useLocation();
  const params = new URLSearchParams(searchStr);
  const search = readSearch(params);
  const comparison = readComparison(params.get("compare"));
  const open = (path: string, asked: SubmissionSearch, other: Comparison | null) => history.replace(path + address(asked, other));
  return {
    search,
    query: writeSearch(search),
    comparison,
    change: (changes) => open(pathname, { ...search, page: 1, ...changes }, comparison),
    compareWith: (other) => open(pathname, search, other),
    show: (version) => open(`/admin/forms/${guid}/${version}/dashboard`, search, comparison),
  };
}

function address(search: SubmissionSearch, comparison: Comparison | null): string {
  const query = writeSearch(search);
  if (comparison === null) return query;
  return `${query === "" ? "?" : `${query}&`}compare=${writeComparison(comparison)}`;
}
