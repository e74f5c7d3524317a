import type { UserAccess } from "@plein/contract/access/access-object";
import type { Guid } from "@plein/contract/guid";
import type { ProfileName } from "@plein/contract/profiles/profile-name";
import { type RawBuilder, sql } from "kysely";
import { runSqlForOne, type SqlTarget } from "../run-sql.ts";

/** The user that a call is about. */
export type Subject = UserAccess &
  ProfileName & {
    readonly email: string;
    readonly language: string | null;
    readonly isActive: boolean;
    readonly isErased: boolean;
    readonly eraseOn: Date | null;
    /** the user who requested the erasure, if it waits for confirmation or is planned */
    readonly requestedByGuid: Guid | null;
    readonly lastSeenOn: Date | null;
  };

/** Null if the platform has no such user. */
export function findSubject(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<Subject | null> {
  return select(target, platformGuid, guid, sql``);
}

/** Locks the user until the transaction ends. */
export function lockSubject(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<Subject | null> {
  return select(target, platformGuid, guid, sql`for no key update of u`);
}

function select(target: SqlTarget, platformGuid: Guid, guid: Guid, lock: RawBuilder<unknown>): Promise<Subject | null> {
  return runSqlForOne(
    target,
    sql<Subject>`
      select u.guid as "userGuid", u.first_name as "firstName", u.middle_name as "middleName", u.last_name as "lastName", u.email, u.language,
             u.is_active as "isActive", u.is_admin as "isAdmin", u.is_mett as "isMett", u.is_developer as "isDeveloper",
             u.erased_on is not null as "isErased", u.erase_on as "eraseOn", u.erase_requested_by_guid as "requestedByGuid",
             u.last_seen_on as "lastSeenOn"
        from application_users u where u.platform_guid = ${platformGuid}::uuid and u.guid = ${guid}::uuid ${lock}`,
  );
}
