import { userRolesOf } from "@plein/contract/access/user-role";
import type { Profile } from "@plein/contract/profiles/profile";
import type { Property } from "@plein/contract/profiles/property";
import { propertyViewerOf } from "@plein/contract/profiles/property-viewer";
import { isPropertyVisible } from "@plein/contract/profiles/property-visibility";
import { type Result, success } from "@plein/contract/result";
import { accountTypeOf } from "@plein/contract/users/account-type";
import type { ApplicationUser } from "@plein/contract/users/application-user";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import type { UserContext } from "../../context.ts";
import { saveProfile } from "../../profiles/save-profile.shared.ts";
import { getTermsVersion } from "../../terms-rows.ts";
import type { StoredUser } from "../stored-user.ts";

/**
 * Saves names and properties by the rules of profiles, for any caller.
 *
 * @returns all properties of the user after the save, including those that the caller may not see
 */
export async function savePersonalData(
  tx: PlatformTransaction,
  ctx: UserContext,
  stored: StoredUser,
  saved: ApplicationUser,
): Promise<Result<Property[]>> {
  const viewer = propertyViewerOf(ctx.actor, stored);
  const termsOfUseVersion = await getTermsVersion(tx, ctx.db.platformGuid);
  const data = { stored: toProfile(stored), viewer, termsOfUseVersion };
  // Flags, roles and address are saved elsewhere, and stay here as they are.
  const { firstName, middleName, lastName, properties } = saved;
  const written = await saveProfile(tx, ctx, { ...data, sent: { ...data.stored, firstName, middleName, lastName, properties } });
  if (written.code !== "Success") return written;
  return success([...properties, ...stored.properties.filter((property) => !isPropertyVisible(property, viewer))]);
}

/** Account type and user roles follow from the flags, which this function doesn't save. */
function toProfile({ isErased: _erased, deactivatedOn: _on, language: _language, ...user }: StoredUser): Profile {
  return { ...user, accountType: accountTypeOf(user), userRoles: userRolesOf({ ...user, isVerified: false }) };
}
