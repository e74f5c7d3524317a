import { spawn } from "node:child_process";
import { root } from "./root.ts";

export type ProgramOutcome = { readonly exitCode: number; readonly output: string };

type ProgramOptions = {
  /** folder to run in; the root when absent */
  readonly cwd?: string;
  /** variables in addition to this process's environment */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** the time without output after which it counts as hanging */
  readonly longestSilenceMs?: number;
};

/** A hanging program is killed, so that later steps can continue. A program that is merely slow still produces output. */
const MAX_SILENCE_MS = 10 * 60_000;

/** Runs a program to its end, without stdin. Returns its stdout and stderr together, in the order they were written. */
export function runProgram(file: string, args: readonly string[], options: ProgramOptions = {}): Promise<ProgramOutcome> {
  const { cwd = root, env = {}, longestSilenceMs = MAX_SILENCE_MS } = options;
  return new Promise((resolve) => {
    const chunks: string[] = [];
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32",
    });
    // Not the timeout option of spawn: if the program can't be started, its timer keeps this process alive.
    const silence = setTimeout(() => child.kill(), longestSilenceMs);
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (chunk: string) => {
        silence.refresh();
        chunks.push(chunk);
      });
    child.on("error", (error) => {
      clearTimeout(silence);
      resolve({ exitCode: 127, output: `${file} can't be started: ${error.message}` });
    });
    child.on("close", (code, signal) => {
      clearTimeout(silence);
      if (signal !== null) chunks.push(`\n${file} was ended by ${signal}.`);
      resolve({ exitCode: code ?? 1, output: chunks.join("") });
    });
  });
}
