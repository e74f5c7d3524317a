import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/**
 * Encryption at rest of secrets that the product must decrypt again, such as that of an authenticator app, in the database and its backups.
 * There is no key rotation: what was encrypted with another key can't be decrypted.
 */
export type SecretBox = {
  /** @param purpose the use and the owner of the secret; must be the same when decrypting (additional authenticated data) */
  seal(text: string, purpose: string): string;
  /** null for a text that was encrypted with another key or for another purpose, or not at all */
  open(sealed: string, purpose: string): string | null;
};

const CIPHER = "aes-256-gcm";
const VERSION = "v1.";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** @param secretKey of the installation, at least 32 unguessable characters; without it nothing can be decrypted */
export function createSecretBox(secretKey: string): SecretBox {
  const key = Buffer.from(hkdfSync("sha256", secretKey, "", "plein secrets at rest", 32));
  return {
    seal(text, purpose) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(purpose));
      const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return VERSION + Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString("base64url");
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed.slice(VERSION.length), "base64url");
      if (!sealed.startsWith(VERSION) || bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(purpose));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}
