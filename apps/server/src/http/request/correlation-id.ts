import { randomUUID } from "node:crypto";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The id that ties an answer to its log lines: the caller's own where it is a UUID, else a new one. Lower case. */
export function correlationIdOf(offered: string | undefined): string {
  return offered !== undefined && UUID.test(offered) ? offered.toLowerCase() : randomUUID();
}
