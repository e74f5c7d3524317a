import { z } from "zod";

/** The division of a page's width, in per cent (docs/rules.md "Layouts"). */
export const PAGE_LAYOUTS = ["100", "25-75", "75-25", "25-50-25"] as const;
export const PageLayout = /* @__PURE__ */ z.enum(PAGE_LAYOUTS);
export type PageLayout = z.infer<typeof PageLayout>;
