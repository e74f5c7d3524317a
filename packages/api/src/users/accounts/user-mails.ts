import { DEFAULT_LOCALE } from "@plein/contract/languages";
import { Locale } from "@plein/contract/locale";
import { MailAddress } from "@plein/contract/mails/mail";
import { fullName } from "@plein/contract/profiles/profile-name";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import type { UserContext } from "../../context.ts";
import { queueMail } from "../../mails/queue-mail.shared.ts";
import type { StoredUser } from "../stored-user.ts";

/** Notifies a user that an admin changed their address: at the old one, so that it can't happen unnoticed, and at the new one. */
export async function queueEmailChanged(
  tx: PlatformTransaction,
  { platform }: UserContext,
  user: StoredUser & { readonly newEmail: string },
): Promise<void> {
  const locale = Locale.safeParse(user.language).data ?? platform.defaultLocale ?? DEFAULT_LOCALE;
  const facts = { name: fullName(user), email: user.newEmail, on: new Date().toISOString() };
  for (const to of [user.email, user.newEmail]) {
    // The address of an older account may not be valid.
    if (MailAddress.safeParse(to).success) await queueMail(tx, { platformGuid: platform.guid, kind: "emailChanged", to, locale, facts });
  }
}

/** Notifies a user that an admin removed their second factor: from now on the password alone signs in. */
export async function queueSecondFactorReset(
  tx: PlatformTransaction,
  { platform, services }: UserContext,
  user: StoredUser,
): Promise<void> {
  if (!MailAddress.safeParse(user.email).success) return;
  const locale = Locale.safeParse(user.language).data ?? platform.defaultLocale ?? DEFAULT_LOCALE;
  const link = services.absoluteUrl(platform, "/account/security");
  const facts = { name: fullName(user), change: "factorsReset", on: new Date().toISOString(), link } as const;
  await queueMail(tx, { platformGuid: platform.guid, kind: "securityChanged", to: user.email, locale, facts });
}
