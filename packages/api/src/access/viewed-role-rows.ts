import type { ViewedRole } from "@plein/contract/access/viewed-actor";
import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSqlForOne, type SqlTarget } from "../run-sql.ts";

type ViewingSession = { readonly sessionDigest: string; readonly roleGuid: Guid };

/** Makes the session see the site as a user with this role alone. @returns false if the session has ended */
export async function saveViewedRole(target: SqlTarget, platformGuid: Guid, { sessionDigest, roleGuid }: ViewingSession): Promise<boolean> {
  const changed = await runSqlForOne(
    target,
    sql<{ idHash: string }>`
      update sessions set viewed_role_guid = ${roleGuid}::uuid
       where platform_guid = ${platformGuid}::uuid and id_hash = ${sessionDigest} returning id_hash as "idHash"`,
  );
  return changed !== null;
}

/** @returns the role as which the session viewed the site; null for none */
export async function removeViewedRole(target: SqlTarget, platformGuid: Guid, sessionDigest: string): Promise<Guid | null> {
  const viewed = await runSqlForOne(
    target,
    sql<{ guid: Guid | null }>`
      update sessions s set viewed_role_guid = null from sessions before
       where s.platform_guid = ${platformGuid}::uuid and s.id_hash = ${sessionDigest} and s.viewed_role_guid is not null
         and before.platform_guid = s.platform_guid and before.id_hash = s.id_hash
      returning before.viewed_role_guid as guid`,
  );
  return viewed?.guid ?? null;
}

export function findViewedRole(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<ViewedRole | null> {
  return runSqlForOne(
    target,
    sql<ViewedRole>`
      select guid, built_in_key as "builtInKey", permissions from roles where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`,
  );
}
