import { findStrangerWaits } from "@plein/auth/limits/sign-in-limits";
import type { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import type { UserDetails } from "@plein/contract/users/user-details";
import type { PlatformDb } from "@plein/db/platform-db";
import { toListedUser } from "./listed-user.ts";
import { findUserDetailRow } from "./user-list-rows.ts";

export async function getUserDetails(db: PlatformDb, guid: Guid): Promise<Result<UserDetails>> {
  const row = await findUserDetailRow(db, db.platformGuid, guid);
  if (row === null) return failure("NotFound", `No user ${guid}`);
  const [until] = await findStrangerWaits(db, [row.email]);
  const lock = until ?? null;
  return success({
    ...toListedUser(row, lock !== null),
    lockedUntil: lock?.toISOString() ?? null,
    deactivatedOn: row.deactivatedOn?.toISOString() ?? null,
    eraseOn: row.eraseOn?.toISOString() ?? null,
    termsOfUseVersionAccepted: row.termsOfUseVersionAccepted,
    termsOfUseAcceptedOn: row.termsOfUseAcceptedOn?.toISOString() ?? null,
    sessionCount: row.sessionCount,
    isLastAdmin: row.isAdmin && row.isActive && row.activeAdmins <= 1,
  });
}
