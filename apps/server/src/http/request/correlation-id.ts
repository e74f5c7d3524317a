import { randomUUID } from "node:crypto";
import { isGuid } from "@plein/contract/guid-text";

/**
 * Returns the correlation id (request id) that links a response to its log lines: the client's own if it is a UUID, or else a new one; in
 * lower case.
 */
export function correlationIdOf(offered: string | undefined): string {
  const id = offered?.toLowerCase();
  return id !== undefined && isGuid(id) ? id : randomUUID();
}
