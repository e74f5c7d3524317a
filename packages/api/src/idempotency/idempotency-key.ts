import { createHash, createHmac } from "node:crypto";
import type { ApiContext } from "../context.ts";
import { badField } from "../field-errors.ts";
import { ResultError } from "../result-error.ts";
import type { KeyDigests } from "./idempotency-key-rows.ts";

/** A call with an Idempotency-Key. */
export type KeyedCall = {
  readonly ctx: ApiContext;
  /** as parseIdempotencyKey returns it */
  readonly key: string;
  /** of the procedure */
  readonly name: string;
  readonly input: unknown;
  /** position in a batch request, whose calls each count separately */
  readonly index: number;
};

const MAX_KEY_LENGTH = 255;
const PRINTABLE_ASCII = /^[\x20-\x7e]+$/;

/**
 * The key of a request, with or without the quotes of the draft (draft-ietf-httpapi-idempotency-key-header).
 * Throws BadRequest for a key that is empty, longer than 255 characters, or not printable ASCII.
 */
export function parseIdempotencyKey(header: string, locale: ApiContext["locale"]): string {
  const key = header.replace(/^"(.*)"$/s, "$1");
  if (key.length > MAX_KEY_LENGTH || !PRINTABLE_ASCII.test(key)) throw new ResultError(badField(["Idempotency-Key"], "format", locale));
  return key;
}

/** Keys are per caller: a user or, without one, a network address. */
export function computeKeyDigests({ ctx, key, name, input, index }: KeyedCall): KeyDigests {
  const caller = ctx.actor.kind === "user" ? `user ${ctx.actor.userGuid}` : `address ${ctx.clientAddress}`;
  const keyHash = createHash("sha256").update(`${caller}\n${index}\n${key}`).digest("base64url");
  // The key, which isn't stored, is the secret of this digest, so that the input can't be guessed by trying values.
  const fingerprint = createHmac("sha256", key)
    .update(`${name}\n${sortedJson(input)}`)
    .digest("base64url");
  return { keyHash, fingerprint };
}

/** JSON with sorted members, so that their order in a request doesn't matter. */
function sortedJson(value: unknown): string {
  return (
    JSON.stringify(value, (_name, part: unknown) =>
      part !== null && typeof part === "object" && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
        : part,
    ) ?? ""
  );
}
