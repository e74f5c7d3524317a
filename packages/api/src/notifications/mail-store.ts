import { countMail } from "@plein/auth/limits/mail-limits";
import { can } from "@plein/contract/access/policy";
import type { Guid } from "@plein/contract/guid";
import type { ListedMail, MailQuery } from "@plein/contract/notifications/listed-mail";
import { failure, type Result, success } from "@plein/contract/result";
import { type RawBuilder, sql } from "kysely";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";
import { addMailJob, queueMail } from "./queue-mail.shared.ts";

type MailRow = Omit<ListedMail, "createdOn" | "sentOn"> & { readonly createdOn: Date; readonly sentOn: Date | null };

/** The platform's mails, newest first, and how many there are in all. */
export async function listMailsOf(ctx: UserContext, query: MailQuery): Promise<{ mails: ListedMail[]; total: number }> {
  const where = sql`platform_guid = ${ctx.db.platformGuid}::uuid and (${query.state ?? null}::text is null or state = ${query.state ?? null})`;
  const rows = await runSql(
    ctx.db,
    sql<MailRow>`${selectMails} where ${where}
                 order by created_on desc, guid desc limit ${query.itemCount} offset ${(query.pageNumber - 1) * query.itemCount}`,
  );
  const count = await runSqlForOne(ctx.db, sql<{ total: number }>`select count(*)::int as total from mails where ${where}`);
  return { mails: rows.map((row) => toListedMail(row, ctx)), total: count?.total ?? 0 };
}

/**
 * Has a mail sent that didn't arrive. One that may have arrived can so arrive twice; with the same message id, so that many a
 * mailbox shows one of them.
 */
export function retryMail(ctx: UserContext, guid: Guid): Promise<Result<ListedMail>> {
  return ctx.db.transaction(async (tx) => {
    const before = await findRow(tx, ctx, guid);
    if (before === null) return failure("NotFound", `No mail has guid ${guid}`);
    if (before.state !== "failed" && before.state !== "refused")
      return failure("Conflict", `A mail that is ${before.state} can't be tried again`);
    await runSql(tx, sql`update mails set state = 'queued' where platform_guid = ${ctx.db.platformGuid}::uuid and guid = ${guid}::uuid`);
    await addMailJob(tx, ctx.db.platformGuid, guid);
    const after = { state: "queued" };
    await addAuditEntry(tx, ctx, { action: "mails.retry", objectType: "mail", objectGuid: guid, before: { state: before.state }, after });
    return success(toListedMail({ ...before, ...after, state: "queued" }, ctx));
  });
}

/** Mails the caller, so that they see whether mail works; TooSoon for a second one within a minute. */
export async function queueTestMail(ctx: UserContext): Promise<Result<void>> {
  const { db, actor, platform, locale, services } = ctx;
  const user = await runSqlForOne(
    db,
    sql<{ email: string; firstName: string }>`
      select email, first_name as "firstName" from application_users
       where platform_guid = ${db.platformGuid}::uuid and guid = ${actor.userGuid}::uuid`,
  );
  if (user === null) return failure("NotFound", "The caller is gone");
  const counted = await countMail(db, { kind: "test", email: user.email.toLowerCase(), clientAddress: null });
  if (counted.code !== "Success") return counted;
  await db.transaction(async (tx) => {
    const facts = { name: user.firstName, link: services.addressOf(platform, "/") };
    await queueMail(tx, { platformGuid: db.platformGuid, kind: "test", to: user.email, locale, facts });
    await addAuditEntry(tx, ctx, { action: "mails.sendTest", objectType: "platform", objectGuid: db.platformGuid });
  });
  return success(undefined);
}

const selectMails: RawBuilder<unknown> = sql`
  select guid, kind, recipient as "to", locale, state, attempts, last_error as "lastError", created_on as "createdOn", sent_on as "sentOn" from mails`;

function findRow(target: SqlTarget, { db }: UserContext, guid: Guid): Promise<MailRow | null> {
  return runSqlForOne(target, sql<MailRow>`${selectMails} where platform_guid = ${db.platformGuid}::uuid and guid = ${guid}::uuid`);
}

const ADDRESS = /[^\s<>]+@[^\s<>]+/g;

function toListedMail(row: MailRow, { actor }: UserContext): ListedMail {
  const maySeeUsers = can(actor, "users.list");
  return {
    ...row,
    to: maySeeUsers ? row.to : null,
    // Mail servers repeat the address that they refuse.
    lastError: maySeeUsers ? row.lastError : (row.lastError?.replace(ADDRESS, "…") ?? null),
    createdOn: row.createdOn.toISOString(),
    sentOn: row.sentOn?.toISOString() ?? null,
  };
}
