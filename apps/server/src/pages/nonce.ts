import { randomFillSync } from "node:crypto";

const NONCE_BYTES = 16;
/** Random bytes are fetched for many nonces at once, because a call costs more than the bytes; none is used twice. */
const pool = Buffer.alloc(NONCE_BYTES * 256);
let used = pool.length;

/** 128 random bits for the Content Security Policy of one document. */
export function createNonce(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += NONCE_BYTES;
  return pool.toString("base64url", used - NONCE_BYTES, used);
}
