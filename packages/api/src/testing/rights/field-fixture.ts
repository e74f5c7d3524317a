import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSqlForOne } from "../../run-sql.ts";
import type { PlatformFixture } from "../platform-fixture.ts";

let fields = 0;

/** A new field for profiles, with a key that is not taken. */
export function newField() {
  fields += 1;
  return { key: `field${fields}`, category: "profile", section: "account", inputType: "text", defaultValue: null } as const;
}

/** A field for profiles of this platform. */
export async function createFieldFixture({ db }: PlatformFixture): Promise<{ guid: Guid; key: string }> {
  const { key } = newField();
  const row = await runSqlForOne(
    db,
    sql<{ guid: Guid }>`insert into profile_fields (platform_guid, key, category, section, input_type)
                        values (${db.platformGuid}::uuid, ${key}, 'profile', 'account', 'text') returning guid::text as guid`,
  );
  if (row === null) throw new Error("An insert returned no row");
  return { guid: row.guid, key };
}
