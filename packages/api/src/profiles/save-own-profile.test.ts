import type { Guid } from "@plein/contract/guid";
import type { Profile } from "@plein/contract/profiles/profile";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { computeEtag } from "../etag.ts";
import { runSql, runSqlForOne } from "../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { settle } from "../testing/outcome.ts";
import type { Person } from "../testing/platform-fixture.ts";
import { callAs } from "../testing/test-caller.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

const as = async (person: Person, change = {}) => (await callAs(fixture.a, person, change)).caller.profiles;
const save = async (profile: unknown, person: Person = "user", change = {}) =>
  // Programs may send what doesn't have the type.
  settle((await as(person, change)).save(profile as Profile));

let before: Profile;
let rows: string;
beforeEach(async () => {
  before = await (await as("user")).getLoggedIn();
  rows = await storedRows();
});

/** All rows that a refused save might have changed, including those of the audit log. */
async function storedRows(): Promise<string> {
  const { db } = fixture.a;
  const found = await Promise.all([
    runSql(db, sql`select * from application_users order by guid`),
    runSql(db, sql`select * from profile_properties order by user_guid, key`),
    runSql(db, sql`select sequence::text from audit_entries order by sequence`),
  ]);
  return JSON.stringify(found);
}

const property = (key: string, value: unknown, change = {}) => ({
  key,
  value,
  category: "preferences",
  section: "notifications",
  sectionSortOrdinal: 0,
  visibleFor: "user",
  mett: false,
  ...change,
});
const close = (value: unknown) => property("notificationClose", value);
const withProperty = (added: object): unknown => ({ ...before, properties: [...before.properties, added] });

