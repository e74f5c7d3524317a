import type { UserAccess } from "@plein/contract/access/access-object";
import { can } from "@plein/contract/access/policy";
import type { Guid } from "@plein/contract/guid";
import type { ProfileName } from "@plein/contract/profiles/profile-name";
import { failure, type Result, success } from "@plein/contract/result";
import { type RawBuilder, sql } from "kysely";
import type { UserContext } from "../context.ts";
import { runSqlForOne, type SqlTarget } from "../run-sql.ts";

/** The person that a call is about. */
export type Subject = UserAccess &
  ProfileName & {
    readonly email: string;
    readonly language: string | null;
    readonly isActive: boolean;
    readonly isErased: boolean;
    readonly eraseOn: Date | null;
    /** who asked to erase the account, where that is to be confirmed or planned */
    readonly requestedByGuid: Guid | null;
  };

/** Someone of the platform, for an update where that is meant; null when there is no such. */
export function findSubject(target: SqlTarget, platformGuid: Guid, guid: Guid, lock: RawBuilder<unknown> = sql``): Promise<Subject | null> {
  return runSqlForOne(
    target,
    sql<Subject>`
      select u.guid as "userGuid", u.first_name as "firstName", u.middle_name as "middleName", u.last_name as "lastName", u.email, u.language,
             u.is_active as "isActive", u.is_admin as "isAdmin", u.is_mett as "isMett", u.is_developer as "isDeveloper",
             u.erased_on is not null as "isErased", u.erase_on as "eraseOn", u.erase_requested_by_guid as "requestedByGuid"
        from application_users u where u.platform_guid = ${platformGuid}::uuid and u.guid = ${guid}::uuid ${lock}`,
  );
}

export type SubjectAction = "users.export" | "users.erase" | "users.confirmErase";

/** The person, where this caller may do this to them; NotFound where they may not even know of them. */
export function allowedSubject(ctx: UserContext, subject: Subject | null, guid: Guid, action: SubjectAction): Result<Subject> {
  if (subject === null || !(subject.userGuid === ctx.actor.userGuid || can(ctx.actor, "users.view", subject)))
    return failure("NotFound", `No user ${guid}`);
  if (!can(ctx.actor, action, subject)) return failure("Unauthorized", `No right: ${action} of user ${guid}`, { isAuthenticated: true });
  return subject.isErased ? failure("Expired", `User ${guid} was erased`) : success(subject);
}

/** Lets only those through who may manage users: to others, nobody is there to be known of. */
export function mayManage({ actor }: Pick<UserContext, "actor">): Result<void> {
  return can(actor, "users.list") ? success(undefined) : failure("Unauthorized", "No right to manage users", { isAuthenticated: true });
}
