import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../process/root.ts";
import { runProgram } from "../process/run-program.ts";
import { checkReport } from "../report/tally.ts";
import type { Check } from "./check.ts";

/** Files that `npm run gen` writes and that are kept in the repository. */
const GENERATED = ["packages/*/src/*.gen.ts", "apps/*/src/*.gen.ts"];

/** Generates again and compares: a file that changes was stale. The fresh one stays, ready to be committed. */
export const generatedFiles: Check = {
  name: "generated files",
  async run() {
    const before = readGenerated();
    const { exitCode, output } = await runProgram(process.execPath, ["tooling/gen-blocks.ts"]);
    if (exitCode !== 0) return checkReport(false, output);
    const after = readGenerated();
    const stale = [...new Set([...before.keys(), ...after.keys()])].filter((file) => before.get(file) !== after.get(file));
    return checkReport(
      stale.length === 0 && after.size > 0,
      stale.map((file) => `${file} was stale; it is fresh now, commit it.`).join("\n"),
    );
  },
};

function readGenerated(): Map<string, string> {
  return new Map(globSync(GENERATED, { cwd: root }).map((file) => [file, readFileSync(join(root, file), "utf8")]));
}
