import { createContext } from "react";

/** The element that shows the formats of the text that is being edited; null while there is none. */
export const FormatSlotContext = createContext<HTMLElement | null>(null);
