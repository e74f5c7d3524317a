import { CONTENT_MANAGERS_ROLE_KEY } from "@plein/contract/roles/built-in-role";
import type { PlatformDb } from "@plein/db/platform-db";
import { openTestDatabase, type TestDatabase } from "@plein/db/testing/test-database";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { digestSecret } from "../secrets/secret.ts";
import { createSessionService } from "./sessions.ts";

const sessions = createSessionService();
const HOUR = 3_600_000;
let database: TestDatabase;
let db: PlatformDb;
let other: PlatformDb;
let userGuid: string;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.forPlatform((await database.addPlatform({ host: "one.test" })).guid);
  other = database.forPlatform((await database.addPlatform({ host: "two.test" })).guid);
  await requireFactorOf([]);
});
afterAll(() => database.close());
beforeEach(async () => {
  userGuid = await addUser("");
});

describe("a new session", () => {
  it("is identified by its cookie and by its access token, on its own platform only", async () => {
    const { secret, accessToken } = await start();
    expect(await identify(secret)).toMatchObject({
      actor: { userGuid, isActive: true, isVerified: false, roleIds: [] },
      displayName: "Jan de Vries",
    });
    expect(await sessions.identify(db, { kind: "bearer", secret: accessToken })).toMatchObject({ actor: { userGuid } });
    expect(await sessions.identify(other, { kind: "cookie", secret })).toBeNull();
    expect(await sessions.identify(other, { kind: "bearer", secret: accessToken })).toBeNull();
  });

  it("is not identified by one secret in place of the other, by its digest, or by anything else", async () => {
    const { secret, accessToken } = await start();
    const stored = digestSecret(secret);
    expect(await sessions.identify(db, { kind: "bearer", secret })).toBeNull();
    for (const wrong of [accessToken, stored, `sha256:${stored}`, "", "x".repeat(10_000), `${secret} `, "\0"])
      expect(await identify(wrong)).toBeNull();
  });

  it("stores nothing that could be used to sign in", async () => {
    const { secret, accessToken } = await start();
    const [row] = await rows<{ text: string }>(
      sql`select (select string_agg(s::text, ' ') from sessions s) || (select string_agg(a::text, ' ') from access_tokens a) as text`,
    );
    expect(row?.text).toContain(digestSecret(secret));
    expect(row?.text).not.toContain(secret);
    expect(row?.text).not.toContain(accessToken);
  });

  it("has 256 random bits in each secret", async () => {
    const { secret, accessToken } = await start();
    expect(Buffer.from(secret, "base64url")).toHaveLength(32);
    expect(Buffer.from(accessToken, "base64url")).toHaveLength(32);
  });

  it.each([
    ["", 24, 30 * 24],
    ["isAdmin", 2, 12],
    ["isMett", 2, 12],
    ["isDeveloper", 2, 12],
    ["isContentManager", 8, 24],
  ])("of a user with %j lives %i hours unused and %i at most", async (flag, idle, absolute) => {
    const { secret } = await start(await addUser(flag));
    const [row] = await rows<{ idle: number; absolute: number }>(
      sql`select (extract(epoch from expires_on - created_on) / 3600)::float8 as idle, (extract(epoch from ends_on - created_on) / 3600)::float8 as absolute
            from sessions where id_hash = ${digestSecret(secret)}`,
    );
    expect(row?.idle).toBeCloseTo(idle, 2);
    expect(row?.absolute).toBeCloseTo(absolute, 2);
  });
});

it("records at its start that its user is seen, and nobody else", async () => {
  const stranger = await addUser("");
  await start();
  const seen = await rows<{ guid: string; isNow: boolean }>(
    sql`select guid, last_seen_on > now() - interval '1 minute' as "isNow" from application_users where last_seen_on is not null and guid in (${userGuid}, ${stranger})`,
  );
  expect(seen).toEqual([{ guid: userGuid, isNow: true }]);
});

