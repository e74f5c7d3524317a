import { expect, it } from "vitest";
import { createHotBytes } from "./hot-bytes.ts";

it("keeps what was asked for lately, up to its size, and nothing that is too large", () => {
  const hot = createHotBytes(10, 4);
  const keep = (key: string, bytes: number) => hot.add(key, new Uint8Array(bytes));
  const isKept = (...keys: string[]) => keys.map((key) => hot.find(key) !== undefined);
  keep("large", 5);
  for (const key of ["a", "b", "c"]) keep(key, 3);
  expect(isKept("large", "a", "b", "c")).toEqual([false, true, true, true]);
  hot.find("a");
  keep("d", 4);
  expect(isKept("b", "a", "c", "d")).toEqual([false, true, true, true]);
  keep("d", 4);
  expect(isKept("a", "c", "d")).toEqual([true, true, true]);
});
