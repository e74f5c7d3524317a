import { z } from "zod";
import { isStorableText } from "../storable-text.ts";
import type { FormSummary } from "./form.ts";
import { periodState } from "./period-state.ts";

/** The list of forms: its filters, its orders, and the statuses of forms in it. */
export const FORM_FILTERS = ["open", "closed", "unpublished", "changed"] as const;
export type FormFilter = (typeof FORM_FILTERS)[number];

export const FORM_SORTS = ["title_asc", "updatedOn_desc"] as const;
export type FormSort = (typeof FORM_SORTS)[number];

export const FormQuery = z.strictObject({
  /** lists archived forms instead of the others */
  isArchived: z.boolean().default(false),
  /** all of these words are in the title or the category */
  search: z
    .string()
    .max(100)
    .refine(isStorableText, { params: { message: "text" } })
    .default(""),
  /** `open`: takes submissions now; `closed`: published, and does not; `changed`: its draft differs from its version */
  filter: z.enum(FORM_FILTERS).optional(),
  sort_by: z.enum(FORM_SORTS).default("title_asc"),
  pageNumber: z.int().min(1).max(1_000_000).default(1),
  itemCount: z.int().min(1).max(100).default(50),
});
export type FormQuery = z.infer<typeof FormQuery>;

/** `closing`: open until a moment; `scheduled`: opens later; `full`: would be open, but has its maximum. */
export type FormStatus = "archived" | "unpublished" | "open" | "closing" | "scheduled" | "full" | "closed";

type FormWithPeriod = Pick<FormSummary, "isArchived" | "version" | "isOpen" | "state" | "opensOn" | "closesOn">;

export function formStatus({ isArchived, version, isOpen, state, opensOn, closesOn }: FormWithPeriod, now: Date): FormStatus {
  if (isArchived) return "archived";
  if (version === null) return "unpublished";
  const period = periodState({ mode: state, opensAt: toDate(opensOn), closesAt: toDate(closesOn) }, now);
  if (period === "closed") return "closed";
  if (period === "open-future") return "scheduled";
  if (!isOpen) return "full";
  return period === "close-future" ? "closing" : "open";
}

function toDate(moment: string | null): Date | null {
  return moment === null ? null : new Date(moment);
}