describe("a session ends", () => {
  it.each([
    ["its idle limit is over", () => sql`update sessions set expires_on = now() - interval '1 second'`],
    ["its absolute limit is over", () => sql`update sessions set ends_on = now() - interval '1 second'`],
    ["its user is not active", () => sql`update application_users set is_active = false`],
    ["its user is removed", () => sql`delete from application_users`],
  ])("when %s", async (_, change) => {
    const { secret, accessToken } = await start();
    await rows(change());
    expect(await identify(secret)).toBeNull();
    expect(await sessions.identify(db, { kind: "bearer", secret: accessToken })).toBeNull();
  });

  it("by its cookie or by its access token, together with its access tokens", async () => {
    for (const kind of ["cookie", "bearer"] as const) {
      const session = await start();
      await sessions.end(other, { kind, secret: kind === "cookie" ? session.secret : session.accessToken });
      expect(await identify(session.secret)).not.toBeNull();
      await sessions.end(db, { kind, secret: kind === "cookie" ? session.secret : session.accessToken });
      expect(await identify(session.secret)).toBeNull();
      expect(await sessions.identify(db, { kind: "bearer", secret: session.accessToken })).toBeNull();
    }
  });

  it("when all of the user's sessions are ended, and nobody else's", async () => {
    const mine = [await start(), await start()];
    const theirs = await start(await addUser(""));
    await sessions.endAll(db, userGuid);
    for (const { secret } of mine) expect(await identify(secret)).toBeNull();
    expect(await identify(theirs.secret)).not.toBeNull();
  });
});

describe("an access token", () => {
  it("expires after ten minutes while its session continues, and can be renewed", async () => {
    const { secret, accessToken } = await start();
    await rows(sql`update access_tokens set expires_on = now() - interval '1 second'`);
    expect(await sessions.identify(db, { kind: "bearer", secret: accessToken })).toBeNull();
    const renewed = await sessions.addAccessToken(db, { kind: "cookie", secret });
    expect(await sessions.identify(db, { kind: "bearer", secret: renewed?.accessToken ?? "" })).toMatchObject({ actor: { userGuid } });
    expect(await sessions.addAccessToken(other, { kind: "cookie", secret })).toBeNull();
  });
});

