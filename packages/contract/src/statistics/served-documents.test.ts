import fc from "fast-check";
import { expect, it } from "vitest";
import { addUpServed, FROM_MEMORY, SERVED_GROUPS, toServedValue } from "./served-documents.ts";

const served = fc.record({ isCached: fc.boolean(), ms: fc.double({ min: 0, max: 20_000, noNaN: true }) });

it("counts each document once, by its source and its duration", () => {
  fc.assert(
    fc.property(fc.array(served), (documents) => {
      const figures = addUpServed(documents.map((one) => ({ value: toServedValue(one), count: 1 })));
      expect(figures.cached).toBe(documents.filter(({ isCached }) => isCached).length);
      expect(figures.cached + figures.rendered).toBe(documents.length);
      expect(figures.groups).toEqual(
        [...SERVED_GROUPS, Number.POSITIVE_INFINITY].map(
          (limit, index) => documents.filter(({ ms }) => ms <= limit && (index === 0 || ms > (SERVED_GROUPS[index - 1] ?? 0))).length,
        ),
      );
    }),
  );
});

it("has percentiles that no fewer documents stay within", () => {
  fc.assert(
    fc.property(fc.array(served, { minLength: 1 }), (documents) => {
      const { p50, p95 } = addUpServed(documents.map((one) => ({ value: toServedValue(one), count: 1 })));
      const shareWithin = (limit: number | null) => documents.filter(({ ms }) => ms <= (limit ?? 20_000)).length / documents.length;
      expect(shareWithin(p50)).toBeGreaterThanOrEqual(0.5);
      expect(shareWithin(p95)).toBeGreaterThanOrEqual(0.95);
    }),
  );
});

it("says nothing of no documents, and leaves out values that are none", () => {
  const none = { cached: 0, rendered: 0, groups: [0, 0, 0, 0, 0], p50: null, p95: null };
  expect(addUpServed([])).toEqual(none);
  expect(addUpServed([{ value: "", count: 3 }])).toEqual(none);
  expect(addUpServed([{ value: FROM_MEMORY, count: 3 }])).toEqual({ ...none, cached: 3, groups: [3, 0, 0, 0, 0], p50: 1, p95: 1 });
});
