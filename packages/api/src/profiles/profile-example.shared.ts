import type { Profile } from "@plein/contract/profiles/profile";

/** The example of the OpenAPI document. */
export const EXAMPLE_PROFILE: Profile = {
  guid: "0199c1f0-8f5e-7c3a-9b1e-000000000004",
  firstName: "Jan",
  middleName: "de",
  lastName: "Vries",
  email: "editor@lindendaal.example",
  isActive: true,
  isAdmin: false,
  isMett: false,
  isDeveloper: false,
  isContentManager: true,
  roleIds: ["0199c1f0-8f5e-7c3a-9b1e-000000000001"],
  termsOfUseVersionAccepted: 1,
  accountType: "ContentManager",
  userRoles: ["User", "VerifiedUser", "ContentManager"],
  properties: [
    {
      key: "notificationClose",
      value: 10,
      category: "preferences",
      section: "notifications",
      sectionSortOrdinal: 0,
      visibleFor: "user",
      mett: false,
    },
  ],
};
