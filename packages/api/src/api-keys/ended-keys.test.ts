import { identifyApiKey, newApiKey } from "@plein/auth/api-keys";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runSql, runSqlForOne } from "../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { emailOf, type Person } from "../testing/platform-fixture.ts";
import { callAs } from "../testing/test-caller.ts";

/** The API keys of a user whose account is recovered, is deactivated or loses rights. */

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());
beforeEach(async () => {
  for (const table of ["rate_limits", "mails", "one_time_tokens", "api_keys"])
    await runSql(fixture.a.db, sql`delete from ${sql.table(table)}`);
});

const as = async (person: Person) => (await callAs(fixture.a, person)).caller;
const opens = async (key: string) => (await identifyApiKey(fixture.a.db, key)) !== null;

/** A key that its owner added when they were allowed to: only admins and staff may add keys. */
async function createKeyFixture(person: Exclude<Person, "anonymous">): Promise<string> {
  const { key, keyHash, prefix } = newApiKey();
  await runSql(
    fixture.a.db,
    sql`insert into api_keys (platform_guid, name, key_hash, prefix, user_guid, scopes, expires_on)
        values (${fixture.a.db.platformGuid}::uuid, 'Koppeling', ${keyHash}, ${prefix}, ${fixture.a.users[person]}::uuid, '{admin}', now() + interval '1 day')`,
  );
  return key;
}

async function resetPassword(email: string): Promise<void> {
  await (await as("anonymous")).passwords.requestReset({ email });
  const mail = await runSqlForOne(
    fixture.a.db,
    sql<{ link: string }>`select facts ->> 'link' as link from mails where kind = 'resetPassword' and recipient = ${email}`,
  );
  const token = /\/([\w-]{43})$/.exec(mail?.link ?? "")?.[1] ?? "";
  await (await as("anonymous")).passwords.reset({ token, password: "weer-helemaal-van-mij" });
}

describe("a key stops working", () => {
  it("after a reset of its owner's password; those of others do", async () => {
    const [mine, other] = [await createKeyFixture("developer"), await createKeyFixture("staff")];
    await resetPassword(emailOf("developer", fixture.a.mark));
    expect([await opens(mine), await opens(other)]).toEqual([false, true]);
    const entries = await runSql(
      fixture.a.db,
      sql<{
        reason: string;
        actorGuid: string;
      }>`select reason, actor_guid::text as "actorGuid" from audit_entries where action = 'apiKeys.revoke'`,
    );
    expect(entries).toEqual([{ reason: "users.resetPassword", actorGuid: fixture.a.users.developer }]);
  });

  it("after an admin signed its owner out everywhere", async () => {
    const key = await createKeyFixture("contentManager");
    await (await as("admin")).users.endSessions({ guid: fixture.a.users.contentManager });
    expect(await opens(key)).toBe(false);
  });

  it("after its owner was deactivated, also when they are active again", async () => {
    const key = await createKeyFixture("user");
    expect(await opens(key)).toBe(true);
    const admin = await as("admin");
    await admin.users.deactivate({ guid: fixture.a.users.user, reason: "" });
    expect(await opens(key)).toBe(false);
    await admin.users.activate({ guid: fixture.a.users.user, reason: "" });
    expect(await opens(key)).toBe(false);
  });
});

describe("a key continues to work", () => {
  it("when its owner signs out everywhere else", async () => {
    const key = await createKeyFixture("admin");
    await (await as("admin")).sessions.endOthers();
    expect(await opens(key)).toBe(true);
  });

  it("with the rights that its owner's roles give by now", async () => {
    const key = await createKeyFixture("user");
    const permissions = async () => (await identifyApiKey(fixture.a.db, key))?.actor.permissions;
    expect(await permissions()).toEqual([]);
    await runSql(fixture.a.db, sql`update roles set permissions = '{users.list}' where guid = ${fixture.a.roles.editors}::uuid`);
    await runSql(
      fixture.a.db,
      sql`insert into user_roles (platform_guid, user_guid, role_guid) values (${fixture.a.db.platformGuid}::uuid, ${fixture.a.users.user}::uuid, ${fixture.a.roles.editors}::uuid)
          on conflict do nothing`,
    );
    expect(await permissions()).toEqual(["users.list"]);
    await runSql(
      fixture.a.db,
      sql`delete from user_roles where user_guid = ${fixture.a.users.user}::uuid and role_guid = ${fixture.a.roles.editors}::uuid`,
    );
    expect(await permissions()).toEqual([]);
  });
});
