import { digestSecret, newSecret } from "@plein/auth/secrets/secret";
import type { MailAddress } from "@plein/contract/mails/mail";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import type { z } from "zod";
import type { ApiContext } from "../context.ts";
import { queueMail } from "../mails/queue-mail.shared.ts";
import { buildInvitationLink, buildInvitationMail } from "./mails/invitation-mails.ts";
import { addFirstInvitationRow } from "./new-invitation-rows.ts";

/** The lifetime of the first admin's invitation: longer than usual, because nobody can send another one yet. */
const DAYS = 30;

export type FirstAdmin = { readonly email: z.infer<typeof MailAddress>; readonly inviterName: string };
export type FirstInvitation = { readonly email: string; readonly link: string; readonly expiresOn: string };

/**
 * Invites the first admin of a new platform, in the transaction that creates it. The invitation has no inviter, since the platform has no
 * users yet. Its link is returned as well, so accepting the invitation doesn't verify the address.
 */
export async function inviteFirstAdmin(
  tx: PlatformTransaction,
  { platform, services }: Pick<ApiContext, "platform" | "services">,
  { email, inviterName }: FirstAdmin,
): Promise<FirstInvitation> {
  const code = newSecret();
  const expiresOn = await addFirstInvitationRow(tx, platform.guid, {
    email,
    digest: digestSecret(code),
    language: platform.defaultLocale,
    validDays: DAYS,
  });
  const mailed = { email, firstName: "", middleName: "", lastName: "", message: "", language: platform.defaultLocale, expiresOn };
  await queueMail(tx, buildInvitationMail({ platform, services }, mailed, { code, inviterName }));
  return { email, link: buildInvitationLink({ platform, services }, code), expiresOn: expiresOn.toISOString() };
}
