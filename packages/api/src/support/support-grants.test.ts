import { createSessionService } from "@plein/auth/sessions/sessions";
import type { UserActor } from "@plein/contract/access/actor";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runSql } from "../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { settle } from "../testing/outcome.ts";
import type { Person } from "../testing/platform-fixture.ts";
import { callAs } from "../testing/test-caller.ts";

let fixture: DatabaseFixture;
const sessions = createSessionService();
let secret: string;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  ({ secret } = await sessions.create(fixture.a.db, { userGuid: fixture.a.users.staff, userAgent: "test" }));
});
afterAll(() => fixture.database.close());
beforeEach(async () => {
  await runSql(fixture.a.db, sql`delete from support_grants`);
  await (await as("admin")).supportGrants.saveRequirement({ requireSupportGrant: true });
});

const REASON = "Melding 4711: het menu klopt niet";
const as = async (person: Person) => (await callAs(fixture.a, person)).caller;
/** The fixture staff, as the server identifies them by their session at this moment. */
async function staffNow() {
  const identity = await sessions.identify(fixture.a.db, { kind: "cookie", secret });
  if (identity === null) throw new Error("The session is gone");
  return identity;
}
const asStaff = async (change = {}) => {
  const { actor } = await staffNow();
  return (await callAs(fixture.a, "staff", { actor, ...change })).caller;
};
const entries = async () =>
  (
    await runSql(
      fixture.a.db,
      sql<{ action: string }>`select action from audit_entries where action like 'supportGrants.%' order by sequence desc limit 3`,
    )
  ).map(({ action }) => action);

describe("staff without a grant", () => {
  it("is an ordinary user: reads no admin's list, edits no page, sees no staff-only property", async () => {
    expect((await staffNow()).actor).toMatchObject({ isMett: false, needsSupportGrant: true });
    const staff = await asStaff();
    for (const call of [
      () => staff.settings.list({ includeAll: true }),
      () => staff.users.list({}),
      () => staff.platforms.list(),
      () => staff.audit.list({}),
      () => staff.pages.getForEditing({ guid: fixture.a.pages.open }),
      () => staff.users.grantAdmin({ guid: fixture.a.users.user, isAdmin: true }),
    ])
      expect(await settle(call())).toMatchObject({ status: 403, code: "Unauthorized" });
    expect((await settle(staff.profiles.getLoggedIn())).code).toBe("Success");
  });

  it("still counts as staff for the duration of a session and for the second factor", async () => {
    expect((await staffNow()).session.remainingMs).toBeLessThanOrEqual(2 * 3_600_000);
    const requireFactorOf = (roles: readonly string[]) =>
      runSql(fixture.a.db, sql`update platform_settings set value = ${JSON.stringify(roles)}::jsonb where key = 'twoFactorRoles'`);
    await requireFactorOf(["Mett"]);
    expect((await staffNow()).session.mustSetUpSecondFactor).toBe(true);
    await requireFactorOf([]);
  });

  it("has staff access where the platform requires no grant", async () => {
    await (await as("admin")).supportGrants.saveRequirement({ requireSupportGrant: false });
    expect((await staffNow()).actor).toMatchObject({ isMett: true });
    expect((await staffNow()).actor).not.toHaveProperty("needsSupportGrant");
  });
});

