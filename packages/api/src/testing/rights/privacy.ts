import type { PlatformFixture } from "../platform-fixture.ts";
import { createAccountFixture } from "./account-fixture.ts";
import type { RightsRow, RightsRows } from "./rights-row.ts";

const FOR_ALL_USERS = "401 200 200 200 200 200 200 401";

/** None of the callers: to oneself there are ways of one's own. */
const someone = ({ roles }: PlatformFixture) => ({ userGuid: roles.editors, isAdmin: false, isMett: false, isDeveloper: false });

function ofUser(requires: RightsRow["requires"], own = "401 403 403 403 200 403 403 401"): RightsRow {
  const input = async (fixture: PlatformFixture) => ({ guid: (await createAccountFixture(fixture)).guid });
  return { requires, about: someone, input, own, foreign: "401 403 403 403 404 404 403 401" };
}

/** An account whose erasure another user already requested. */
async function askedAccount(fixture: PlatformFixture) {
  const { guid } = await createAccountFixture(fixture);
  await fixture.db.prisma.applicationUser.updateMany({ where: { guid }, data: { eraseRequestedByGuid: fixture.users.staff } });
  return { guid };
}

/** What people may ask of what is known of them, and admins for them. */
export const PRIVACY_RIGHTS: RightsRows = {
  "privacy.exportOwn": { requires: null, own: FOR_ALL_USERS },
  "privacy.getOwnErase": { requires: null, own: FOR_ALL_USERS },
  // Before the planning one: an account whose erasure is planned does all that it did.
  "privacy.cancelOwnErase": { requires: null, own: FOR_ALL_USERS },
  // The fixture platform's one admin can't go.
  "privacy.planOwnErase": { requires: null, own: "401 200 200 200 400 200 200 401" },
  "privacy.exportUser": ofUser("users.export"),
  "privacy.getUserErase": ofUser("users.view", "401 403 403 403 200 200 403 401"),
  "privacy.askUserErase": ofUser("users.erase"),
  "privacy.confirmUserErase": { ...ofUser("users.confirmErase"), input: askedAccount },
  "privacy.cancelUserErase": { ...ofUser("users.erase"), input: askedAccount },
};
