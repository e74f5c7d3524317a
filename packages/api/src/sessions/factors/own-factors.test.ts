import { codeOf } from "@plein/auth/testing/authenticator-app";
import { SoftwarePasskey } from "@plein/auth/testing/software-passkey";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runSql } from "../../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { createPasskeyFixture, createTokenFixture, createTotpFixture, creationOf } from "../../testing/factor-fixtures.ts";
import { settle } from "../../testing/outcome.ts";
import type { Person } from "../../testing/platform-fixture.ts";
import { callAs, siteOf } from "../../testing/test-caller.ts";

type User = Exclude<Person, "anonymous">;

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());
beforeEach(async () => {
  for (const table of ["rate_limits", "totps", "recovery_codes", "passkeys", "one_time_tokens", "mails"])
    await runSql(fixture.a.db, sql`delete from ${sql.table(table)}`);
});

const as = async (person: User) => (await callAs(fixture.a, person)).caller;
/** A user who authenticated an hour ago. */
const asLongAgo = async (person: User) => {
  const session = { digest: "old", authenticatedSecondsAgo: 3600, hasSecondFactor: false, remainingMs: 1000, termsOfUseVersionAccepted: 1 };
  return (await callAs(fixture.a, person, { session })).caller;
};
const changes = async () =>
  (
    await runSql(
      fixture.a.db,
      sql<{ change: string }>`select facts ->> 'change' as change from mails where kind = 'securityChanged' order by created_on, guid`,
    )
  ).map(({ change }) => change);

async function linkApp(person: User): Promise<{ secret: string; recoveryCodes: string[] | null }> {
  const { secret } = await (await as(person)).factors.setUpTotp();
  return { secret, ...(await (await as(person)).factors.confirmTotp({ code: codeOf(secret) })) };
}

async function addPasskey(person: User, name = "Laptop") {
  const { challenge } = await (await as(person)).passkeys.request();
  const passkey = creationOf(new SoftwarePasskey(), { challenge, ...siteOf(fixture.a) });
  return settle((await as(person)).passkeys.add({ name, passkey }));
}

describe("factors.getOwn", () => {
  it("returns whether the platform requires a second factor: of admins, staff and developers, or of the roles in the setting", async () => {
    const isRequired = async (person: User) => (await (await as(person)).factors.getOwn()).isAsked;
    const people = ["user", "verified", "contentManager", "admin", "staff", "developer"] as const;
    const { db } = fixture.a;
    const isSetting = sql`platform_guid = ${db.platformGuid}::uuid and key = 'twoFactorRoles'`;
    expect(await Promise.all(people.map(isRequired))).toEqual([false, false, false, false, false, false]);
    await runSql(db, sql`update platform_settings set value = '["ContentManager"]' where ${isSetting}`);
    expect(await Promise.all(people.map(isRequired))).toEqual([false, false, true, false, false, false]);
    await runSql(db, sql`delete from platform_settings where ${isSetting}`);
    expect(await Promise.all(people.map(isRequired))).toEqual([false, false, false, true, true, true]);
    await runSql(
      db,
      sql`insert into platform_settings (platform_guid, key, value) values (${db.platformGuid}::uuid, 'twoFactorRoles', '[]')`,
    );
  });

  it("doesn't show the factors of another user", async () => {
    await createTotpFixture(fixture.a, "user");
    await createPasskeyFixture(fixture.a, "user");
    expect(await (await as("verified")).factors.getOwn()).toMatchObject({ hasTotp: false, passkeys: [], recoveryCodesLeft: 0 });
  });
});

describe("an authenticator app", () => {
  it("is linked by its first code, with ten recovery codes that are returned once and stored as digests", async () => {
    const { secret, recoveryCodes } = await linkApp("user");
    expect(recoveryCodes).toHaveLength(10);
    expect(await (await as("user")).factors.getOwn()).toMatchObject({ hasTotp: true, recoveryCodesLeft: 10 });
    const [stored] = await runSql(
      fixture.a.db,
      sql<{ text: string }>`select totps::text || (select string_agg(code_hash, ' ') from recovery_codes) as text from totps`,
    );
    for (const part of [secret, ...(recoveryCodes ?? [])]) expect(stored?.text).not.toContain(part);
    expect(await changes()).toEqual(["totpAdded"]);
    const audited = await runSql(
      fixture.a.db,
      sql<{
        action: string;
      }>`select action from audit_entries where action like 'factors.%' and object_guid = ${fixture.a.users.user}::uuid`,
    );
    expect(audited.map(({ action }) => action)).toContain("factors.totpAdded");
  });

  it("shows its app the platform and the address", async () => {
    const { address, secret } = await (await as("user")).factors.setUpTotp();
    expect(address).toMatch(/^otpauth:\/\/totp\/Platform%20A:user-aaa%40example\.test\?/);
    expect(address).toContain(`secret=${secret}`);
  });

  it("is refused with a wrong code, without one set up, and after too many tries", async () => {
    const caller = await as("user");
    expect(await settle(caller.factors.confirmTotp({ code: "123456" }))).toMatchObject({ status: 404, code: "NotFound" });
    await caller.factors.setUpTotp();
    for (let n = 0; n < 4; n++)
      expect(await settle(caller.factors.confirmTotp({ code: "000000" }))).toMatchObject({
        status: 400,
        facts: { errors: [{ path: "/code" }] },
      });
    expect(await settle(caller.factors.confirmTotp({ code: "000000" }))).toMatchObject({ status: 429, code: "TooSoon" });
  });

  it("exists once: a second one is a Conflict until the first is removed", async () => {
    await linkApp("user");
    expect(await settle((await as("user")).factors.setUpTotp())).toMatchObject({ status: 409, code: "Conflict" });
    await (await as("user")).factors.removeTotp();
    expect(await (await as("user")).factors.getOwn()).toMatchObject({ hasTotp: false, recoveryCodesLeft: 0 });
    expect(await settle((await as("user")).factors.removeTotp())).toMatchObject({ status: 404, code: "NotFound" });
    expect(await changes()).toEqual(["totpAdded", "totpRemoved"]);
  });

  it("encrypted with another key doesn't work, and a warning is logged", async () => {
    const sealed = "v1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    await createTotpFixture(fixture.a, "user", false);
    await runSql(fixture.a.db, sql`update totps set secret = ${sealed}`);
    const { caller, trace } = await callAs(fixture.a, "user");
    expect(await settle(caller.factors.confirmTotp({ code: "123456" }))).toMatchObject({ status: 400 });
    expect(trace.warnings[0]?.message).toContain("SECRET_KEY");
  });
});

