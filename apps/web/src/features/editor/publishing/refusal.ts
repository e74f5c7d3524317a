import type { Guid } from "@plein/contract/guid";
import type { FieldError } from "@plein/contract/result";
import { parseBlockGuid } from "../../../client/blocks/field-label.ts";
import { fieldOf } from "../document/content-field.ts";
import { type EditorBlock, type EditorDocument, findBlock } from "../document/document.ts";

/** The errors with which the server refused to publish, and the document that was the draft at that time. */
export type Refusal = { readonly errors: readonly FieldError[]; readonly document: EditorDocument };

/** Returns the errors of a block whose values haven't changed since, with their paths in the block: `/content/items/0/image`. */
export function listRemainingErrors(refusal: Refusal, document: EditorDocument, guid: Guid): FieldError[] {
  const [refused, current] = [findBlock(refusal.document, guid), findBlock(document, guid)];
  if (!current) return [];
  return refusal.errors
    .filter(({ path }) => parseBlockGuid(path) === guid)
    .map(({ path, message }) => ({ path: path.slice(`/blocks/${guid}`.length), message }))
    .filter(({ path }) => refused !== undefined && valueAt(refused, path) === valueAt(current, path));
}

/** Returns the blocks of which errors remain. */
export function listRefusedBlocks(refusal: Refusal, document: EditorDocument): Guid[] {
  const guids = new Set(refusal.errors.flatMap(({ path }) => parseBlockGuid(path) ?? []));
  return [...guids].filter((guid) => listRemainingErrors(refusal, document, guid).length > 0);
}

function valueAt(block: EditorBlock, path: string): unknown {
  return path === "" ? block : fieldOf(block, path);
}
