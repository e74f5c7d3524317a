import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ListItemTypeInput } from "../../item-types/list-item-type.ts";
import { buildMetadataSchema } from "../../item-types/metadata-schema.ts";
import { ListItem, NewListItem } from "../items/list-item.ts";
import { LIST_QUERY_DEFAULTS, ListQuery } from "./list-query.ts";
import { ListSettings } from "./list-settings.ts";
import { DEFAULT_SORT_BY, formatSortBy, parseSortBy } from "./list-sort.ts";

describe("the order of a list", () => {
  it("is newest first by default", () => expect(parseSortBy(DEFAULT_SORT_BY)).toEqual({ field: "publishedOn", direction: "desc" }));

  it("survives a round trip", () => {
    const field = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9]{0,20}(\.[a-zA-Z][a-zA-Z0-9]{0,20})?$/);
    fc.assert(
      fc.property(field, fc.constantFrom("asc" as const, "desc" as const), (name, direction) => {
        expect(parseSortBy(formatSortBy({ field: name, direction }))).toEqual({ field: name, direction });
      }),
    );
  });

  it.each(["", "title", "title_up", "_asc", "title_asc; drop table", "title asc", "metadata.a.b_asc", "title_ASC"])("is not %j", (text) =>
    expect(parseSortBy(text)).toBeNull(),
  );
});

describe("the query of a list", () => {
  // @covers call.list
  it("is parsed from a query string", () => {
    expect(
      ListQuery.parse({
        pageNumber: "2",
        itemCount: "500",
        sort_by: "metadata.periodStart_asc",
        parentGuids: "0198A000-0000-7000-8000-000000000001,0198a000-0000-7000-8000-000000000002",
        showExpiredItems: "true",
        itemsRecentForDays: "0",
        highlightOnly: "false",
      }),
    ).toEqual({
      pageNumber: 2,
      itemCount: 500,
      sort_by: "metadata.periodStart_asc",
      parentGuids: ["0198a000-0000-7000-8000-000000000001", "0198a000-0000-7000-8000-000000000002"],
      showExpiredItems: true,
      itemsRecentForDays: 0,
      highlightOnly: false,
    });
  });

  it("also accepts the values themselves, from a program", () => {
    const query = { pageNumber: 2, itemCount: 10, showExpiredItems: false, parentGuids: ["0198a000-0000-7000-8000-000000000001"] };
    expect(ListQuery.parse(query)).toEqual(query);
  });

  // @covers limit.list-defaults
  it("may be empty: the defaults are page 1, one item, newest first, nothing expired", () => {
    expect(ListQuery.parse({})).toEqual({});
    expect(LIST_QUERY_DEFAULTS).toMatchObject({
      pageNumber: 1,
      itemCount: 1,
      sort_by: "publishedOn_desc",
      showExpiredItems: false,
      itemsRecentForDays: 0,
    });
  });

  it.each([
    { pageNumber: "0" },
    { pageNumber: "1.5" },
    { pageNumber: "one" },
    { pageNumber: "" },
    { pageNumber: " 1" },
    { itemsRecentForDays: "" },
    { itemCount: 1.5 },
    { itemCount: "0" },
    { itemCount: "501" },
    { sort_by: "title" },
    { parentGuids: "x" },
    { showExpiredItems: "yes" },
    { itemsRecentForDays: "-1" },
    { itemsRecentForDays: "3651" },
    { searchFilter: "x".repeat(101) },
    { unknown: "1" },
  ])("refuses %j", (query) => expect(ListQuery.safeParse(query).success).toBe(false));
});

// @covers entity.list-options
it("a list block without options shows twelve items, newest first", () => {
  expect(ListSettings.parse({})).toMatchObject({
    defaultItemsPerPage: 12,
    defaultSortBy: "publishedOn_desc",
    showExpiredItemsByDefault: false,
    itemsRecentForDays: 0,
  });
  expect(ListSettings.safeParse({ defaultItemsPerPage: 0 }).success).toBe(false);
  expect(ListSettings.safeParse({ colour: "red" }).success).toBe(false);
});

describe("an item", () => {
  const item = {
    title: "Nieuw plein geopend",
    listItemTypeName: "news",
    parentGuids: ["0198a000-0000-7000-8000-000000000001"],
    metadata: { description: "Het plein is open.", periodEnd: null, author: "Redactie" },
  };

  it("is added without read-only members", () => {
    expect(NewListItem.parse(item)).toEqual(item);
    expect(NewListItem.safeParse({ ...item, guid: "0198a000-0000-7000-8000-000000000002" }).success).toBe(false);
    expect(ListItem.safeParse(item).success).toBe(false);
  });

  it("has its type's own fields in metadata, and no unknown members besides", () => {
    expect(NewListItem.parse(item).metadata).toEqual(item.metadata);
    expect(NewListItem.safeParse({ ...item, author: "Redactie" }).success).toBe(false);
    expect(buildMetadataSchema({ fields: [] }).safeParse({ periodEnd: "morgen" }).success).toBe(false);
  });

  it("has a type with its fields", () => {
    const field = { name: "author", type: "text", label: { nl: "Auteur" }, isRequired: false };
    const type = { label: { nl: "Nieuws" }, fields: [field] };
    expect(ListItemTypeInput.parse(type)).toEqual({ ...type, defaultSortBy: "publishedOn_desc" });
    for (const name of ["__proto__", "constructor", "Author", "", "tags_asc"])
      expect(ListItemTypeInput.safeParse({ ...type, fields: [{ ...field, name }] }).success, name).toBe(false);
  });
});
