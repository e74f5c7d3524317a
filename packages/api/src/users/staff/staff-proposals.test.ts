import { createSessionService } from "@plein/auth/sessions/sessions";
import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runSql, runSqlForOne } from "../../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { settle } from "../../testing/outcome.ts";
import type { Person } from "../../testing/platform-fixture.ts";
import { createAccountFixture } from "../../testing/rights/account-fixture.ts";
import { callAs } from "../../testing/test-caller.ts";

let fixture: DatabaseFixture;
/** another staff member, who proposes in these tests; the fixture's staff member confirms */
let colleague: Guid;
let guid: Guid;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  colleague = (await createAccountFixture(fixture.a)).guid;
});
afterAll(() => fixture.database.close());
beforeEach(async () => {
  await set(colleague, sql`is_mett = true, is_active = true`);
  await set(fixture.a.users.staff, sql`is_mett = true, is_active = true`);
  ({ guid } = await createAccountFixture(fixture.a));
});

const REASON = "Komt bij ons werken";
const set = (user: Guid, change: ReturnType<typeof sql>) =>
  runSql(fixture.a.db, sql`update application_users set ${change} where guid = ${user}::uuid`);
const as = async (person: Person, change = {}) => (await callAs(fixture.a, person, change)).caller;
const asColleague = async () => {
  const { ctx } = await callAs(fixture.a, "staff");
  if (ctx.actor.kind === "anonymous") throw new Error("The fixture staff is nobody");
  return as("staff", { actor: { ...ctx.actor, userGuid: colleague } });
};
async function proposed({ isMett = true, isDeveloper = false } = {}) {
  const { proposal } = await (await asColleague()).users.proposeStaff({ guid, isMett, isDeveloper, reason: REASON });
  if (proposal === null) throw new Error("The proposal is not there");
  return { guid, proposalGuid: proposal.guid };
}
const flagsOf = (user: Guid) =>
  runSqlForOne(
    fixture.a.db,
    sql`select is_mett as "isMett", is_developer as "isDeveloper" from application_users where guid = ${user}::uuid`,
  );
const logOf = async (user: Guid) =>
  (
    await runSql(
      fixture.a.db,
      sql<{
        action: string;
      }>`select action from audit_entries where object_guid = ${user}::uuid and action like '%Staff' order by sequence`,
    )
  ).map(({ action }) => action);

