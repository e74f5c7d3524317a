import { Guid } from "@plein/contract/guid";
import { Locale } from "@plein/contract/locale";
import { MailKind, MailState } from "@plein/contract/mails/mail";
import type { PlatformDb } from "@plein/db/platform-db";
import { z } from "zod";
import { findOutboxRow } from "./outbox-rows.ts";

const OutboxMail = z.object({
  guid: Guid,
  kind: MailKind,
  recipient: z.string(),
  locale: Locale,
  facts: z.unknown(),
  ownText: z.object({ subject: z.string(), body: z.string() }).nullable(),
  state: MailState,
});
/** A mail of the outbox: queued, sent, or failed after its last attempt, when it stays as a dead letter that an admin can retry. */
export type OutboxMail = z.infer<typeof OutboxMail>;

/** Null for a mail that was removed, such as with the account that it was for. @throws for a kind that this version doesn't know */
export async function findOutboxMail(db: PlatformDb, guid: Guid): Promise<OutboxMail | null> {
  const row = await findOutboxRow(db, guid);
  return row === null ? null : OutboxMail.parse(row);
}
