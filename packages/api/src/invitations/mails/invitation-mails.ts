import type { Guid } from "@plein/contract/guid";
import { DEFAULT_LOCALE, Locale } from "@plein/contract/locale";
import { MailAddress } from "@plein/contract/notifications/mail";
import { fullName, type ProfileName } from "@plein/contract/profiles/profile-name";
import { toStorableText } from "@plein/contract/storable-text";
import type { PlatformTransaction } from "@plein/db/platform-db";
import type { ApiContext } from "../../context.ts";
import { type MailToQueue, queueMail } from "../../notifications/queue-mail.shared.ts";
import type { HeldInvitation } from "../invitation-code-store.ts";
import { findReader, listAdminReaders, type Reader } from "./invitation-reader-store.ts";

/** A mail has room for a name of so many characters; the longest of three parts is a little longer. */
const MAX_NAME = 200;

export type MailedInvitation = ProfileName & {
  readonly email: string;
  readonly message: string;
  readonly language: Locale;
  readonly expiresOn: Date;
};

type Sending = { readonly code: string; readonly inviterName: string };

/** Queues the mail with the link, to whoever is invited. */
export function queueInvitation(tx: PlatformTransaction, ctx: ApiContext, invitation: MailedInvitation, sending: Sending): Promise<void> {
  return queueMail(tx, invitationMail(ctx, invitation, sending));
}

export function invitationMail(
  { platform, services }: Pick<ApiContext, "platform" | "services">,
  { email, message, language, expiresOn, firstName, middleName, lastName }: MailedInvitation,
  { code, inviterName }: Sending,
): MailToQueue {
  const facts = {
    name: mailName({ firstName, middleName, lastName }),
    inviterName: toStorableText(inviterName.slice(0, MAX_NAME)),
    message,
    link: invitationLink({ platform, services }, code),
    expiresOn: expiresOn.toISOString(),
  };
  return { platformGuid: platform.guid, kind: "invitation", to: email, locale: language, facts };
}

/** Where a code is used. */
export function invitationLink({ platform, services }: Pick<ApiContext, "platform" | "services">, code: string): string {
  return services.addressOf(platform, `/invitation/${code}`);
}

/** Tells whoever invited, where they wanted to know and are still there. */
export async function tellInviter(tx: PlatformTransaction, ctx: ApiContext, invitation: HeldInvitation, userGuid: Guid): Promise<void> {
  if (!invitation.notifyInviter || invitation.invitedByGuid === null) return;
  const [inviter, person] = await Promise.all([
    findReader(tx, ctx.db.platformGuid, invitation.invitedByGuid),
    findReader(tx, ctx.db.platformGuid, userGuid),
  ]);
  if (inviter === null || person === null) return;
  await queueMail(tx, {
    ...addressed(ctx, inviter),
    kind: "invitationAccepted",
    facts: {
      name: inviter.name,
      acceptedBy: person.name || person.email,
      email: person.email,
      link: ctx.services.addressOf(ctx.platform, `/admin/users/${userGuid}/profile`),
    },
  });
}

/** Tells the platform's admins that somebody whose invitation ran out would like another. */
export async function tellAdmins(tx: PlatformTransaction, ctx: ApiContext, { email }: Pick<HeldInvitation, "email">): Promise<void> {
  const link = ctx.services.addressOf(ctx.platform, "/admin/users?tab=invitations&state=Expired");
  for (const admin of await listAdminReaders(tx, ctx.db.platformGuid))
    await queueMail(tx, { ...addressed(ctx, admin), kind: "invitationAsked", facts: { name: admin.name, email, link } });
}

function mailName(name: ProfileName): string {
  return toStorableText(fullName(name).slice(0, MAX_NAME));
}

function addressed({ platform }: ApiContext, { email, language }: Reader) {
  const locale = Locale.safeParse(language).data ?? platform.defaultLocale ?? DEFAULT_LOCALE;
  return { platformGuid: platform.guid, to: MailAddress.parse(email), locale };
}
