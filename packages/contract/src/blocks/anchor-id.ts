/** The id that a link's `#…` leads to: of a block, or empty for none. */
export const ANCHOR_ID = /^(?:[a-z][a-z0-9-]*)?$/;
export const MAX_ANCHOR_LENGTH = 60;
