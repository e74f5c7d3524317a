import { userRolesOf } from "@plein/contract/access/user-role";
import type { Guid } from "@plein/contract/guid";
import type { Profile } from "@plein/contract/profiles/profile";
import { type PropertyViewer, visibleProperties } from "@plein/contract/profiles/property-visibility";
import { failure, type Result, success } from "@plein/contract/result";
import { CONTENT_MANAGERS_ROLE_KEY } from "@plein/contract/roles/built-in-role";
import { accountTypeOf } from "@plein/contract/users/account-type";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSqlForOne, type SqlTarget } from "../run-sql.ts";

type ProfileRow = Omit<Profile, "accountType" | "userRoles"> & { isVerified: boolean };

/** A user's own profile: all of it but the properties that only staff sees, unless they are staff. */
export async function getProfile(db: PlatformDb, userGuid: Guid): Promise<Result<Profile>> {
  const stored = await findWholeProfile(db, db.platformGuid, userGuid);
  return stored === null ? failure("NotFound", `No user ${userGuid}`) : success(profileFor(stored, ownerOf(stored)));
}

/** A user's profile with every property, whoever may see it; null when there is no such user. */
export async function findWholeProfile(target: SqlTarget, platformGuid: Guid, userGuid: Guid): Promise<Profile | null> {
  const row = await runSqlForOne(
    target,
    sql<ProfileRow>`
      select u.guid::text as guid, u.first_name as "firstName", u.middle_name as "middleName", u.last_name as "lastName", u.email,
             u.is_active as "isActive", u.is_admin as "isAdmin", u.is_mett as "isMett", u.is_developer as "isDeveloper",
             exists (select from user_roles r join roles role on role.platform_guid = r.platform_guid and role.guid = r.role_guid
                      where r.platform_guid = u.platform_guid and r.user_guid = u.guid and role.built_in_key = ${CONTENT_MANAGERS_ROLE_KEY})
               as "isContentManager",
             array(select r.role_guid::text from user_roles r where r.platform_guid = u.platform_guid and r.user_guid = u.guid order by 1) as "roleIds",
             u.terms_of_use_version_accepted as "termsOfUseVersionAccepted", u.email_verified_on is not null as "isVerified",
             (select coalesce(json_agg(json_build_object('key', p.key, 'value', p.value, 'category', p.category, 'section', p.section,
                                         'sectionSortOrdinal', p.section_sort_ordinal, 'visibleFor', p.visible_for, 'mett', p.mett)
                                       order by p.category, p.section_sort_ordinal, p.key), '[]')
                from profile_properties p
               where p.platform_guid = u.platform_guid and p.user_guid = u.guid) as properties
        from application_users u
       where u.platform_guid = ${platformGuid}::uuid and u.guid = ${userGuid}::uuid`,
  );
  if (row === null) return null;
  const { isVerified, ...user } = row;
  return { ...user, accountType: accountTypeOf(user), userRoles: userRolesOf({ ...user, isVerified }) };
}

/** Of a whole profile, what this viewer may see. */
export function profileFor(profile: Profile, viewer: PropertyViewer): Profile {
  return { ...profile, properties: visibleProperties(profile.properties, viewer) };
}

/** Somebody who looks at their own profile. */
export function ownerOf({ isAdmin, isMett }: Pick<Profile, "isAdmin" | "isMett">): PropertyViewer {
  return { isOwner: true, isSignedIn: true, sharesRole: true, isAdmin, isMett };
}
