import { z } from "zod";
import { Guid } from "../guid.ts";

/** Counts stop here: "1000" stands for that many or more. */
export const MAX_TASK_COUNT = 1000;
export const MAX_DASHBOARD_FORMS = 6;
/** Items that will be published which are looked at, the next ones first, and how many of these are named. */
export const MAX_PLANNED_ITEMS = 50;
export const MAX_NAMED_PLANNED_ITEMS = 5;
/** Pages with a draft of the caller that are looked at. */
export const MAX_OWN_DRAFTS = 50;

/** An item that visitors will see from a moment. */
const PlannedItem = z.strictObject({ guid: Guid, title: z.string(), url: z.string(), publishedOn: z.iso.datetime() });

const Count = z.int().min(0);

/** What waits for a caller; null for what they have no right to. */
export const DashboardTasks = z.strictObject({
  /** items that wait for their approval, at most 100 */
  approvals: Count.nullable(),
  /** pages that they changed last: that nobody sees yet, and that visitors see without that change */
  ownDrafts: z.strictObject({ unpublished: Count, changed: Count }).nullable(),
  /** pages that will be published at a moment */
  scheduledPages: Count.nullable(),
  /** items that will be published at a moment and that they may publish, and the next of them; counted up to MAX_PLANNED_ITEMS */
  scheduledItems: z.strictObject({ count: Count, items: z.array(PlannedItem) }).nullable(),
  /** of drafts: how many have errors, how many errors these are, and how many of them are links that lead nowhere */
  problems: z.strictObject({ pages: Count, errors: Count, brokenLinks: Count }).nullable(),
  /** new submissions of forms that they handle, and the forms with the most */
  submissions: z.strictObject({ count: Count, forms: z.array(z.strictObject({ guid: Guid, title: z.string(), count: Count })) }).nullable(),
  /** invitations that expire within EXPIRING_DAYS */
  expiringInvitations: Count.nullable(),
});
export type DashboardTasks = z.infer<typeof DashboardTasks>;

export const EXPIRING_DAYS = 3;
