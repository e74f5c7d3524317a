import type { Guid } from "@plein/contract/guid";
import type { Slash } from "@plein/ui/rich-text/slash";
import { useState } from "react";
import type { Place } from "../document/document.ts";

/** Where a block is being added; `inText`: in the place of an empty paragraph in which a slash was typed. */
export type Adding = Place & { readonly inText?: { readonly guid: Guid; readonly slash: Slash } };

/** The open panels around the page. */
export type Panels = {
  /** position at which a block is being added, if any */
  readonly adding: Adding | null;
  readonly isSettingsOpen: boolean;
  readonly isOutlineOpen: boolean;
  readonly isPreviewOpen: boolean;
  readonly isHelpOpen: boolean;
};

export function usePanels(): readonly [Panels, (change: Partial<Panels>) => void] {
  const [panels, setPanels] = useState<Panels>(() => ({
    adding: null,
    isSettingsOpen: false,
    isOutlineOpen: false,
    isPreviewOpen: false,
    isHelpOpen: false,
  }));
  return [panels, (change) => setPanels((before) => ({ ...before, ...change }))];
}

/** On a narrow screen panels overlay the page: they stay closed until they are opened, and close after use. */
export function isWideForPanels(): boolean {
  return window.matchMedia("(min-width: 62em)").matches;
}
