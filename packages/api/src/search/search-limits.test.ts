import { describe, expect, it } from "vitest";
import { createSearchLimits } from "./search-limits.ts";

const user = (caller: string) => ({ caller, network: null });

describe("a subject that searches often", () => {
  it("waits a minute after sixty searches in a minute, without others waiting", () => {
    let now = 0;
    const limits = createSearchLimits(() => now);
    for (let n = 0; n < 60; n++) expect(limits.count("find", user("a")).code).toBe("Success");
    expect(limits.count("find", user("a"))).toMatchObject({ code: "TooSoon", facts: { retryAfterSeconds: 60 } });
    now = 30_000;
    expect(limits.count("find", user("a"))).toMatchObject({ code: "TooSoon", facts: { retryAfterSeconds: 30 } });
    expect(limits.count("find", user("b")).code).toBe("Success");
    expect(limits.count("suggest", user("a")).code).toBe("Success");
    now = 60_000;
    expect(limits.count("find", user("a")).code).toBe("Success");
  });

  it("waits an hour after a thousand searches in an hour", () => {
    let now = 0;
    const limits = createSearchLimits(() => now);
    const codes = Array.from({ length: 1100 }, () => {
      now += 1100;
      return limits.count("find", user("a")).code;
    });
    expect(codes.indexOf("Abused")).toBe(1000);
    expect(codes.includes("TooSoon")).toBe(false);
    expect(limits.count("find", user("a")).code).toBe("Abused");
    now += 3_600_000;
    expect(limits.count("find", user("a")).code).toBe("Success");
  });
});

describe("a network of many browsers", () => {
  it("lets each of them search as often as a single one, and all together twenty times as often", () => {
    const limits = createSearchLimits(() => 0);
    const search = (browser: number) => limits.count("find", { caller: `network ${browser}`, network: "network" }).code;
    for (let browser = 0; browser < 20; browser++)
      expect(new Set(Array.from({ length: 60 }, () => search(browser)))).toEqual(new Set(["Success"]));
    expect(search(20)).toBe("TooSoon");
    expect(limits.count("find", { caller: "elsewhere 1", network: "elsewhere" }).code).toBe("Success");
  });
});
