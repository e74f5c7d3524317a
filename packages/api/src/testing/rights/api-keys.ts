import { newApiKey } from "@plein/auth/api-keys";
import { sql } from "kysely";
import { runSqlForOne } from "../../run-sql.ts";
import type { PlatformFixture } from "../platform-fixture.ts";
import type { RightsRows } from "./rights-row.ts";

/** A key of a fixture platform's admin. */
async function createKeyFixture({ db, users, mark }: PlatformFixture): Promise<string> {
  const { keyHash, prefix } = newApiKey();
  const row = await runSqlForOne(
    db,
    sql<{ guid: string }>`
      insert into api_keys (platform_guid, name, key_hash, prefix, user_guid, scopes, expires_on)
      values (${db.platformGuid}::uuid, ${`Sleutel ${mark}`}, ${keyHash}, ${prefix}, ${users.admin}::uuid, '{read}', now() + interval '1 day')
      returning guid`,
  );
  if (row === null) throw new Error("An insert returned no row");
  return row.guid;
}

const FOR_MANAGERS = "401 403 403 403 200 200 200 401";

export const API_KEY_RIGHTS: RightsRows = {
  "apiKeys.list": { requires: "apiKeys.manage", own: FOR_MANAGERS },
  "apiKeys.add": { requires: "apiKeys.manage", input: () => ({ name: "Koppeling", scopes: ["read"], days: 30 }), own: FOR_MANAGERS },
  "apiKeys.revoke": {
    requires: "apiKeys.manage",
    input: async (fixture) => ({ guid: await createKeyFixture(fixture) }),
    own: FOR_MANAGERS,
    foreign: "401 403 403 403 404 404 404 401",
  },
};
