import { describe, expect, it } from "vitest";
import { readReport } from "./read-report.ts";

describe("a report that a runner should have written", () => {
  it("has failed when there is none, and what the runner said is kept", () => {
    const report = readReport("/nowhere/report.json", "it broke", () => ({ passed: 9, failed: 0, output: "" }));
    expect(report).toMatchObject({ passed: 0, failed: 1, output: expect.stringContaining("it broke") });
  });

  it("has failed when it is something else than expected", () => {
    const refuse = () => {
      throw new Error("no report");
    };
    expect(readReport(new URL("../../package.json", import.meta.url).pathname, "", refuse)).toMatchObject({
      failed: 1,
      output: expect.stringContaining("no report"),
    });
  });
});
