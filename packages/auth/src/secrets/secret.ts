import { hash, randomBytes } from "node:crypto";

/** A new secret of 256 random bits, as base64url: for a session's cookie or an access token. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256 as base64url: the only stored form of a secret. Without salt or stretching: a secret has too many bits to be guessed. */
export function digestSecret(secret: string): string {
  return hash("sha256", secret, "base64url");
}
