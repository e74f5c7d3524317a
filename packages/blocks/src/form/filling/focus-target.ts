/**
 * The element of a response that should be read first. The attribute does it without a script, where the document is new; a script does it
 * in a page.
 */
export const FOCUS_TARGET = { tabIndex: -1, autoFocus: true, "data-focus": "" } as const;
