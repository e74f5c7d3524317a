import type { Guid } from "@plein/contract/guid";
import type { UserContext } from "../context.ts";
import type { Cursor } from "./stored-submission-rows.ts";

/** Where the next part of an export starts: the last submission of this one, and how many there are, which only the first part counts. */
export type ExportCursor = Cursor & { readonly total: number };

export const MAX_CURSOR_LENGTH = 400;

/**
 * A cursor that nobody can make up: the first part of an export records it in the audit log, so that a later one may not be had without it.
 */
export function sealExportCursor(ctx: UserContext, formGuid: Guid, { submittedOn, guid, total }: ExportCursor): string {
  return ctx.services.secrets.seal(`${submittedOn} ${guid} ${total}`, toPurpose(ctx, formGuid));
}

/** @returns null for a cursor of another user or form, or of none */
export function openExportCursor(ctx: UserContext, formGuid: Guid, sealed: string): ExportCursor | null {
  const text = ctx.services.secrets.open(sealed, toPurpose(ctx, formGuid));
  if (text === null) return null;
  const [submittedOn = "", guid = "", total] = text.split(" ");
  return { submittedOn, guid, total: Number(total) };
}

/** Part of the encryption: a cursor continues only the export that it came from. */
function toPurpose({ actor, platform }: UserContext, formGuid: Guid): string {
  return `cursor of an export of submissions ${platform.guid} ${formGuid} ${actor.userGuid}`;
}
