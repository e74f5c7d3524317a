import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { Command, InvalidArgumentError } from "commander";
import { withExamples } from "../commands/command-options.ts";
import { environmentWith, ROOT } from "../config.ts";
import type { CliContext } from "../sessions/connection.ts";
import { CliError } from "../terminal/cli-error.ts";

const MOST_SCALE = 10_000;

export function seedCommand({ config }: CliContext): Command {
  const command = new Command("seed")
    .description("Fill the database with the demo: two platforms with pages, menus and accounts (needs DATABASE_URL or DATA_DIR)")
    .option("--scale <n>", "this many times the contents, for measurements", readScale, 1)
    .action(async ({ scale }: { scale: number }) => {
      const { withLocalDatabase } = await import("./local-database.ts");
      await withLocalDatabase(config, async ({ ownerUrl }) => {
        const env = environmentWith({ DATABASE_URL: ownerUrl, DATA_DIR: config.dataDir });
        // A program of its own: the demo's contents are no part of the product.
        const child = spawn(process.execPath, [join(ROOT, "prisma/seed/main.ts"), "--scale", String(scale)], {
          cwd: ROOT,
          env,
          stdio: ["ignore", "inherit", "inherit"],
        });
        const [exitCode] = await once(child, "exit");
        if (exitCode !== 0) throw new CliError("The demo could not be seeded; the reason is above.");
      });
    });
  return withExamples(command, ["seed", "seed --scale 100"]);
}

function readScale(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_SCALE) return Number(text);
  throw new InvalidArgumentError(`Give a whole number from 1 to ${MOST_SCALE}.`);
}
