import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseSearch, stringifySearch } from "./search-params.ts";

describe("a query string", () => {
  it("keeps long numbers and repeated names unchanged", () => {
    expect({ ...parseSearch("?id=12345678901234567890&x=1&x=2&x=true") }).toEqual({ id: "12345678901234567890", x: ["1", "2", "true"] });
  });

  it("is parsed back to the same parameters", () => {
    const params = fc.dictionary(fc.string({ minLength: 1 }), fc.oneof(fc.string(), fc.array(fc.string(), { minLength: 2, maxLength: 4 })));
    fc.assert(
      fc.property(params, (given) => {
        expect({ ...parseSearch(stringifySearch(given)) }).toEqual({ ...given });
      }),
    );
  });

  it("can't set the prototype", () => {
    expect(Object.getPrototypeOf(parseSearch("?__proto__=x&constructor=y"))).toBeNull();
  });
});
