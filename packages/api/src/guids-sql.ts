import type { Guid } from "@plein/contract/guid";
import { type RawBuilder, sql } from "kysely";

/**
 * An array of guids for `= any(…)` that the planner doesn't look into. A guid is unique, so its value doesn't change the plan; but from
 * a parameter the planner knows how many there are in this execution, takes the plan of any number to be dearer, and plans every
 * execution again, which takes longer than executing it.
 */
export function opaqueGuids(guids: readonly Guid[]): RawBuilder<readonly Guid[]> {
  return sql`(select ${[...guids]}::uuid[])::uuid[]`;
}
