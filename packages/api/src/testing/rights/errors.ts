import { sql } from "kysely";
import { runSqlForOne } from "../../run-sql.ts";
import type { PlatformFixture } from "../platform-fixture.ts";
import type { RightsRows } from "./rights-row.ts";

async function addErrorFixture({ db }: PlatformFixture): Promise<{ guid: string }> {
  const row = await runSqlForOne(
    db,
    sql<{ guid: string }>`
      insert into error_groups as g (platform_guid, source, level, message, count, first_seen_on, last_seen_on)
      values (${db.platformGuid}::uuid, 'server', 3, 'Error - of the table of rights', 1, now(), now())
          on conflict (platform_guid, source, level, message) do update set count = g.count + 1 returning guid`,
  );
  if (row === null) throw new Error("An insert returned no row");
  return row;
}

const FOR_ADMINS = "401 403 403 403 200 200 200 401";
const NOT_THERE = "401 403 403 403 404 404 404 401";

export const ERROR_RIGHTS: RightsRows = {
  "errors.list": { requires: "errors.view", input: () => ({}), own: FOR_ADMINS },
  "errors.get": { requires: "errors.view", input: addErrorFixture, own: FOR_ADMINS, foreign: NOT_THERE },
  "errors.resolve": { requires: "errors.resolve", input: addErrorFixture, own: FOR_ADMINS, foreign: NOT_THERE },
  "errors.reopen": { requires: "errors.resolve", input: addErrorFixture, own: FOR_ADMINS, foreign: NOT_THERE },
};
