import { z } from "zod";
import { Guid } from "../guid.ts";

/** The maximum of a count: it stands for "1000 or more". */
export const MAX_TASK_COUNT = 1000;
export const MAX_DASHBOARD_FORMS = 6;
/** The most items with a planned publication that are checked for the caller's rights, the next ones first. */
export const MAX_PLANNED_ITEMS = 50;
export const MAX_NAMED_PLANNED_ITEMS = 5;
/** The most pages with a draft of the caller that are checked. */
export const MAX_OWN_DRAFTS = 50;

/** An item with a planned publication. */
const PlannedItem = z.strictObject({ guid: Guid, title: z.string(), url: z.string(), publishedOn: z.iso.datetime() });

const Count = z.int().min(0);

/** The open tasks of a caller; null for those that they have no right to. */
export const DashboardTasks = z.strictObject({
  /** items that wait for the caller's approval, at most 100 */
  approvals: Count.nullable(),
  /** pages whose draft the caller changed last: those never published, and those published without that change */
  ownDrafts: z.strictObject({ unpublished: Count, changed: Count }).nullable(),
  /** pages with a planned publication */
  scheduledPages: Count.nullable(),
  /** items with a planned publication that the caller may publish, and the next of them; counted up to MAX_PLANNED_ITEMS */
  scheduledItems: z.strictObject({ count: Count, items: z.array(PlannedItem) }).nullable(),
  /** of drafts: the number of pages with errors, of their errors, and of the broken links among these */
  problems: z.strictObject({ pages: Count, errors: Count, brokenLinks: Count }).nullable(),
  /** new submissions of forms that the caller handles, and the forms with the most */
  submissions: z.strictObject({ count: Count, forms: z.array(z.strictObject({ guid: Guid, title: z.string(), count: Count })) }).nullable(),
  /** invitations that expire within EXPIRING_DAYS */
  expiringInvitations: Count.nullable(),
});
export type DashboardTasks = z.infer<typeof DashboardTasks>;

export const EXPIRING_DAYS = 3;
