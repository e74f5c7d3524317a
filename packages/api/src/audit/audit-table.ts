import type { AuditEntry, AuditName } from "@plein/contract/audit/audit-entry";

/** An entry as a row of a table, in the order of the columns in texts/nl.ts. */
export function toTableRow(entry: AuditEntry): string[] {
  const { sequence, createdOn, actor, action, objectType, object, before, after, reason, source, correlationId } = entry;
  return [
    String(sequence),
    createdOn,
    formatName(actor),
    action,
    objectType,
    formatName(object),
    formatFacts(before),
    formatFacts(after),
    reason,
    source,
    correlationId,
  ];
}

function formatName(named: AuditName | null): string {
  return named === null ? "" : named.name || named.guid;
}

function formatFacts(facts: AuditEntry["before"]): string {
  return facts === null ? "" : JSON.stringify(facts);
}
