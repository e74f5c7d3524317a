import type { Guid } from "@plein/contract/guid";
import type { ApplicationUser } from "@plein/contract/users/application-user";
import { sql } from "kysely";
import { runSqlForOne } from "../../run-sql.ts";
import type { PlatformFixture } from "../platform-fixture.ts";

let fixture = 0;

/** An account for a single call, so that its changes don't affect other calls. */
export async function createAccountFixture({ db }: PlatformFixture, { isActive = true } = {}): Promise<ApplicationUser> {
  const email = `account-${++fixture}@example.test`;
  const row = await runSqlForOne(
    db,
    sql<{ guid: Guid }>`insert into application_users (platform_guid, email, first_name, last_name, is_active)
                        values (${db.platformGuid}::uuid, ${email}, 'Anna', 'Visser', ${isActive}::boolean) returning guid`,
  );
  if (row === null) throw new Error("An insert returned no row");
  return {
    guid: row.guid,
    firstName: "Anna",
    middleName: "",
    lastName: "Visser",
    email,
    isActive,
    isAdmin: false,
    isMett: false,
    isDeveloper: false,
    isContentManager: false,
    roleIds: [],
    termsOfUseVersionAccepted: null,
    properties: [],
  };
}

/** A role without members, for a single call. */
export async function createRoleFixture({ db }: PlatformFixture): Promise<{ guid: Guid; name: string }> {
  const name = `Rol ${++fixture}`;
  const row = await runSqlForOne(
    db,
    sql<{ guid: Guid }>`insert into roles (platform_guid, name) values (${db.platformGuid}::uuid, ${name}) returning guid`,
  );
  if (row === null) throw new Error("An insert returned no row");
  return { guid: row.guid, name };
}
