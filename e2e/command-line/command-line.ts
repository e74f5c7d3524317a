import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("../../apps/cli/src/main.ts", import.meta.url));

export type CommandOutcome = { readonly exitCode: number; readonly out: string; readonly note: string };

type RunOptions = { readonly home: string; readonly input?: string; readonly env?: Readonly<Record<string, string>> };

/** Runs one command line against the product of this run, with a home folder of its own. */
export async function runCommand(line: string, { home, input = "", env: more = {} }: RunOptions): Promise<CommandOutcome> {
  const { E2E_PORT = "4000", E2E_DATA_DIR = ".data" } = process.env;
  const env = {
    ...process.env,
    XDG_CONFIG_HOME: home,
    PLEIN_URL: `http://localhost:${E2E_PORT}`,
    DATA_DIR: E2E_DATA_DIR,
    DATABASE_URL: "",
    ...more,
  };
  const child = spawn(process.execPath, [MAIN, ...line.split(" ")], { env });
  child.stdin.end(input);
  const [out, note, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  return { exitCode: Number(code), out, note };
}
