import { countAttempts, settleAttempts } from "@plein/auth/limits/rate-limits";
import { buildPasswordLimits, settlePassword } from "@plein/auth/limits/sign-in-limits";
import type { SignInOrigin } from "@plein/auth/limits/sign-in-origin";
import { checkHashingIsFree, hashPassword, verifyPassword } from "@plein/auth/passwords/passwords";
import { ANONYMOUS } from "@plein/contract/access/actor";
import type { Guid } from "@plein/contract/guid";
import type { ProviderChoice } from "@plein/contract/identity-providers/identity-provider";
import { failure, type Result, success } from "@plein/contract/result";
import { normalizeAccountEmail } from "@plein/contract/sessions/account-email";
import type { Credentials } from "@plein/contract/sessions/session";
import { isStorableText } from "@plein/contract/storable-text";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import type { ApiContext } from "../../context.ts";
import { findEnforcedProviders, ssoOnlyFailure } from "../../identity-providers/sso-only.shared.ts";
import { runSql, runSqlForOne } from "../../run-sql.ts";
import { findSignInOrigin } from "./sign-in-origin-rows.ts";

/**
 * Who these credentials belong to.
 *
 * @returns Unauthorized without an identity (401) when the e-mail or the password is wrong, the same for both;
 * Unauthorized with one (403) for an account that is right but not active: no session, and the caller may say so;
 * Unauthorized with `ssoOnly`, whatever the password, for an address whose people sign in elsewhere (but see `keepsPassword`);
 * TooSoon and Abused by the limits of the log-in
 */
export async function authenticate(ctx: SignInContext, credentials: Credentials, origin: SignInOrigin): Promise<Result<Guid>> {
  const proven = await provePassword(ctx, credentials, origin);
  return proven.code === "Success" ? success(proven.value.userGuid) : proven;
}

/** Who gave which stored password; `passwordHash` is null for one that was just hashed anew. */
type ProvenPassword = { readonly userGuid: Guid; readonly passwordHash: string | null };

/**
 * Whether that is their password still. Checking one takes long enough for another to be set meanwhile, which ends all
 * sessions that there are by then: one that begins after it by the old password would go on.
 */
export async function isStillPassword({ db }: Pick<ApiContext, "db">, { userGuid, passwordHash }: ProvenPassword): Promise<boolean> {
  if (passwordHash === null) return true;
  const row = await runSqlForOne(
    db,
    sql`select guid from application_users
         where platform_guid = ${db.platformGuid}::uuid and guid = ${userGuid}::uuid and password_hash = ${passwordHash}`,
  );
  return row !== null;
}

type SignInContext = Pick<ApiContext, "db" | "actor" | "clientAddress" | "deviceCookie">;

/** As `authenticate`, with what was compared. @param origin where the account knows the caller from; found out when absent */
export async function provePassword(
  ctx: SignInContext,
  { email, password }: Credentials,
  origin?: SignInOrigin,
): Promise<Result<ProvenPassword>> {
  // Asked first: whoever can't be helped now costs nothing, however many there are.
  const free = checkHashingIsFree();
  if (free.code !== "Success") return free;
  const { db, clientAddress } = ctx;
  const name = normalizeAccountEmail(email);
  const tries = buildPasswordLimits({ account: name, origin: origin ?? (await findSignInOrigin(ctx, name)), clientAddress });
  const counted = await countAttempts(db, tries);
  if (counted.code !== "Success") return counted;

  const { account, ssoOnly } = await findKnown(db, name);
  const check = await verifyPassword(account?.passwordHash ?? null, password);
  if (check.code !== "Success") {
    await settleAttempts(db, { uncounted: tries });
    return check;
  }
  if (ssoOnly.length > 0 && !(account?.keepsPassword && check.value.isRight)) return ssoOnlyFailure({ actor: ANONYMOUS }, ssoOnly);
  if (account === null || !check.value.isRight) return failure("Unauthorized", "Wrong e-mail or password", { isAuthenticated: false });

  await settlePassword(db, tries);
  if (!account.isActive) return failure("Unauthorized", `User ${account.guid} is not active`, { isAuthenticated: true });
  if (check.value.isOutdated) await saveNewHash(db, account.guid, password);
  return success({ userGuid: account.guid, passwordHash: check.value.isOutdated ? null : account.passwordHash });
}

type KnownName = { readonly account: PasswordAccount | null; readonly ssoOnly: readonly ProviderChoice[] };

async function findKnown(db: PlatformDb, name: string): Promise<KnownName> {
  if (!isStorableText(name)) return { account: null, ssoOnly: [] };
  return { account: await findAccount(db, name), ssoOnly: await findEnforcedProviders(db, db.platformGuid, name) };
}

type PasswordAccount = {
  readonly guid: Guid;
  readonly passwordHash: string | null;
  readonly isActive: boolean;
  /** also where people with its address sign in elsewhere alone: an admin or one of the staff (docs/decisions/028) */
  readonly keepsPassword: boolean;
};

function findAccount(db: PlatformDb, email: string): Promise<PasswordAccount | null> {
  return runSqlForOne(
    db,
    sql<PasswordAccount>`select guid, password_hash as "passwordHash", is_active as "isActive",
                         is_admin or is_mett or is_developer as "keepsPassword" from application_users
                  where platform_guid = ${db.platformGuid}::uuid and email = ${email}`,
  );
}

async function saveNewHash(db: PlatformDb, userGuid: Guid, password: string): Promise<void> {
  const hashed = await hashPassword(password);
  // Too busy now: the next sign-in does it.
  if (hashed.code !== "Success") return;
  await runSql(
    db,
    sql`update application_users set password_hash = ${hashed.value} where platform_guid = ${db.platformGuid}::uuid and guid = ${userGuid}::uuid`,
  );
}
