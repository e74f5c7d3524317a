import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: ["packages/*", "apps/*", "prisma", "tooling"],
    globalSetup: ["packages/db/src/testing/global-setup.ts"],
  },
});
