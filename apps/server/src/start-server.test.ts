import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { send } from "./testing/send-raw.ts";

// Each start loads the whole server from its sources.
vi.setConfig({ testTimeout: 60_000 });

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "plein-start-"));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function run(script: string, env: Record<string, string> = {}): ChildProcess & { readonly said: () => string } {
  const child = spawn(process.execPath, [join(import.meta.dirname, script)], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
    stdio: "pipe",
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  }
  return Object.assign(child, { said: () => said });
}

describe("a start that can't succeed", () => {
  const unreachable = "postgresql://plein:hush@127.0.0.1:1/plein";

  it.each([
    [{ PORT: "abc" }, /^PORT: must be a whole number from 0 to 65535; got "abc"\. See \.env\.example\.\n$/],
    [{ PORT: "abc", LOG_LEVEL: "loud" }, /^PORT: .*\nLOG_LEVEL: .*\n$/],
    [
      { PROT: "4000", DATABASE_URL: unreachable },
      /^Warning: PROT is not a variable of Plein .* Did you mean PORT\? .*\nNothing listens at 127\.0\.0\.1:1\. .* DATABASE_URL\.\n$/,
    ],
  ])("explains in one line, for %j", async (env, expected) => {
    const child = run("main.ts", env);
    const [code] = await once(child, "close");
    expect([code, child.said()]).toEqual([1, expect.stringMatching(expected)]);
    expect(child.said()).not.toContain("hush");
  });
});

describe("a signal to stop", () => {
  it("lets the current request finish, rejects new ones, and exits with 0", async () => {
    const child = run("testing/signal-program.ts");
    await expect.poll(() => /port (\d+)/.test(child.said())).toBe(true);
    const port = Number(/port (\d+)/.exec(child.said())?.[1]);
    const response = send(port, { target: "/over-ons" });
    await expect.poll(child.said).toContain("rendering");
    const ended = once(child, "close");
    child.kill("SIGTERM");
    const canConnect = () =>
      send(port, { target: "/healthz" }).then(
        () => true,
        () => false,
      );
    await expect.poll(canConnect).toBe(false);
    expect(child.said()).not.toContain("closed");
    child.stdin?.write("go on\n");
    expect((await response).status).toBe(200);
    expect((await ended)[0]).toBe(0);
    expect(child.said()).toContain("closed");
  });
});

describe("a port in use", () => {
  it("is reported", async () => {
    const { listen, StartError } = await import("./start-server.ts");
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
    const { port } = taken.address() as AddressInfo;
    const { default: Fastify } = await import("fastify");
    try {
      await expect(listen(Fastify(), { host: "127.0.0.1", port })).rejects.toThrow(StartError);
      await expect(listen(Fastify(), { host: "127.0.0.1", port })).rejects.toThrow(`Port ${port} of 127.0.0.1 is in use.`);
    } finally {
      taken.close();
    }
  });
});
