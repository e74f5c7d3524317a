import { z } from "zod";
import { PageProblem } from "../../checks/page-problem.ts";
import { PageUses } from "../page-tree.ts";
import { PageChange } from "./page-changes.ts";
import { PublicationEffects } from "./publication-effects.ts";

/** A field that is missing or invalid and prevents the publication, at `/blocks/{guid}/content/…`. */
const MissingField = z.strictObject({
  path: z.string(),
  message: z.string(),
  /** the kind of its block, for its name and that of the field */
  buildingBlockName: z.string(),
});
export type MissingField = z.infer<typeof MissingField>;

/** A preview of publishing a page's draft now. */
export const PendingPublication = z.strictObject({
  /** the differences that visitors will see; null for a page that isn't published yet */
  changes: z.array(PageChange).nullable(),
  missing: z.array(MissingField),
  problems: z.array(PageProblem),
  /** the uses of the page */
  uses: PageUses,
  /** the effects on other pages and menus */
  effects: PublicationEffects,
});
export type PendingPublication = z.infer<typeof PendingPublication>;
