import { expect, it } from "vitest";
import { createLruCache } from "./lru-cache.ts";

it("keeps recently used entries up to its size, and none that is too large", () => {
  const cache = createLruCache(10, 4);
  const keep = (key: string, bytes: number) => cache.add(key, new Uint8Array(bytes));
  const isKept = (...keys: string[]) => keys.map((key) => cache.find(key) !== undefined);
  keep("large", 5);
  for (const key of ["a", "b", "c"]) keep(key, 3);
  expect(isKept("large", "a", "b", "c")).toEqual([false, true, true, true]);
  cache.find("a");
  keep("d", 4);
  expect(isKept("b", "a", "c", "d")).toEqual([false, true, true, true]);
  keep("d", 4);
  expect(isKept("a", "c", "d")).toEqual([true, true, true]);
});
