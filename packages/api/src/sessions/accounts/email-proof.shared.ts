import { endTokens } from "@plein/auth/tokens/one-time-tokens";
import type { Guid } from "@plein/contract/guid";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { sql } from "kysely";
import { removeFactors } from "../factors/factors.ts";
import { TOKENS_ENDED_BY_PASSWORD } from "../passwords/password-tokens.ts";
import { removeSessionRows } from "../sign-in/session-rows.ts";
import { type Account, isSelfRegistered, removePasswordHash, saveEmailVerified } from "./account-rows.ts";

/** Marks the address as verified: its owner returned a secret that was mailed there. */
export function markEmailVerified(tx: PlatformTransaction, platformGuid: Guid, userGuid: Guid): Promise<void> {
  return saveEmailVerified(tx, platformGuid, userGuid);
}

/**
 * Anybody may have created an account with this address before its owner came: by registering, or by an invitation link that was passed on.
 * If the address was never verified, all credentials that could sign them in are revoked. An authenticator app stays: it can't sign anybody
 * in by itself, and a user who only reads the mail can't pass it.
 */
export async function revokeUnprovenAccess(
  tx: PlatformTransaction,
  platformGuid: Guid,
  { guid, isVerified }: Pick<Account, "guid" | "isVerified">,
): Promise<void> {
  if (isVerified || !(await isSelfRegistered(tx, platformGuid, guid))) return;
  await removeFactors(tx, platformGuid, { userGuid: guid, since: sql`'infinity'::timestamptz` });
  await removeSessionRows(tx, platformGuid, guid);
  await removePasswordHash(tx, platformGuid, guid);
  await endTokens(tx, platformGuid, { userGuid: guid, purposes: TOKENS_ENDED_BY_PASSWORD });
}
