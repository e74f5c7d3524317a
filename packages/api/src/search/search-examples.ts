import type { SearchResults } from "@plein/contract/search/search-results";

export const EXAMPLE_RESULTS: SearchResults = {
  total: 1,
  hasMore: false,
  page: 1,
  promoted: [{ guid: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37", path: "/burgerzaken", title: "Burgerzaken" }],
  results: [
    {
      kind: "page",
      guid: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37",
      typeName: "page",
      typeLabel: "Pagina",
      path: "/burgerzaken/paspoort",
      title: [
        { text: "Paspoort", isMatch: true },
        { text: " en identiteitskaart", isMatch: false },
      ],
      snippet: [
        { text: "U vraagt een ", isMatch: false },
        { text: "paspoort", isMatch: true },
        { text: " aan bij de balie.", isMatch: false },
      ],
      breadcrumbs: [
        { path: "/", title: "Home" },
        { path: "/burgerzaken", title: "Burgerzaken" },
      ],
      date: "2026-11-20T09:30:00.000Z",
      image: null,
      contact: null,
      isExpired: false,
    },
  ],
  facets: { types: [{ value: "page", label: "Pagina", count: 1 }], tags: [], years: [{ value: "2026", label: "2026", count: 1 }] },
  correctedTo: null,
  didYouMean: null,
  problem: null,
};
