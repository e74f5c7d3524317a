import type { RightsRows } from "./rights-row.ts";

const FOR_ALL = "200 200 200 200 200 200 200 200";

export const SEARCH_RIGHTS: RightsRows = {
  "search.find": { requires: "site.visit", input: () => ({ q: "pagina" }), own: FOR_ALL },
  "search.suggest": { requires: "site.visit", input: () => ({ q: "pag" }), own: FOR_ALL },
  "search.noteClick": { requires: "site.visit", input: () => ({ q: "pagina", rank: 1 }), own: FOR_ALL },
  "search.listTerms": { requires: "statistics.view", own: "401 403 403 200 200 200 200 401" },
  "search.reindex": { requires: "cache.invalidate", input: () => ({ after: null }), own: "401 403 403 200 200 200 200 401" },
};
