import type { LayoutPosition } from "../blocks/layout-position.ts";
import type { PageLayout } from "./page-layout.ts";

/** Order of the areas in the document and on a narrow screen; a wide one shows the left column before the main one. */
export const READING_ORDER: readonly LayoutPosition[] = ["top-row", "main", "side-left", "side-right", "bottom-row"];

/** The areas of each layout on a wide screen, with their width in columns of the 12-column grid. */
export const LAYOUT_AREAS: Readonly<Record<PageLayout, readonly { readonly position: LayoutPosition; readonly columns: number }[]>> = {
  "100": [
    { position: "top-row", columns: 12 },
    { position: "main", columns: 12 },
    { position: "bottom-row", columns: 12 },
  ],
  "25-75": [
    { position: "top-row", columns: 12 },
    { position: "side-left", columns: 3 },
    { position: "main", columns: 9 },
    { position: "bottom-row", columns: 12 },
  ],
  "75-25": [
    { position: "top-row", columns: 12 },
    { position: "main", columns: 9 },
    { position: "side-right", columns: 3 },
    { position: "bottom-row", columns: 12 },
  ],
  "25-50-25": [
    { position: "top-row", columns: 12 },
    { position: "side-left", columns: 3 },
    { position: "main", columns: 6 },
    { position: "side-right", columns: 3 },
    { position: "bottom-row", columns: 12 },
  ],
};
