import { randomBytes, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createSecretBox, type SecretBox } from "@plein/auth/secrets/encrypted-secret";
import { registerOrMatchKey } from "@plein/auth/secrets/secret-key-check";
import type { Config } from "./config.ts";
import { ConfigError } from "./config-error.ts";

/**
 * What secrets at rest are encrypted with: the configured key, else one of the data folder's own, generated at the first start.
 * Its loss is the loss of what it encrypted: people's authenticator apps and the secrets of identity providers.
 */
export async function loadSecretKey({ secretKey, dataDir }: Pick<Config, "secretKey" | "dataDir">): Promise<string> {
  if (secretKey !== null) return secretKey;
  const file = join(dataDir, "secret-key");
  if (!existsSync(file)) await createSecretKey(file);
  return (await readFile(file, "utf8")).trim();
}

/** Of several processes that start at the same instant one creates the key; it is whole before the others can read it. */
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
 * What encrypts and decrypts with this installation's key. With another one it would refuse everybody's authenticator app, and
 * encrypt what no other process can read.
 *
 * @throws ConfigError where the database's secrets were encrypted with another
 */
export async function openSecrets(config: Pick<Config, "secretKey" | "dataDir">, ownerUrl: string): Promise<SecretBox> {
  const secrets = createSecretBox(await loadSecretKey(config));
  if (await registerOrMatchKey(ownerUrl, secrets)) return secrets;
  throw new ConfigError(
    "The secret key does not open what this database holds. Put back the one that it was used with (DATA_DIR/secret-key or SECRET_KEY); if it is lost: npm run cli -- secret-key replace",
  );
}
