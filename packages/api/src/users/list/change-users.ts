import type { Guid } from "@plein/contract/guid";
import { BulkChange, BulkOutcome } from "@plein/contract/users/bulk-change";
import { z } from "zod";
import type { UserContext } from "../../context.ts";
import { userProcedure } from "../../procedures.ts";
import { requireRecentAuthentication } from "../../recent-authentication.ts";
import { requireRight } from "../../require-right.ts";
import { ChangeReason } from "../accounts/change-reason.ts";
import { changeLocked, type Edit } from "../accounts/change-user.ts";
import { EXAMPLE_LISTED_USER } from "../user-examples.ts";
import { type LockedUsers, lockUsers } from "../user-rows.ts";

export const changeUsers = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/users:bulk",
      summary: "Applies the same change to up to 500 users; returns the outcome of each, in the order given.",
      example: {
        body: { change: { action: "deactivate", guids: [EXAMPLE_LISTED_USER.guid] }, reason: "Uit dienst" },
        response: [{ guid: EXAMPLE_LISTED_USER.guid, code: "Success", isChanged: true }],
      },
    },
  })
  .input(z.strictObject({ change: BulkChange, reason: ChangeReason }))
  .output(z.array(BulkOutcome))
  .mutation(({ ctx, input }) => {
    requireRight(ctx.actor, "users.list");
    if ("roleGuid" in input.change) requireRecentAuthentication(ctx);
    return changeEach(ctx, input.change, input.reason);
  });

/** Users in one transaction: enough that their devices don't wait for many, and few enough to finish well within its time limit. */
const BATCH_SIZE = 50;

/** Applies the change to each user; a refusal for one doesn't stop the others. */
async function changeEach(ctx: UserContext, change: BulkChange, reason: string): Promise<BulkOutcome[]> {
  const edit = buildEdit(change);
  const guids = [...new Set(change.guids)];
  const outcomes = new Map<Guid, BulkOutcome>();
  for (let start = 0; start < guids.length; start += BATCH_SIZE) {
    const batch = await changeBatch(ctx, guids.slice(start, start + BATCH_SIZE), edit, reason);
    for (const outcome of batch) outcomes.set(outcome.guid, outcome);
  }
  return change.guids.map((guid) => outcomes.get(guid) ?? { guid, code: "NotFound", isChanged: false });
}

/** An If-Match header names one version of one user: it doesn't apply here. */
function changeBatch(ctx: UserContext, guids: readonly Guid[], edit: Edit, reason: string): Promise<BulkOutcome[]> {
  const anyVersion: UserContext = { ...ctx, ifMatch: null };
  return ctx.db.transaction(async (tx) => {
    let locked: LockedUsers = await lockUsers(tx, ctx.db.platformGuid, guids);
    const outcomes: BulkOutcome[] = [];
    for (const guid of guids) {
      const result = await changeLocked(tx, anyVersion, { locked, guid, edit, reason });
      if (result.code === "Success") locked = withoutLostAdmin(locked, guid, result.value.user);
      outcomes.push({ guid, code: result.code, isChanged: result.code === "Success" && result.value.isChanged });
    }
    return outcomes;
  });
}

/** Counts down the active admins as the change demotes them, so that the last one is refused. */
function withoutLostAdmin(locked: LockedUsers, guid: Guid, saved: { readonly isAdmin: boolean; readonly isActive: boolean }): LockedUsers {
  const before = locked.users.get(guid);
  const wasAdmin = before?.isAdmin === true && before.isActive;
  return wasAdmin && !(saved.isAdmin && saved.isActive) ? { ...locked, activeAdmins: locked.activeAdmins - 1 } : locked;
}

function buildEdit(change: BulkChange): Edit {
  switch (change.action) {
    case "activate":
      return (user) => ({ ...user, isActive: true });
    case "deactivate":
      return (user) => ({ ...user, isActive: false });
    case "addRole":
      return (user) => ({ ...user, roleIds: [...new Set([...user.roleIds, change.roleGuid])] });
    case "removeRole":
      return (user) => ({ ...user, roleIds: user.roleIds.filter((role) => role !== change.roleGuid) });
  }
}
