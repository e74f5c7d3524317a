import type { StaffAccess } from "@plein/contract/users/staff-proposal";
import { EXAMPLE_LISTED_USER } from "../user-examples.ts";

/** The example of the OpenAPI document. */
export const EXAMPLE_STAFF_ACCESS: StaffAccess = {
  userGuid: EXAMPLE_LISTED_USER.guid,
  isMett: false,
  isDeveloper: false,
  proposal: {
    guid: "0199c1f0-8f5e-7c3a-9b1e-0000000000b1",
    isMett: true,
    isDeveloper: false,
    reason: "Joris neemt het beheer over van Sanne",
    proposedByGuid: "0199c1f0-8f5e-7c3a-9b1e-0000000000a2",
    proposedByName: "Sanne Bakker",
    proposedOn: "2026-11-21T09:00:00.000Z",
    expiresOn: "2026-11-28T09:00:00.000Z",
  },
};
