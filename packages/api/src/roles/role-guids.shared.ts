import type { Guid } from "@plein/contract/guid";
import { CONTENT_MANAGERS_ROLE_KEY } from "@plein/contract/roles/built-in-role";
import { sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";

/** The built-in role of content managers; null on a platform without it. */
export async function findContentManagersRole(target: SqlTarget, platformGuid: Guid): Promise<Guid | null> {
  const role = await runSqlForOne(
    target,
    sql<{ guid: Guid }>`select guid from roles where platform_guid = ${platformGuid}::uuid and built_in_key = ${CONTENT_MANAGERS_ROLE_KEY}`,
  );
  return role?.guid ?? null;
}

/** The roles among these that the platform has. */
export async function findExistingRoles(target: SqlTarget, platformGuid: Guid, guids: readonly Guid[]): Promise<Set<Guid>> {
  const rows = await runSql(
    target,
    sql<{ guid: Guid }>`select guid from roles where platform_guid = ${platformGuid}::uuid and guid = any(${[...guids]}::uuid[])`,
  );
  return new Set(rows.map(({ guid }) => guid));
}

/** The path of the first role among these members of an input that the platform doesn't have; null without one. */
export async function findUnknownRole(
  target: SqlTarget,
  platformGuid: Guid,
  named: Readonly<Record<string, readonly Guid[]>>,
): Promise<[member: string, index: number] | null> {
  const guids = [...new Set(Object.values(named).flat())];
  if (guids.length === 0) return null;
  const known = await findExistingRoles(target, platformGuid, guids);
  for (const [member, roles] of Object.entries(named)) {
    const index = roles.findIndex((role) => !known.has(role));
    if (index >= 0) return [member, index];
  }
  return null;
}
