import { describe, expect, it } from "vitest";
import { readReport } from "./read-report.ts";

describe("readReport", () => {
  it("counts a missing report as a failure and keeps the runner's output", () => {
    const report = readReport("/nowhere/report.json", "it broke", () => ({ passed: 9, failed: 0, output: "" }));
    expect(report).toMatchObject({ passed: 0, failed: 1, output: expect.stringContaining("it broke") });
  });

  it("counts an invalid report as a failure", () => {
    const refuse = () => {
      throw new Error("no report");
    };
    expect(readReport(new URL("../../package.json", import.meta.url).pathname, "", refuse)).toMatchObject({
      failed: 1,
      output: expect.stringContaining("no report"),
    });
  });
});
