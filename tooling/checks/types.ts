import { globSync } from "node:fs";
import { join } from "node:path";
import { root } from "../process/root.ts";
import { runProgram } from "../process/run-program.ts";
import { checkReport } from "../report/tally.ts";
import type { Check } from "./check.ts";

const PROJECTS = [
  "tsconfig.json",
  "prisma/seed/tsconfig.json",
  "apps/*/tsconfig.json",
  "packages/*/tsconfig.json",
  "e2e/tsconfig.json",
  "tooling/tsconfig.json",
];

/** Every project's types, one project after another: each run uses all cores itself. */
export const types: Check = {
  name: "types",
  async run() {
    const projects = globSync(PROJECTS, { cwd: root }).sort();
    const problems: string[] = [];
    for (const project of projects) {
      const { exitCode, output } = await runProgram("tsc", ["--project", join(root, project), "--pretty", "false"]);
      if (exitCode !== 0) problems.push(`${project}:\n${output}`);
    }
    return checkReport(problems.length === 0 && projects.length > 0, problems.join("\n"));
  },
};
