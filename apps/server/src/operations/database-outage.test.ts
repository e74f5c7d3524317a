import type { Platform } from "@plein/contract/platforms/platform";
import { describe, expect, it } from "vitest";
import { steadyDirectory } from "../platforms/steady-directory.ts";
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
  it("lasts until the database answers again", async () => {
    const answers = [false, false, true];
    const outage = new DatabaseOutage({ isReady: async () => answers.shift() ?? true, lookEveryMs: 1 });
    expect(outage.isOn).toBe(false);
    outage.begin();
    outage.begin();
    expect(outage.isOn).toBe(true);
    await expect.poll(() => outage.isOn).toBe(false);
    expect(answers).toEqual([]);
  });

  it("leaves the platforms that were found before, and no others", async () => {
    const state = { isDown: false, finds: 0, platform: platform as Platform | null };
    const outage = { isOn: false, begin: () => Object.assign(outage, { isOn: true }) };
    const directory = steadyDirectory(
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

  it("is no other failure", async () => {
    const outage = new DatabaseOutage({ isReady: async () => true });
    const directory = steadyDirectory({ findByHost: () => Promise.reject(new Error("a bug")) }, outage);
    await expect(directory.findByHost("a.test")).rejects.toThrow("a bug");
    expect(outage.isOn).toBe(false);
  });
});
