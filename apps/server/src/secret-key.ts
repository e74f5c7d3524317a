import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "./config.ts";

/**
 * What secrets at rest are encrypted with: the configured key, else one of the data folder's own, made at the first start.
 * Its loss is the loss of what it encrypted: people's authenticator apps and the secrets of identity providers.
 */
export async function loadSecretKey({ secretKey, dataDir }: Pick<Config, "secretKey" | "dataDir">): Promise<string> {
  if (secretKey !== null) return secretKey;
  const file = join(dataDir, "secret-key");
  try {
    // Of two processes that start at the same instant one makes it, and both read it.
    await writeFile(file, `${randomBytes(32).toString("base64url")}\n`, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return (await readFile(file, "utf8")).trim();
}
