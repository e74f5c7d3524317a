import type { Guid } from "@plein/contract/guid";
import type { MailText, MailTextKey } from "@plein/contract/mails/texts/mail-text";
import { sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";

export type MailTextRow = { readonly kind: string; readonly locale: string; readonly subject: string; readonly body: string };

/** The texts that the platform changed. */
export function listMailTextRows(target: SqlTarget, platformGuid: Guid): Promise<MailTextRow[]> {
  return runSql(target, sql<MailTextRow>`select kind, locale, subject, body from mail_texts where platform_guid = ${platformGuid}::uuid`);
}

/** Null for a text that the platform didn't change. */
export function findMailTextRow(target: SqlTarget, platformGuid: Guid, { kind, locale }: MailTextKey): Promise<MailTextRow | null> {
  return runSqlForOne(
    target,
    sql<MailTextRow>`
      select kind, locale, subject, body from mail_texts
       where platform_guid = ${platformGuid}::uuid and kind = ${kind} and locale = ${locale}`,
  );
}

/** Serializes changes of one text until the transaction ends, also if it has no row. */
export async function lockMailText(target: SqlTarget, platformGuid: Guid, { kind, locale }: MailTextKey): Promise<void> {
  await runSql(target, sql`select pg_advisory_xact_lock(hashtextextended(${`mail text ${platformGuid} ${kind} ${locale}`}, 0))`);
}

export async function saveMailTextRow(
  target: SqlTarget,
  platformGuid: Guid,
  { kind, locale, subject, body }: Pick<MailText, "kind" | "locale" | "subject" | "body">,
): Promise<void> {
  await runSql(
    target,
    sql`insert into mail_texts (platform_guid, kind, locale, subject, body)
        values (${platformGuid}::uuid, ${kind}, ${locale}, ${subject}, ${body})
        on conflict (platform_guid, kind, locale) do update set subject = excluded.subject, body = excluded.body, updated_on = now()`,
  );
}

export async function removeMailTextRow(target: SqlTarget, platformGuid: Guid, { kind, locale }: MailTextKey): Promise<void> {
  await runSql(target, sql`delete from mail_texts where platform_guid = ${platformGuid}::uuid and kind = ${kind} and locale = ${locale}`);
}
