import { ApplicationUser } from "@plein/contract/users/application-user";
import { ListedUser } from "@plein/contract/users/user-list";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { UNKNOWN_USER_GUID } from "../../testing/caller-facts.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { settle } from "../../testing/outcome.ts";
import { emailOf, type Person } from "../../testing/platform-fixture.ts";
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

describe("users.list", () => {
  it.each(["anonymous", "user", "verified", "contentManager", "developer", "inactive"] as const)("is not for %s", async (person) => {
    expect((await settle((await usersOf(person)).list({}))).code).toBe("Unauthorized");
  });

  it.each([
    ["a member that there is not", { roles: ["x"] }],
    ["a sort key of its own", { sort_by: "passwordHash_asc" }],
    ["a sort key with more", { sort_by: "name_asc;drop table application_users" }],
    ["an account type that there is not", { accountType: "Emperor" }],
    ["a page of a thousand", { itemCount: 1000 }],
    ["page zero", { pageNumber: 0 }],
    ["text that can't be stored", { search: "\0" }],
  ])("refuses %s", async (_what, input) => {
    expect((await settle((await usersOf("admin")).list(input as never))).code).toBe("BadRequest");
  });

  it("shows the users by name, without their addresses", async () => {
    const { caller, trace } = await callAs(fixture.a, "admin");
    const users = z.array(ListedUser).parse(await caller.users.list({ sort_by: "name_asc" }));
    expect(users.map(({ firstName }) => firstName)).toEqual([
      "admin",
      "contentManager",
      "developer",
      "inactive",
      "staff",
      "user",
      "verified",
    ]);
    expect(trace.headers.get("X-Total-Count")).toBe("7");
    expect(JSON.stringify(users)).not.toContain(emailOf("user", "aaa"));
    expect(users.find(({ guid }) => guid === fixture.a.users.inactive)).toMatchObject({ state: "Inactive", accountType: "Admin" });
    expect(users.find(({ guid }) => guid === fixture.a.users.contentManager)).toMatchObject({
      accountType: "ContentManager",
      roleIds: [fixture.a.roles.contentManagers],
      isVerified: true,
      alias: "contentManager aaa",
    });
  });

  it.each([
    [{ search: "VERIF" }, ["verified"]],
    [{ search: "aaa staff" }, ["staff"]],
    [{ search: "inactive-aaa@" }, ["inactive"]],
    [{ search: "%" }, []],
    [{ search: "_" }, []],
    [{ search: "nobody" }, []],
    [{ accountType: "ContentManager" }, ["contentManager"]],
    [{ accountType: "Standard" }, ["user", "verified"]],
    [{ accountType: "Mett" }, ["staff"]],
    [{ state: "Inactive" }, ["inactive"]],
    [{ isVerified: true, state: "Active" }, ["contentManager", "verified"]],
    [{ state: "Erased" }, []],
  ] as const)("finds by %j", async (filter, names) => {
    const users = await usersOf("admin");
    expect((await users.list(filter)).map(({ firstName }) => firstName)).toEqual([...names]);
    expect(await users.count(filter)).toEqual({ totalNumberOfItems: names.length });
  });

  it("finds by role and by alias, and goes from page to page without losing or repeating anyone", async () => {
    const users = await usersOf("admin");
    expect((await users.list({ roleGuid: fixture.a.roles.contentManagers })).map(({ firstName }) => firstName)).toEqual(["contentManager"]);
    expect(await users.list({ roleGuid: fixture.b.roles.contentManagers })).toEqual([]);
    expect((await users.list({ search: "aaa" })).length).toBe(7);
    const pages = await Promise.all([1, 2, 3, 4].map((pageNumber) => users.list({ pageNumber, itemCount: 2, sort_by: "lastSeenOn_desc" })));
    expect(new Set(pages.flat().map(({ guid }) => guid)).size).toBe(7);
  });
});

describe("users.getProfile", () => {
  it("shows the address to users who may see it, and logs the view once", async () => {
    const users = await usersOf("admin");
    const profile = ApplicationUser.parse(await users.getProfile({ guid: fixture.a.users.user }));
    expect(profile.email).toBe(emailOf("user", "aaa"));
    // A property that only staff may see.
    expect(profile.properties.map(({ key }) => key)).not.toContain("dossier");
    await users.getProfile({ guid: fixture.a.users.user });
    expect(await people.actionsLogged()).toEqual(["users.view"]);
  });

  it("shows staff the properties that only staff may see", async () => {
    const profile = await (await usersOf("staff")).getProfile({ guid: fixture.a.users.user });
    expect(profile.properties.map(({ key }) => key)).toContain("dossier");
  });

  it("shows no users of another platform", async () => {
    const users = await usersOf("admin");
    for (const guid of [fixture.b.users.user, UNKNOWN_USER_GUID]) {
      expect(await settle(users.getProfile({ guid }))).toMatchObject({ code: "NotFound" });
      expect(await settle(users.get({ guid }))).toMatchObject({ code: "NotFound" });
    }
  });
});
