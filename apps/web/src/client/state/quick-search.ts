import { createStore } from "./store.ts";

/** Whether the quick search is open. A button may open it before the part that shows it has been loaded. */
export const isQuickSearchOpen = createStore(false);
