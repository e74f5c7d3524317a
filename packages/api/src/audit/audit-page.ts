import type { AuditEntry, AuditPage, AuditQuery } from "@plein/contract/audit/audit-entry";
import type { UserContext } from "../context.ts";
import type { AuditAccess } from "./audit-access.ts";
import { type AuditEntryRow, listAuditEntryRows } from "./audit-list-rows.ts";

/** The types of objects that are people, whom only callers with the right to see names may identify. */
const PERSON_TYPES: readonly string[] = ["user", "invitation"];

/** Entries before the one in the query that this caller may see, newest first. */
export async function readAuditPage(
  { db, actor }: UserContext,
  access: AuditAccess,
  { itemCount, ...query }: AuditQuery,
): Promise<AuditPage> {
  const { hasNames, isOwnOnly } = access;
  const rows = await listAuditEntryRows(db, db.platformGuid, {
    ...query,
    ownerGuid: isOwnOnly ? actor.userGuid : null,
    // Otherwise a query for the guid of a person would return the actions on them.
    excludedObjectTypes: query.objectGuid !== undefined && !hasNames && !isOwnOnly ? PERSON_TYPES : [],
    limit: itemCount + 1,
  });
  const entries = rows.slice(0, itemCount).map((row) => toAuditEntry(row, access));
  return { entries, next: rows.length > itemCount ? (entries.at(-1)?.sequence ?? null) : null };
}

function toAuditEntry(row: AuditEntryRow, { hasNames, isOwnOnly }: AuditAccess): AuditEntry {
  const { actorGuid, actorName, objectGuid, objectName, createdOn, reason, isAboutErased, ...rest } = row;
  const isAboutPerson = PERSON_TYPES.includes(row.objectType);
  return {
    ...rest,
    createdOn: createdOn.toISOString(),
    // Callers may always see their own name.
    actor: actorGuid !== null && (hasNames || isOwnOnly) ? { guid: actorGuid, name: actorName ?? "" } : null,
    object: objectGuid !== null && (hasNames || !isAboutPerson) ? { guid: objectGuid, name: objectName ?? "" } : null,
    // A reason may hold personal data of a user who was erased later.
    reason: (hasNames || isOwnOnly) && !isAboutErased ? reason : "",
  };
}
