/** Delays of a page's moving parts, in milliseconds (docs/rules.md "Delays"). */

/** A pointer passing over the menu opens nothing; one that stays does. */
export const SUB_MENU_HOVER_DELAY_MS = 50;
/** Title and description are written once after a burst of changes. */
export const METADATA_DEBOUNCE_MS = 50;
/** How long a block that was just added or jumped to stands out. */
export const HIGHLIGHT_MS = 1000;
