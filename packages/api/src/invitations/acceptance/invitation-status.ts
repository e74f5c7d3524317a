import type { InvitationStatus } from "@plein/contract/invitations/invitation-status";
import { maskEmail } from "@plein/contract/invitations/mask-email";
import { requiresSecondFactor, TWO_FACTOR_ROLES } from "@plein/contract/sessions/two-factor-roles";
import type { PlatformSettingValue } from "@plein/contract/settings/platform-setting";
import { z } from "zod";
import type { ApiContext } from "../../context.ts";
import { findEnforcedProviders } from "../../identity-providers/sso-only.shared.ts";
import { findContentManagersRole } from "../../roles/role-guids.shared.ts";
import { listSettingValues } from "../../settings/settings.shared.ts";
import { getTermsVersion } from "../../terms-rows.ts";
import type { InvitationByCode } from "../find-by-code.ts";
import { findInvitedAccount } from "./acceptance-rows.ts";
import { findCurrentGrants } from "./withheld-grants.ts";

const InvitationSettings = z.object({
  platformName: z.string(),
  headerLogo: z.object({ imageGuid: z.string() }).nullable(),
  supportEmail: z.string(),
  senderEmail: z.string(),
  twoFactorRoles: z.array(z.enum(TWO_FACTOR_ROLES)),
});

export async function getInvitationSettings({ db, platform }: ApiContext): Promise<z.infer<typeof InvitationSettings>> {
  const values: PlatformSettingValue[] = await listSettingValues(db, platform, "all");
  return InvitationSettings.parse(Object.fromEntries(values.map(({ key, value }) => [key, value])));
}

export async function buildInvitationStatus(
  { db }: ApiContext,
  invitation: InvitationByCode,
  settings: z.infer<typeof InvitationSettings>,
): Promise<InvitationStatus> {
  const { state, email, firstName, middleName, lastName, invitedByName, message, expiresOn, language } = invitation;
  // Without the grants that its inviter may no longer give.
  const { isAdmin, roleIds } = await findCurrentGrants(db, db.platformGuid, invitation);
  const [account, enforcedProviders, contentManagersRole, termsOfUseVersion] = await Promise.all([
    findInvitedAccount(db, db.platformGuid, email),
    findEnforcedProviders(db, db.platformGuid, email),
    findContentManagersRole(db, db.platformGuid),
    getTermsVersion(db, db.platformGuid),
  ]);
  const { platformName, headerLogo, twoFactorRoles } = settings;
  return {
    result: "Success",
    state,
    emailMasked: maskEmail(email),
    firstName,
    middleName,
    lastName,
    platformName,
    logoGuid: headerLogo?.imageGuid ?? null,
    invitedByName,
    message,
    roleNames: invitation.roleNames.filter((_, index) => roleIds.includes(invitation.roleIds[index] ?? "")),
    expiresOn,
    accountExists: account !== null,
    requiresTwoFactor: requiresSecondFactor(twoFactorRoles, {
      isAdmin,
      isContentManager: contentManagersRole !== null && roleIds.includes(contentManagersRole),
      isMett: false,
      isDeveloper: false,
    }),
    ssoOnly: enforcedProviders.length > 0,
    termsOfUseVersion,
    language,
  };
}
