import type { Actor } from "@plein/contract/access/actor";
import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSql, type SqlTarget } from "../run-sql.ts";
import { selectVisibleName } from "./person-sql.shared.ts";

export type NameRow = { readonly guid: Guid; readonly name: string | null };

export function listNameRows(target: SqlTarget, platformGuid: Guid, actor: Actor, guids: readonly Guid[]): Promise<NameRow[]> {
  return runSql(
    target,
    sql<NameRow>`
      select u.guid, ${selectVisibleName(actor, "u")} as name from application_users u
       where u.platform_guid = ${platformGuid}::uuid and u.guid = any(${[...guids]}::uuid[])`,
  );
}
