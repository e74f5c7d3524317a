// `npm run mutate [<git ref>]`: mutates the lines that differ from a git ref, one at a time, and reports the mutations that the
// nearest tests don't notice (docs/decisions/048-mutation-tests.md).
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../process/root.ts";
import { isProduct, type LineRange, parseChangedLines } from "./changed-lines.ts";
import { findNearestTests } from "./nearest-tests.ts";

const USAGE = `Usage: npm run mutate -- [<git ref>] [--tests <file>]…

Mutate the product's lines that differ from a git ref (where your branch left origin/main, or else HEAD~1) and run the nearest
tests for each mutation. Surviving mutations are printed with their line. While it runs, the changed files hold mutations: don't edit them.

  --tests FILE   run these tests instead of the nearest; repeatable
`;

/** The mutation tool has its own folder and lock file, so that only those who run it install it. */
const TOOL = join(import.meta.dirname, "node_modules/@stryker-mutator/core/bin/stryker.js");
const WORK_FOLDER = join(root, ".cache/mutate");

const { values, positionals } = parseArgs({
  options: { tests: { type: "string", multiple: true }, help: { type: "boolean" } },
  allowPositionals: true,
});
process.exitCode = values.help ? showUsage() : await mutate(positionals[0] ?? defaultRef());

function showUsage(): number {
  console.log(USAGE);
  return 0;
}

async function mutate(ref: string): Promise<number> {
  const ranges = parseChangedLines(git("diff", "--unified=0", "--no-color", "--no-ext-diff", ref)).filter(({ file }) => isProduct(file));
  const files = git("ls-files", "--cached", "--others", "--exclude-standard").split("\n");
  const tests = values.tests ?? [...new Set(ranges.flatMap(({ file }) => findNearestTests(file, files)))];
  if (ranges.length === 0) return say(`No product line differs from ${ref}.`);
  if (tests.length === 0) return say("Found no tests near the changed lines. Name some with --tests.");
  console.log(`Changed since ${ref}:\n${ranges.map(textOf).join("\n")}\nTests:\n${tests.join("\n")}\n`);
  if (!existsSync(TOOL) && run("npm", ["ci"], import.meta.dirname) !== 0) return 1;
  const config = join(WORK_FOLDER, "stryker.config.json");
  await mkdir(WORK_FOLDER, { recursive: true });
  await writeFile(config, JSON.stringify(settingsFor(ranges, tests)));
  return run(process.execPath, [TOOL, "run", config], root);
}

function settingsFor(ranges: readonly LineRange[], tests: readonly string[]): object {
  return {
    testRunner: "vitest",
    vitest: { related: false },
    mutate: ranges.map(textOf),
    testFiles: tests,
    // Mutated in place: in a copy of the repository, packages would resolve through node_modules to the original.
    inPlace: true,
    ignorePatterns: ["**", ...new Set(ranges.map(({ file }) => `!${file}`)), ...tests.map((test) => `!${test}`)],
    disableTypeChecks: false,
    concurrency: 1,
    timeoutMS: 30_000,
    logLevel: "warn",
    reporters: ["clear-text", "progress"],
    clearTextReporter: { allowColor: process.stdout.isTTY, logTests: false, reportTests: false, reportScoreTable: false },
    allowEmpty: true,
    tempDirName: join(WORK_FOLDER, "backup"),
  };
}

function textOf({ file, from, to }: LineRange): string {
  return `${file}:${from}-${to}`;
}

/** The commit where this branch left origin/main; the last commit if that is unknown. */
function defaultRef(): string {
  const base = spawnSync("git", ["merge-base", "HEAD", "origin/main"], { cwd: root, encoding: "utf8" });
  return base.status === 0 ? base.stdout.trim() : "HEAD~1";
}

function git(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  if (status !== 0) throw new Error(stderr.trim());
  return stdout;
}

function run(file: string, args: readonly string[], cwd: string): number {
  return spawnSync(file, args, { cwd, stdio: "inherit", shell: process.platform === "win32" }).status ?? 1;
}

function say(message: string): number {
  console.log(message);
  return 0;
}
