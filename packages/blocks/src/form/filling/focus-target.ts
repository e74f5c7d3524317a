/**
 * The element of a response that should be read first. Without a script the attribute focuses it in a new document; in a page a script
 * does.
 */
export const FOCUS_TARGET = { tabIndex: -1, autoFocus: true, "data-focus": "" } as const;
