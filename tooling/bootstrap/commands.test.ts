import { describe, expect, it } from "vitest";
import { programOf } from "./commands.mjs";

describe("the word behind npm run", () => {
  it("names a program", () => {
    expect(programOf("start")).toBe("tooling/start.ts");
    expect(programOf("test")).toBe("tooling/test.ts");
  });

  it.each(["", "stop", "constructor", "__proto__"])("%j is refused with the words that there are", (word) => {
    expect(() => programOf(word)).toThrow("start|test");
  });
});
