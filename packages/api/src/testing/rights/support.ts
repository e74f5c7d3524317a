import { sql } from "kysely";
import { runSql } from "../../run-sql.ts";
import type { PlatformFixture } from "../platform-fixture.ts";
import { createAccountFixture } from "./account-fixture.ts";
import type { RightsRows } from "./rights-row.ts";

/** A grant of another staff member. */
async function aGrant(fixture: PlatformFixture) {
  const { db } = fixture;
  const [guid, owner] = [crypto.randomUUID(), await createAccountFixture(fixture)];
  await runSql(
    db,
    sql`insert into support_grants (platform_guid, guid, user_guid, reason, until)
        values (${db.platformGuid}::uuid, ${guid}::uuid, ${owner.guid}::uuid, 'Een storing', now() + interval '1 hour')`,
  );
  return { guid };
}

/** Rights to support grants. */
export const SUPPORT_RIGHTS: RightsRows = {
  "supportGrants.list": { requires: "supportGrants.list", own: "401 403 403 403 200 200 403 401" },
  "supportGrants.open": {
    requires: "supportGrants.open",
    input: () => ({ reason: "Een storing bekijken", hours: 1 }),
    own: "401 403 403 403 403 200 403 401",
  },
  // A caller can end their own grant: support-grants.test.ts.
  "supportGrants.end": {
    requires: "supportGrants.end",
    input: aGrant,
    own: "401 403 403 403 200 403 403 401",
    foreign: "401 403 403 403 404 404 403 401",
  },
  "supportGrants.saveRequirement": {
    requires: "supportGrants.require",
    input: () => ({ requireSupportGrant: false }),
    own: "401 403 403 403 200 403 403 401",
  },
};
