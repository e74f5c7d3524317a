import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { DEMO_PASSWORD, emailOf } from "../setup/accounts.ts";
import { loopback } from "../setup/loopback.ts";
import { productOfWorker } from "../setup/products.ts";
import { platformUrl } from "../story.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SETTINGS = {
  compilerOptions: {
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    module: "nodenext",
    target: "es2024",
    types: ["node"],
  },
  include: ["*.ts"],
};

let project: string;
test.beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "plein-client-story-"));
});
test.afterEach(() => rmSync(project, { recursive: true, force: true }));

/** Runs a program in the project. Fails with what it printed. */
async function run(file: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const running = promisify(execFile)(file, args, { cwd: project, env: { ...process.env, NODE_OPTIONS: "", ...env } });
  // A compiler's errors are on stdout, which the error's message lacks.
  const { stdout } = await running.catch((error) => Promise.reject(new Error(`${file}: ${error.stdout}${error.stderr}`)));
  return stdout;
}

test("the program in the client's README compiles in a project of its own, and does what it says", async ({ request }) => {
  const { port } = productOfWorker();
  const [tarball = ""] = (await run(process.execPath, [join(ROOT, "tooling/pack-client/main.ts"), "--out", project])).trim().split("\n");
  writeFileSync(join(project, "package.json"), JSON.stringify({ type: "module", private: true }));
  await run("npm", ["install", "--offline", "--no-audit", tarball]);
  expect(statSync(tarball).size).toBeLessThan(100_000);
  expect(readFileSync(join(project, "node_modules/@plein/client/dist/index.js"), "utf8")).not.toMatch(/kysely|prisma|fastify|zod/i);
  // Beside the client, only what the README has programmers install.
  symlinkSync(join(ROOT, "node_modules/@types"), join(project, "node_modules/@types"));
  writeFileSync(join(project, "tsconfig.json"), JSON.stringify(SETTINGS));
  const readme = readFileSync(join(project, "node_modules/@plein/client/README.md"), "utf8");
  writeFileSync(join(project, "program.ts"), programIn(readme).replace("localhost:4000", `localhost:${port}`));
  await run(join(ROOT, "node_modules/.bin/tsc"), []);

  const key = await addKey(request);
  const printed = (await run(process.execPath, ["program.js"], { PLEIN_KEY: key })).trim().split("\n");
  expect(printed).toEqual([
    "Connected to Gemeente Lindendaal",
    ...Array.from({ length: 5 }, () => expect.stringMatching(/^2026-\d\d-\d\dT.* \w/)),
    expect.stringMatching(/^[1-9]\d+ news items$/),
    "/werk-aan-de-dorpsstraat is published",
    "400 at /title: Fill in something here.",
    "Added Dorpsstraat dicht",
  ]);
});

/** Adds an API key as the first step of the README says, by the calls of the screens. */
async function addKey(request: APIRequestContext): Promise<string> {
  const post = async (path: string, data: object, headers: Record<string, string> = {}) => {
    const { url, host } = loopback(platformUrl("lindendaal", path));
    const response = await request.post(url, { headers: { ...headers, host }, data });
    expect(response.status()).toBe(201);
    return await response.json();
  };
  const { accessToken } = await post("/api/sessions", { email: emailOf("admin"), password: DEMO_PASSWORD });
  const asAdmin = { authorization: `Bearer ${accessToken}`, cookie: "" };
  const { key } = await post("/api/apikeys", { name: "Programma", scopes: ["content"], days: 1 }, asAdmin);
  return key;
}

/** Its snippets continue one another. */
function programIn(readme: string): string {
  return [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code]) => code).join("\n");
}
