import { defineConfig } from "@playwright/test";
import { launchOptions } from "./setup/launch-options.ts";
import { productOfWorker, testProducts } from "./setup/products.ts";
import type { StoryOptions } from "./story.ts";

export default defineConfig<StoryOptions>({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  // Each step of a story has a limit of its own; their sum only grows on a busy machine.
  timeout: 180_000,
  expect: { timeout: 7_500 },
  // Stories change the demo's data, so each worker has its own product; within a worker, the files run one after another, and
  // those that write use pages of their own.
  workers: testProducts().length,
  retries: 0,
  forbidOnly: true,
  outputDir: "../test-results",
  reporter: "list",
  use: {
    baseURL: `http://lindendaal.localhost:${productOfWorker().port}`,
    locale: "nl-NL",
    timezoneId: "Europe/Amsterdam",
    // A story takes a sixth less of the processors without fades (docs/decisions/157). See `hasMotion`.
    contextOptions: { reducedMotion: "reduce" },
    // Traces take a third of the run time. Use --trace on to debug a story.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: launchOptions({ sharesProcesses: true }),
  },
  // In one queue: a project that another one depends on ends before the other begins, when a worker may have nothing left to do.
  projects: [
    { name: "visitor", testDir: "visitor" },
    { name: "everyone", testDir: "everyone" },
    { name: "command-line", testDir: "command-line" },
    { name: "user", testDir: "user", use: { role: "member" } },
    { name: "content-manager", testDir: "content-manager", use: { role: "editor" } },
    { name: "admin", testDir: "admin", use: { role: "admin" } },
  ],
});
