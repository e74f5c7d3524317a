import { addToken } from "@plein/auth/tokens/one-time-tokens";
import { LINK_LIFETIME_SECONDS } from "@plein/contract/sessions/one-time-link";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import type { ApiContext } from "../../context.ts";
import { queueMail } from "../../mails/queue-mail.shared.ts";
import type { Account } from "../accounts/account-rows.ts";

/** Mails a link to choose a new password by. */
export async function addPasswordReset(
  tx: PlatformTransaction,
  { platform, locale, services }: Pick<ApiContext, "platform" | "locale" | "services">,
  { guid, email, name, language }: Account,
): Promise<void> {
  const token = { purpose: "resetPassword", userGuid: guid, email, lifetimeSeconds: LINK_LIFETIME_SECONDS.resetPassword } as const;
  const { secret } = await addToken(tx, platform.guid, token);
  await queueMail(tx, {
    platformGuid: platform.guid,
    kind: "resetPassword",
    to: email,
    locale: language ?? locale,
    facts: { name, link: services.absoluteUrl(platform, `/reset-password/${secret}`) },
  });
}
