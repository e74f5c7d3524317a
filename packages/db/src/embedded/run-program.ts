import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import path from "node:path";
import { asUser, type RunAs } from "./as-user.ts";

// None of the caller's variables: PGDATA and the like would change the programs' behaviour.
const ENVIRONMENT = { LC_ALL: "C", TZ: "UTC" };

/** Runs one of PostgreSQL's programs to completion; rejects with its output when it fails. */
export function runProgram(file: string, args: readonly string[], runAs: RunAs): Promise<void> {
  return new Promise((resolve, reject) => {
    const command = asUser(file, args, runAs);
    const child = spawn(command.file, command.args, {
      ...command.ids,
      cwd: tmpdir(),
      env: environment(),
      windowsHide: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve() : reject(failure(file, args, `exited with ${code}: ${output.trim()}`))));
  });
}

/**
 * Runs a program that starts a daemon. The daemon doesn't inherit our pipes, which would keep this process alive, nor our Ctrl-C, which
 * would stop the database before the server has finished using it.
 */
export function startDaemon(file: string, args: readonly string[], runAs: RunAs): Promise<void> {
  return new Promise((resolve, reject) => {
    const command = asUser(file, args, runAs);
    const child = spawn(command.file, command.args, {
      ...command.ids,
      cwd: tmpdir(),
      env: environment(),
      windowsHide: true,
      detached: true,
      stdio: "ignore",
    });
    child.on("error", reject);
    child.on("exit", (code) => (code === 0 ? resolve() : reject(failure(file, args, `exited with ${code}`))));
  });
}

function environment(): NodeJS.ProcessEnv {
  // biome-ignore lint/style/noProcessEnv: Windows starts no program without SystemRoot and the like
  return process.platform === "win32" ? { ...process.env, ...ENVIRONMENT } : ENVIRONMENT;
}

function failure(file: string, args: readonly string[], reason: string): Error {
  return new Error(`${path.basename(file)} ${args[0] ?? ""} ${reason}`);
}
