import { useState } from "react";
import type { Place } from "../document/document.ts";

/** The open panels around the page. */
export type Panels = {
  /** position at which a block is being added, if any */
  readonly adding: Place | null;
  readonly isSettingsOpen: boolean;
  readonly isOutlineOpen: boolean;
  readonly isPhoneWidth: boolean;
  readonly isHelpOpen: boolean;
};

export function usePanels(): readonly [Panels, (change: Partial<Panels>) => void] {
  const [panels, setPanels] = useState<Panels>(() => ({
    adding: null,
    isSettingsOpen: false,
    isOutlineOpen: false,
    isPhoneWidth: false,
    isHelpOpen: false,
  }));
  return [panels, (change) => setPanels((before) => ({ ...before, ...change }))];
}

/** On a narrow screen panels overlay the page: they stay closed until they are opened, and close after use. */
export function isWideForPanels(): boolean {
  return window.matchMedia("(min-width: 62em)").matches;
}
