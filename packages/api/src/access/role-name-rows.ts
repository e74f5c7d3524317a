import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSql, type SqlTarget } from "../run-sql.ts";

export type RoleName = { readonly guid: Guid; readonly name: string };

/** The names of the existing roles among these, by name. */
export function listRoleNames(target: SqlTarget, platformGuid: Guid, guids: readonly Guid[]): Promise<RoleName[]> {
  return runSql(
    target,
    sql<RoleName>`
      select guid, name from roles where platform_guid = ${platformGuid}::uuid and guid = any(${[...guids]}::uuid[]) order by name`,
  );
}
