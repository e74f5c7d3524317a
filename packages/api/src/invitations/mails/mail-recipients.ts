import type { Guid } from "@plein/contract/guid";
import { MailAddress } from "@plein/contract/mails/mail";
import { fullName } from "@plein/contract/profiles/profile-name";
import { toStorableText } from "@plein/contract/storable-text";
import type { SqlTarget } from "../../run-sql.ts";
import { listAdminRecipientRows, listRecipientRows, type RecipientRow } from "./mail-recipient-rows.ts";

/** A user who receives a mail about an invitation. */
export type Recipient = { readonly email: string; readonly name: string; readonly language: string | null };

/** The most characters of a name in a mail. */
const MAX_NAME = 200;

/** The recipient of a mail to a user; null if the user no longer exists, isn't active, or has no valid address. */
export async function findRecipient(target: SqlTarget, platformGuid: Guid, userGuid: Guid): Promise<Recipient | null> {
  const [recipient] = toRecipients(await listRecipientRows(target, platformGuid, userGuid));
  return recipient ?? null;
}

export async function listAdminRecipients(target: SqlTarget, platformGuid: Guid): Promise<Recipient[]> {
  return toRecipients(await listAdminRecipientRows(target, platformGuid));
}

function toRecipients(rows: readonly RecipientRow[]): Recipient[] {
  return rows
    .filter(({ email }) => MailAddress.safeParse(email).success)
    .map(({ email, language, ...name }) => ({ email, language, name: toStorableText(fullName(name).slice(0, MAX_NAME)) }));
}
