import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { root } from "../process/root.ts";
import { checkReport } from "../report/tally.ts";
import type { Check } from "./check.ts";

/** Minimum safe versions by package; several if several major versions of a package are in use. */
export const Floors = z.strictObject({
  reviewedOn: z.iso.date(),
  least: z.record(z.string(), z.array(z.string().regex(/^\d+\.\d+\.\d+$/)).min(1)),
  /** package names; a `*` at the end matches any suffix */
  forbidden: z.array(z.string()),
});
export type Floors = z.infer<typeof Floors>;

const Lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().optional(),
      inBundle: z.boolean().optional(),
    }),
  ),
});
export type Lockfile = z.infer<typeof Lockfile>;

/** No package is below its minimum safe version or forbidden, and each has a digest. */
export const floors: Check = {
  name: "package floors",
  async run() {
    const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), "utf8"));
    const problems = floorProblems(Lockfile.parse(read("package-lock.json")), Floors.parse(read("security/floors.json")));
    return checkReport(problems.length === 0, problems.join("\n"));
  },
};

/** Problems of a lock file, one line each. */
export function floorProblems(lockfile: Lockfile, floors: Floors): string[] {
  return Object.entries(lockfile.packages).flatMap(([path, entry]) => {
    const name = packageName(path);
    return name === null || entry.link ? [] : [...versionProblems(name, entry.version ?? "", floors), ...originProblems(name, entry)];
  });
}

function versionProblems(name: string, version: string, { least, forbidden }: Floors): string[] {
  if (forbidden.some((pattern) => matchesName(pattern, name))) return [`${name} is forbidden`];
  const floorsOfPackage = least[name] ?? [];
  return isBelow(version, floorsOfPackage) ? [`${name} ${version} is below ${floorsOfPackage.join(" or ")}`] : [];
}

function originProblems(name: string, { integrity, inBundle, resolved }: Lockfile["packages"][string]): string[] {
  return [
    ...(integrity === undefined && !inBundle ? [`${name} has no digest in package-lock.json`] : []),
    ...(resolved === undefined ? [] : [`${name} comes from ${resolved}: package-lock.json names no hosts`]),
  ];
}

/** The name for `node_modules/a/node_modules/@b/c` is `@b/c`; null for a workspace's own folder. */
function packageName(path: string): string | null {
  const at = path.lastIndexOf("node_modules/");
  return at === -1 ? null : path.slice(at + "node_modules/".length);
}

function matchesName(pattern: string, name: string): boolean {
  return pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

/** A version is compared with the minimum of its own major version; below all majors it is too old, above all of them it is safe. */
function isBelow(version: string, floorsOfPackage: readonly string[]): boolean {
  if (floorsOfPackage.length === 0) return false;
  const ofSameMajor = floorsOfPackage.find((floor) => numbers(floor)[0] === numbers(version)[0]);
  const isNewerMajor = floorsOfPackage.every((floor) => (numbers(floor)[0] ?? 0) < (numbers(version)[0] ?? 0));
  return ofSameMajor === undefined ? !isNewerMajor : compare(numbers(version), numbers(ofSameMajor)) < 0;
}

function numbers(version: string): number[] {
  return (version.split("-")[0] ?? "").split(".").map(Number);
}

function compare(left: readonly number[], right: readonly number[]): number {
  const difference = left.map((part, index) => part - (right[index] ?? 0)).find((part) => part !== 0);
  return difference ?? 0;
}
