import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { S3Options } from "../store/s3-store.ts";

export type S3Server = { readonly bucket: Omit<S3Options, "workFolder">; stop(): Promise<void> };

const BUCKET = "media";

/** An S3 server in a separate process, with one empty bucket. */
export async function startS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), "plein-s3-"));
  const script = join(dirname(createRequire(import.meta.url).resolve("s3rver/package.json")), "bin/s3rver.js");
  // Its continuation tokens use a cipher that OpenSSL 3 only has in its legacy provider.
  const child = spawn(
    process.execPath,
    ["--openssl-legacy-provider", script, "-d", folder, "-a", "127.0.0.1", "-p", "0", "--configure-bucket", BUCKET],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const port = await portOf(child);
  return {
    bucket: { endpoint: `http://127.0.0.1:${port}`, region: "us-east-1", bucket: BUCKET, accessKey: "S3RVER", secretKey: "S3RVER" },
    stop: async () => {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function portOf(child: ChildProcess): Promise<string> {
  let output = "";
  return new Promise((resolve, reject) => {
    child.stdout?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const [, port] = /:(\d+)/.exec(output) ?? [];
      if (port !== undefined) resolve(port);
    });
    child.once("exit", (code) => reject(new Error(`The S3 server ended with ${code}: ${output}`)));
  });
}
