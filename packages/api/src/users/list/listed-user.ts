import { findStrangerWaits } from "@plein/auth/limits/sign-in-limits";
import { maskEmail } from "@plein/contract/invitations/mask-email";
import { accountTypeOf } from "@plein/contract/users/account-type";
import type { ListedUser } from "@plein/contract/users/user-list";
import { userStateOf } from "@plein/contract/users/user-state";
import type { PlatformDb } from "@plein/db/platform-db";
import type { UserRow } from "./user-list-rows.ts";

/** The users as a list shows them, with the state of each account. */
export async function toListedUsers(db: PlatformDb, rows: readonly UserRow[]): Promise<ListedUser[]> {
  const locks = await findStrangerWaits(
    db,
    rows.map(({ email }) => email),
  );
  return rows.map((row, index) => toListedUser(row, (locks[index] ?? null) !== null));
}

export function toListedUser(row: UserRow, isLocked: boolean): ListedUser {
  const { guid, firstName, middleName, lastName, alias, roleIds, isVerified, hasSecondFactor, isAdmin, isMett, isDeveloper } = row;
  return {
    guid,
    firstName,
    middleName,
    lastName,
    alias,
    emailMasked: maskEmail(row.email),
    accountType: accountTypeOf(row),
    roleIds,
    state: userStateOf({ ...row, isLocked }),
    isVerified,
    hasSecondFactor,
    isAdmin,
    isMett,
    isDeveloper,
    lastSeenOn: row.lastSeenOn?.toISOString() ?? null,
    createdOn: row.createdOn.toISOString(),
  };
}
