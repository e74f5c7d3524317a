import { createStore } from "./store.ts";

/** Whether the quick search is open. A button may set this before the quick search is loaded. */
export const isQuickSearchOpen = createStore(false);
