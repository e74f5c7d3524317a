/** The id that a link's `#…` leads to: of a block, or empty for none. */
export const ANCHOR_ID = /^(?:[a-z][a-z0-9-]*)?$/;
export const MAX_ANCHOR_LENGTH = 60;

/** Converts a text to an id: `Hoe het werkt` becomes `hoe-het-werkt`. Empty if it has no letter that an id can start with. */
export function toAnchorId(text: string): string {
  return text
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/^[-0-9]+/, "")
    .slice(0, MAX_ANCHOR_LENGTH);
}
