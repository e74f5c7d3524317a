import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The first line of a test that draws in a document. */
const DRAWS = "// @vitest-environment jsdom\n";

/** These files write a document of their own, which would stay for others: each has a process to itself. */
const WHOLE_DOCUMENTS = ["src/hydration.test.tsx"];

/** A machine that does other things too is slow, not wrong. */
const BUSY_MACHINE_TIMEOUTS = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } };

/** The only folder whose tests need its Vite configuration. */
const WEB = "apps/web";
const OTHERS = [...globSync(["packages/*", "apps/*"], { cwd: at("."), exclude: [WEB] }), "prisma", "tooling"];

/**
 * The tests below a root, by its own Vite configuration where it has one. Files share a process and projects are few, since each
 * process loads the modules of its own, and each project transforms them again; those that draw are a project of their own, since a
 * process has a document for all of its files or none.
 */
function projectsOf(root: string, folders: readonly string[]): TestProjectInlineConfiguration[] {
  const own = at(`${root}/vite.config.ts`);
  const project = (name: string, test: TestProjectInlineConfiguration["test"]): TestProjectInlineConfiguration => ({
    extends: existsSync(own) ? own : false,
    root: at(root),
    test: { name, isolate: false, ...BUSY_MACHINE_TIMEOUTS, ...test },
  });
  const seed = at("tooling/suites/use-property-seed.ts");
  const setupFiles = [seed, at("packages/ui/src/testing/wait-patiently.ts"), at("packages/ui/src/testing/empty-document.ts")];
  const include = folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);
  const drawing = filesThatDraw(root, include);
  const alone = drawing.filter((file) => WHOLE_DOCUMENTS.includes(file));
  const together = drawing.filter((file) => !alone.includes(file));
  return [
    project(root, { setupFiles: [seed], include, exclude: ["**/node_modules/**", ...drawing] }),
    project(`${root} (document)`, { setupFiles, include: together }),
    ...alone.map((file) => project(`${root} (${file})`, { setupFiles, include: [file], isolate: true })),
  ];
}

function filesThatDraw(root: string, tests: readonly string[]): string[] {
  const files = globSync([...tests], { cwd: at(root), exclude: ["**/node_modules/**"] });
  return files.filter((file) => readFileSync(join(at(root), file), "utf8").startsWith(DRAWS));
}

export default defineConfig({
  test: {
    projects: [...projectsOf(".", OTHERS), ...projectsOf(WEB, ["."])],
    globalSetup: ["packages/db/src/testing/global-setup.ts", "tooling/suites/print-property-seed.ts"],
  },
});
