import { describe, expect, it } from "vitest";
import { playwrightReport } from "./playwright-report.ts";

const stats = { expected: 4, unexpected: 0, flaky: 0, skipped: 0 };

describe("playwrightReport", () => {
  it("counts passed and failed tests", () => {
    expect(playwrightReport({ stats }, 0, "")).toMatchObject({ passed: 4, failed: 0 });
    expect(playwrightReport({ stats: { ...stats, unexpected: 2 } }, 1, "")).toMatchObject({ passed: 4, failed: 2 });
  });

  it("counts skipped and flaky tests as failures", () => {
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
