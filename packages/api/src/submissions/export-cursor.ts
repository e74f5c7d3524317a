import type { SubmissionFormat } from "@plein/contract/forms/export/submission-export";
import type { Guid } from "@plein/contract/guid";
import type { UserContext } from "../context.ts";
import type { Cursor } from "./stored-submission-rows.ts";

/** The position of the next part of an export: after the last submission of this part, with the total, which only the first part counts. */
export type ExportCursor = Cursor & { readonly total: number };

/** The caller's query for an export. */
export type ExportQuery = {
  /** of the form */
  readonly guid: Guid;
  readonly format: SubmissionFormat;
  readonly filter?: string | undefined;
  readonly searchFilter?: string | undefined;
};

export const MAX_CURSOR_LENGTH = 400;

/**
 * Encrypts a cursor so that it can't be forged: the first part of an export adds it to the audit log, and no other part may be read without
 * it.
 */
export function sealExportCursor(ctx: UserContext, query: ExportQuery, { submittedOn, guid, total }: ExportCursor): string {
  return ctx.services.secrets.seal(`${submittedOn} ${guid} ${total}`, toPurpose(ctx, query));
}

/** @returns null for an invalid cursor, and for one of another user or export */
export function openExportCursor(ctx: UserContext, query: ExportQuery, sealed: string): ExportCursor | null {
  const text = ctx.services.secrets.open(sealed, toPurpose(ctx, query));
  if (text === null) return null;
  const [submittedOn = "", guid = "", total] = text.split(" ");
  return { submittedOn, guid, total: Number(total) };
}

/** Bound to the encryption: a cursor only continues its own export, which its first part counted. */
function toPurpose({ actor, platform }: UserContext, { guid, format, filter = "", searchFilter = "" }: ExportQuery): string {
  const query = JSON.stringify([format, filter, searchFilter]);
  return `cursor of an export of submissions ${platform.guid} ${guid} ${actor.userGuid} ${query}`;
}
