import type { Guid } from "@plein/contract/guid";
import type { BulkChange, BulkOutcome } from "@plein/contract/users/bulk-change";
import type { UserContext } from "../../context.ts";
import { changeLocked, type Wish } from "../accounts/user-change-store.ts";
import { type LockedUsers, lockUsers } from "../user-rows-store.ts";

/** So many in one transaction that a thousand devices don't wait for it, and few enough to be done well within its time. */
const AT_ONCE = 50;

/** The same change to each of these users; what is refused for one is done for the others all the same. */
export async function changeEach(ctx: UserContext, change: BulkChange, reason: string): Promise<BulkOutcome[]> {
  const wish = wishOf(change);
  const guids = [...new Set(change.guids)];
  const outcomes = new Map<Guid, BulkOutcome>();
  for (let start = 0; start < guids.length; start += AT_ONCE) {
    const part = await changePart(ctx, guids.slice(start, start + AT_ONCE), wish, reason);
    for (const outcome of part) outcomes.set(outcome.guid, outcome);
  }
  return change.guids.map((guid) => outcomes.get(guid) ?? { guid, code: "NotFound", isChanged: false });
}

/** A user's own If-Match is of one entity, which many users are not. */
function changePart(ctx: UserContext, guids: readonly Guid[], wish: Wish, reason: string): Promise<BulkOutcome[]> {
  const anyVersion: UserContext = { ...ctx, ifMatch: null };
  return ctx.db.transaction(async (tx) => {
    let locked: LockedUsers = await lockUsers(tx, ctx.db.platformGuid, guids);
    const outcomes: BulkOutcome[] = [];
    for (const guid of guids) {
      const result = await changeLocked(tx, anyVersion, { locked, guid, wish, reason });
      if (result.code === "Success") locked = withoutLostAdmin(locked, guid, result.value.user);
      outcomes.push({ guid, code: result.code, isChanged: result.code === "Success" && result.value.isChanged });
    }
    return outcomes;
  });
}

/** Of several admins in one change, the last that would go must find the others gone already. */
function withoutLostAdmin(locked: LockedUsers, guid: Guid, now: { readonly isAdmin: boolean; readonly isActive: boolean }): LockedUsers {
  const before = locked.users.get(guid);
  const wasAdmin = before?.isAdmin === true && before.isActive;
  return wasAdmin && !(now.isAdmin && now.isActive) ? { ...locked, activeAdmins: locked.activeAdmins - 1 } : locked;
}

function wishOf(change: BulkChange): Wish {
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
