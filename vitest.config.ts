import { existsSync, globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The tests of a folder, by its own Vite configuration where it has one. */
function projectOf(folder: string): TestProjectInlineConfiguration {
  const own = at(`${folder}/vite.config.ts`);
  return {
    extends: existsSync(own) ? own : false,
    root: at(folder),
    test: { name: folder, setupFiles: [at("tooling/suites/use-property-seed.ts")] },
  };
}

export default defineConfig({
  test: {
    projects: [...globSync(["packages/*", "apps/*"], { cwd: at(".") }), "prisma", "tooling"].map(projectOf),
    globalSetup: ["packages/db/src/testing/global-setup.ts", "tooling/suites/print-property-seed.ts"],
  },
});
