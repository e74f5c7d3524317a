import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: ["packages/*", "apps/*", "prisma", "tooling"],
    globalSetup: ["packages/db/src/testing/global-setup.ts"],
    // By itself it leaves a core alone, and of two that is half: most of a test is waiting for the database or a timer.
    maxWorkers: Math.max(2, availableParallelism()),
  },
});
