import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { LongestFirst } from "./tooling/suites/longest-first.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The first line of a test that draws in a document. */
const DRAWS = "// @vitest-environment jsdom\n";

/** These files write a document of their own, which would stay for others: each has a process to itself. */
const WHOLE_DOCUMENTS = ["apps/web/src/hydration.test.tsx"];

/** Folders whose modules need Vite: they have styles and elements, which Node can't load. */
const NEEDS_VITE = ["apps/web", "packages/blocks", "packages/ui"];

/** A machine that does other things too is slow, not wrong. */
const PATIENCE = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } };

const seed = at("tooling/suites/use-property-seed.ts");
const NO_MODULES = "**/node_modules/**";

/** All tests that Node itself loads, which transforms nothing. They are one project, so that their processes load each module once. */
function nodeProject(folders: readonly string[]): TestProjectInlineConfiguration {
  return {
    extends: false,
    root: at("."),
    test: {
      name: "node",
      isolate: false,
      ...PATIENCE,
      experimental: { viteModuleRunner: false },
      setupFiles: [seed],
      include: folders.map((folder) => `${folder}/**/*.test.ts`),
      exclude: [NO_MODULES],
    },
  };
}

/**
 * The tests of a folder, by its own Vite configuration where it has one. Files share a process, since one for each would load the
 * same modules again; those that draw are a project of their own, since a process has a document for all of its files or none.
 */
function viteProjectsOf(folder: string): TestProjectInlineConfiguration[] {
  const own = at(`${folder}/vite.config.ts`);
  const project = (name: string, test: TestProjectInlineConfiguration["test"]): TestProjectInlineConfiguration => ({
    extends: existsSync(own) ? own : false,
    root: at(folder),
    test: { name, isolate: false, ...PATIENCE, ...test },
  });
  const drawing = filesThatDraw(folder);
  const setupFiles = [seed, at("packages/ui/src/testing/wait-patiently.ts"), at("packages/ui/src/testing/empty-document.ts")];
  const alone = drawing.filter((file) => WHOLE_DOCUMENTS.includes(`${folder}/${file}`));
  const together = drawing.filter((file) => !alone.includes(file));
  return [
    project(folder, { setupFiles: [seed], exclude: [NO_MODULES, ...drawing] }),
    project(`${folder} (document)`, { setupFiles, include: together }),
    ...alone.map((file) => project(`${folder} (${file})`, { setupFiles, include: [file], isolate: true })),
  ];
}

function filesThatDraw(folder: string): string[] {
  const tests = globSync("**/*.test.{ts,tsx}", { cwd: at(folder), exclude: [NO_MODULES] });
  return tests.filter((file) => readFileSync(join(at(folder), file), "utf8").startsWith(DRAWS));
}

const packages = globSync(["packages/*", "apps/*"], { cwd: at(".") });

export default defineConfig({
  test: {
    projects: [
      nodeProject([...packages.filter((folder) => !NEEDS_VITE.includes(folder)), "prisma", "tooling"]),
      ...NEEDS_VITE.flatMap(viteProjectsOf),
    ],
    sequence: { sequencer: LongestFirst },
    globalSetup: ["packages/db/src/testing/global-setup.ts", "tooling/suites/print-property-seed.ts"],
  },
});
