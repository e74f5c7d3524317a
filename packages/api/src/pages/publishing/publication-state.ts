import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import type { PublicationState } from "@plein/contract/pages/page";
import { isSameJson } from "@plein/contract/same-json";
import type { StoredPage } from "../page-rows.shared.ts";
import type { StoredSchedule } from "./schedule-rows.shared.ts";

/** Whether visitors see the draft as it is. Values are compared, so undoing a change undoes "changed" too. */
export function findPublicationState(
  { draft, publication }: StoredPage,
  draftBlocks: readonly StoredBlock[],
  schedule: Pick<StoredSchedule, "next" | "expiredOn">,
): PublicationState {
  if (publication === null) return findHiddenState(schedule);
  const isSameVersion =
    publication.title === draft.title && publication.layout === draft.layout && isSameJson(publication.options, draft.options);
  return isSameVersion && isSameJson(toComparable(publication.blocks), toComparable(draftBlocks)) ? "published" : "changed";
}

/** The state of a page that visitors don't see. */
export function findHiddenState({ next, expiredOn }: Pick<StoredSchedule, "next" | "expiredOn">): PublicationState {
  if (next !== null) return "scheduled";
  return expiredOn === null ? "draft" : "expired";
}

/** Sorts blocks by guid and their roles: neither order has a meaning. */
function toComparable(blocks: readonly StoredBlock[]): unknown {
  const sort = (guids: readonly Guid[]) => [...guids].sort();
  return Object.fromEntries(
    blocks.map((block) => [block.guid, { ...block, addRoles: sort(block.addRoles), viewRoles: sort(block.viewRoles) }]),
  );
}
