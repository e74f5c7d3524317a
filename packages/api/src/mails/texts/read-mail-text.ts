import type { MailText, MailTextKey } from "@plein/contract/mails/texts/mail-text";
import type { MailWording } from "@plein/contract/mails/texts/mail-text-faults";
import type { UserContext } from "../../context.ts";
import { digestText } from "../../etag.ts";
import type { SqlTarget } from "../../run-sql.ts";
import { findMailTextRow } from "./mail-text-rows.shared.ts";

export async function readMailText(target: SqlTarget, { db, services }: UserContext, key: MailTextKey): Promise<MailText> {
  return toMailText(key, await findMailTextRow(target, db.platformGuid, key), services.originalMailText(key.kind, key.locale));
}

/** @param own null for a text that the platform didn't change */
export function toMailText({ kind, locale }: MailTextKey, own: MailWording | null, original: MailWording): MailText {
  const { subject, body } = own ?? original;
  const version = digestText(JSON.stringify([kind, locale, own === null ? null : [subject, body]]));
  return { kind, locale, subject, body, isChanged: own !== null, original: { subject: original.subject, body: original.body }, version };
}
