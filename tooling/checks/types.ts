import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
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

/** The folder of generated types, below the root, so that packages' types resolve from there; our tools ignore it. */
const GENERATED = join(root, "node_modules/.cache/plein-types");

/**
 * Collects the compiler's garbage when its heap is five times what survived, instead of twice, which takes a quarter of the processor time;
 * from 2.5 GB on as often as it takes to stay there.
 */
const LESS_COLLECTION = { GOGC: "400", GOMEMLIMIT: "2500MiB" };

/** The only keys that a project may have, so that nothing is lost when projects are merged into one program. */
type Project = { readonly file: string; readonly extends: string; readonly compilerOptions: unknown; readonly include: readonly string[] };

/**
 * Type-checks every project. Projects with the same options share a program, since each program checks all sources that it imports.
 * The compiler gets one thread: its default of four each infer the same types again, for twice the CPU time.
 */
export const types: Check = {
  name: "types",
  async run() {
    const programs = groupByOptions([...globSync(PROJECTS, { cwd: root }).sort().map(readProject), await clientTypes()]);
    const problems: string[] = [];
    for (const [index, projects] of programs.entries()) {
      const args = ["--project", programFile(projects, index), "--singleThreaded", "--pretty", "false"];
      const { exitCode, output } = await runProgram("tsc", args, { env: LESS_COLLECTION });
      if (exitCode !== 0) problems.push(`${projects.map(({ file }) => file).join(", ")}:\n${output}`);
    }
    return checkReport(problems.length === 0 && programs.length > 0, problems.join("\n"));
  },
};

/** Generates the project that compares the types of the packed client with the procedures. Imported on demand: it loads every procedure. */
async function clientTypes(): Promise<Project> {
  const { writeConformance } = await import("../pack-client/conformance.ts");
  const folder = writeConformance();
  return { file: join(folder, "tsconfig.json"), extends: join(root, "tsconfig.base.json"), compilerOptions: {}, include: [folder] };
}

function readProject(file: string): Project {
  const { extends: base, compilerOptions = {}, include, ...others } = JSON.parse(readFileSync(join(root, file), "utf8"));
  if (Object.keys(others).length > 0) throw new Error(`${file}: tooling/checks/types.ts does not know ${Object.keys(others).join(", ")}`);
  const folder = join(root, dirname(file));
  return { file, extends: join(folder, base), compilerOptions, include: include.map((path: string) => join(folder, path)) };
}

function groupByOptions(projects: readonly Project[]): Project[][] {
  const groups: Project[][] = [];
  for (const project of projects) {
    const same = groups.find(([first]) => first && isDeepStrictEqual(optionsOf(first), optionsOf(project)));
    if (same) same.push(project);
    else groups.push([project]);
  }
  return groups;
}

function optionsOf({ extends: base, compilerOptions }: Project) {
  return { base, compilerOptions };
}

/** The project's own file, or a generated one for all projects of the program. */
function programFile(projects: readonly Project[], index: number): string {
  const [first] = projects;
  if (first === undefined) throw new Error("A program without projects");
  if (projects.length === 1) return join(root, first.file);
  mkdirSync(GENERATED, { recursive: true });
  const file = join(GENERATED, `program-${index}.json`);
  const include = projects.flatMap((project) => project.include);
  writeFileSync(file, JSON.stringify({ extends: first.extends, compilerOptions: first.compilerOptions, include }));
  return file;
}
