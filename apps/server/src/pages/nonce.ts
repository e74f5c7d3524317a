import { randomFillSync } from "node:crypto";

const NONCE_BYTES = 16;
/** A call for random bytes costs more than the bytes: they are fetched for many nonces at once, and none is used twice. */
const pool = Buffer.alloc(NONCE_BYTES * 256);
let used = pool.length;

/** 128 random bits for the policy of one document. */
export function newNonce(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += NONCE_BYTES;
  return pool.toString("base64url", used - NONCE_BYTES, used);
}
