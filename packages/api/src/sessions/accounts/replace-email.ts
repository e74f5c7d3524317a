import { addToken, endTokens, type OneTimeToken, redeemToken } from "@plein/auth/tokens/one-time-tokens";
import { failure, type Result, success } from "@plein/contract/result";
import { LINK_LIFETIME_SECONDS } from "@plein/contract/sessions/one-time-link";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { ApiContext } from "../../context.ts";
import { queueMail } from "../../mails/queue-mail.shared.ts";
import { unwrap } from "../../result-error.ts";
import { type Account, saveAccountEmail } from "./account-rows.ts";
import { catchFailure } from "./catch-failure.ts";

/** A new address was proven and becomes the account's. The old one is notified, with a week to undo it. */
export function replaceEmail(ctx: ApiContext, account: Account, token: OneTimeToken): Promise<Result<string>> {
  const email = token.email ?? "";
  return ctx.db
    .transaction(async (tx) => {
      unwrap(await redeemToken(tx, ctx.platform.guid, token));
      unwrap(await saveEmail(tx, ctx, { guid: account.guid, email }));
      await endTokens(tx, ctx.platform.guid, { userGuid: account.guid, purposes: ["verifyEmail", "resetPassword", "signIn"] });
      await notifyEmailChange(tx, ctx, account, email);
      await addAuditEntry(tx, ctx, {
        action: "users.changeEmail",
        objectType: "user",
        objectGuid: account.guid,
        actorGuid: account.guid,
        after: { changed: ["email"] },
      });
      return success(email);
    })
    .catch(catchFailure);
}

/** @returns Conflict when the address is another account's */
export async function saveEmail(
  tx: PlatformTransaction,
  { platform }: Pick<ApiContext, "platform">,
  account: Pick<Account, "guid" | "email">,
): Promise<Result<void>> {
  const isSaved = await saveAccountEmail(tx, platform.guid, account);
  return isSaved ? success(undefined) : failure("Conflict", "The address is another account's");
}

async function notifyEmailChange(
  tx: PlatformTransaction,
  { platform, locale: localeOfCall, services }: ApiContext,
  { guid, name, email: oldEmail, language }: Account,
  email: string,
): Promise<void> {
  const locale = language ?? localeOfCall;
  const undo = {
    purpose: "undoEmailChange",
    userGuid: guid,
    email: oldEmail,
    lifetimeSeconds: LINK_LIFETIME_SECONDS.undoEmailChange,
  } as const;
  const { secret } = await addToken(tx, platform.guid, undo);
  const link = services.absoluteUrl(platform, `/verify-email/undo-${secret}`);
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
