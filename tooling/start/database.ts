import type { Platform } from "@plein/contract/platforms/platform";
import { type LocalDatabase, startLocalDatabase, withOpenDatabase } from "../../apps/cli/src/local/local-database.ts";
import type { Config } from "../../apps/server/src/config.ts";
import { StartError } from "./start-error.ts";

export async function startDatabase({ databaseUrl, dataDir }: Config): Promise<LocalDatabase> {
  try {
    return await startLocalDatabase({ databaseUrl, dataDir });
  } catch (error) {
    throw new StartError(`The database can't be started in ${dataDir}: ${reasonOf(error)}`, { cause: error });
  }
}

export type PreparedPlatforms = { readonly applied: readonly string[]; readonly platforms: readonly Platform[] };

/** Applies the migrations that are missing and says which platforms there are. */
export async function prepare(ownerUrl: string, { databaseUrl, databaseAppUrl }: Config): Promise<PreparedPlatforms> {
  try {
    return await withOpenDatabase({ ownerUrl, appUrl: databaseAppUrl ?? undefined }, async ({ directory }, { applied }) => ({
      applied,
      platforms: await directory.list(),
    }));
  } catch (error) {
    const which = databaseUrl === null ? "The database" : "The database of DATABASE_URL";
    throw new StartError(`${which} can't be brought up to date: ${reasonOf(error)}`, { cause: error });
  }
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split("\n")[0] || "no reason given";
}
