/** The maximum length of a query. */
export const MAX_SEARCH_LENGTH = 100;
export const MAX_SUGGESTIONS = 5;
export const RESULTS_PER_PAGE = 10;
/** The maximum number of results: beyond it, other words help more than page 101. */
export const MAX_RESULTS = 1000;
export const MAX_RESULT_PAGE = MAX_RESULTS / RESULTS_PER_PAGE;

export const SEARCH_SORTS = ["relevance", "newest"] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];
