import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { computeEtag } from "../../etag.ts";
import { STALE_AUTHENTICATION, UNKNOWN_USER_GUID } from "../../testing/caller-facts.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { settle } from "../../testing/outcome.ts";
import { emailOf, PEOPLE, type Person } from "../../testing/platform-fixture.ts";
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

describe("users.save", () => {
  const userAs = async (person: Person) => (await usersOf(person)).getProfile({ guid: fixture.a.users.user });

  it.each(PEOPLE.filter((person) => person !== "admin"))("is refused to %s, and nothing is written", async (person) => {
    const before = await userAs("admin");
    const outcome = await settle((await usersOf(person)).save({ ...before, firstName: "Anders" }));
    expect(outcome.code).toBe("Unauthorized");
    expect(await userAs("admin")).toEqual(before);
  });

  it.each([
    ["isMett", { isMett: true }],
    ["isDeveloper", { isDeveloper: true }],
    ["the terms that they accepted", { termsOfUseVersionAccepted: null }],
    ["all at once", { isMett: true, isDeveloper: true, isAdmin: true, firstName: "Anders" }],
  ])("lets an admin change nothing where %s would change too", async (_what, change) => {
    const before = await userAs("admin");
    expect((await settle((await usersOf("admin")).save({ ...before, ...change }))).code).toBe("Unauthorized");
    expect(await userAs("admin")).toEqual(before);
  });

  it("doesn't let admins grant themselves rights, nor change staff", async () => {
    const users = await usersOf("admin");
    const own = await users.getProfile({ guid: fixture.a.users.admin });
    expect((await settle(users.save({ ...own, isMett: true }))).code).toBe("Unauthorized");
    const staff = await users.getProfile({ guid: fixture.a.users.staff });
    expect((await settle(users.save({ ...staff, firstName: "Anders" }))).code).toBe("Unauthorized");
    expect((await settle(users.save({ ...staff, isActive: false }))).code).toBe("Unauthorized");
  });

  it.each([
    ["a role that there is not", { roleIds: [UNKNOWN_USER_GUID] }, "/roleIds/0"],
    [
      "properties that nobody defined",
      { properties: [{ key: "x", value: 1, category: "profile", section: "a", sectionSortOrdinal: 0, visibleFor: "public", mett: false }] },
      "/properties",
    ],
    ["no address", { email: "geen adres" }, "/email"],
  ])("refuses %s", async (_what, change, path) => {
    const before = await userAs("admin");
    const outcome = await settle((await usersOf("admin")).save({ ...before, ...change }));
    expect(outcome).toMatchObject({
      code: "BadRequest",
      facts: { errors: [expect.objectContaining({ path: expect.stringContaining(path) })] },
    });
  });

  it("refuses a role of another platform like one that doesn't exist", async () => {
    const before = await userAs("admin");
    const outcomes = await Promise.all(
      [fixture.b.roles.editors, UNKNOWN_USER_GUID].map(async (role) =>
        settle((await usersOf("admin")).save({ ...before, roleIds: [role] })),
      ),
    );
    expect(outcomes[0]).toEqual(outcomes[1]);
  });

  it("is a Conflict if the address is taken, or if the user changed since they were read", async () => {
    const before = await userAs("admin");
    expect((await settle((await usersOf("admin")).save({ ...before, email: emailOf("admin", "aaa") }))).code).toBe("Conflict");
    const stale = await usersOf("admin", { ifMatch: '"something-else"' });
    expect(await settle(stale.save({ ...before, firstName: "Anders" }))).toMatchObject({ code: "Conflict", facts: { current: before } });
    const fresh = await usersOf("admin", { ifMatch: computeEtag(before) });
    expect(await fresh.save({ ...before, firstName: "Anders" })).toEqual({ ...before, firstName: "Anders" });
  });

  it("stores names, roles and flags together, keeps the flag and the role consistent, and logs each right", async () => {
    const before = await userAs("admin");
    const saved = await (await usersOf("admin")).save({
      ...before,
      firstName: "Anna",
      isAdmin: true,
      isContentManager: true,
      roleIds: [fixture.a.roles.editors],
    });
    expect(saved).toEqual({
      ...before,
      firstName: "Anna",
      isAdmin: true,
      isContentManager: true,
      roleIds: [fixture.a.roles.editors, fixture.a.roles.contentManagers].sort(),
    });
    expect(await userAs("admin")).toEqual(saved);
    expect(await people.actionsLogged()).toEqual(["profiles.save", "users.editRoles", "users.grantAdmin"]);
  });

  it("lets staff change the members for staff alone, and admins all others that they see", async () => {
    const { caller: staff } = await callAs(fixture.a, "staff");
    const place = { category: "profile", section: "account" } as const;
    await staff.profileFields.add({ key: "dossier", inputType: "text", mett: true, ...place });
    await staff.profileFields.add({ key: "wijk", inputType: "text", visibleFor: "admin", ...place });
    const property = (key: string, value: string, mett: boolean) => {
      return { key, value, mett, ...place, sectionSortOrdinal: 0, visibleFor: mett ? "user" : "admin" };
    };
    const save = async (person: Person, ...given: ReturnType<typeof property>[]) => {
      const seen = await userAs(person);
      const others = seen.properties.filter(({ key }) => key !== "dossier" && key !== "wijk");
      return (await settle((await usersOf(person)).save({ ...seen, properties: [...others, ...given] }))).code;
    };
    const valuesFor = async (person: Person) =>
      (await userAs(person)).properties
        .flatMap(({ key, value }) => (key === "dossier" || key === "wijk" ? [`${key} ${value}`] : []))
        .sort();

    expect(await save("staff", property("dossier", "12", true))).toBe("Success");
    expect(await save("staff", property("dossier", "12", true), property("wijk", "West", false))).toBe("Unauthorized");
    // The property for staff is unknown to the admin, who keeps it without sending it.
    expect(await valuesFor("admin")).toEqual([]);
    expect(await save("admin", property("dossier", "13", true))).toBe("Unauthorized");
    expect(await save("admin", property("wijk", "West", false))).toBe("Success");
    expect(await valuesFor("staff")).toEqual(["dossier 12", "wijk West"]);
    expect(await save("staff", property("wijk", "West", false))).toBe("Success");
    expect(await valuesFor("staff")).toEqual(["wijk West"]);
  });

  it("logs no personal data", async () => {
    const before = await userAs("admin");
    await (await usersOf("admin")).save({ ...before, firstName: "Geheimenaam", email: "nieuw@example.test" });
    expect(await people.logText()).not.toMatch(/Geheimenaam|nieuw@example/);
  });

  it("marks a new address as not verified, and notifies the old one", async () => {
    const { verified } = fixture.a.users;
    const users = await usersOf("admin");
    const before = await users.getProfile({ guid: verified });
    await users.save({ ...before, email: "Nieuw@Example.test" });
    expect(await users.get({ guid: verified })).toMatchObject({ isVerified: false, emailMasked: "n•••@example.test" });
    expect(await people.mailedTo()).toEqual(["nieuw@example.test", before.email].sort());
  });

  it("changes the caller's own address only by verification", async () => {
    const users = await usersOf("admin");
    const own = await users.getProfile({ guid: fixture.a.users.admin });
    expect((await settle(users.save({ ...own, email: "anders@example.test" }))).code).toBe("Unauthorized");
    expect(await users.getProfile({ guid: fixture.a.users.admin })).toEqual(own);
    expect(await users.save({ ...own, firstName: "Anders" })).toMatchObject({ firstName: "Anders" });
  });

  it("requires recent authentication before an address changes, which would give access to the account", async () => {
    const before = await userAs("admin");
    const outcome = await settle((await usersOf("admin", STALE_AUTHENTICATION)).save({ ...before, email: "anders@example.test" }));
    expect(outcome).toMatchObject({ code: "Unauthorized", facts: { needsConfirmedIdentity: true } });
  });

  it("requires recent authentication before rights change, not before a name does", async () => {
    const before = await userAs("admin");
    const users = await usersOf("admin", STALE_AUTHENTICATION);
    expect(await settle(users.save({ ...before, isAdmin: true }))).toMatchObject({
      code: "Unauthorized",
      facts: { needsConfirmedIdentity: true },
    });
    expect(await users.save({ ...before, firstName: "Anders" })).toMatchObject({ firstName: "Anders" });
  });
});
