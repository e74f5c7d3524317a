import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { root } from "../process/root.ts";
import { readPropertySeed } from "./property-seed.ts";

it("property tests run with the seed of the run", () => {
  expect(fc.readConfigureGlobal().seed).toBe(readPropertySeed());
  const drawn = () => fc.sample(fc.nat(), 5);
  expect(drawn()).toEqual(drawn());
});

it("the seed is fixed unless PROPERTY_SEED is set", () => {
  expect(readPropertySeed("")).toBe(readPropertySeed(""));
  expect(readPropertySeed("7")).toBe(7);
  expect(() => readPropertySeed("seven")).toThrow("PROPERTY_SEED");
});

it("no test has a seed of its own", () => {
  const tests = globSync("{packages,apps,tooling}/**/*.test.{ts,tsx}", { cwd: root, exclude: ["**/node_modules/**"] });
  const own = tests.filter((file) => /\bfc\.assert\(|\bfc\.sample\(/.test(read(file)) && /[{,]\s*seed\s*:/.test(read(file)));
  expect(own).toEqual([]);
});

function read(file: string): string {
  return readFileSync(join(root, file), "utf8");
}