describe("a session that is used", () => {
  const remaining = async () =>
    (
      await rows<{ ms: number }>(
        sql`select (extract(epoch from expires_on - now()) * 1000)::float8 as ms from sessions where user_guid = ${userGuid}`,
      )
    )[0]?.ms ?? 0;

  it("is extended only in the second half of its idle limit", async () => {
    const { secret } = await start();
    await rows(sql`update sessions set expires_on = now() + interval '13 hours'`);
    await identify(secret);
    expect(await remaining()).toBeLessThan(13 * HOUR);
    await rows(sql`update sessions set expires_on = now() + interval '11 hours'`);
    await identify(secret);
    expect(await remaining()).toBeGreaterThan(23.9 * HOUR);
  });

  it("is never extended past its absolute limit", async () => {
    const { secret } = await start();
    await rows(sql`update sessions set expires_on = now() + interval '1 hour', ends_on = now() + interval '3 hours'`);
    await identify(secret);
    expect(await remaining()).toBeLessThanOrEqual(3 * HOUR);
    expect(await remaining()).toBeGreaterThan(2.9 * HOUR);
  });

  it("follows its user's flags and roles immediately", async () => {
    const { secret } = await start();
    await rows(sql`update application_users set is_admin = true, email_verified_on = now() where guid = ${userGuid}`);
    expect(await identify(secret)).toMatchObject({ actor: { isAdmin: true, isVerified: true } });
  });

  it.each([
    ["unused", sql`last_used_on = now() - interval '3 hours'`],
    ["used", sql`created_on = now() - interval '13 hours'`],
  ])("lives no longer %s than the user's rights allow, even if they were extended since it started", async (_, change) => {
    const { secret, accessToken } = await start();
    await rows(sql`update sessions set ${change} where user_guid = ${userGuid}`);
    await rows(sql`update application_users set is_admin = true where guid = ${userGuid}`);
    expect(await identify(secret)).toBeNull();
    expect(await sessions.identify(db, { kind: "bearer", secret: accessToken })).toBeNull();
    await rows(sql`update application_users set is_admin = false where guid = ${userGuid}`);
    expect(await identify(secret)).not.toBeNull();
  });

  it.each([2 * 24 * HOUR, -2 * 24 * HOUR])("doesn't depend on this process's clock, %i ms off", async (offset) => {
    const { secret } = await start();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + offset });
    try {
      expect(await identify(secret)).not.toBeNull();
      await rows(sql`update sessions set expires_on = now() - interval '1 second'`);
      expect(await identify(secret)).toBeNull();
      const fresh = await start();
      expect(await identify(fresh.secret)).not.toBeNull();
      expect(await remaining()).toBeLessThan(24.1 * HOUR);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("a user's sessions", () => {
  it("are listed most recently used first, without their secrets", async () => {
    await sessions.create(db, { userGuid, userAgent: "old browser", network: "192.0.2.0/24" });
    await rows(sql`update sessions set last_used_on = now() - interval '1 minute'`);
    await sessions.create(db, { userGuid, userAgent: "x".repeat(1000) });
    const listed = await sessions.list(db, userGuid);
    expect(listed.map(({ userAgent, network }) => [userAgent.length, network])).toEqual([
      [300, ""],
      [11, "192.0.2.0/24"],
    ]);
    expect(await sessions.list(other, userGuid)).toEqual([]);
  });

  it("can be ended one by one or all but one, and never someone else's", async () => {
    const [first, second, third] = [await start(), await start(), await start()];
    const stranger = await start(await addUser(""));
    expect(await sessions.endOne(db, userGuid, digestSecret(stranger.secret))).toBe(false);
    expect(await sessions.endOne(other, userGuid, digestSecret(first.secret))).toBe(false);
    expect(await sessions.endOne(db, userGuid, digestSecret(first.secret))).toBe(true);
    expect(await identify(first.secret)).toBeNull();
    expect(await sessions.endOthers(db, userGuid, digestSecret(third.secret))).toBe(1);
    expect(await identify(second.secret)).toBeNull();
    expect(await identify(third.secret)).not.toBeNull();
    expect(await identify(stranger.secret)).not.toBeNull();
  });

  it("have the time since their user last authenticated", async () => {
    const { secret } = await sessions.create(db, { userGuid, userAgent: "test", hasSecondFactor: true });
    await rows(sql`update sessions set authenticated_on = now() - interval '10 minutes'`);
    const before = (await identify(secret))?.session;
    expect(before?.authenticatedSecondsAgo).toBeGreaterThanOrEqual(600);
    expect(before?.hasSecondFactor).toBe(true);
    await sessions.recordAuthentication(db, digestSecret(secret));
    expect((await identify(secret))?.session.authenticatedSecondsAgo).toBeLessThan(5);
  });

  it("have their use recorded at most every five minutes, with their user's", async () => {
    const { secret } = await start();
    const noted = async () =>
      (
        await rows<{ used: boolean; seen: boolean }>(
          sql`select s.last_used_on > now() - interval '1 minute' as used, u.last_seen_on > now() - interval '1 minute' as seen
                from sessions s join application_users u on u.guid = s.user_guid where u.guid = ${userGuid}`,
        )
      )[0];
    await rows(sql`update application_users set last_seen_on = null`);
    await rows(sql`update sessions set last_used_on = now() - interval '4 minutes'`);
    await identify(secret);
    expect(await noted()).toEqual({ used: false, seen: null });
    await rows(sql`update sessions set last_used_on = now() - interval '6 minutes'`);
    await Promise.all(Array.from({ length: 5 }, () => identify(secret)));
    expect(await noted()).toEqual({ used: true, seen: true });
  });

  it("that have expired are removed when the user signs in again", async () => {
    await start();
    await rows(sql`update sessions set expires_on = now() - interval '1 second'`);
    await start();
    expect(await rows(sql`select 1 from sessions where user_guid = ${userGuid}`)).toHaveLength(1);
  });
});

describe("a user of whom the platform requires a second factor", () => {
  const MUST = { actor: { isAdmin: false, permissions: [], roleIds: [] }, session: { mustSetUpSecondFactor: true } };

  it.each([
    ["isAdmin", "Admin"],
    ["isMett", "Mett"],
    ["isDeveloper", "Developer"],
    ["isContentManager", "ContentManager"],
  ])("and who has none is without privileges (%s)", async (flag, role) => {
    const guid = await addUser(flag);
    const { secret, accessToken } = await start(guid);
    await requireFactorOf([role]);
    expect(await identify(secret)).toMatchObject(MUST);
    expect((await identify(secret))?.actor).toMatchObject({ userGuid: guid, isMett: false, isDeveloper: false, isContentManager: false });
    expect(await sessions.identify(db, { kind: "bearer", secret: accessToken })).toMatchObject(MUST);
    await requireFactorOf([]);
    expect((await identify(secret))?.session.mustSetUpSecondFactor).toBeUndefined();
  });

  it("is, without the setting, an admin, a developer or staff", async () => {
    await rows(sql`delete from platform_settings where platform_guid = ${db.platformGuid} and key = 'twoFactorRoles'`);
    const must = async (flag: string) =>
      (await identify((await start(await addUser(flag))).secret))?.session.mustSetUpSecondFactor ?? false;
    expect([await must("isAdmin"), await must("isDeveloper"), await must("isMett")]).toEqual([true, true, true]);
    expect([await must("isContentManager"), await must("")]).toEqual([false, false]);
  });

  it("has their privileges by a passkey, a linked app, or a session that a second factor began", async () => {
    await requireFactorOf(["Admin"]);
    const isAdmin = async (guid: string, hasSecondFactor = false) => {
      const { secret } = await sessions.create(db, { userGuid: guid, userAgent: "test", hasSecondFactor });
      const identity = await identify(secret);
      return { isAdmin: identity?.actor.isAdmin, must: identity?.session.mustSetUpSecondFactor };
    };
    const guid = await addUser("isAdmin");
    expect(await isAdmin(guid)).toEqual({ isAdmin: false, must: true });
    expect(await isAdmin(guid, true)).toEqual({ isAdmin: true, must: undefined });
    await rows(sql`insert into totps (platform_guid, user_guid, secret) values (${db.platformGuid}, ${guid}, 'encrypted')`);
    expect(await isAdmin(guid)).toEqual({ isAdmin: false, must: true });
    await rows(sql`update totps set confirmed_on = now(), last_step = 1 where user_guid = ${guid}`);
    expect(await isAdmin(guid)).toEqual({ isAdmin: true, must: undefined });
  });

  it("keeps nothing of the role that they viewed the site as", async () => {
    const guid = await addUser("isAdmin");
    const { secret } = await start(guid);
    const [role] = await rows<{ guid: string }>(
      sql`insert into roles (platform_guid, name, permissions) values (${db.platformGuid}, 'Lezers', '{pages.view}') returning guid`,
    );
    await rows(sql`update sessions set viewed_role_guid = ${role?.guid} where user_guid = ${guid}`);
    await requireFactorOf(["Admin"]);
    expect(await identify(secret)).toMatchObject(MUST);
    expect((await identify(secret))?.session.viewedRole).toBeUndefined();
  });
});

const requireFactorOf = (roles: readonly string[]) =>
  rows(sql`insert into platform_settings (platform_guid, key, value) values (${db.platformGuid}, 'twoFactorRoles', ${JSON.stringify(roles)}::jsonb)
           on conflict (platform_guid, key) do update set value = excluded.value`);
const start = (guid = userGuid) => sessions.create(db, { userGuid: guid, userAgent: "test" });
const identify = (secret: string) => sessions.identify(db, { kind: "cookie", secret });

async function rows<T>(statement: RawBuilder<T>): Promise<T[]> {
  return (await statement.execute(db.kysely)).rows;
}

/** A user with one flag, or none. */
async function addUser(flag: string): Promise<string> {
  const [user] = await rows<{ guid: string }>(
    sql`insert into application_users (platform_guid, email, first_name, middle_name, last_name, is_admin, is_mett, is_developer)
        values (${db.platformGuid}, gen_random_uuid()::text, 'Jan', 'de', 'Vries', ${flag === "isAdmin"}, ${flag === "isMett"}, ${flag === "isDeveloper"})
        returning guid`,
  );
  if (user === undefined) throw new Error("No user was added");
  if (flag === "isContentManager") {
    await rows(sql`with role as (insert into roles (platform_guid, name, built_in_key) values (${db.platformGuid}, 'Contentbeheerders', ${CONTENT_MANAGERS_ROLE_KEY})
                     on conflict (platform_guid, built_in_key) do update set name = excluded.name returning guid)
                   insert into user_roles (platform_guid, user_guid, role_guid) select ${db.platformGuid}, ${user.guid}, guid from role`);
  }
  return user.guid;
}
