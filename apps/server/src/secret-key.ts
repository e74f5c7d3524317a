import { randomBytes, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createSecretBox, type SecretBox } from "@plein/auth/secrets/encrypted-secret";
import { registerOrMatchKey } from "@plein/auth/secrets/secret-key-check";
import type { Config } from "./config.ts";
import { ConfigError } from "./config-error.ts";

/**
 * Loads the key that encrypts secrets at rest: the configured one, or else the one in the data folder, generated at the first start.
 * Losing it makes the encrypted secrets unreadable: those of authenticator apps and of identity providers.
 */
export async function loadSecretKey({ secretKey, dataDir }: Pick<Config, "secretKey" | "dataDir">): Promise<string> {
  if (secretKey !== null) return secretKey;
  const file = join(dataDir, "secret-key");
  if (!existsSync(file)) await createSecretKey(file);
  return (await readFile(file, "utf8")).trim();
}

/** Creates the key atomically: of several processes that start at the same moment only one does, and the others never see a partial key. */
async function createSecretKey(file: string): Promise<void> {
  const own = `${file}.${randomUUID()}`;
  await writeFile(own, `${randomBytes(32).toString("base64url")}\n`, { flag: "wx", mode: 0o600, flush: true });
  try {
    await link(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(own);
  }
}

/**
 * Opens the secret box with this installation's key. A wrong key would reject everybody's authenticator app, and encrypt secrets that no
 * other process could read.
 *
 * @throws ConfigError if the database's secrets were encrypted with another key
 */
export async function openSecrets(config: Pick<Config, "secretKey" | "dataDir">, databaseUrl: string): Promise<SecretBox> {
  const secrets = createSecretBox(await loadSecretKey(config));
  if (await registerOrMatchKey(databaseUrl, secrets)) return secrets;
  throw new ConfigError(
    "The secret key can't decrypt this database's secrets. Restore the key that they were encrypted with (DATA_DIR/secret-key or SECRET_KEY); if it is lost: npm run cli -- secret-key replace",
  );
}
