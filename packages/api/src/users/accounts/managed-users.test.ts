import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { STALE_AUTHENTICATION, UNKNOWN_USER_GUID } from "../../testing/caller-facts.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { createPasskeyFixture, createRecoveryCodeFixture, createTotpFixture } from "../../testing/factor-fixtures.ts";
import { settle } from "../../testing/outcome.ts";
import { emailOf, PASSWORD, type Person } from "../../testing/platform-fixture.ts";
import { callAs } from "../../testing/test-caller.ts";
import { createUserFixtures, type UserFixtures } from "../../testing/user-fixtures.ts";

let fixture: DatabaseFixture;
let people: UserFixtures;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  people = await createUserFixtures(fixture.a);
});
beforeEach(() => people.reset());
afterAll(() => fixture.database.close());

const usersOf = async (person: Person, change = {}) => (await callAs(fixture.a, person, change)).caller.users;

describe("users.deactivate", () => {
  it("signs a user out everywhere and can be undone", async () => {
    const guid = fixture.a.users.user;
    await people.addSession(guid);
    const users = await usersOf("admin");
    expect(await users.deactivate({ guid, reason: "Uit dienst" })).toMatchObject({ isActive: false });
    expect(await people.countSessions(guid)).toBe(0);
    expect(await users.get({ guid })).toMatchObject({ state: "Inactive", deactivatedOn: expect.any(String) });
    expect(await users.activate({ guid })).toMatchObject({ isActive: true });
    expect(await users.get({ guid })).toMatchObject({ state: "Active", deactivatedOn: null });
    expect(await people.actionsLogged()).toEqual(["users.deactivate", "users.activate"]);
  });

  it("is refused for the caller's own account, and for staff", async () => {
    const users = await usersOf("admin");
    for (const guid of [fixture.a.users.admin, fixture.a.users.staff])
      expect((await settle(users.deactivate({ guid }))).code, guid).toBe("Unauthorized");
  });

  it("of another platform is NotFound", async () => {
    const users = await usersOf("admin");
    for (const guid of [fixture.b.users.user, UNKNOWN_USER_GUID]) expect((await settle(users.deactivate({ guid }))).code).toBe("NotFound");
  });
});

describe("the last admin", () => {
  it("can't be deactivated or demoted by anyone", async () => {
    const staff = await usersOf("staff");
    const outcome = await settle(staff.grantAdmin({ guid: fixture.a.users.admin, isAdmin: false }));
    expect(outcome).toMatchObject({ code: "BadRequest", facts: { errors: [{ path: "/isAdmin" }] } });
    expect((await staff.get({ guid: fixture.a.users.admin })).isLastAdmin).toBe(true);
  });

  it("is left when two admins demote each other concurrently", async () => {
    const first = fixture.a.users.admin;
    const second = fixture.a.users.user;
    await (await usersOf("admin")).grantAdmin({ guid: second, isAdmin: true });
    for (let round = 0; round < 5; round++) {
      const outcomes = await Promise.all([
        settle((await usersOf("staff")).grantAdmin({ guid: second, isAdmin: false })),
        settle((await usersOf("staff")).grantAdmin({ guid: first, isAdmin: false })),
      ]);
      expect(outcomes.map(({ code }) => code).sort()).toEqual(["BadRequest", "Success"]);
      const staff = await usersOf("staff");
      for (const guid of [first, second]) await staff.grantAdmin({ guid, isAdmin: true });
    }
  });

  it("is left when all are deactivated in one call", async () => {
    const { admin, user, verified } = fixture.a.users;
    const users = await usersOf("admin");
    for (const guid of [user, verified]) await users.grantAdmin({ guid, isAdmin: true });
    const outcomes = await users.changeMany({ change: { action: "deactivate", guids: [user, verified, admin] } });
    // Callers can't deactivate themselves.
    expect(outcomes.map(({ code }) => code)).toEqual(["Success", "Success", "Unauthorized"]);
  });
});

