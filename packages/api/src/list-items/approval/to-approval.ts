import type { ItemApproval, ItemChangePatch } from "@plein/contract/list-items/items/item-approval";
import type { ApprovalRow } from "./approval-rows.ts";

/** The waiting change of an item, as its editors see it. */
export function toApproval({ kind, state, requestedOn, change, reason }: ApprovalRow): ItemApproval {
  return { kind, state, requestedOn: requestedOn.toISOString(), changes: findPointers(change), reason };
}

function findPointers({ metadata = {}, ...members }: ItemChangePatch): string[] {
  return [...Object.keys(members).map((name) => `/${name}`), ...Object.keys(metadata).map((name) => `/metadata/${name}`)];
}
