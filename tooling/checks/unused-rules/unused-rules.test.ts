import { describe, expect, it } from "vitest";
import { compareWithAwaited, findUnusedRules } from "./unused-rules.ts";

const RULES = "export function isOpen() {}\nexport const LIMIT = 3;\nexport const limit = () => LIMIT;\nexport type Period = string;\n";
const FILE = "packages/contract/src/forms/period.ts";

describe("a rule of contract", () => {
  it("is unused where nothing else names it", () => {
    const sources = new Map([
      [FILE, RULES],
      ["packages/api/src/forms/submit.ts", "limit();"],
    ]);
    expect(findUnusedRules(sources)).toEqual([["isOpen", FILE]]);
  });

  it("fails the check unless a feature to come awaits it", () => {
    expect(compareWithAwaited([["isOpen", FILE]], [])).toEqual([`${FILE}: nothing of the product uses isOpen`]);
    expect(compareWithAwaited([["isOpen", FILE]], ["isOpen"])).toEqual([]);
  });

  it("leaves the list when the product runs it", () => {
    expect(compareWithAwaited([], ["isOpen"])).toEqual(["awaited-rules.ts: isOpen is in use, or gone: take it off the list"]);
  });
});
