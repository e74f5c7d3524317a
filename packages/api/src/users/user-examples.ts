import type { ApplicationUser } from "@plein/contract/users/application-user";
import type { UserDetails } from "@plein/contract/users/user-details";
import type { ListedUser } from "@plein/contract/users/user-list";

/** The example of the OpenAPI document. */
export const EXAMPLE_LISTED_USER: ListedUser = {
  guid: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37",
  firstName: "Joris",
  middleName: "van der",
  lastName: "Veen",
  alias: "Joris",
  emailMasked: "e•••@lindendaal.example",
  accountType: "ContentManager",
  roleIds: ["0199c1f0-8f5e-7c3a-9b1e-000000000001"],
  state: "Active",
  isVerified: true,
  hasSecondFactor: false,
  isAdmin: false,
  isMett: false,
  isDeveloper: false,
  lastSeenOn: "2026-11-20T09:30:00.000Z",
  createdOn: "2026-01-05T08:00:00.000Z",
};

export const EXAMPLE_USER_DETAILS: UserDetails = {
  ...EXAMPLE_LISTED_USER,
  lockedUntil: null,
  deactivatedOn: null,
  eraseOn: null,
  termsOfUseVersionAccepted: 1,
  termsOfUseAcceptedOn: "2026-01-05T08:02:00.000Z",
  sessionCount: 2,
  isLastAdmin: false,
};

export const EXAMPLE_APPLICATION_USER: ApplicationUser = {
  guid: EXAMPLE_LISTED_USER.guid,
  firstName: "Joris",
  middleName: "van der",
  lastName: "Veen",
  email: "editor@lindendaal.example",
  isActive: true,
  isAdmin: false,
  isMett: false,
  isDeveloper: false,
  isContentManager: true,
  roleIds: EXAMPLE_LISTED_USER.roleIds,
  termsOfUseVersionAccepted: 1,
  properties: [],
};
