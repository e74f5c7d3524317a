import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FilterGroup, type FilterRow, fromFilterGroup, issueOfRow, toFilterGroup } from "./filter-group.ts";
import { buildListFields } from "./list-fields.ts";
import { FILTER_OPERATORS, type ListFilter, parseListFilter } from "./list-filter.ts";

const FIELDS = buildListFields([{ fields: [{ name: "views", type: "number", label: {}, isRequired: false }] }]);

const scalar = fc.oneof(fc.string({ maxLength: 5 }), fc.integer(), fc.boolean(), fc.constant(null));
const field = fc.constantFrom("title", "sortId", "metadata.views", "metadata.tags", "isHighlighted", "publishedOn", "__proto__", "gone");
const row: fc.Arbitrary<FilterRow> = fc
  .record({ field, operator: fc.constantFrom(...FILTER_OPERATORS), value: scalar, values: fc.array(scalar, { maxLength: 3 }) })
  .map(({ field: name, operator, value, values }) => ({ kind: "test", field: name, operator, value: operator === "in" ? values : value }));
const group = (depth: number): fc.Arbitrary<FilterGroup> =>
  fc.record({
    kind: fc.constantFrom("all", "any"),
    rows: fc.array(depth === 0 ? row : fc.oneof({ weight: 3, arbitrary: row }, { weight: 1, arbitrary: group(depth - 1) }), {
      maxLength: 4,
    }),
  });

/** Whether an item with these properties matches: the meaning of a filter, independent of its form. */
function holds(filter: ListFilter, truths: (test: string) => boolean): boolean {
  if (filter.kind === "and") return filter.of.every((one) => holds(one, truths));
  if (filter.kind === "or") return filter.of.some((one) => holds(one, truths));
  if (filter.kind !== "test") return false;
  return truths(JSON.stringify([filter.field, filter.operator, filter.value]));
}
function fits(entry: FilterGroup | FilterRow, truths: (test: string) => boolean): boolean {
  if (entry.kind === "test") return truths(JSON.stringify([entry.field, entry.operator, entry.value]));
  return (
    entry.rows.length === 0 ||
    (entry.kind === "all" ? entry.rows.every((one) => fits(one, truths)) : entry.rows.some((one) => fits(one, truths)))
  );
}
const truthsOf = (seed: number) => (test: string) =>
  [...test].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0) + seed) % 1009, 7) % 2 === 0;

describe("a filter as rows", () => {
  it("means the same as the filter that is built from it, also after a round trip", () => {
    fc.assert(
      fc.property(group(2), fc.integer({ min: 0, max: 1000 }), (made, seed) => {
        const written = fromFilterGroup(made);
        const read = toFilterGroup(JSON.parse(JSON.stringify(written)));
        expect(read).not.toBeNull();
        if (read === null) return;
        const kept = toFilterGroup(written) ?? read;
        expect(fits(read, truthsOf(seed))).toBe(fits(withoutEmpty(made), truthsOf(seed)));
        expect(fromFilterGroup(kept)).toEqual(fromFilterGroup(read));
      }),
    );
  });

  it("means the same as the parsed filter", () => {
    const sound = row.map((one): FilterRow => ({ ...one, field: "title", operator: "eq", value: JSON.stringify(one.value) }));
    const tree = fc.record({
      kind: fc.constantFrom("all" as const, "any" as const),
      rows: fc.array(sound, { minLength: 1, maxLength: 4 }),
    });
    fc.assert(
      fc.property(tree, fc.integer({ min: 0, max: 1000 }), (made, seed) => {
        const parsed = parseListFilter(fromFilterGroup(made), FIELDS);
        expect(parsed.isValid && holds(parsed.filter, truthsOf(seed))).toBe(fits(made, truthsOf(seed)));
      }),
    );
  });

  it("has the shortest form", () => {
    const test = (name: string, operator: FilterRow["operator"], value: FilterRow["value"]): FilterRow => ({
      kind: "test",
      field: name,
      operator,
      value,
    });
    expect(fromFilterGroup({ kind: "all", rows: [test("title", "eq", "a"), test("sortId", "gte", 1), test("sortId", "lt", 9)] })).toEqual({
      title: "a",
      sortId: { gte: 1, lt: 9 },
    });
    expect(fromFilterGroup({ kind: "all", rows: [test("title", "ne", "a"), test("title", "ne", "b")] })).toEqual({
      and: [{ title: { ne: "a" } }, { title: { ne: "b" } }],
    });
    expect(fromFilterGroup({ kind: "any", rows: [test("title", "eq", "a"), test("title", "eq", undefined)] })).toEqual({
      or: [{ title: "a" }],
    });
  });

  it.each([
    ["an unknown operator", { title: { like: "a" } }],
    ["a branch that is no list", { or: { title: "a" } }],
    ["an empty branch", { and: [] }],
    ["a branch that asks nothing", { or: [{}, { title: "a" }] }],
    ["several values for a single-value operator", { title: { eq: ["a"] } }],
    ["one value for a multi-value operator", { title: { in: "a" } }],
    ["a value that is no value", { title: { eq: { a: 1 } } }],
    ["a field that is asked nothing", { title: {} }],
  ])("leaves %s as it was written", (_, filter) => expect(toFilterGroup(filter)).toBeNull());

  it("gives each row its error", () => {
    const test = { kind: "test", field: "title", operator: "eq", value: "a" } as const;
    expect(issueOfRow(test, FIELDS)).toBeNull();
    expect(issueOfRow({ ...test, value: undefined }, FIELDS)).toBe("required");
    expect(issueOfRow({ ...test, field: "metadata.gone" }, FIELDS)).toBe("unknownField");
    expect(issueOfRow({ ...test, field: "__proto__" }, FIELDS)).toBe("unknownField");
    expect(issueOfRow({ ...test, field: "isHighlighted", operator: "lt", value: true }, FIELDS)).toBe("unknownOperator");
    expect(issueOfRow({ ...test, field: "metadata.views", value: "many" }, FIELDS)).toBe("type");
  });
});

function withoutEmpty(made: FilterGroup): FilterGroup {
  const rows = made.rows.map((one) => (one.kind === "test" ? one : withoutEmpty(one)));
  return { kind: made.kind, rows: rows.filter((one) => one.kind === "test" || one.rows.length > 0) };
}