describe("profiles.save", () => {
  it("is for active, signed-in users", async () => {
    expect(await save(before, "anonymous")).toMatchObject({ status: 401 });
    expect(await save(before, "inactive")).toMatchObject({ status: 401 });
  });

  // @covers entity.application-user, call.profile-get
  it("saves names and properties, returns the stored profile, and adds their names but not their values to the audit log", async () => {
    const sent = { ...before, firstName: "Anna", middleName: "de", properties: [...before.properties, close(3)] } as Profile;
    const outcome = await save(sent);
    expect(outcome.value).toMatchObject({ firstName: "Anna", middleName: "de" });
    expect((outcome.value as Profile).properties).toContainEqual(close(3));
    expect(await (await as("user")).getLoggedIn()).toEqual(outcome.value);
    const entry = await runSqlForOne(
      fixture.a.db,
      sql`select action, object_guid, after from audit_entries order by sequence desc limit 1`,
    );
    expect(entry).toEqual({
      action: "profiles.save",
      object_guid: before.guid,
      after: { changed: ["firstName", "middleName", "notificationClose"] },
    });
    expect(await save(before), "saving the earlier profile undoes it").toMatchObject({ code: "Success", value: before });
  });

  it("writes nothing when nothing differs", async () => {
    expect(await save(before)).toMatchObject({ code: "Success", value: before });
    expect(await storedRows()).toBe(rows);
  });

  it.each([
    { isAdmin: true },
    { isMett: true },
    { isDeveloper: true },
    { isContentManager: true },
    { isActive: false },
    { email: "x@y.nl" },
    { guid: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37" },
    { roleIds: ["0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37"] },
  ])("refuses %j with 403 and saves nothing", async (change) => {
    expect(await save({ ...before, firstName: "Anders", ...change })).toMatchObject({ status: 403, code: "Unauthorized" });
    expect(await storedRows()).toBe(rows);
  });

  it("refuses another user's whole profile", async () => {
    expect(await save(await (await as("admin")).getLoggedIn())).toMatchObject({ status: 403 });
  });

  // @covers rule.names
  it.each<[string, () => unknown, string]>([
    ["an unknown member", () => ({ ...before, nickname: "x" }), "/nickname"],
    ["a missing member", () => ({ ...before, lastName: undefined }), "/lastName"],
    ["an empty first name", () => ({ ...before, firstName: " " }), "/firstName"],
    ["a name that is no string", () => ({ ...before, firstName: 7 }), "/firstName"],
    ["a name that reverses the direction of text", () => ({ ...before, lastName: "a‮b" }), "/lastName"],
    ["a name that can't be stored", () => ({ ...before, lastName: "a\0" }), "/lastName"],
    ["terms that don't exist yet", () => ({ ...before, termsOfUseVersionAccepted: 2 }), "/termsOfUseVersionAccepted"],
    ["a false account type", () => ({ ...before, accountType: "Admin" }), "/accountType"],
    ["false user roles", () => ({ ...before, userRoles: ["User", "Admin"] }), "/userRoles"],
    ["an unknown property", () => withProperty(property("shoeSize", 44)), "/properties/1/key"],
    ["staff's own property, as if unknown", () => withProperty({ ...property("dossier", "x"), mett: true }), "/properties/1/key"],
    ["a property twice", () => ({ ...before, properties: [...before.properties, ...before.properties] }), "/properties/1/key"],
    ["a property shown to others", () => withProperty({ ...close(3), visibleFor: "public" }), "/properties/1/visibleFor"],
    ["a property in another section", () => withProperty({ ...close(3), section: "display" }), "/properties/1/section"],
    ["a property with an unknown member", () => withProperty({ ...close(3), isMett: true }), "/properties/1/isMett"],
    ["a negative time", () => withProperty(close(-1)), "/properties/1/value"],
    ["a time in words", () => withProperty(close("10")), "/properties/1/value"],
    ["a position that doesn't exist", () => withProperty(property("notificationPosition", "middle")), "/properties/1/value"],
    [
      "an alias of two letters",
      () => ({ ...before, properties: before.properties.map((p) => ({ ...p, value: "ab" })) }),
      "/properties/0/value",
    ],
  ])("refuses %s, names its path, and saves nothing", async (_, profile, path) => {
    const sent = profile();
    const outcome = await save({ ...(sent as object), middleName: "anders" });
    expect(outcome).toMatchObject({ status: 400, code: "BadRequest" });
    expect(outcome.facts?.errors?.map((error) => error.path)).toContain(path);
    expect(await storedRows()).toBe(rows);
  });

  it("says of a changed account type that it follows from the account's rights", async () => {
    const { facts } = await save({ ...before, accountType: "Admin" });
    expect(facts?.errors).toEqual([
      { path: "/accountType", message: "Deze waarde volgt uit de rechten van het account. Stuur de waarde mee die u hebt opgevraagd." },
    ]);
  });

  it("keeps properties that only staff see", async () => {
    const { users, mark, db } = fixture.a;
    await save({ ...before, properties: [] });
    const left = await runSql(db, sql`select key from profile_properties where user_guid = ${users.user}::uuid`);
    expect(left).toEqual([{ key: "dossier" }]);
    await save(before);

    const staff = await (await as("staff")).getLoggedIn();
    const changed = staff.properties.map((p) => (p.key === "dossier" ? { ...p, value: "nieuw" } : p));
    expect(await save({ ...staff, properties: changed }, "staff"), "it has no field, so it can't change").toMatchObject({ status: 400 });
    expect(staff.properties).toContainEqual(expect.objectContaining({ key: "dossier", value: `staff only ${mark}` }));
  });

  it("responds Conflict, with the stored profile, when it changed since it was read", async () => {
    const ifMatch = computeEtag(before);
    const first = await save({ ...before, firstName: "Eerst" }, "user", { ifMatch });
    expect(first.code).toBe("Success");
    const second = await save({ ...before, firstName: "Tweede" }, "user", { ifMatch });
    expect(second).toMatchObject({ status: 409, code: "Conflict", facts: { current: first.value, currentETag: computeEtag(first.value) } });
    expect(await save(before, "user", { ifMatch: computeEtag(first.value) })).toMatchObject({ code: "Success" });
  });

  it("responds Conflict, without a profile, when another user has the alias in upper or lower case", async () => {
    const other = await (await as("admin")).getLoggedIn();
    const alias = String(other.properties[0]?.value).toUpperCase();
    const outcome = await save({ ...before, properties: before.properties.map((p) => ({ ...p, value: alias })) });
    expect(outcome).toEqual({ status: 409, code: "Conflict" });
    expect(await storedRows()).toBe(rows);
  });

  it("accepts one of several concurrent saves of the same alias", async () => {
    const people = ["user", "verified", "contentManager", "admin", "developer"] as const;
    const profiles = await Promise.all(people.map(async (person) => (await as(person)).getLoggedIn()));
    const saves = profiles.map((profile, index) =>
      save({ ...profile, properties: profile.properties.map((p) => ({ ...p, value: "Eén van ons" })) }, people[index]),
    );
    const outcomes = (await Promise.all(saves)).map(({ code }) => code);
    expect(outcomes.toSorted()).toEqual(["Conflict", "Conflict", "Conflict", "Conflict", "Success"]);
    await Promise.all(profiles.map((profile, index) => save(profile, people[index])));
  });

  it("accepts an alias that is taken on another platform", async () => {
    const theirs = await runSqlForOne<{ value: string }>(
      fixture.b.db,
      sql`select value #>> '{}' as value from profile_properties where key = 'alias' and user_guid = ${fixture.b.users.admin}::uuid`,
    );
    expect(await save({ ...before, properties: before.properties.map((p) => ({ ...p, value: theirs?.value })) })).toMatchObject({
      code: "Success",
    });
    await save(before);
  });

  it("loses no concurrent save of a profile", async () => {
    const saves = ["a1", "a2", "a3", "a4"].map((middleName) => save({ ...before, middleName }));
    expect((await Promise.all(saves)).map(({ code }) => code)).toEqual(Array(4).fill("Success"));
    const [{ version } = { version: 0 }] = await findVersions(before.guid);
    expect(version).toBeGreaterThan(4);
    await save(before);
  });

  // @covers state.terms
  it("accepts and declines the terms, with the date", async () => {
    const accepted = { ...before, termsOfUseVersionAccepted: 1 };
    expect(await save(accepted)).toMatchObject({ value: { termsOfUseVersionAccepted: 1 } });
    expect((await findVersions(before.guid))[0]?.acceptedOn).not.toBeNull();
    expect(await save({ ...before, termsOfUseVersionAccepted: null })).toMatchObject({ value: { termsOfUseVersionAccepted: null } });
    expect((await findVersions(before.guid))[0]?.acceptedOn).toBeNull();
  });
});

function findVersions(guid: Guid) {
  return runSql(
    fixture.a.db,
    sql<{ version: number; acceptedOn: Date | null }>`
      select version, terms_of_use_accepted_on as "acceptedOn" from application_users where guid = ${guid}::uuid`,
  );
}
