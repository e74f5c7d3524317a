import { describe, expect, it } from "vitest";
import { createSearchLimits } from "./search-limits.ts";

describe("a subject that searches often", () => {
  it("waits a minute after sixty searches in a minute, without others waiting", () => {
    let now = 0;
    const limits = createSearchLimits(() => now);
    for (let n = 0; n < 60; n++) expect(limits.count("find", "a").code).toBe("Success");
    expect(limits.count("find", "a")).toMatchObject({ code: "TooSoon", facts: { retryAfterSeconds: 60 } });
    now = 30_000;
    expect(limits.count("find", "a")).toMatchObject({ code: "TooSoon", facts: { retryAfterSeconds: 30 } });
    expect(limits.count("find", "b").code).toBe("Success");
    expect(limits.count("suggest", "a").code).toBe("Success");
    now = 60_000;
    expect(limits.count("find", "a").code).toBe("Success");
  });

  it("waits an hour after a thousand searches in an hour", () => {
    let now = 0;
    const limits = createSearchLimits(() => now);
    const codes = Array.from({ length: 1100 }, () => {
      now += 1100;
      return limits.count("find", "a").code;
    });
    expect(codes.indexOf("Abused")).toBe(1000);
    expect(codes.includes("TooSoon")).toBe(false);
    expect(limits.count("find", "a").code).toBe("Abused");
    now += 3_600_000;
    expect(limits.count("find", "a").code).toBe("Success");
  });
});
