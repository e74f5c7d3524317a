import type { EditableBlock } from "@plein/contract/blocks/building-block-instance";
import { type Failure, failure } from "@plein/contract/result";
import { computeEtag } from "../etag.ts";

/** Conflict with the block as it is stored now, which the caller may edit. */
export function failBlockConflict(current: EditableBlock): Failure {
  return failure("Conflict", `Block ${current.guid} is at version ${current.version}`, { current, currentETag: computeEtag(current) });
}
