import type { Actor } from "@plein/contract/access/actor";
import type { Guid } from "@plein/contract/guid";
import type { SqlTarget } from "../run-sql.ts";
import { listNameRows } from "./person-name-rows.ts";

/** The names of these users that an actor may see, by guid. */
export async function findNames(
  target: SqlTarget,
  platformGuid: Guid,
  actor: Actor,
  guids: readonly Guid[],
): Promise<ReadonlyMap<Guid, string>> {
  if (guids.length === 0) return new Map();
  const rows = await listNameRows(target, platformGuid, actor, [...new Set(guids)]);
  return new Map(rows.flatMap(({ guid, name }) => (name === null ? [] : [[guid, name] as const])));
}
