import { identifyApiKey } from "@plein/auth/api-keys";
import type { ApiKeyScope } from "@plein/contract/api-keys/api-key";
import { CONTENT_SLICES, PERSONAL_SLICES } from "@plein/contract/api-keys/key-scopes";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { appRouter } from "../app-router.ts";
import { listProcedures } from "../rest-routes.ts";
import { runSql } from "../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { settle } from "../testing/outcome.ts";
import type { Person } from "../testing/platform-fixture.ts";
import { callAs } from "../testing/test-caller.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

const as = async (person: Person) => (await callAs(fixture.a, person)).caller;
const addKey = async (scopes: ApiKeyScope[] = ["read"], person: Person = "admin") =>
  (await as(person)).apiKeys.add({ name: "Koppeling", scopes, days: 30 });
/** A program with an API key of this person. */
const byKey = async (person: Exclude<Person, "anonymous">, scopes: ApiKeyScope[]) =>
  (await callAs(fixture.a, person, { session: null, credential: { kind: "bearer", secret: "plein_x" }, scopes })).caller;

describe("a key", () => {
  it("is returned once, and stored as a digest", async () => {
    const added = await addKey();
    expect(added.key).toMatch(/^plein_[\w-]{43}$/);
    expect(added.key.startsWith(added.prefix)).toBe(true);
    expect(added.prefix).toHaveLength(12);
    const listed = await (await as("admin")).apiKeys.list();
    expect(listed[0]).toEqual({ ...added, key: undefined });
    const [row] = await runSql(fixture.a.db, sql<{ text: string }>`select string_agg(api_keys::text, ' ') as text from api_keys`);
    expect(row?.text).not.toContain(added.key.slice(12));
  });

  it("acts as the user who added it, on their platform alone, and its use is recorded", async () => {
    const { key, guid } = await addKey(["read", "content"]);
    expect(await identifyApiKey(fixture.a.db, key)).toMatchObject({
      actor: { userGuid: fixture.a.users.admin, isAdmin: true, isContentManager: false },
      session: null,
      scopes: ["read", "content"],
    });
    expect(await identifyApiKey(fixture.b.db, key)).toBeNull();
    const listed = await (await as("admin")).apiKeys.list();
    expect(listed.find((one) => one.guid === guid)?.lastUsedOn).not.toBeNull();
  });

  it("never has more rights than its owner: what they lose, it loses", async () => {
    const { key } = await addKey(["admin"], "developer");
    expect(await identifyApiKey(fixture.a.db, key)).toMatchObject({ actor: { isDeveloper: true } });
    const set = (change: ReturnType<typeof sql>) =>
      runSql(fixture.a.db, sql`update application_users set ${change} where guid = ${fixture.a.users.developer}::uuid`);
    await set(sql`is_developer = false`);
    expect(await identifyApiKey(fixture.a.db, key)).toMatchObject({ actor: { isDeveloper: false } });
    await set(sql`is_active = false`);
    expect(await identifyApiKey(fixture.a.db, key)).toBeNull();
    await set(sql`is_developer = true, is_active = true`);
  });

  it("stops working once it is revoked or has expired", async () => {
    const [revoked, expired] = [await addKey(), await addKey()];
    await (await as("staff")).apiKeys.revoke({ guid: revoked.guid });
    expect(await identifyApiKey(fixture.a.db, revoked.key)).toBeNull();
    expect(await settle((await as("admin")).apiKeys.revoke({ guid: revoked.guid }))).toMatchObject({ status: 404, code: "NotFound" });
    await runSql(fixture.a.db, sql`update api_keys set expires_on = now() - interval '1 second' where guid = ${expired.guid}::uuid`);
    expect(await identifyApiKey(fixture.a.db, expired.key)).toBeNull();
    const states = new Map((await (await as("admin")).apiKeys.list()).map(({ guid, state }) => [guid, state]));
    expect([states.get(revoked.guid), states.get(expired.guid)]).toEqual(["Revoked", "Expired"]);
    const audited = await runSql(
      fixture.a.db,
      sql<{ action: string }>`select action from audit_entries where object_guid = ${revoked.guid}::uuid order by sequence`,
    );
    expect(audited.map(({ action }) => action)).toEqual(["apiKeys.add", "apiKeys.revoke"]);
  });

  it("is valid for a year at most, has a scope, and requires recent authentication to add", async () => {
    const { caller } = await callAs(fixture.a, "admin");
    for (const wrong of [{ days: 366 }, { days: 0 }, { scopes: [] }, { name: "" }, { name: "nul\0" }])
      expect(await settle(caller.apiKeys.add({ name: "X", scopes: ["read"], days: 30, ...wrong }))).toMatchObject({ status: 400 });
    const { ctx } = await callAs(fixture.a, "admin");
    const session = ctx.session === null ? null : { ...ctx.session, authenticatedSecondsAgo: 3600 };
    const old = await callAs(fixture.a, "admin", { session });
    expect(await settle(old.caller.apiKeys.add({ name: "X", scopes: ["read"], days: 30 }))).toMatchObject({
      status: 403,
      facts: { needsConfirmedIdentity: true },
    });
  });

  it("is one of at most fifty of its owner", async () => {
    await runSql(
      fixture.a.db,
      sql`insert into api_keys (platform_guid, name, key_hash, prefix, user_guid, scopes, expires_on)
          select ${fixture.a.db.platformGuid}::uuid, 'X', 'hash' || n, 'plein_', ${fixture.a.users.staff}::uuid, '{read}', now() + interval '1 day'
            from generate_series(1, 50) n`,
    );
    expect(await settle(addKey(["read"], "staff"))).toMatchObject({ status: 409, code: "Conflict" });
  });
});

describe("a program", () => {
  it("may call what both its key's scopes and its owner's rights allow", async () => {
    const reader = await byKey("admin", ["read"]);
    expect((await settle(reader.pages.list({}))).code).toBe("Success");
    expect(await settle(reader.pages.unpublish({ guid: fixture.a.pages.linked }))).toMatchObject({ status: 403, code: "Unauthorized" });
    expect(await settle(reader.users.list({}))).toMatchObject({ status: 403 });
    const writer = await byKey("admin", ["content"]);
    expect((await settle(writer.pages.unpublish({ guid: fixture.a.pages.linked }))).code).toBe("Success");
    expect((await settle((await byKey("admin", ["admin"])).users.list({}))).code).toBe("Success");
    expect(await settle((await byKey("user", ["admin"])).users.list({}))).toMatchObject({ status: 403 });
    expect((await settle(reader.profiles.getLoggedIn())).code).toBe("Success");
  });

  it("can't call procedures that are personal to its owner, whatever its scopes", async () => {
    const caller = await byKey("admin", ["read", "content", "admin"]);
    for (const call of [
      () => caller.apiKeys.add({ name: "X", scopes: ["read"], days: 1 }),
      () => caller.apiKeys.list(),
      () => caller.sessions.list(),
      () => caller.factors.setUpTotp(),
      () => caller.passkeys.request(),
      () => caller.verifications.changeEmail({ email: "x@example.test" }),
    ])
      expect(await settle(call())).toMatchObject({ status: 403, code: "Unauthorized" });
  });
});

it("names slices that exist", () => {
  const slices = new Set(listProcedures(appRouter).map(({ name }) => name.split(".")[0]));
  for (const slice of [...CONTENT_SLICES, ...PERSONAL_SLICES]) expect(slices, slice).toContain(slice);
});
