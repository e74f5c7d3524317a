import { countMail } from "@plein/auth/limits/mail-limits";
import { findWithGuessLimit } from "@plein/auth/limits/secret-limits";
import { addToken, endTokens, findToken, type OneTimeToken, redeemToken } from "@plein/auth/tokens/one-time-tokens";
import type { Guid } from "@plein/contract/guid";
import { type Failure, failure, type Result, success } from "@plein/contract/result";
import { LINK_LIFETIMES } from "@plein/contract/sessions/one-time-link";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { sql } from "kysely";
import { endKeys } from "../../api-keys/end-keys.shared.ts";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { ApiContext } from "../../context.ts";
import { queueMail } from "../../notifications/queue-mail.shared.ts";
import { ResultError, unwrap } from "../../result-error.ts";
import { runSql, runSqlForOne } from "../../run-sql.ts";
import { removeFactors } from "../factors/factor-store.ts";
import { addPasswordReset } from "../passwords/password-store.ts";
import { type Account, findAccountByGuid } from "./account-store.ts";

/** Whether the limits let a mail go to an address that its asker names. */
export function countChangeMail({ db, clientAddress }: Pick<ApiContext, "db" | "clientAddress">, email: string): Promise<Result<void>> {
  return countMail(db, { kind: "verifyEmail", email, clientAddress });
}

export async function isEmailTaken(ctx: Pick<ApiContext, "db">, email: string): Promise<boolean> {
  const row = await runSqlForOne(
    ctx.db,
    sql<{
      isTaken: boolean;
    }>`select exists (select from application_users where platform_guid = ${ctx.db.platformGuid}::uuid and email = ${email}) as "isTaken"`,
  );
  return row?.isTaken ?? false;
}

/** The new address was proven: it becomes the account's, and the old one is told, with a week to take it back. */
export async function replaceEmail(ctx: ApiContext, account: Account, token: OneTimeToken): Promise<Result<string>> {
  const email = token.email ?? "";
  return ctx.db
    .transaction(async (tx) => {
      unwrap(await redeemToken(tx, ctx.platform.guid, token));
      unwrap(await saveEmail(tx, ctx.platform.guid, { guid: account.guid, email }));
      await endTokens(tx, ctx.platform.guid, { userGuid: account.guid, purposes: ["verifyEmail", "resetPassword", "signIn"] });
      await notifyEmailChange(tx, ctx, account, email);
      const change = {
        action: "users.changeEmail",
        objectType: "user",
        objectGuid: account.guid,
        actorGuid: account.guid,
        after: { changed: ["email"] },
      };
      await addAuditEntry(tx, ctx, change);
      return success(email);
    })
    .catch(failureOfResult);
}

async function notifyEmailChange(
  tx: PlatformTransaction,
  { platform, locale: localeOfCall, services }: ApiContext,
  { guid, name, email: oldEmail, language }: Account,
  email: string,
): Promise<void> {
  const locale = language ?? localeOfCall;
  const undo = { purpose: "undoEmailChange", userGuid: guid, email: oldEmail, lifetimeSeconds: LINK_LIFETIMES.undoEmailChange } as const;
  const { secret } = await addToken(tx, platform.guid, undo);
  const link = services.addressOf(platform, `/verify-email/undo-${secret}`);
  const notice = {
    platformGuid: platform.guid,
    locale,
    to: oldEmail,
    kind: "newEmailNotice",
    facts: { name, newEmail: email, link },
  } as const;
  await queueMail(tx, notice);
  const on = new Date().toISOString();
  await queueMail(tx, { platformGuid: platform.guid, locale, to: email, kind: "emailChanged", facts: { name, email, on } });
}

/**
 * "That wasn't me": the account gets its old address back, and whoever changed it is out. The password is gone, for they may
 * have set it; a link to choose a new one goes to the old address.
 *
 * @returns the address; NotFound and Expired of the link, Conflict when the address meanwhile became another account's; TooSoon and Abused
 */
export async function undoEmailChange(ctx: ApiContext, secret: string): Promise<Result<string>> {
  const token = await findWithGuessLimit(ctx.db, "oneTimeToken", ctx.clientAddress, () => findToken(ctx.db, "undoEmailChange", secret));
  if (token.code !== "Success") return token;
  const { userGuid, email } = token.value;
  const account = userGuid === null ? null : await findAccountByGuid(ctx.db, ctx.platform.guid, userGuid);
  if (account === null || email === null) return failure("NotFound", "The account of a link is gone");
  const undone = await restoreEmail(ctx, { ...account, email }, token.value);
  if (undone.code === "Success") await ctx.services.sessions.endAll(ctx.db, account.guid);
  return undone;
}

function restoreEmail(ctx: ApiContext, account: Account, token: OneTimeToken): Promise<Result<string>> {
  return ctx.db
    .transaction(async (tx) => {
      unwrap(await redeemToken(tx, ctx.platform.guid, token));
      unwrap(await saveEmail(tx, ctx.platform.guid, account));
      await runSql(
        tx,
        sql`update application_users set password_hash = null where platform_guid = ${ctx.platform.guid}::uuid and guid = ${account.guid}::uuid`,
      );
      await endTokens(tx, ctx.platform.guid, {
        userGuid: account.guid,
        purposes: ["verifyEmail", "changeEmail", "resetPassword", "signIn", "secondFactor", "addPasskey", "knownDevice"],
      });
      await endLater(tx, ctx, account.guid, token);
      await addPasswordReset(tx, ctx, account);
      const undo = {
        action: "users.undoEmailChange",
        objectType: "user",
        objectGuid: account.guid,
        actorGuid: account.guid,
        after: { changed: ["email"] },
      };
      await addAuditEntry(tx, ctx, undo);
      return success(account.email);
    })
    .catch(failureOfResult);
}

/**
 * Whoever had the account in between keeps nothing: no way back to an address of theirs, no passkey, no program's key,
 * and no app that its owner hasn't got. Who had it before keeps theirs.
 */
async function endLater(tx: PlatformTransaction, ctx: ApiContext, userGuid: Guid, { tokenHash }: OneTimeToken): Promise<void> {
  const platformGuid = ctx.platform.guid;
  const since = sql`(select created_on from one_time_tokens where platform_guid = ${platformGuid}::uuid and token_hash = ${tokenHash})`;
  await runSql(
    tx,
    sql`update one_time_tokens set used_on = now()
         where platform_guid = ${platformGuid}::uuid and user_guid = ${userGuid}::uuid and purpose = 'undoEmailChange' and used_on is null
           and created_on >= ${since}`,
  );
  await endKeys(tx, ctx, { userGuid, reason: "users.undoEmailChange", since, actorGuid: userGuid });
  await removeFactors(tx, platformGuid, { userGuid, since });
}

async function saveEmail(
  tx: PlatformTransaction,
  platformGuid: Guid,
  { guid, email }: { readonly guid: Guid; readonly email: string },
): Promise<Result<void>> {
  // Asked in the statement itself: an error would end the transaction before its answer is known.
  const saved = await runSql(
    tx,
    sql<{ guid: Guid }>`
      update application_users set email = ${email}, email_verified_on = now(), updated_on = now(), version = version + 1
       where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid
         and not exists (select from application_users other where other.platform_guid = ${platformGuid}::uuid and other.email = ${email} and other.guid <> ${guid}::uuid)
      returning guid`,
  );
  return saved.length === 1 ? success(undefined) : failure("Conflict", "The address is another account's");
}

/** In a transaction an expected failure is thrown, so that nothing of it stays. */
function failureOfResult(error: unknown): Failure {
  if (error instanceof ResultError) return error.failure;
  throw error;
}
