import { describe, expect, it } from "vitest";
import { vitestReport } from "./vitest-report.ts";

const results = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };

describe("vitestReport", () => {
  it("counts passed and failed tests", () => {
    expect(vitestReport(results, 0, "")).toMatchObject({ passed: 3, failed: 0 });
    expect(vitestReport({ ...results, numFailedTests: 2 }, 1, "")).toMatchObject({ passed: 3, failed: 2 });
  });

  it("counts a file that failed before its first test", () => {
    const broken = { name: "broken.test.ts", status: "failed", assertionResults: [] };
    expect(vitestReport({ ...results, testResults: [broken] }, 1, "")).toMatchObject({
      failed: 1,
      output: expect.stringContaining("broken.test.ts"),
    });
  });

  it("counts an error that no test caught", () => expect(vitestReport(results, 1, "")).toMatchObject({ failed: 1 }));

  it("counts skipped tests as failures", () => {
    expect(vitestReport({ ...results, numPendingTests: 1, numTodoTests: 1 }, 0, "")).toMatchObject({ passed: 3, failed: 2 });
  });

  it("throws for an invalid report", () => expect(() => vitestReport({}, 0, "")).toThrow());
});
