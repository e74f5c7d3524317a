import type { ErrorEvent, ErrorGroup } from "@plein/contract/logs/error-group";
import type { ErrorEventRow, ErrorGroupRow } from "./error-group-rows.ts";

export function toErrorGroup({ firstSeenOn, lastSeenOn, ...row }: Omit<ErrorGroupRow, "details">): ErrorGroup {
  return { ...row, firstSeenOn: firstSeenOn.toISOString(), lastSeenOn: lastSeenOn.toISOString() };
}

export function toErrorEvent({ occurredOn, ...row }: ErrorEventRow): ErrorEvent {
  return { ...row, occurredOn: occurredOn.toISOString() };
}
