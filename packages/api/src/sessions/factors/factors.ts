import { digestOfRecoveryCode, newRecoveryCodes } from "@plein/auth/factors/recovery-codes";
import type { Guid } from "@plein/contract/guid";
import type { SecurityChange } from "@plein/contract/mails/mail";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import type { RawBuilder } from "kysely";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { ApiContext, UserContext } from "../../context.ts";
import { queueMail } from "../../mails/queue-mail.shared.ts";
import { findAccountByGuid } from "../accounts/account-rows.ts";
import {
  addRecoveryCodeRows,
  type Factors,
  findFactors,
  removePasskeyRows,
  removeRecoveryCodeRows,
  removeTotpRowsSince,
  saveSessionSecondFactor,
} from "./factor-rows.ts";

export function hasFactor({ hasTotp, passkeys }: Factors): boolean {
  return hasTotp || passkeys.length > 0;
}

/** New recovery codes for the caller; the earlier ones stop working. */
export async function replaceRecoveryCodes(tx: PlatformTransaction, { platform, actor: { userGuid } }: UserContext): Promise<string[]> {
  const codes = newRecoveryCodes();
  await removeRecoveryCodeRows(tx, platform.guid, userGuid);
  await addRecoveryCodeRows(tx, platform.guid, { userGuid, digests: codes.map((code) => digestOfRecoveryCode(userGuid, code)) });
  return codes;
}

/** The recovery codes that come with the first factor of an account; null when it has some. */
export async function addFirstRecoveryCodes(tx: PlatformTransaction, ctx: UserContext): Promise<string[] | null> {
  const { recoveryCodesLeft } = await findFactors(tx, ctx.platform.guid, ctx.actor.userGuid);
  return recoveryCodesLeft > 0 ? null : replaceRecoveryCodes(tx, ctx);
}

/** Recovery codes replace a factor of two-factor authentication (2FA): without one they have no use. */
export async function removeUnusableRecoveryCodes(tx: PlatformTransaction, platformGuid: Guid, userGuid: Guid): Promise<void> {
  if (!hasFactor(await findFactors(tx, platformGuid, userGuid))) await removeRecoveryCodeRows(tx, platformGuid, userGuid);
}

/** Adds a change of the caller's own factors to the audit log, and notifies them by mail. */
export async function notifyFactorChange(tx: PlatformTransaction, ctx: UserContext, change: SecurityChange): Promise<void> {
  const { platform, actor, locale, services } = ctx;
  await addAuditEntry(tx, ctx, { action: `factors.${change}`, objectType: "user", objectGuid: actor.userGuid });
  const account = await findAccountByGuid(tx, platform.guid, actor.userGuid);
  if (account === null) return;
  await queueMail(tx, {
    platformGuid: platform.guid,
    kind: "securityChanged",
    to: account.email,
    locale: account.language ?? locale,
    facts: { name: account.name, change, on: new Date().toISOString(), link: services.absoluteUrl(platform, "/account/security") },
  });
}

/**
 * Removes the factors that another person may have set up to regain access to an account: every passkey, since a passkey signs in by
 * itself, and an authenticator app that signing in requires only `since` then (an SQL expression for an instant).
 */
export async function removeFactors(
  tx: PlatformTransaction,
  platformGuid: Guid,
  { userGuid, since }: { readonly userGuid: Guid; readonly since: RawBuilder<unknown> },
): Promise<void> {
  await removePasskeyRows(tx, platformGuid, userGuid);
  await removeTotpRowsSince(tx, platformGuid, { userGuid, since });
  await removeUnusableRecoveryCodes(tx, platformGuid, userGuid);
}

/** Marks the caller's session as one with the second factor that their platform requires. */
export async function markSecondFactorConfirmed(
  tx: PlatformTransaction,
  { platform, session }: Pick<ApiContext, "platform" | "session">,
): Promise<void> {
  if (session !== null) await saveSessionSecondFactor(tx, platform.guid, session.digest);
}