describe("a support grant", () => {
  it("gives staff access from the next call until it ends, and is shown to the admins", async () => {
    const opened = await (await asStaff()).supportGrants.open({ reason: REASON, hours: 2 });
    expect(opened).toMatchObject({ userGuid: fixture.a.users.staff, userName: "staff aaa", reason: REASON, state: "Open", endedOn: null });
    expect(new Date(opened.until).getTime() - new Date(opened.openedOn).getTime()).toBe(2 * 3_600_000);
    const { actor, session } = await staffNow();
    expect(actor.isMett).toBe(true);
    expect(session.support).toMatchObject({ grant: { guid: opened.guid, until: opened.until } });
    expect((await settle((await asStaff()).users.list({}))).code).toBe("Success");
    expect(await (await as("admin")).supportGrants.list()).toEqual([opened]);
    const ended = await (await asStaff()).supportGrants.end({ guid: opened.guid });
    expect(ended).toMatchObject({ state: "Ended", endedByName: "staff aaa" });
    expect((await staffNow()).actor).toMatchObject({ isMett: false, needsSupportGrant: true });
    expect(await entries()).toEqual(["supportGrants.end", "supportGrants.open", "supportGrants.require"]);
    expect(await (await asStaff()).supportGrants.end({ guid: opened.guid })).toEqual(ended);
  });

  it("expires at its end", async () => {
    const { guid } = await (await asStaff()).supportGrants.open({ reason: REASON, hours: 8 });
    await runSql(
      fixture.a.db,
      sql`update support_grants set opened_on = now() - interval '8 hours', until = now() - interval '1 second' where guid = ${guid}::uuid`,
    );
    expect((await staffNow()).actor).toMatchObject({ isMett: false, needsSupportGrant: true });
    expect(await (await asStaff()).supportGrants.list()).toMatchObject([{ guid, state: "Expired", endedOn: null, endedByName: null }]);
    await (await asStaff()).supportGrants.open({ reason: REASON, hours: 1 });
    expect(await (await as("admin")).supportGrants.list()).toMatchObject([{ state: "Open" }, { guid, state: "Expired" }]);
  });

  it("replaces one that is open; of two concurrent ones one stays open", async () => {
    const staff = await asStaff();
    const outcomes = await Promise.all([1, 2, 3].map((hours) => settle(staff.supportGrants.open({ reason: REASON, hours }))));
    expect(outcomes.map(({ code }) => code)).toEqual(["Success", "Success", "Success"]);
    const listed = await (await as("admin")).supportGrants.list();
    expect(listed.map(({ state }) => state).sort()).toEqual(["Ended", "Ended", "Open"]);
  });

  it("can be ended by an admin, and by nobody else but its owner", async () => {
    const { guid } = await (await asStaff()).supportGrants.open({ reason: REASON, hours: 1 });
    for (const person of ["user", "contentManager", "developer"] as const)
      expect(await settle((await as(person)).supportGrants.end({ guid }))).toMatchObject({ status: 403 });
    expect(await (await as("admin")).supportGrants.end({ guid })).toMatchObject({ state: "Ended", endedByName: "admin aaa" });
    expect((await staffNow()).actor.isMett).toBe(false);
  });

  it.each([
    ["/reason", { reason: "", hours: 1 }],
    ["/reason", { reason: "   kort   ".slice(0, 6), hours: 1 }],
    ["/reason", { reason: "x".repeat(301), hours: 1 }],
    ["/reason", { reason: "nul\0 en meer", hours: 1 }],
    ["/hours", { reason: REASON, hours: 8.01 }],
    ["/hours", { reason: REASON, hours: 0 }],
    ["/hours", { reason: REASON, hours: Number.NaN }],
    ["/until", { reason: REASON, hours: 1, until: "2099-01-01T00:00:00.000Z" }],
  ])("is BadRequest at %s for %j", async (path, input) => {
    const outcome = await settle((await asStaff()).supportGrants.open(input));
    expect(outcome).toMatchObject({ status: 400, code: "BadRequest" });
    expect(outcome.facts?.errors?.[0]?.path).toBe(path);
  });

  it("requires recent authentication to open it, and to change whether it is required", async () => {
    const { session } = await staffNow();
    const old = { session: { ...session, authenticatedSecondsAgo: 3600 } };
    const refusal = { status: 403, facts: { needsConfirmedIdentity: true } };
    expect(await settle((await asStaff(old)).supportGrants.open({ reason: REASON, hours: 1 }))).toMatchObject(refusal);
    const { caller: admin } = await callAs(fixture.a, "admin", old);
    expect(await settle(admin.supportGrants.saveRequirement({ requireSupportGrant: false }))).toMatchObject(refusal);
  });

  it("is not opened for users who lose their staff access during the call", async () => {
    const staff = await asStaff();
    await runSql(fixture.a.db, sql`update application_users set is_mett = false where guid = ${fixture.a.users.staff}::uuid`);
    expect(await settle(staff.supportGrants.open({ reason: REASON, hours: 1 }))).toMatchObject({ status: 403 });
    await runSql(fixture.a.db, sql`update application_users set is_mett = true where guid = ${fixture.a.users.staff}::uuid`);
  });

  it("is for one platform only", async () => {
    await (await asStaff()).supportGrants.open({ reason: REASON, hours: 1 });
    const b = (await callAs(fixture.b, "admin")).caller;
    expect(await b.supportGrants.list()).toEqual([]);
  });

  it("limits the access of a staff member's API key to its own duration", async () => {
    const actor: UserActor = (await staffNow()).actor;
    const { caller } = await callAs(fixture.a, "staff", { actor, session: null, scopes: ["admin"] });
    expect(await settle(caller.supportGrants.open({ reason: REASON, hours: 1 }))).toMatchObject({ status: 403 });
  });
});
