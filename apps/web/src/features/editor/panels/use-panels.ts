import type { Guid } from "@plein/contract/guid";
import type { Slash } from "@plein/ui/rich-text/slash";
import { useCallback, useState } from "react";
import type { BlockPosition } from "../document/document.ts";

/** The position at which a block is being added; `inText`: it replaces the empty paragraph in which a slash was typed. */
export type Adding = BlockPosition & { readonly inText?: { readonly guid: Guid; readonly slash: Slash } };

/** The open panels around the page. */
export type Panels = {
  /** position at which a block is being added, if any */
  readonly adding: Adding | null;
  readonly isSettingsOpen: boolean;
  readonly isOutlineOpen: boolean;
  readonly isPreviewOpen: boolean;
  readonly isHelpOpen: boolean;
  /** the source of a translation is shown beside the page */
  readonly isSourceOpen: boolean;
  /** the dialog that turns the selected blocks into a reusable block is open */
  readonly isMakingReusable: boolean;
  /** multi-selection mode: a tap on a block selects or deselects it */
  readonly isChoosing: boolean;
};

export function usePanels(): readonly [Panels, (change: Partial<Panels>) => void] {
  const [panels, setPanels] = useState<Panels>(() => ({
    adding: null,
    isSettingsOpen: false,
    isOutlineOpen: false,
    isPreviewOpen: false,
    isHelpOpen: false,
    isSourceOpen: false,
    isMakingReusable: false,
    isChoosing: false,
  }));
  const change = useCallback((part: Partial<Panels>) => setPanels((before) => ({ ...before, ...part })), []);
  return [panels, change];
}

/** On a narrow screen panels overlay the page: they stay closed until they are opened, and close after use. */
export function isWideForPanels(): boolean {
  return window.matchMedia("(min-width: 62em)").matches;
}
