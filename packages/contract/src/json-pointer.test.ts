import fc from "fast-check";
import { expect, it } from "vitest";
import { toJsonPointer, valueAt } from "./json-pointer.ts";

it.each([
  [[], ""],
  [["a", 0, "b"], "/a/0/b"],
  [["a/b", "c~d", ""], "/a~1b/c~0d/"],
])("%j is %j", (path, pointer) => expect(toJsonPointer(path)).toBe(pointer));

it("two paths never share a pointer", () => {
  const path = fc.array(fc.oneof(fc.string(), fc.constantFrom("~", "/", "~1", "~0", "")), { maxLength: 4 });
  fc.assert(
    fc.property(path, path, (one, other) => {
      fc.pre(JSON.stringify(one) !== JSON.stringify(other));
      expect(toJsonPointer(one)).not.toBe(toJsonPointer(other));
    }),
  );
});

it("finds the value at a path, and nothing inherited", () => {
  expect(valueAt({ a: [{ b: 1 }] }, ["a", 0, "b"])).toBe(1);
  expect(valueAt({ a: 1 }, ["a", "b"])).toBeUndefined();
  expect(valueAt({}, ["__proto__"])).toBeUndefined();
  expect(valueAt({}, ["constructor"])).toBeUndefined();
  expect(valueAt(null, ["a"])).toBeUndefined();
});
