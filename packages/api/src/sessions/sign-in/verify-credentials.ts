import { countAttempts, settleAttempts } from "@plein/auth/limits/rate-limits";
import { buildPasswordLimits, recordCorrectPassword } from "@plein/auth/limits/sign-in-limits";
import type { SignInOrigin } from "@plein/auth/limits/sign-in-origin";
import { checkHashingCapacity, hashPassword, verifyPassword } from "@plein/auth/passwords/passwords";
import { ANONYMOUS } from "@plein/contract/access/actor";
import type { Guid } from "@plein/contract/guid";
import type { ProviderChoice } from "@plein/contract/identity-providers/identity-provider";
import { failure, type Result, success } from "@plein/contract/result";
import { normalizeAccountEmail } from "@plein/contract/sessions/account-email";
import type { Credentials } from "@plein/contract/sessions/session";
import { isStorableText } from "@plein/contract/storable-text";
import type { PlatformDb } from "@plein/db/platform-db";
import type { ApiContext } from "../../context.ts";
import { findEnforcedProviders, ssoOnlyFailure } from "../../identity-providers/sso-only.shared.ts";
import type { SqlTarget } from "../../run-sql.ts";
import { inactiveFailure } from "../inactive-account.shared.ts";
import { findPasswordAccount, hasPasswordHash, type PasswordAccount, saveRehashedPassword } from "./password-account-rows.ts";
import { findSignInOrigin } from "./sign-in-origin.ts";

/** The user, and the stored hash that their password was compared with; null when the password was rehashed just now. */
export type ProvenPassword = { readonly userGuid: Guid; readonly passwordHash: string | null };

/**
 * Whether the password is still the user's. Verifying one takes long enough for another to be saved meanwhile, which ends all
 * sessions of that moment: a session that starts after it by the old password would stay.
 */
export async function isCurrentPassword(
  target: SqlTarget,
  platformGuid: Guid,
  { userGuid, passwordHash }: ProvenPassword,
): Promise<boolean> {
  return passwordHash === null || hasPasswordHash(target, platformGuid, { userGuid, passwordHash });
}

type SignInContext = Pick<ApiContext, "db" | "actor" | "clientAddress" | "deviceCookie">;

/**
 * The user that these credentials belong to, with the hash that was compared; rate limited.
 *
 * @returns Unauthorized without an identity (401) when the e-mail or the password is wrong, the same for both;
 * Unauthorized with one (403) for correct credentials of an account that isn't active: no session, and the caller may see why;
 * Unauthorized with `ssoOnly`, whatever the password, for an address with enforced single sign-on (but see `keepsPassword`);
 * TooSoon and Abused by the rate limits of signing in
 * @param origin looked up when absent
 */
export async function verifyCredentials(
  ctx: SignInContext,
  { email, password }: Credentials,
  origin?: SignInOrigin,
): Promise<Result<ProvenPassword>> {
  // Checked first, so that callers who have to wait cost no resources, however many there are.
  const free = checkHashingCapacity();
  if (free.code !== "Success") return free;
  const { db, clientAddress } = ctx;
  const name = normalizeAccountEmail(email);
  const attempts = buildPasswordLimits({ account: name, origin: origin ?? (await findSignInOrigin(ctx, name)), clientAddress });
  const attempt = await countAttempts(db, attempts);
  if (attempt.code !== "Success") return attempt;

  const { account, ssoOnly } = await findKnown(db, name);
  const check = await verifyPassword(account?.passwordHash ?? null, password);
  if (check.code !== "Success") {
    await settleAttempts(db, { uncounted: attempts });
    return check;
  }
  if (ssoOnly.length > 0 && !(account?.keepsPassword && check.value.isRight)) return ssoOnlyFailure({ actor: ANONYMOUS }, ssoOnly);
  if (account === null || !check.value.isRight) return failure("Unauthorized", "Wrong e-mail or password", { isAuthenticated: false });

  await recordCorrectPassword(db, attempts);
  if (!account.isActive) return inactiveFailure(db, account.guid);
  if (check.value.isOutdated) await rehash(db, account.guid, password);
  return success({ userGuid: account.guid, passwordHash: check.value.isOutdated ? null : account.passwordHash });
}

type KnownName = { readonly account: PasswordAccount | null; readonly ssoOnly: readonly ProviderChoice[] };

async function findKnown(db: PlatformDb, name: string): Promise<KnownName> {
  if (!isStorableText(name)) return { account: null, ssoOnly: [] };
  return {
    account: await findPasswordAccount(db, db.platformGuid, name),
    ssoOnly: await findEnforcedProviders(db, db.platformGuid, name),
  };
}

async function rehash(db: PlatformDb, userGuid: Guid, password: string): Promise<void> {
  const hashed = await hashPassword(password);
  // Too busy to rehash now: the next sign-in does it.
  if (hashed.code === "Success") await saveRehashedPassword(db, db.platformGuid, { userGuid, passwordHash: hashed.value });
}
