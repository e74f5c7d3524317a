import { useState } from "react";
import type { Place } from "../document/document.ts";

/** What stands open around the page. */
export type Panels = {
  /** where a block is being added, if it is */
  readonly adding: Place | null;
  readonly isSettingsOpen: boolean;
  readonly isOutlineOpen: boolean;
  readonly isPhoneWidth: boolean;
  readonly isHelpOpen: boolean;
};

export function usePanels(): readonly [Panels, (change: Partial<Panels>) => void] {
  const [panels, setPanels] = useState<Panels>(() => ({
    adding: null,
    isSettingsOpen: isWideForPanels(),
    isOutlineOpen: false,
    isPhoneWidth: false,
    isHelpOpen: false,
  }));
  return [panels, (change) => setPanels((before) => ({ ...before, ...change }))];
}

/** On a narrow screen panels lie over the page: they stay closed until they are opened, and close after use. */
export function isWideForPanels(): boolean {
  return window.matchMedia("(min-width: 62em)").matches;
}
