import { createContext } from "react";

/** The element in which the text being edited renders its formatting toolbar; null while it isn't mounted. */
export const FormatSlotContext = createContext<HTMLElement | null>(null);
