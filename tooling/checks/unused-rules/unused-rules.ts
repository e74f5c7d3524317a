import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../process/root.ts";
import { checkReport } from "../../report/tally.ts";
import type { Check } from "../check.ts";
import { AWAITED_RULES } from "./awaited-rules.ts";

const PRODUCT = ["packages/*/src/**/*.{ts,tsx}", "apps/*/src/**/*.{ts,tsx}", "prisma/seed/**/*.ts"];
const NOT_THE_PRODUCT = /\.(?:test|bench)\.tsx?$|\/testing\//;
const CONTRACT = /^packages\/contract\/src\//;
const EXPORTED = /^export (?:async )?(?:const|function|class) (\w+)/gm;

/** Path to text of the sources that are compared. */
export type Sources = ReadonlyMap<string, string>;

/**
 * The product uses every rule that `contract` exports (tests don't count), except those that a planned feature will use. Use within its
 * own file counts. (knip, which counts tests, checks the other packages.)
 */
export const unusedRules: Check = {
  name: "unused rules",
  async run() {
    const files = globSync(PRODUCT, { cwd: root }).filter((file) => !NOT_THE_PRODUCT.test(file));
    const unused = findUnusedRules(new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")])));
    const problems = compareWithAwaited(unused, Object.keys(AWAITED_RULES));
    return checkReport(problems.length === 0 && files.length > 0, problems.join("\n"));
  },
};

/** Names that contract's files export and that no other file contains, as [name, file]. */
export function findUnusedRules(sources: Sources): (readonly [name: string, file: string])[] {
  const filesOf = new Map<string, number>();
  for (const text of sources.values()) for (const word of new Set(text.match(/\w+/g))) filesOf.set(word, (filesOf.get(word) ?? 0) + 1);
  return [...sources]
    .filter(([file]) => CONTRACT.test(file))
    .flatMap(([file, text]) =>
      [...text.matchAll(EXPORTED)]
        .map(([, name = ""]) => name)
        .filter((name) => filesOf.get(name) === 1 && text.match(/\w+/g)?.filter((word) => word === name).length === 1)
        .map((name) => [name, file] as const),
    );
}

export function compareWithAwaited(unused: ReturnType<typeof findUnusedRules>, awaited: readonly string[]): string[] {
  const names = new Set(unused.map(([name]) => name));
  return [
    ...unused.filter(([name]) => !awaited.includes(name)).map(([name, file]) => `${file}: the product doesn't use ${name}`),
    ...awaited.filter((name) => !names.has(name)).map((name) => `awaited-rules.ts: ${name} is in use or was removed: take it off the list`),
  ];
}
