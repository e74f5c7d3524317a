import { can } from "@plein/contract/access/policy";
import { DashboardTasks } from "@plein/contract/dashboard/dashboard-tasks";
import { countWaitingItems } from "../list-items/approval/count-waiting.shared.ts";
import { findPlannedItems } from "../list-items/planned/planned-items.shared.ts";
import { countOwnDrafts } from "../pages/own/own-drafts.shared.ts";
import { userProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
import { countTasks, listNewSubmissions } from "./dashboard-rows.ts";

export const listTasks = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/dashboard:tasks",
      summary:
        "Returns the number of tasks that wait for the caller: items to approve, drafts, submissions, and others. Null for tasks that they have no right to.",
      example: {
        response: {
          approvals: 2,
          ownDrafts: { unpublished: 1, changed: 3 },
          scheduledPages: 1,
          scheduledItems: {
            count: 1,
            items: [
              {
                guid: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b38",
                title: "Vuurwerkshow",
                url: "/agenda/i/3kx2/vuurwerkshow",
                publishedOn: "2026-12-20T09:00:00.000Z",
              },
            ],
          },
          problems: { pages: 4, errors: 6, brokenLinks: 5 },
          submissions: {
            count: 12,
            forms: [{ guid: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37", title: "Melding openbare ruimte", count: 12 }],
          },
          expiringInvitations: 0,
        },
      },
    },
  })
  .output(DashboardTasks)
  .query(async ({ ctx }) => {
    requireRight(ctx.actor, "dashboard.view");
    const { db, actor } = ctx;
    const seesPages = can(actor, "pages.list");
    const [approvals, ownDrafts, scheduledItems, counts, submissions] = await Promise.all([
      seesPages ? countWaitingItems(ctx) : null,
      seesPages ? countOwnDrafts(ctx) : null,
      seesPages ? findPlannedItems(ctx) : null,
      countTasks(db, db.platformGuid, actor),
      can(actor, "forms.list") ? listNewSubmissions(db, db.platformGuid, actor) : null,
    ]);
    return {
      approvals,
      ownDrafts,
      scheduledPages: seesPages ? counts.scheduledPages : null,
      scheduledItems,
      problems: seesPages ? counts.problems : null,
      submissions,
      expiringInvitations: can(actor, "invitations.list") ? counts.expiringInvitations : null,
    };
  });
