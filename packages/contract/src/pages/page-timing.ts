/** Delays of a page's animations, in milliseconds (docs/rules.md "Delays"). */

/** The hover delay of a sub-menu: a pointer that only passes over the menu opens nothing. */
export const SUB_MENU_HOVER_DELAY_MS = 50;
/** The delay before the indicator of a loading page appears. */
export const INDICATOR_DELAY_MS = 1000;
/** The duration of the highlight of a block that was just added or jumped to. */
export const HIGHLIGHT_MS = 1000;
