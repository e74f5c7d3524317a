import { describe, expect, it } from "vitest";
import { compareWithAwaited, findUnusedRules } from "./unused-rules.ts";

const RULES = "export function isOpen() {}\nexport const LIMIT = 3;\nexport const limit = () => LIMIT;\nexport type Period = string;\n";
const FILE = "packages/contract/src/forms/period.ts";

describe("a rule of contract", () => {
  it("is unused if no other file names it", () => {
    const sources = new Map([
      [FILE, RULES],
      ["packages/api/src/forms/submit.ts", "limit();"],
    ]);
    expect(findUnusedRules(sources)).toEqual([["isOpen", FILE]]);
  });

  it("fails the check unless a planned feature needs it", () => {
    expect(compareWithAwaited([["isOpen", FILE]], [])).toEqual([`${FILE}: the product doesn't use isOpen`]);
    expect(compareWithAwaited([["isOpen", FILE]], ["isOpen"])).toEqual([]);
  });

  it("must leave the list once the product uses it", () => {
    expect(compareWithAwaited([], ["isOpen"])).toEqual(["awaited-rules.ts: isOpen is in use or was removed: take it off the list"]);
  });
});
