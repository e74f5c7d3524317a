import { addToken, type NewToken } from "@plein/auth/tokens/one-time-tokens";
import type { Guid } from "@plein/contract/guid";
import { LINK_LIFETIME_SECONDS } from "@plein/contract/sessions/one-time-link";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import type { ApiContext } from "../../context.ts";
import { queueMail } from "../../mails/queue-mail.shared.ts";
import type { Account } from "./account-rows.ts";

type VerificationPurpose = "verifyEmail" | "changeEmail";

/** Mails a link and a code that verify an account's address, or one that is to become the account's. */
export async function addVerification(
  tx: PlatformTransaction,
  { platform, locale, services }: Pick<ApiContext, "platform" | "locale" | "services">,
  { guid, name, language, email }: Pick<Account, "guid" | "name" | "language" | "email">,
  purpose: VerificationPurpose = "verifyEmail",
): Promise<void> {
  const { secret, code } = await addToken(tx, platform.guid, newVerificationToken(guid, email, purpose));
  await queueMail(tx, {
    platformGuid: platform.guid,
    kind: "verifyEmail",
    to: email,
    locale: language ?? locale,
    facts: { name, code, link: services.absoluteUrl(platform, `/verify-email/${secret}`) },
  });
}

export function newVerificationToken(userGuid: Guid, email: string, purpose: VerificationPurpose): NewToken {
  return { purpose, userGuid, email, lifetimeSeconds: LINK_LIFETIME_SECONDS[purpose], hasCode: true };
}
