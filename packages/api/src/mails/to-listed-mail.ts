import type { Actor } from "@plein/contract/access/actor";
import { can } from "@plein/contract/access/policy";
import type { ListedMail } from "@plein/contract/mails/listed-mail";
import type { MailRow } from "./mail-rows.ts";

const ADDRESS = /[^\s<>]+@[^\s<>]+/g;

/** A mail as this actor may see it: without addresses, unless they may see users. */
export function toListedMail(actor: Actor, row: MailRow): ListedMail {
  const seesUsers = can(actor, "users.list");
  return {
    ...row,
    to: seesUsers ? row.to : null,
    // Mail servers repeat the address that they refuse.
    lastError: seesUsers ? row.lastError : (row.lastError?.replace(ADDRESS, "…") ?? null),
    createdOn: row.createdOn.toISOString(),
    sentOn: row.sentOn?.toISOString() ?? null,
  };
}
