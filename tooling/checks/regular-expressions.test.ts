import { describe, expect, it } from "vitest";
import { expressionsIn, findProblem } from "./regular-expressions.ts";

const partsOf = ({ source, flags }: RegExp) => ({ parts: { source, flags } });

describe("regular expressions", () => {
  it("are found as literals and as calls that build one at run time", () => {
    const text = 'const a = /^a+$/i; const b = new RegExp("x" + name); const c = "/no/"; const d = 4 / 2 / 1;';
    expect(expressionsIn("a.ts", text)).toEqual([
      { text: "/^a+$/i", parts: { source: "^a+$", flags: "i" } },
      { text: 'new RegExp("x" + name)', parts: null },
    ]);
    expect(expressionsIn("a.tsx", "const a = <p title={b.replace(/x/g, '')}>/y/</p>;").map(({ text: found }) => found)).toEqual(["/x/g"]);
  });

  it.each([/^[a-z]+(?:-[a-z]+)*$/, /[^\s]/, /^(?!-)[\w-]{1,63}(?<!-)$/, /[[\p{Cc}--[\t\n]]\ufffe]/v])(
    "are fine in linear time: %s",
    (expression) => {
      expect(findProblem(partsOf(expression))).toBeNull();
    },
  );

  it.each([
    [/\/.*$/, "polynomial"],
    [/^\s*a?\s*$/, "polynomial"],
    [/^(?:a+)+$/, "exponential"],
  ])("are named where a text can make them slow: %s", (expression, degree) => {
    expect(findProblem(partsOf(expression))).toContain(degree);
  });

  it("are reported if they are built at run time and can't be analysed", () => {
    expect(findProblem({ parts: null })).toContain("at run time");
  });
});
