import type { PlatformDb } from "@plein/db/platform-db";
import { claimKeyRow, findKeyRow, type KeyDigests, type KeyRow } from "./idempotency-key-rows.ts";

/** The state of a key for a call: claimed by this call with the token, or claimed before by another call that has run or is running. */
export type KeyState =
  | { readonly kind: "claimed"; readonly token: string }
  | { readonly kind: "otherRequest" | "running" | "responseLost" }
  | { readonly kind: "completed"; readonly response: string };

/** Claims a key for this call, unless another call has run or is running. Never waits. */
export async function claimKey({ kysely, platformGuid }: PlatformDb, digests: KeyDigests): Promise<KeyState> {
  const row = await findKeyRow({ kysely }, platformGuid, digests.keyHash);
  const state = row === null ? null : toKeyState(row, digests.fingerprint);
  if (state !== null) return state;
  const token = crypto.randomUUID();
  // Another call may have claimed the key since the first statement.
  return (await claimKeyRow({ kysely }, platformGuid, { ...digests, token })) ? { kind: "claimed", token } : { kind: "running" };
}

/** @returns null if the key may be claimed */
function toKeyState(row: KeyRow, fingerprint: string): KeyState | null {
  if (row.fingerprint !== fingerprint) return { kind: "otherRequest" };
  if (row.response !== null) return { kind: "completed", response: row.response };
  // The other call is still running between its effect and its response.
  if (!row.isLeaseExpired) return { kind: "running" };
  return row.isDone ? { kind: "responseLost" } : null;
}
