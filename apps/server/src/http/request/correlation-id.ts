import { randomUUID } from "node:crypto";
import { isGuid } from "@plein/contract/guid-text";

/** The id that links a response to its log lines: the caller's own if it is a UUID, else a new one. Lower case. */
export function correlationIdOf(offered: string | undefined): string {
  const id = offered?.toLowerCase();
  return id !== undefined && isGuid(id) ? id : randomUUID();
}
