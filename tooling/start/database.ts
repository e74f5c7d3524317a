import type { Platform } from "@plein/contract/platforms/platform";
import { DatabaseSetupError } from "@plein/db/setup/setup-error";
import { type LocalDatabase, startLocalDatabase, withOpenDatabase } from "../../apps/cli/src/local/local-database.ts";
import type { Config } from "../../apps/server/src/config.ts";
import { StartError } from "./start-error.ts";

export function startDatabase({ databaseUrl, dataDir }: Config): Promise<LocalDatabase> {
  return explainingFailure(() => startLocalDatabase({ databaseUrl, dataDir }));
}

export type PreparedPlatforms = { readonly applied: readonly string[]; readonly platforms: readonly Platform[] };

/** Applies the pending migrations and returns the existing platforms. */
export function prepare(ownerUrl: string, { databaseAppUrl }: Config): Promise<PreparedPlatforms> {
  const options = { ownerUrl, appUrl: databaseAppUrl ?? undefined, onWait: (line: string) => console.error(`\nWarning: ${line}`) };
  return explainingFailure(() =>
    withOpenDatabase(options, async ({ directory }, { applied }) => ({ applied, platforms: await directory.list() })),
  );
}

async function explainingFailure<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof DatabaseSetupError ? new StartError(error.message, { cause: error }) : error;
  }
}
