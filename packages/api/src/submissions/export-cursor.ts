import type { Guid } from "@plein/contract/guid";
import type { UserContext } from "../context.ts";
import type { Cursor } from "./stored-submission-rows.ts";

/** The position of the next part of an export: after the last submission of this part, with the total, which only the first part counts. */
export type ExportCursor = Cursor & { readonly total: number };

export const MAX_CURSOR_LENGTH = 400;

/**
 * Encrypts a cursor so that it can't be forged: the first part of an export adds it to the audit log, and no other part may be read without
 * it.
 */
export function sealExportCursor(ctx: UserContext, formGuid: Guid, { submittedOn, guid, total }: ExportCursor): string {
  return ctx.services.secrets.seal(`${submittedOn} ${guid} ${total}`, toPurpose(ctx, formGuid));
}

/** @returns null for an invalid cursor, and for one of another user or form */
export function openExportCursor(ctx: UserContext, formGuid: Guid, sealed: string): ExportCursor | null {
  const text = ctx.services.secrets.open(sealed, toPurpose(ctx, formGuid));
  if (text === null) return null;
  const [submittedOn = "", guid = "", total] = text.split(" ");
  return { submittedOn, guid, total: Number(total) };
}

/** Bound to the encryption: a cursor only continues its own export. */
function toPurpose({ actor, platform }: UserContext, formGuid: Guid): string {
  return `cursor of an export of submissions ${platform.guid} ${formGuid} ${actor.userGuid}`;
}
