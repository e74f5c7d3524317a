import { describe, expect, it } from "vitest";
import { type Floors, floorProblems, type Lockfile } from "./floors.ts";

const floors: Floors = {
  reviewedOn: "2026-11-20",
  least: { fastify: ["5.12.6"], "fast-uri": ["3.1.9", "4.2.3"] },
  forbidden: ["request", "react-server-dom-*"],
};

function lockfile(name: string, version: string, more: object = {}): Lockfile {
  return { packages: { "": {}, [`node_modules/${name}`]: { version, integrity: "sha512-x", ...more } } };
}

describe("the minimum versions of packages", () => {
  it.each([
    ["fastify", "5.12.6"],
    ["fastify", "5.13.0"],
    ["fastify", "6.0.0"],
    ["fast-uri", "3.2.0"],
    ["fast-uri", "4.2.3"],
    ["other", "0.0.1"],
  ])("accept %s %s", (name, version) => expect(floorProblems(lockfile(name, version), floors)).toEqual([]));

  it.each([
    ["fastify", "5.12.5"],
    ["fastify", "4.99.0"],
    ["fast-uri", "3.1.8"],
    ["fast-uri", "4.2.2"],
    ["fast-uri", "2.9.9"],
  ])("reject %s %s", (name, version) =>
    expect(floorProblems(lockfile(name, version), floors)).toEqual([expect.stringContaining("is below")]),
  );

  it.each(["request", "react-server-dom-webpack"])("reject %s, which is forbidden", (name) =>
    expect(floorProblems(lockfile(name, "1.0.0"), floors)).toEqual([`${name} is forbidden`]),
  );

  it("apply to a nested package too", () => {
    const nested: Lockfile = { packages: { "node_modules/a/node_modules/fastify": { version: "5.0.0", integrity: "sha512-x" } } };
    expect(floorProblems(nested, floors)).toHaveLength(1);
  });

  it("require a digest for each package, and no registry URL", () => {
    expect(floorProblems(lockfile("a", "1.0.0", { integrity: undefined }), floors)).toEqual([expect.stringContaining("no digest")]);
    expect(floorProblems(lockfile("a", "1.0.0", { resolved: "https://example.org/a.tgz" }), floors)).toEqual([
      expect.stringContaining("names no hosts"),
    ]);
  });
});