describe("recovery codes", () => {
  it("are renewed: the earlier ones no longer work", async () => {
    const { recoveryCodes } = await linkApp("user");
    const renewed = await (await as("user")).factors.renewRecoveryCodes();
    expect(renewed.recoveryCodes).toHaveLength(10);
    expect(renewed.recoveryCodes).not.toEqual(recoveryCodes);
    expect(await (await as("user")).factors.getOwn()).toMatchObject({ recoveryCodesLeft: 10 });
  });

  it("can't be renewed without a factor", async () => {
    expect(await settle((await as("user")).factors.renewRecoveryCodes())).toMatchObject({ status: 404, code: "NotFound" });
  });

  it("are added with the first passkey, stay with the second, and are removed with the last", async () => {
    const first = await addPasskey("user");
    expect(first).toMatchObject({ code: "Success", value: { passkey: { name: "Laptop", lastUsedOn: null } } });
    const { passkey, recoveryCodes } = first.value as { passkey: { id: string }; recoveryCodes: string[] };
    expect(recoveryCodes).toHaveLength(10);
    const second = (await addPasskey("user", "Telefoon")).value as { passkey: { id: string }; recoveryCodes: null };
    expect(second.recoveryCodes).toBeNull();
    await (await as("user")).passkeys.remove({ id: passkey.id });
    expect(await (await as("user")).factors.getOwn()).toMatchObject({ recoveryCodesLeft: 10, passkeys: [{ name: "Telefoon" }] });
    await (await as("user")).passkeys.remove({ id: second.passkey.id });
    expect(await (await as("user")).factors.getOwn()).toMatchObject({ recoveryCodesLeft: 0, passkeys: [] });
    expect(await changes()).toEqual(["passkeyAdded", "passkeyAdded", "passkeyRemoved", "passkeyRemoved"]);
  });
});

describe("a passkey", () => {
  it("is added once for one request of the caller", async () => {
    const { challenge } = await (await as("user")).passkeys.request();
    const passkey = creationOf(new SoftwarePasskey(), { challenge, ...siteOf(fixture.a) });
    expect(await settle((await as("verified")).passkeys.add({ name: "X", passkey }))).toMatchObject({ status: 400, code: "BadRequest" });
    expect((await settle((await as("user")).passkeys.add({ name: "X", passkey }))).code).toBe("Success");
    expect(await settle((await as("user")).passkeys.add({ name: "X", passkey }))).toMatchObject({ status: 410, code: "Expired" });
  });

  it("that this or another account has already is a Conflict", async () => {
    const key = new SoftwarePasskey();
    const addKey = async (person: User) => {
      const challenge = await createTokenFixture(fixture.a, "addPasskey", fixture.a.users[person]);
      return settle((await as(person)).passkeys.add({ name: "X", passkey: creationOf(key, { challenge, ...siteOf(fixture.a) }) }));
    };
    expect((await addKey("user")).code).toBe("Success");
    expect(await addKey("verified")).toMatchObject({ status: 409, code: "Conflict" });
  });

  it("is refused for another site, and nothing of it is stored", async () => {
    const { challenge } = await (await as("user")).passkeys.request();
    const passkey = creationOf(new SoftwarePasskey(), { challenge, ...siteOf(fixture.a), origin: "https://evil.test" });
    expect(await settle((await as("user")).passkeys.add({ name: "X", passkey }))).toMatchObject({ status: 400 });
    expect((await (await as("user")).factors.getOwn()).passkeys).toEqual([]);
  });

  it("can only be removed by its owner", async () => {
    const key = await createPasskeyFixture(fixture.a, "user");
    expect(await settle((await as("verified")).passkeys.remove({ id: key.id }))).toMatchObject({ status: 404, code: "NotFound" });
    expect((await (await as("user")).factors.getOwn()).passkeys).toHaveLength(1);
  });
});

it("requires recent authentication before anything changes", async () => {
  await createTotpFixture(fixture.a, "user");
  const key = await createPasskeyFixture(fixture.a, "user");
  const caller = await asLongAgo("user");
  for (const call of [
    () => caller.factors.setUpTotp(),
    () => caller.factors.confirmTotp({ code: "123456" }),
    () => caller.factors.removeTotp(),
    () => caller.factors.renewRecoveryCodes(),
    () => caller.passkeys.request(),
    () => caller.passkeys.remove({ id: key.id }),
  ])
    expect(await settle(call())).toMatchObject({ status: 403, facts: { needsConfirmedIdentity: true } });
});
