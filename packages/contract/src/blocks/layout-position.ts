import { z } from "zod";

/** The areas of a page (docs/rules.md "Layouts"). A page's layout determines which ones it has. */
export const LAYOUT_POSITIONS = ["top-row", "main", "bottom-row", "side-left", "side-right"] as const;
export const LayoutPosition = /* @__PURE__ */ z.enum(LAYOUT_POSITIONS);
export type LayoutPosition = z.infer<typeof LayoutPosition>;
