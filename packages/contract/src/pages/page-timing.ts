/** Delays of a page's animations, in milliseconds (docs/rules.md "Delays"). */

/** A pointer that passes over the menu opens nothing; one that rests does. */
export const SUB_MENU_HOVER_DELAY_MS = 50;
/** A page that loads for longer shows that it does. */
export const INDICATOR_DELAY_MS = 1000;
/** How long a block that was just added or jumped to is highlighted. */
export const HIGHLIGHT_MS = 1000;
