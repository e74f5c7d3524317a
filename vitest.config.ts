import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The first line of a test that draws in a document. */
const DRAWS = "// @vitest-environment jsdom\n";

/** These files write a document of their own, which would stay for others: each has a process to itself. */
const WHOLE_DOCUMENTS = ["apps/web/src/hydration.test.tsx"];

/** A machine that does other things too is slow, not wrong. */
const PATIENCE = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } };

/**
 * The tests of a folder, by its own Vite configuration where it has one. Files share a process, since one for each would load the
 * same modules again; those that draw are a project of their own, since a process has a document for all of its files or none.
 */
function projectsOf(folder: string): TestProjectInlineConfiguration[] {
  const own = at(`${folder}/vite.config.ts`);
  const project = (name: string, test: TestProjectInlineConfiguration["test"]): TestProjectInlineConfiguration => ({
    extends: existsSync(own) ? own : false,
    root: at(folder),
    test: { name, isolate: false, ...PATIENCE, ...test },
  });
  const seed = at("tooling/suites/use-property-seed.ts");
  const drawing = filesThatDraw(folder);
  if (drawing.length === 0) return [project(folder, { setupFiles: [seed] })];
  const setupFiles = [seed, at("packages/ui/src/testing/wait-patiently.ts"), at("packages/ui/src/testing/empty-document.ts")];
  const alone = drawing.filter((file) => WHOLE_DOCUMENTS.includes(`${folder}/${file}`));
  const together = drawing.filter((file) => !alone.includes(file));
  return [
    project(folder, { setupFiles: [seed], exclude: ["**/node_modules/**", ...drawing] }),
    project(`${folder} (document)`, { setupFiles, include: together }),
    ...alone.map((file) => project(`${folder} (${file})`, { setupFiles, include: [file], isolate: true })),
  ];
}

function filesThatDraw(folder: string): string[] {
  const tests = globSync("**/*.test.{ts,tsx}", { cwd: at(folder), exclude: ["**/node_modules/**"] });
  return tests.filter((file) => readFileSync(join(at(folder), file), "utf8").startsWith(DRAWS));
}

export default defineConfig({
  test: {
    projects: [...globSync(["packages/*", "apps/*"], { cwd: at(".") }), "prisma", "tooling"].flatMap(projectsOf),
    globalSetup: ["packages/db/src/testing/global-setup.ts", "tooling/suites/print-property-seed.ts"],
  },
});
