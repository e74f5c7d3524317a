import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runPinned } from "./run-pinned.mjs";

const MODULE = new URL("./run-pinned.mjs", import.meta.url).href;

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "plein-pinned-"));
  mkdirSync(join(root, "node_modules/node/bin"), { recursive: true });
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Uses the Node.js of this test as the pinned one. */
function pinNode(): void {
  symlinkSync(process.execPath, join(root, "node_modules/node/bin/node"));
}

describe("runPinned", () => {
  it("passes on the arguments and returns the exit code", async () => {
    pinNode();
    writeFileSync(join(root, "program.mjs"), "process.exitCode = Number(process.argv[2]) + process.argv.length;");
    expect(await runPinned(root, "program.mjs", ["4"])).toBe(7);
  });

  it("puts the workspace's programs first on the PATH", async () => {
    pinNode();
    const first = JSON.stringify(join(root, "node_modules/.bin"));
    writeFileSync(join(root, "program.mjs"), `process.exitCode = process.env.PATH.startsWith(${first}) ? 3 : 4;`);
    expect(await runPinned(root, "program.mjs", [])).toBe(3);
  });

  it("forwards a stop signal, and the program chooses its own exit code", async () => {
    pinNode();
    writeFileSync(
      join(root, "program.mjs"),
      'process.on("SIGTERM", () => process.exit(5)); setInterval(() => {}, 1000); console.log("ready");',
    );
    const start = `import { runPinned } from ${JSON.stringify(MODULE)}; process.exitCode = await runPinned(${JSON.stringify(root)}, "program.mjs", []);`;
    const parent = spawn(process.execPath, ["--input-type=module", "--eval", start], { stdio: ["ignore", "pipe", "inherit"] });
    await once(parent.stdout, "data");
    parent.kill("SIGTERM");
    const [code] = await once(parent, "exit");
    expect(code).toBe(5);
  });

  it("fails if the pinned Node.js is not installed", () => {
    expect(() => runPinned(root, "program.mjs", [])).toThrow("npm ci");
  });
});
