import { endTokens } from "@plein/auth/tokens/one-time-tokens";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import type { ApiContext } from "../../context.ts";
import { queueMail } from "../../mails/queue-mail.shared.ts";
import { type Account, savePasswordHash } from "../accounts/account-rows.ts";
import { TOKENS_ENDED_BY_PASSWORD } from "./password-tokens.ts";

/** Saves a new password, notifies its owner by mail, and ends the links that were mailed before. */
export async function savePassword(
  tx: PlatformTransaction,
  { platform, locale, services }: Pick<ApiContext, "platform" | "locale" | "services">,
  { guid, email, name, language }: Account,
  passwordHash: string,
): Promise<void> {
  await savePasswordHash(tx, platform.guid, { userGuid: guid, passwordHash });
  await endTokens(tx, platform.guid, { userGuid: guid, purposes: TOKENS_ENDED_BY_PASSWORD });
  await queueMail(tx, {
    platformGuid: platform.guid,
    kind: "passwordChanged",
    to: email,
    locale: language ?? locale,
    facts: { name, on: new Date().toISOString(), link: services.absoluteUrl(platform, "/forgot-password") },
  });
}
