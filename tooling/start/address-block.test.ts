import type { Platform } from "@plein/contract/platforms/platform";
import { describe, expect, it } from "vitest";
import { addressBlock, firstPlatformBlock } from "./address-block.ts";

const lindendaal: Platform = {
  guid: "0199c1f0-8f5e-7c3a-9b1e-000000000001",
  name: "Gemeente Lindendaal",
  primaryDomain: "lindendaal.localhost",
  hostNames: ["lindendaal.localhost", "localhost"],
  defaultLocale: "nl",
  timeZone: "Europe/Amsterdam",
  isDemo: true,
};

describe("the text after the start", () => {
  it("contains every address of every platform, with the port", () => {
    const block = addressBlock({
      platforms: [lindendaal, { ...lindendaal, name: "Elders", primaryDomain: "www.elders.example", hostNames: [] }],
      port: 4100,
    });
    expect(block).toContain("http://lindendaal.localhost:4100\n");
    expect(block).toContain("http://localhost:4100\n");
    expect(block).toContain("https://www.elders.example\n");
    expect(block.match(/lindendaal\.localhost:4100/g)).toHaveLength(1);
  });

  it("contains accounts and their password only for a demo", () => {
    const demo = addressBlock({ platforms: [lindendaal], port: 4000 });
    for (const account of ["admin@", "editor@", "member@", "verified@", "staff@", "developer@", "inactive@", "newterms@"])
      expect(demo).toContain(account);
    expect(demo).toContain("@lindendaal.example");
    expect(demo).toContain("welkom-bij-de-demo");
    expect(addressBlock({ platforms: [{ ...lindendaal, isDemo: false }], port: 4000 })).not.toContain("welkom-bij-de-demo");
  });

  it("contains the command for the first platform if there is none", () => {
    expect(firstPlatformBlock(4000)).toContain("npm run cli -- platforms create --direct --name");
  });
});
