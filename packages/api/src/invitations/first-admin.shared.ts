import { digestOf, newSecret } from "@plein/auth/secrets/secret";
import type { MailAddress } from "@plein/contract/notifications/mail";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { sql } from "kysely";
import type { z } from "zod";
import type { ApiContext } from "../context.ts";
import { queueMail } from "../notifications/queue-mail.shared.ts";
import { runSqlForOne } from "../run-sql.ts";
import { invitationLink, invitationMail } from "./mails/invitation-mails.ts";

/** How long the first admin of a platform has; nobody is there yet to send another. */
const DAYS = 30;

export type FirstAdmin = { readonly email: z.infer<typeof MailAddress>; readonly inviterName: string };
export type FirstInvitation = { readonly email: string; readonly link: string; readonly expiresOn: string };

/**
 * Invites whoever is to run a new platform, in the transaction that makes it. It is the product's own invitation: nobody of
 * that platform could take it back. Its link is told as well, so accepting by it proves no address.
 */
export async function inviteFirstAdmin(
  tx: PlatformTransaction,
  { platform, services }: Pick<ApiContext, "platform" | "services">,
  { email, inviterName }: FirstAdmin,
): Promise<FirstInvitation> {
  const code = newSecret();
  const added = await runSqlForOne(
    tx,
    sql<{ expiresOn: Date }>`
      insert into invitations (platform_guid, code_hash, email, language, is_admin, landing_path, link_copied_on, expires_on)
      values (${platform.guid}::uuid, ${digestOf(code)}, ${email}, ${platform.defaultLocale}, true, '/admin/users', now(),
              now() + ${DAYS}::int * interval '1 day')
      returning expires_on as "expiresOn"`,
  );
  if (added === null) throw new Error("An insert gave no row");
  const { expiresOn } = added;
  const mailed = { email, firstName: "", middleName: "", lastName: "", message: "", language: platform.defaultLocale, expiresOn };
  await queueMail(tx, invitationMail({ platform, services }, mailed, { code, inviterName }));
  return { email, link: invitationLink({ platform, services }, code), expiresOn: expiresOn.toISOString() };
}
