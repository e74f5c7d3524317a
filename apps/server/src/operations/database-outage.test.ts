import type { Platform } from "@plein/contract/platforms/platform";
import { describe, expect, it } from "vitest";
import { outageTolerantDirectory } from "../platforms/outage-tolerant-directory.ts";
import { DatabaseOutage } from "./database-outage.ts";

const platform: Platform = {
  guid: "11111111-1111-4111-8111-111111111111",
  name: "Alfa",
  primaryDomain: "a.test",
  hostNames: ["a.test"],
  defaultLocale: "nl",
  timeZone: "Europe/Amsterdam",
  isDemo: false,
};

describe("an outage of the database", () => {
  it("lasts until the database responds again, and pending queries fail at each check", async () => {
    const responses = [true, false, false, true];
    let ended = 0;
    const seen: boolean[] = [];
    const outage = new DatabaseOutage({
      isReachable: async () => {
        seen.push(outage.isOn);
        return responses.shift() ?? true;
      },
      endWaiting: () => ended++,
      pollMs: 1,
    });
    outage.watch();
    await expect.poll(() => seen.length).toBeGreaterThan(4);
    outage.stop();
    expect(seen.slice(0, 5)).toEqual([false, false, true, true, false]);
    expect(ended).toBe(2);
  });

  it("is checked once for all queries that failed together, and isn't declared while the database responds", async () => {
    let looks = 0;
    const outage = new DatabaseOutage({ isReachable: async () => ++looks === 1, endWaiting: () => undefined });
    expect(await Promise.all([outage.check(), outage.check()])).toEqual([false, false]);
    expect(looks).toBe(1);
    expect(await outage.check()).toBe(true);
    expect(outage.isOn).toBe(true);
  });

  it("serves only platforms that are cached", async () => {
    const state = { isDown: false, finds: 0, platform: platform as Platform | null };
    const outage = { isOn: false, check: async () => Object.assign(outage, { isOn: state.isDown }).isOn };
    const directory = outageTolerantDirectory(
      {
        async findByHost(host) {
          state.finds += 1;
          if (state.isDown) throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
          return host === "a.test" ? state.platform : null;
        },
      },
      outage,
    );
    expect(await directory.findByHost("a.test")).toBe(platform);
    expect(await directory.findByHost("c.test")).toBeNull();
    state.isDown = true;
    expect(await directory.findByHost("a.test")).toBe(platform);
    expect(outage.isOn).toBe(true);
    expect(await directory.findByHost("a.test")).toBe(platform);
    expect(state.finds).toBe(3);
    await expect(directory.findByHost("c.test")).rejects.toThrow("ECONNREFUSED");
    Object.assign(state, { isDown: false, platform: null });
    outage.isOn = false;
    expect(await directory.findByHost("a.test")).toBeNull();
  });

  it("doesn't include other failures", async () => {
    const outage = new DatabaseOutage({ isReachable: async () => true, endWaiting: () => undefined });
    const directory = outageTolerantDirectory({ findByHost: () => Promise.reject(new Error("a bug")) }, outage);
    await expect(directory.findByHost("a.test")).rejects.toThrow("a bug");
    expect(outage.isOn).toBe(false);
  });
});
