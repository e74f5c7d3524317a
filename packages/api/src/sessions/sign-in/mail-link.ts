import { addToken } from "@plein/auth/tokens/one-time-tokens";
import { LINK_LIFETIME_SECONDS } from "@plein/contract/sessions/one-time-link";
import type { ApiContext } from "../../context.ts";
import { queueMail } from "../../mails/queue-mail.shared.ts";
import type { Account } from "../accounts/account-rows.ts";

/** Mails a link to sign in by. @param returnTo a path of this site */
export async function sendMailLink(
  { db, platform, locale, services }: ApiContext,
  { guid, email, name, language }: Account,
  returnTo: string,
): Promise<void> {
  const token = { purpose: "signIn", userGuid: guid, email, lifetimeSeconds: LINK_LIFETIME_SECONDS.signIn, facts: { returnTo } } as const;
  await db.transaction(async (tx) => {
    const { secret } = await addToken(tx, platform.guid, token);
    await queueMail(tx, {
      platformGuid: platform.guid,
      kind: "mailLink",
      to: email,
      locale: language ?? locale,
      facts: { name, link: services.absoluteUrl(platform, `/sign-in/${secret}`) },
    });
  });
}