describe("a proposal by a staff member", () => {
  it("changes nothing, and is shown with the user that it is about", async () => {
    const input = await proposed();
    expect(await flagsOf(guid)).toEqual({ isMett: false, isDeveloper: false });
    expect(await (await as("admin")).users.getStaff({ guid })).toMatchObject({
      userGuid: guid,
      isMett: false,
      proposal: { guid: input.proposalGuid, isMett: true, isDeveloper: false, reason: REASON, proposedByGuid: colleague },
    });
    expect(await logOf(guid)).toEqual(["users.proposeStaff"]);
  });

  it("applies once another staff member confirms it, and the user has to sign in again", async () => {
    const sessions = createSessionService();
    const { secret } = await sessions.create(fixture.a.db, { userGuid: guid, userAgent: "test" });
    expect(await (await as("staff")).users.confirmStaff(await proposed({ isDeveloper: true }))).toEqual({
      userGuid: guid,
      isMett: true,
      isDeveloper: true,
      proposal: null,
    });
    expect(await flagsOf(guid)).toEqual({ isMett: true, isDeveloper: true });
    expect(await sessions.identify(fixture.a.db, { kind: "cookie", secret })).toBeNull();
    expect(await logOf(guid)).toEqual(["users.proposeStaff", "users.grantStaff"]);
  });

  it("revokes staff access in the same two steps, and ends what depends on it", async () => {
    await set(guid, sql`is_mett = true`);
    await runSql(
      fixture.a.db,
      sql`insert into support_grants (platform_guid, user_guid, reason, until)
          values (${fixture.a.db.platformGuid}::uuid, ${guid}::uuid, 'Een storing', now() + interval '1 hour')`,
    );
    await (await as("staff")).users.confirmStaff(await proposed({ isMett: false }));
    expect(await flagsOf(guid)).toEqual({ isMett: false, isDeveloper: false });
    const open = await runSql(fixture.a.db, sql`select guid from support_grants where user_guid = ${guid}::uuid and ended_on is null`);
    expect(open).toEqual([]);
  });

  it("is never confirmed by its proposer, by the user that it is about, or by anyone but staff", async () => {
    const input = await proposed();
    expect(await settle((await asColleague()).users.confirmStaff(input))).toMatchObject({ status: 403, code: "Unauthorized" });
    await set(guid, sql`is_mett = true`);
    const { ctx } = await callAs(fixture.a, "staff");
    if (ctx.actor.kind === "anonymous") throw new Error("The fixture staff is nobody");
    const own = await as("staff", { actor: { ...ctx.actor, userGuid: guid } });
    expect(await settle(own.users.confirmStaff(input))).toMatchObject({ status: 403 });
    await set(guid, sql`is_mett = false`);
    for (const person of ["admin", "developer", "contentManager", "user"] as const)
      expect(await settle((await as(person)).users.confirmStaff(input))).toMatchObject({ status: 403 });
    expect(await flagsOf(guid)).toEqual({ isMett: false, isDeveloper: false });
  });

  it("can't be about the proposer, nor propose what a user has already", async () => {
    const staff = await as("staff");
    const input = { isMett: true, isDeveloper: true, reason: REASON };
    expect(await settle(staff.users.proposeStaff({ guid: fixture.a.users.staff, ...input }))).toMatchObject({ status: 403 });
    expect(await settle(staff.users.proposeStaff({ guid, ...input, isMett: false, isDeveloper: false }))).toMatchObject({ status: 409 });
    for (const reason of ["", "kort", "x".repeat(301)])
      expect(await settle(staff.users.proposeStaff({ guid, ...input, reason }))).toMatchObject({ status: 400 });
  });

  it("is the only open one: a second one about the same user is a Conflict, also of two concurrent ones", async () => {
    const staff = await asColleague();
    const propose = () => settle(staff.users.proposeStaff({ guid, isMett: true, isDeveloper: false, reason: REASON }));
    const outcomes = await Promise.all([propose(), propose(), propose()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it("is withdrawn by its proposer or refused by another staff member, and then can't be confirmed", async () => {
    const withdrawn = await proposed();
    expect((await (await asColleague()).users.cancelStaff(withdrawn)).proposal).toBeNull();
    const refused = await proposed();
    expect((await (await as("staff")).users.cancelStaff(refused)).proposal).toBeNull();
    for (const input of [withdrawn, refused])
      expect(await settle((await as("staff")).users.confirmStaff(input))).toMatchObject({ status: 410, code: "Expired" });
    expect(await logOf(guid)).toEqual(["users.proposeStaff", "users.withdrawStaff", "users.proposeStaff", "users.refuseStaff"]);
  });

  it("expires after seven days, and then allows another", async () => {
    const input = await proposed();
    await runSql(fixture.a.db, sql`update staff_proposals set expires_on = now() where guid = ${input.proposalGuid}::uuid`);
    expect((await (await as("staff")).users.getStaff({ guid })).proposal).toBeNull();
    expect(await settle((await as("staff")).users.confirmStaff(input))).toMatchObject({ status: 410 });
    expect((await settle((await as("staff")).users.confirmStaff(await proposed()))).code).toBe("Success");
  });

  it("is not confirmed under another user's address, nor on another platform", async () => {
    const input = await proposed();
    const other = await createAccountFixture(fixture.a);
    const staff = await as("staff");
    expect(await settle(staff.users.confirmStaff({ ...input, guid: other.guid }))).toMatchObject({ status: 404 });
    const elsewhere = (await callAs(fixture.b, "staff")).caller;
    expect(await settle(elsewhere.users.confirmStaff(input))).toMatchObject({ status: 404 });
  });

  it("requires recent authentication of the proposer and of the confirmer", async () => {
    const input = await proposed();
    const { ctx } = await callAs(fixture.a, "staff");
    const session = ctx.session && { ...ctx.session, authenticatedSecondsAgo: 3600 };
    const refusal = { status: 403, facts: { needsConfirmedIdentity: true } };
    const staff = await as("staff", { session });
    expect(await settle(staff.users.confirmStaff(input))).toMatchObject(refusal);
    const { guid: other } = await createAccountFixture(fixture.a);
    expect(await settle(staff.users.proposeStaff({ guid: other, isMett: true, isDeveloper: false, reason: REASON }))).toMatchObject(
      refusal,
    );
  });
});

describe("at the same instant", () => {
  it("two confirmations apply it once", async () => {
    const input = await proposed();
    const staff = await as("staff");
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => settle(staff.users.confirmStaff(input))));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410]);
    expect(await logOf(guid)).toEqual(["users.proposeStaff", "users.grantStaff"]);
  });

  it("a confirmation and a refusal leave the account as the log says", async () => {
    const input = await proposed();
    const outcomes = await Promise.all([
      settle((await as("staff")).users.confirmStaff(input)),
      settle((await asColleague()).users.cancelStaff(input)),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(await flagsOf(guid)).toEqual({ isMett: outcomes[0]?.status === 200, isDeveloper: false });
  });

  it.each([
    ["demoted", sql`is_mett = false`],
    ["deactivated", sql`is_active = false`],
  ])("who was %s since the call came in confirms nothing", async (_, change) => {
    const input = await proposed();
    // The caller was identified as staff; by now they are not.
    const staff = await as("staff");
    await set(fixture.a.users.staff, change);
    expect(await settle(staff.users.confirmStaff(input))).toMatchObject({ status: 403, code: "Unauthorized" });
    expect(await flagsOf(guid)).toEqual({ isMett: false, isDeveloper: false });
  });

  it("a confirmer who is demoted concurrently can't confirm it either", async () => {
    const input = await proposed();
    const staff = await as("staff");
    let confirming: ReturnType<typeof settle> | undefined;
    await fixture.a.db.transaction(async (tx) => {
      await runSql(tx, sql`update application_users set is_mett = false where guid = ${fixture.a.users.staff}::uuid`);
      confirming = settle(staff.users.confirmStaff(input));
      await waitUntilBlocked();
    });
    expect(await confirming).toMatchObject({ status: 403 });
    expect(await flagsOf(guid)).toEqual({ isMett: false, isDeveloper: false });
  });

  it.each([
    ["demoted", sql`is_mett = false`],
    ["deactivated", sql`is_active = false`],
  ])("a proposal can't be confirmed once its proposer was %s", async (_, change) => {
    const input = await proposed();
    await set(colleague, change);
    expect(await settle((await as("staff")).users.confirmStaff(input))).toMatchObject({ status: 410, code: "Expired" });
    expect(await flagsOf(guid)).toEqual({ isMett: false, isDeveloper: false });
  });
});

/** Until some statement of this database waits for a lock. */
async function waitUntilBlocked(): Promise<void> {
  await expect
    .poll(async () => {
      const row = await runSqlForOne(
        fixture.a.db,
        sql<{
          count: number;
        }>`select count(*)::int as count from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())
                                 or (not granted and locktype = 'transactionid')`,
      );
      return row?.count ?? 0;
    })
    .toBeGreaterThan(0);
}
