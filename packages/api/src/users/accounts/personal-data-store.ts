import { userRolesOf } from "@plein/contract/access/user-role";
import type { Profile } from "@plein/contract/profiles/profile";
import type { Property } from "@plein/contract/profiles/property";
import { isPropertyVisible } from "@plein/contract/profiles/property-visibility";
import { type Result, success } from "@plein/contract/result";
import { accountTypeOf } from "@plein/contract/users/account-type";
import type { ApplicationUser } from "@plein/contract/users/application-user";
import type { PlatformTransaction } from "@plein/db/platform-db";
import type { UserContext } from "../../context.ts";
import { writePersonalData } from "../../profiles/save-profile.shared.ts";
import { getTermsVersion } from "../../terms-version.ts";
import { type StoredUser, viewerOf } from "../stored-user.ts";

/**
 * Writes names and properties as the profile's own rules have it, whoever saves them.
 *
 * @returns all of the user's properties as they are then, also those that the caller doesn't see
 */
export async function writePersonalDataOf(
  tx: PlatformTransaction,
  ctx: UserContext,
  stored: StoredUser,
  wanted: ApplicationUser,
): Promise<Result<Property[]>> {
  const viewer = viewerOf(ctx.actor, stored);
  const termsOfUseVersion = await getTermsVersion(tx, ctx.db.platformGuid);
  const data = { stored: profileOf(stored), viewer, termsOfUseVersion };
  // Flags, roles and address are written elsewhere: here they stay as they are.
  const { firstName, middleName, lastName, properties } = wanted;
  const written = await writePersonalData(tx, ctx, { ...data, sent: { ...data.stored, firstName, middleName, lastName, properties } });
  if (written.code !== "Success") return written;
  return success([...properties, ...stored.properties.filter((property) => !isPropertyVisible(property, viewer))]);
}

/** What a profile tells beside the account follows from its flags, and plays no part in what is written here. */
function profileOf({ isErased: _erased, deactivatedOn: _on, language: _language, ...user }: StoredUser): Profile {
  return { ...user, accountType: accountTypeOf(user), userRoles: userRolesOf({ ...user, isVerified: false }) };
}
