import { sql } from "kysely";
import { runSql } from "../../run-sql.ts";
import type { PlatformFixture } from "../platform-fixture.ts";
import { TEST_SESSION_DIGEST } from "../test-caller.ts";
import type { RightsRows } from "./rights-row.ts";

export const VIEWING_RIGHTS: RightsRows = {
  "access.viewAs": {
    requires: "users.viewAs",
    input: async (fixture) => {
      await storeTestSession(fixture);
      return { roleGuid: fixture.roles.viewers };
    },
    own: "401 403 403 403 200 200 403 401",
    foreign: "401 403 403 403 404 404 403 401",
  },
  "access.stopViewing": { requires: "account.view", own: "401 200 200 200 200 200 200 401" },
};

/** The session that every test's caller is in, for calls that write to it. */
async function storeTestSession({ db, users }: PlatformFixture): Promise<void> {
  await runSql(
    db,
    sql`insert into sessions (platform_guid, id_hash, user_guid, expires_on, ends_on)
        values (${db.platformGuid}::uuid, ${TEST_SESSION_DIGEST}, ${users.admin}::uuid, now() + interval '1 hour', now() + interval '1 hour')
        on conflict do nothing`,
  );
}
