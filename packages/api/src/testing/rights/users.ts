import type { PlatformFixture } from "../platform-fixture.ts";
import { createAccountFixture, createRoleFixture } from "./account-fixture.ts";
import { createProposalFixture } from "./proposal-fixture.ts";
import type { RightsRow, RightsRows } from "./rights-row.ts";

const FOR_ADMINS_AND_STAFF = "401 403 403 403 200 200 403 401";
const FOR_ADMINS = "401 403 403 403 200 403 403 401";
const FOR_STAFF = "401 403 403 403 403 200 403 401";
const FOREIGN = "401 403 403 403 404 404 403 401";
const ROLES = "401 403 403 403 200 200 200 401";
const FOREIGN_ROLE = "401 403 403 403 404 404 404 401";

/** Any user, changed by callers with the right. */
const someone = ({ users }: PlatformFixture) => ({ userGuid: users.verified, isAdmin: false, isMett: false, isDeveloper: false });
const anAccount = async (fixture: PlatformFixture) => ({ guid: (await createAccountFixture(fixture)).guid });
const aRole = async (fixture: PlatformFixture) => ({ guid: (await createRoleFixture(fixture)).guid });
const toAccount = (requires: RightsRow["requires"], own: string): RightsRow => ({
  requires,
  about: someone,
  input: anAccount,
  own,
  foreign: FOREIGN,
});

/** Rights to users and roles. */
export const USER_RIGHTS: RightsRows = {
  "users.list": { requires: "users.list", own: FOR_ADMINS_AND_STAFF },
  "users.count": { requires: "users.list", own: FOR_ADMINS_AND_STAFF },
  // The same rights as the list of users.
  "users.get": toAccount("users.list", FOR_ADMINS_AND_STAFF),
  "users.getProfile": toAccount("users.view", FOR_ADMINS_AND_STAFF),
  "users.save": {
    ...toAccount("users.edit", FOR_ADMINS),
    input: async (fixture) => ({ ...(await createAccountFixture(fixture)), firstName: "Joris" }),
  },
  "users.saveRoles": {
    ...toAccount("users.editRoles", FOR_ADMINS),
    input: async (fixture) => ({ ...(await anAccount(fixture)), roleIds: [fixture.roles.editors] }),
  },
  "users.grantAdmin": {
    ...toAccount("users.grantAdmin", FOR_ADMINS_AND_STAFF),
    input: async (fixture) => ({ ...(await anAccount(fixture)), isAdmin: true }),
  },
  "users.getStaff": toAccount("users.view", FOR_ADMINS_AND_STAFF),
  "users.proposeStaff": {
    ...toAccount("users.proposeStaff", FOR_STAFF),
    input: async (fixture) => ({ ...(await anAccount(fixture)), isMett: true, isDeveloper: false, reason: "Komt bij ons werken" }),
  },
  "users.confirmStaff": { ...toAccount("users.confirmStaff", FOR_STAFF), input: createProposalFixture },
  "users.cancelStaff": { ...toAccount("users.cancelStaff", FOR_STAFF), input: createProposalFixture },
  "users.deactivate": toAccount("users.deactivate", FOR_ADMINS),
  "users.activate": {
    ...toAccount("users.deactivate", FOR_ADMINS),
    input: async (fixture) => ({ guid: (await createAccountFixture(fixture, { isActive: false })).guid }),
  },
  "users.unlock": toAccount("users.editSecurity", FOR_ADMINS),
  "users.resetSecondFactor": toAccount("users.editSecurity", FOR_ADMINS),
  "users.endSessions": toAccount("users.editSecurity", FOR_ADMINS),
  // Each user has an outcome of their own; the call succeeds for callers who may see users.
  "users.changeMany": {
    requires: "users.list",
    input: async (fixture) => ({ change: { action: "deactivate", guids: [(await createAccountFixture(fixture)).guid] } }),
    own: FOR_ADMINS_AND_STAFF,
    foreign: FOR_ADMINS_AND_STAFF,
  },
  // A list of users is never about the caller alone.
  "users.exportList": {
    requires: "users.export",
    about: (fixture) => ({ ...someone(fixture), userGuid: fixture.roles.editors }),
    own: FOR_ADMINS,
  },
  "roles.list": { requires: "roles.list", own: ROLES },
  "roles.get": { requires: "roles.list", input: aRole, own: ROLES, foreign: FOREIGN_ROLE },
  "roles.getUsage": { requires: "roles.list", input: aRole, own: ROLES, foreign: FOREIGN_ROLE },
  "roles.add": { requires: "roles.edit", input: (_, person) => ({ name: `Rol van ${person}` }), own: FOR_ADMINS_AND_STAFF },
  "roles.save": { requires: "roles.edit", input: createRoleFixture, own: FOR_ADMINS_AND_STAFF, foreign: FOREIGN },
  "roles.remove": { requires: "roles.edit", input: aRole, own: FOR_ADMINS_AND_STAFF, foreign: FOREIGN },
};
