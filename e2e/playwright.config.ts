import { defineConfig } from "@playwright/test";
import { type Role, stateFileOf } from "./setup/accounts.ts";
import { productOfWorker, testProducts } from "./setup/products.ts";

/** Set by tooling/e2e/main.ts, which starts the products and finds the browser. */
const chromium = process.env.CHROMIUM_PATH || undefined;

const BROWSER_ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  timeout: 30_000,
  expect: { timeout: 7_500 },
  // A story changes the demo that the others look at, so every worker has a product of its own; within one, the files run
  // one after another, each on pages of its own where it writes.
  workers: testProducts().length,
  retries: 0,
  forbidOnly: true,
  outputDir: "../test-results",
  reporter: "list",
  use: {
    baseURL: `http://lindendaal.localhost:${productOfWorker().port}`,
    locale: "nl-NL",
    timezoneId: "Europe/Amsterdam",
    // A trace of each story takes a third of the whole run: who looks for a fault asks for it, with --trace on.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: { args: BROWSER_ARGUMENTS, ...(chromium === undefined ? {} : { executablePath: chromium }) },
  },
  projects: [
    { name: "sign-in", testDir: "setup", testMatch: "**/*.setup.ts" },
    { name: "visitor", testDir: "visitor" },
    signedIn("user", "member"),
    signedIn("content-manager", "editor"),
    signedIn("admin", "admin"),
    { name: "everyone", testDir: "everyone" },
    { name: "command-line", testDir: "command-line" },
  ],
});

/** The stories of those who are signed in, each in a folder of its own. */
function signedIn(name: string, role: Role) {
  return { name, testDir: name, dependencies: ["sign-in"], use: { storageState: stateFileOf(role) } };
}
