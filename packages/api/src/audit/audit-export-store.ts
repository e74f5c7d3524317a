import type { AuditEntry, AuditExport, AuditFilter, AuditName } from "@plein/contract/audit/audit-entry";
import type { UserContext } from "../context.ts";
import { csvOf } from "../csv.ts";
import { addAuditEntry } from "./audit.shared.ts";
import type { AuditSight } from "./audit-access.ts";
import { AUDIT_EXPORT_TEXTS } from "./audit-export-texts.ts";
import { listAuditEntriesOf } from "./audit-list-store.ts";

/** A part of a table: what fits in memory many times over, however long the log is. */
export const EXPORTED_AT_ONCE = 2000;

type ExportQuery = AuditFilter & { readonly before?: number | undefined };

/** A part of the log as a table, newest first; the first part has the columns' names, and is logged itself. */
export async function exportAuditEntriesOf(ctx: UserContext, sight: AuditSight, query: ExportQuery): Promise<AuditExport> {
  const { entries, next } = await listAuditEntriesOf(ctx, sight, { ...query, itemCount: EXPORTED_AT_ONCE });
  const { fileName, columns } = AUDIT_EXPORT_TEXTS[ctx.locale];
  const rows = entries.map(rowOf);
  if (query.before !== undefined) return { fileName, csv: withoutMark(csvOf(rows)), next };
  const { before: _, ...filter } = query;
  const asked = Object.keys(filter).filter((name) => filter[name as keyof typeof filter] !== undefined);
  await ctx.db.transaction((tx) => addAuditEntry(tx, ctx, { action: "audit.export", objectType: "platform", after: { filters: asked } }));
  return { fileName, csv: csvOf([columns, ...rows]), next };
}

/** Only a file's beginning bears the mark. */
function withoutMark(csv: string): string {
  return csv.slice(1);
}

function rowOf(entry: AuditEntry): string[] {
  const { sequence, createdOn, actor, action, objectType, object, before, after, reason, source, correlationId } = entry;
  return [
    String(sequence),
    createdOn,
    nameOf(actor),
    action,
    objectType,
    nameOf(object),
    factsOf(before),
    factsOf(after),
    reason,
    source,
    correlationId,
  ];
}

function nameOf(named: AuditName | null): string {
  return named === null ? "" : named.name || named.guid;
}

function factsOf(facts: AuditEntry["before"]): string {
  return facts === null ? "" : JSON.stringify(facts);
}