describe("users.changeMany", () => {
  it("changes the users that it may, and returns the outcome of each in the order given", async () => {
    const { user, staff, admin, verified } = fixture.a.users;
    const users = await usersOf("admin");
    const outcomes = await users.changeMany({
      change: { action: "deactivate", guids: [staff, user, UNKNOWN_USER_GUID, fixture.b.users.user, admin, user] },
    });
    expect(outcomes).toEqual([
      { guid: staff, code: "Unauthorized", isChanged: false },
      { guid: user, code: "Success", isChanged: true },
      { guid: UNKNOWN_USER_GUID, code: "NotFound", isChanged: false },
      { guid: fixture.b.users.user, code: "NotFound", isChanged: false },
      { guid: admin, code: "Unauthorized", isChanged: false },
      { guid: user, code: "Success", isChanged: true },
    ]);
    expect(await users.changeMany({ change: { action: "addRole", guids: [verified], roleGuid: fixture.a.roles.editors } })).toEqual([
      { guid: verified, code: "Success", isChanged: true },
    ]);
    expect((await users.list({ roleGuid: fixture.a.roles.editors })).map(({ guid }) => guid)).toEqual([verified]);
    expect(await users.changeMany({ change: { action: "addRole", guids: [verified], roleGuid: fixture.a.roles.editors } })).toEqual([
      { guid: verified, code: "Success", isChanged: false },
    ]);
    expect(
      await settle(users.changeMany({ change: { action: "addRole", guids: [user], roleGuid: fixture.b.roles.editors } })),
    ).toMatchObject({
      value: [{ code: "BadRequest" }],
    });
  });

  it("requires recent authentication to give roles", async () => {
    const users = await usersOf("admin", STALE_AUTHENTICATION);
    const guids = [fixture.a.users.user];
    expect(await settle(users.changeMany({ change: { action: "addRole", guids, roleGuid: fixture.a.roles.editors } }))).toMatchObject({
      facts: { needsConfirmedIdentity: true },
    });
    expect(await users.changeMany({ change: { action: "deactivate", guids } })).toMatchObject([{ code: "Success" }]);
  });

  it.each(["anonymous", "user", "contentManager", "developer"] as const)("is not for %s", async (person) => {
    const users = await usersOf(person);
    expect((await settle(users.changeMany({ change: { action: "activate", guids: [fixture.a.users.user] } }))).code).toBe("Unauthorized");
  });
});

describe("users.exportList", () => {
  it("returns a table without formulas, and is logged", async () => {
    const users = await usersOf("admin");
    const profile = await users.getProfile({ guid: fixture.a.users.user });
    await users.save({ ...profile, firstName: "=cmd|calc" });
    const { csv, count } = await users.exportList({ search: "user" });
    expect(count).toBe(1);
    expect(csv).toContain(`"'=cmd|calc";;aaa`);
    expect(csv).toContain(emailOf("user", "aaa"));
    expect(await people.actionsLogged()).toContain("users.exportList");
  });

  it("requires an admin who authenticated recently", async () => {
    expect((await settle((await usersOf("staff")).exportList({}))).code).toBe("Unauthorized");
    expect(await settle((await usersOf("admin", STALE_AUTHENTICATION)).exportList({}))).toMatchObject({
      facts: { needsConfirmedIdentity: true },
    });
  });
});

describe("users.resetSecondFactor", () => {
  it("removes a lost app, passkeys and codes, so that the password signs in, and notifies their owner", async () => {
    const guid = fixture.a.users.user;
    await createTotpFixture(fixture.a, "user");
    await createPasskeyFixture(fixture.a, "user");
    await createRecoveryCodeFixture(fixture.a, "user");
    const users = await usersOf("admin");
    expect(await users.get({ guid })).toMatchObject({ hasSecondFactor: true });
    expect(await users.resetSecondFactor({ guid })).toMatchObject({ hasSecondFactor: false });
    const { caller } = await callAs(fixture.a, "anonymous");
    expect((await settle(caller.sessions.signIn({ email: emailOf("user", fixture.a.mark), password: PASSWORD }))).code).toBe("Success");
    expect(await people.actionsLogged()).toContain("users.resetSecondFactor");
    const mail = await fixture.a.db.prisma.mail.findFirst({ where: { kind: "securityChanged" }, select: { recipient: true, facts: true } });
    expect(mail).toMatchObject({ recipient: emailOf("user", fixture.a.mark), facts: { change: "factorsReset" } });
  });

  it("requires an admin who authenticated recently, for anyone but themselves and staff", async () => {
    const guid = fixture.a.users.user;
    expect(await settle((await usersOf("admin", STALE_AUTHENTICATION)).resetSecondFactor({ guid }))).toMatchObject({
      status: 403,
      facts: { needsConfirmedIdentity: true },
    });
    const users = await usersOf("admin");
    for (const other of [fixture.a.users.admin, fixture.a.users.staff])
      expect((await settle(users.resetSecondFactor({ guid: other }))).code).toBe("Unauthorized");
    expect((await settle(users.resetSecondFactor({ guid: fixture.b.users.user }))).code).toBe("NotFound");
  });
});

describe("users.unlock and users.endSessions", () => {
  it("are for admins, about anyone but themselves and staff", async () => {
    const guid = fixture.a.users.user;
    await people.addSession(guid);
    const users = await usersOf("admin");
    expect(await users.unlock({ guid })).toMatchObject({ state: "Active", sessionCount: 1 });
    expect(await users.endSessions({ guid })).toMatchObject({ sessionCount: 0 });
    expect((await settle((await usersOf("staff")).endSessions({ guid }))).code).toBe("Unauthorized");
    expect((await settle(users.endSessions({ guid: fixture.a.users.staff }))).code).toBe("Unauthorized");
    expect((await settle(users.unlock({ guid: fixture.b.users.user }))).code).toBe("NotFound");
    expect(await people.actionsLogged()).toEqual(["users.unlock", "users.endSessions"]);
  });
});
