import type { Failure } from "@plein/contract/result";
import type { ApiContext } from "../context.ts";

/** The outcome of a call as it is stored for repetitions: encrypted, because some responses hold a secret. */
export type StoredResponse = { readonly data?: unknown; readonly failure?: Failure };

export function encryptResponse(ctx: ApiContext, keyHash: string, response: StoredResponse): string {
  return ctx.services.secrets.seal(JSON.stringify(response), toPurpose(ctx, keyHash));
}

/** @returns null if the secret key of the installation was replaced since */
export function decryptResponse(ctx: ApiContext, keyHash: string, encrypted: string): StoredResponse | null {
  const text = ctx.services.secrets.open(encrypted, toPurpose(ctx, keyHash));
  // Only encryptResponse encrypts for this purpose.
  return text === null ? null : (JSON.parse(text) as StoredResponse);
}

/** Part of the encryption: with another text, no stored response could be decrypted. */
function toPurpose({ platform }: ApiContext, keyHash: string): string {
  return `answer to idempotency key ${platform.guid} ${keyHash}`;
}
