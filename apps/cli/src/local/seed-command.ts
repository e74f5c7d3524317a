import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { Command, InvalidArgumentError } from "commander";
import { withExamples } from "../commands/command-options.ts";
import { environmentWith, ROOT } from "../config.ts";
import type { CliContext } from "../sessions/connection.ts";
import { CliError } from "../terminal/cli-error.ts";

const MAX_SCALE = 9999;

type SeedOptions = { readonly scale: number; readonly reset?: boolean; readonly demoInProduction?: boolean };

export function seedCommand({ config }: CliContext): Command {
  const command = new Command("seed")
    .description("Seed an empty database with the demo: two platforms with pages, menus and accounts (needs DATABASE_URL or DATA_DIR)")
    .option(
      "--scale <n>",
      "add this many thousand pages to each platform, and as many items to its first list, for measurements",
      readScale,
      0,
    )
    .option("--reset", "remove the demo's platforms first, with everything in them")
    .option("--demo-in-production", "required if NODE_ENV is production: the demo's passwords are public")
    .action(async ({ scale, reset, demoInProduction }: SeedOptions) => {
      const args = ["--scale", String(scale), ...(reset ? ["--reset"] : []), ...(demoInProduction ? ["--demo-in-production"] : [])];
      // A separate program, because the demo's content is not part of the product.
      const child = spawn(process.execPath, [join(ROOT, "prisma/seed/main.ts"), ...args], {
        cwd: ROOT,
        env: environmentWith({ DATA_DIR: config.dataDir }),
        stdio: ["ignore", "inherit", "inherit"],
      });
      const [exitCode] = await once(child, "exit");
      if (exitCode !== 0) throw new CliError("The demo was not seeded; the reason is above.");
    });
  return withExamples(command, ["seed", "seed --reset", "seed --scale 100"]);
}

function readScale(text: string): number {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new InvalidArgumentError(`Use a whole number from 0 to ${MAX_SCALE}: thousands of pages.`);
}
