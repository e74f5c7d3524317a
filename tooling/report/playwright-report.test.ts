import { describe, expect, it } from "vitest";
import { playwrightReport } from "./playwright-report.ts";

const stats = { expected: 4, unexpected: 0, flaky: 0, skipped: 0 };

describe("the count of a Playwright run", () => {
  it("is what passed and what failed", () => {
    expect(playwrightReport({ stats }, 0, "")).toMatchObject({ passed: 4, failed: 0 });
    expect(playwrightReport({ stats: { ...stats, unexpected: 2 } }, 1, "")).toMatchObject({ passed: 4, failed: 2 });
  });

  it("lets neither a skipped story pass nor one that needed a second try", () => {
    expect(playwrightReport({ stats: { ...stats, flaky: 1, skipped: 1 } }, 0, "")).toMatchObject({ failed: 2 });
  });

  it("counts errors outside any story, reported or not", () => {
    expect(playwrightReport({ stats, errors: [{ message: "no browser" }] }, 1, "")).toMatchObject({
      failed: 1,
      output: expect.stringContaining("no browser"),
    });
    expect(playwrightReport({ stats }, 1, "")).toMatchObject({ failed: 1 });
  });
});
