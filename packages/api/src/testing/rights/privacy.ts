import type { PlatformFixture } from "../platform-fixture.ts";
import { createAccountFixture } from "./account-fixture.ts";
import type { RightsRow, RightsRows } from "./rights-row.ts";

const FOR_ALL_USERS = "401 200 200 200 200 200 200 401";

/** None of the callers, since there are other procedures for one's own account. */
const someone = ({ roles }: PlatformFixture) => ({ userGuid: roles.editors, isAdmin: false, isMett: false, isDeveloper: false });

function ofUser(requires: RightsRow["requires"], own = "401 403 403 403 200 403 403 401"): RightsRow {
  const input = async (fixture: PlatformFixture) => ({ guid: (await createAccountFixture(fixture)).guid });
  return { requires, about: someone, input, own, foreign: "401 403 403 403 404 404 403 401" };
}

/** An account whose erasure another user already requested. */
async function createAccountWithRequestedErasure(fixture: PlatformFixture) {
  const { guid } = await createAccountFixture(fixture);
  await fixture.db.prisma.applicationUser.updateMany({ where: { guid }, data: { eraseRequestedByGuid: fixture.users.staff } });
  return { guid };
}

/** Rights to export and erase personal data, for users and for admins. */
export const PRIVACY_RIGHTS: RightsRows = {
  "privacy.exportOwn": { requires: null, own: FOR_ALL_USERS },
  "privacy.getOwnErase": { requires: null, own: FOR_ALL_USERS },
  // Runs before the erasure is planned; until it is carried out the account works as before.
  "privacy.cancelOwnErase": { requires: null, own: FOR_ALL_USERS },
  // The fixture platform's only admin can't be erased.
  "privacy.planOwnErase": { requires: null, own: "401 200 200 200 400 200 200 401" },
  "privacy.exportUser": ofUser("users.export"),
  "privacy.getUserErase": ofUser("users.view", "401 403 403 403 200 200 403 401"),
  "privacy.askUserErase": ofUser("users.erase"),
  "privacy.confirmUserErase": { ...ofUser("users.confirmErase"), input: createAccountWithRequestedErasure },
  "privacy.previewInactivity": { requires: "users.list", input: () => ({ months: 12 }), own: "401 403 403 403 200 200 403 401" },
  "privacy.cancelUserErase": { ...ofUser("users.erase"), input: createAccountWithRequestedErasure },
};
