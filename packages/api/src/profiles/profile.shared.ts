import { userRolesOf } from "@plein/contract/access/user-role";
import type { Guid } from "@plein/contract/guid";
import { findBuiltInField } from "@plein/contract/profiles/built-in-profile-fields";
import type { Profile } from "@plein/contract/profiles/profile";
import { LANGUAGE_KEY } from "@plein/contract/profiles/property-keys";
import { type PropertyViewer, visibleProperties } from "@plein/contract/profiles/property-visibility";
import { withProperty } from "@plein/contract/profiles/with-property";
import { failure, type Result, success } from "@plein/contract/result";
import { accountTypeOf } from "@plein/contract/users/account-type";
import type { PlatformDb } from "@plein/db/platform-db";
import type { SqlTarget } from "../run-sql.ts";
import { findProfileRow } from "./profile-rows.ts";

const LANGUAGE = findBuiltInField(LANGUAGE_KEY);

/** A user's profile as they see it themselves: without the properties that only staff see, unless they are staff. */
export async function getProfile(db: PlatformDb, userGuid: Guid): Promise<Result<Profile>> {
  const stored = await findWholeProfile(db, db.platformGuid, userGuid);
  return stored === null ? failure("NotFound", `No user ${userGuid}`) : success(toVisibleProfile(stored, toOwner(stored)));
}

/** A user's profile with every property, regardless of its visibility; null if there is no such user. */
export async function findWholeProfile(target: SqlTarget, platformGuid: Guid, userGuid: Guid): Promise<Profile | null> {
  const row = await findProfileRow(target, platformGuid, userGuid);
  if (row === null) return null;
  const { isVerified, language, ...user } = row;
  const properties = LANGUAGE === undefined ? user.properties : withProperty(user.properties, LANGUAGE, language);
  return { ...user, properties, accountType: accountTypeOf(user), userRoles: userRolesOf({ ...user, isVerified }) };
}

/** A profile without the properties that this viewer may not see. */
export function toVisibleProfile(profile: Profile, viewer: PropertyViewer): Profile {
  return { ...profile, properties: visibleProperties(profile.properties, viewer) };
}

/** A user as the viewer of their own profile. */
export function toOwner({ isAdmin, isMett }: Pick<Profile, "isAdmin" | "isMett">): PropertyViewer {
  return { isOwner: true, isSignedIn: true, sharesRole: true, isAdmin, isMett };
}
