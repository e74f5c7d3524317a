import { expect, it } from "vitest";
import { buildMetadataSchema } from "./metadata-schema.ts";

const schema = buildMetadataSchema({ fields: [] });
const accepts = (metadata: object) => schema.safeParse(metadata).success;
const names = (count: number) => Array.from({ length: count }, (_, index) => `tag ${index}`);

it("an item has at most thirty tags", () => {
  expect(accepts({ tags: names(30) })).toBe(true);
  expect(accepts({ tags: names(31) })).toBe(false);
});

it("a tag has one to fifty characters, without surrounding spaces", () => {
  expect(accepts({ tags: ["a".repeat(50)] })).toBe(true);
  expect(accepts({ tags: ["a".repeat(51)] })).toBe(false);
  expect(accepts({ tags: ["  "] })).toBe(false);
  expect(schema.parse({ tags: [" sport "] }).tags).toEqual(["sport"]);
});

it("duplicate tags are removed, and no tags are an empty list", () => {
  expect(schema.parse({ tags: ["sport", "groen", "sport"] }).tags).toEqual(["sport", "groen"]);
  for (const tags of [null, undefined, []]) expect(schema.parse({ tags }).tags).toEqual([]);
});

it("a period may end when it starts, but not before", () => {
  const periodStart = "2026-03-01T10:00:00.000Z";
  expect(accepts({ periodStart, periodEnd: periodStart })).toBe(true);
  expect(accepts({ periodStart, periodEnd: "2026-03-01T09:59:59.999Z" })).toBe(false);
});

it("a description has at most three hundred characters", () => {
  expect(accepts({ description: "a".repeat(300) })).toBe(true);
  expect(accepts({ description: "a".repeat(301) })).toBe(false);
});

it("null and empty text count as missing, which a required field rejects", () => {
  const required = buildMetadataSchema({ fields: [{ name: "place", type: "text", label: {}, isRequired: true }] });
  for (const place of [null, undefined, "", "  "]) {
    expect(required.safeParse({ place }).success).toBe(false);
    expect(schema.parse({ description: place })).toEqual({ tags: [] });
  }
  expect(accepts({ place: "Utrecht" })).toBe(false);
});
