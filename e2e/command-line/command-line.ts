import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { productOfWorker } from "../setup/products.ts";

const MAIN = fileURLToPath(new URL("../../apps/cli/src/main.ts", import.meta.url));
/** Each command is a process of its own, which would compile the same sources again for half of its time. */
const COMPILE_CACHE = fileURLToPath(new URL("../../test-results/.compile-cache", import.meta.url));

export type CommandOutcome = { readonly exitCode: number; readonly out: string; readonly note: string };

type RunOptions = { readonly home: string; readonly input?: string; readonly env?: Readonly<Record<string, string>> };

/** Runs a command line against the product of this run, with its own home folder. */
export async function runCommand(line: string, { home, input = "", env: more = {} }: RunOptions): Promise<CommandOutcome> {
  const { port, dataDir } = productOfWorker();
  const env = {
    ...process.env,
    XDG_CONFIG_HOME: home,
    PLEIN_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: "",
    // Playwright's worker may set both, for which Node prints a warning.
    FORCE_COLOR: undefined,
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    ...more,
  };
  const child = spawn(process.execPath, [MAIN, ...line.split(" ")], { env });
  child.stdin.end(input);
  const [out, note, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  return { exitCode: Number(code), out, note };
}
