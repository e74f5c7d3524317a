/** So much text can be searched for. */
export const MAX_SEARCH_LENGTH = 100;
export const RESULTS_PER_PAGE = 10;
/** So many results are looked at; who finds more than that is helped by other words, not by page 101. */
export const MAX_RESULTS = 1000;
export const MAX_RESULT_PAGE = MAX_RESULTS / RESULTS_PER_PAGE;

export const SEARCH_SORTS = ["relevance", "newest"] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];
