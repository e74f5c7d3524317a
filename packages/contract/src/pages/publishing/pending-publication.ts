import { z } from "zod";
import { PageProblem } from "../../checks/page-problem.ts";
import { PageUses } from "../page-tree.ts";
import { PageChange } from "./page-changes.ts";
import { PublicationEffects } from "./publication-effects.ts";

/** What publishing a page's draft would do now: to know before it is done. */
export const PendingPublication = z.strictObject({
  /** what visitors will find different; null for a page that they don't see yet */
  changes: z.array(PageChange).nullable(),
  /** what has to be filled in or corrected first, at `/blocks/{guid}/content/…` */
  missing: z.array(z.strictObject({ path: z.string(), message: z.string() })),
  problems: z.array(PageProblem),
  /** where the page is */
  uses: PageUses,
  /** what else visitors will find different */
  effects: PublicationEffects,
});
export type PendingPublication = z.infer<typeof PendingPublication>;
