import { existsSync, globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Their tests draw in a document, which files that share a process would share as well. */
const WITH_DOCUMENT = ["apps/web", "packages/blocks", "packages/ui"];

/** A machine that does other things too is slow, not wrong. */
const PATIENCE = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } };

/** The tests of a folder, by its own Vite configuration where it has one. */
function projectOf(folder: string): TestProjectInlineConfiguration {
  const own = at(`${folder}/vite.config.ts`);
  const hasDocument = WITH_DOCUMENT.includes(folder);
  return {
    extends: existsSync(own) ? own : false,
    root: at(folder),
    test: {
      name: folder,
      setupFiles: [at("tooling/suites/use-property-seed.ts"), ...(hasDocument ? [at("packages/ui/src/testing/wait-patiently.ts")] : [])],
      // A process for each file would load the same modules again for each.
      isolate: hasDocument,
      ...PATIENCE,
    },
  };
}

export default defineConfig({
  test: {
    projects: [...globSync(["packages/*", "apps/*"], { cwd: at(".") }), "prisma", "tooling"].map(projectOf),
    globalSetup: ["packages/db/src/testing/global-setup.ts", "tooling/suites/print-property-seed.ts"],
  },
});
