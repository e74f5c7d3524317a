import type { Guid } from "@plein/contract/guid";
import { DEFAULT_LOCALE } from "@plein/contract/languages";
import { Locale } from "@plein/contract/locale";
import { MailAddress } from "@plein/contract/mails/mail";
import { fullName, type ProfileName } from "@plein/contract/profiles/profile-name";
import { toStorableText } from "@plein/contract/storable-text";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import type { ApiContext } from "../../context.ts";
import { type MailToQueue, queueMail } from "../../mails/queue-mail.shared.ts";
import type { InvitationByCode } from "../find-by-code.ts";
import { findRecipient, listAdminRecipients, type Recipient } from "./mail-recipients.ts";

/** The most characters of a name in a mail; the longest name of three parts is a little longer. */
const MAX_NAME = 200;

export type MailedInvitation = ProfileName & {
  readonly email: string;
  readonly message: string;
  readonly language: Locale;
  readonly expiresOn: Date;
};

type LinkAndInviter = { readonly code: string; readonly inviterName: string };

/** Queues the mail with the link, to the invited address. */
export function queueInvitation(
  tx: PlatformTransaction,
  ctx: ApiContext,
  invitation: MailedInvitation,
  linkAndInviter: LinkAndInviter,
): Promise<void> {
  return queueMail(tx, buildInvitationMail(ctx, invitation, linkAndInviter));
}

export function buildInvitationMail(
  { platform, services }: Pick<ApiContext, "platform" | "services">,
  { email, message, language, expiresOn, firstName, middleName, lastName }: MailedInvitation,
  { code, inviterName }: LinkAndInviter,
): MailToQueue {
  const facts = {
    name: mailName({ firstName, middleName, lastName }),
    inviterName: toStorableText(inviterName.slice(0, MAX_NAME)),
    message,
    link: buildInvitationLink({ platform, services }, code),
    expiresOn: expiresOn.toISOString(),
  };
  return { platformGuid: platform.guid, kind: "invitation", to: email, locale: language, facts };
}

/** The address that a code is redeemed at. */
export function buildInvitationLink({ platform, services }: Pick<ApiContext, "platform" | "services">, code: string): string {
  return services.absoluteUrl(platform, `/invitation/${code}`);
}

/** Notifies the inviter, if they chose to be notified and still have an active account. */
export async function notifyInviter(tx: PlatformTransaction, ctx: ApiContext, invitation: InvitationByCode, userGuid: Guid): Promise<void> {
  if (!invitation.notifyInviter || invitation.invitedByGuid === null) return;
  const [inviter, person] = await Promise.all([
    findRecipient(tx, ctx.db.platformGuid, invitation.invitedByGuid),
    findRecipient(tx, ctx.db.platformGuid, userGuid),
  ]);
  if (inviter === null || person === null) return;
  await queueMail(tx, {
    ...toEnvelope(ctx, inviter),
    kind: "invitationAccepted",
    facts: {
      name: inviter.name,
      acceptedBy: person.name || person.email,
      email: person.email,
      link: ctx.services.absoluteUrl(ctx.platform, `/admin/users/${userGuid}/profile`),
    },
  });
}

/** Notifies the platform's admins that the holder of an expired invitation requests a new one. */
export async function notifyAdmins(tx: PlatformTransaction, ctx: ApiContext, { email }: Pick<InvitationByCode, "email">): Promise<void> {
  const link = ctx.services.absoluteUrl(ctx.platform, "/admin/users?tab=invitations&state=Expired");
  for (const admin of await listAdminRecipients(tx, ctx.db.platformGuid))
    await queueMail(tx, { ...toEnvelope(ctx, admin), kind: "invitationAsked", facts: { name: admin.name, email, link } });
}

function mailName(name: ProfileName): string {
  return toStorableText(fullName(name).slice(0, MAX_NAME));
}

function toEnvelope({ platform }: ApiContext, { email, language }: Recipient) {
  const locale = Locale.safeParse(language).data ?? platform.defaultLocale ?? DEFAULT_LOCALE;
  return { platformGuid: platform.guid, to: MailAddress.parse(email), locale };
}
