import { describe, expect, it } from "vitest";
import { programOf } from "./commands.mjs";

describe("programOf", () => {
  it("finds the program of an npm script", () => {
    expect(programOf("start")).toBe("tooling/start.ts");
    expect(programOf("test")).toBe("tooling/test.ts");
  });

  it.each(["", "stop", "constructor", "__proto__"])("refuses %j and lists the known scripts", (word) => {
    expect(() => programOf(word)).toThrow("start|test");
  });
});
