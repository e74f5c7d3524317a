import type { Invitation } from "@plein/contract/invitations/invitation";
import type { InvitationStatus } from "@plein/contract/invitations/invitation-status";

/** The example of the OpenAPI document. */
export const EXAMPLE_INVITATION: Invitation = {
  guid: "0199c1f0-8f5e-7c3a-9b1e-000000000008",
  email: "nieuw@lindendaal.example",
  firstName: "Nieuw",
  middleName: "",
  lastName: "Gezicht",
  language: "nl",
  state: "Pending",
  roleIds: ["0199c1f0-8f5e-7c3a-9b1e-000000000001"],
  roleNames: ["Contentbeheerders"],
  isAdmin: false,
  withheld: { isAdmin: false, roleNames: [] },
  invitedByName: "Anna Bakker",
  message: "Fijn dat u meedoet.",
  landingPath: "/",
  notifyInviter: false,
  createdOn: "2026-11-20T09:30:00.000Z",
  sentOn: "2026-11-20T09:30:02.000Z",
  openedOn: null,
  acceptedOn: null,
  acceptedByGuid: null,
  expiresOn: "2026-12-04T09:30:00.000Z",
};

export const EXAMPLE_INVITATION_STATUS: InvitationStatus = {
  result: "Success",
  state: "Opened",
  emailMasked: "n•••@lindendaal.example",
  firstName: "Nieuw",
  middleName: "",
  lastName: "Gezicht",
  platformName: "Gemeente Lindendaal",
  logoGuid: null,
  invitedByName: "Anna Bakker",
  message: "Fijn dat u meedoet.",
  roleNames: ["Contentbeheerders"],
  expiresOn: "2026-12-04T09:30:00.000Z",
  accountExists: false,
  requiresTwoFactor: false,
  ssoOnly: false,
  termsOfUseVersion: 1,
  language: "nl",
};
