import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isFiltered,
  NO_VISITOR_QUERY,
  parseVisitorQueries,
  type VisitorQuery,
  visitorFieldName,
  visitorSearch,
  withVisitorQuery,
} from "./visitor-query.ts";

const word = fc.stringMatching(/^[a-zé&=?#+% -]{0,20}$/).map((text) => text.trim());
const day = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const query: fc.Arbitrary<VisitorQuery> = fc.record({
  page: fc.integer({ min: 1, max: 100_000 }),
  q: word,
  tag: word,
  type: word,
  parent: word,
  from: fc.oneof(fc.constant(""), day),
  until: fc.oneof(fc.constant(""), day),
  sort: fc.constantFrom("", "title_asc", "metadata.phase_desc"),
  past: fc.boolean(),
  month: fc.constantFrom("", "2026-11"),
  view: fc.constantFrom("", "month", "list"),
});
const queries = fc.dictionary(fc.integer({ min: 1, max: 20 }).map(String), query, { maxKeys: 4 }).map((byPlace) => {
  let all = parseVisitorQueries("");
  for (const [place, one] of Object.entries(byPlace)) all = withVisitorQuery(all, Number(place), one);
  return all;
});

describe("the queries of a visitor", () => {
  it("survive a round trip through the address, in canonical form", () => {
    fc.assert(
      fc.property(queries, (asked) => {
        const search = visitorSearch(asked);
        expect(parseVisitorQueries(search)).toEqual(asked);
        expect(visitorSearch(parseVisitorQueries(search))).toBe(search);
      }),
    );
  });

  it("are parsed from any text without an error", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => void visitorSearch(parseVisitorQueries(text))));
  });

  it("ignore unknown names and invalid values", () => {
    for (const search of [
      "?page=0",
      "?page=-1",
      "?page=1e3",
      "?page=100001",
      "?from=2026-13-01",
      "?from=gisteren",
      "?sort=title",
      "?sort=;drop_asc",
      "?utm_source=x",
      "?0.page=2",
      "?21.page=2",
      "?past=ja",
      `?q=${"x".repeat(101)}`,
      "?q=%00",
      "?month=2026-00",
      "?month=1999-12",
      "?view=year",
      `?q=x&pad=${"x".repeat(2000)}`,
    ])
      expect(visitorSearch(parseVisitorQueries(search)), search).toBe("");
  });

  it("return to the first page when anything else changes", () => {
    const third = withVisitorQuery(parseVisitorQueries("?tag=a&2.page=4"), 1, { page: 3 });
    expect(visitorSearch(third)).toBe("?page=3&tag=a&2.page=4");
    expect(visitorSearch(withVisitorQuery(third, 1, { tag: "b" }))).toBe("?tag=b&2.page=4");
    expect(visitorSearch(withVisitorQuery(third, 1, NO_VISITOR_QUERY))).toBe("?2.page=4");
    expect(visitorFieldName(2, "q")).toBe("2.q");
  });

  it("distinguish a filtered list from another page of it", () => {
    expect(isFiltered({ ...NO_VISITOR_QUERY, page: 3, sort: "title_asc", past: true })).toBe(false);
    for (const name of ["q", "tag", "type", "parent", "from", "until"])
      expect(isFiltered({ ...NO_VISITOR_QUERY, [name]: "x" }), name).toBe(true);
  });
});
