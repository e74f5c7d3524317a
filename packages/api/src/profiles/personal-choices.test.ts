import { findBuiltInField } from "@plein/contract/profiles/built-in-profile-fields";
import type { Profile } from "@plein/contract/profiles/profile";
import type { Property } from "@plein/contract/profiles/property";
import { withProperty } from "@plein/contract/profiles/with-property";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findServedMedia } from "../media/served-media.ts";
import { findPersonalData } from "../privacy/export/personal-data-rows.ts";
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

const fieldOf = (key: string) => {
  const field = findBuiltInField(key);
  if (field === undefined) throw new Error(`No field ${key}`);
  return field;
};
async function choose(key: string, value: unknown, person: Person = "user") {
  const { caller, trace } = await callAs(fixture.a, person);
  const profile = await caller.profiles.getLoggedIn();
  const outcome = await settle(caller.profiles.save({ ...profile, properties: withProperty(profile.properties, fieldOf(key), value) }));
  return { outcome, trace, before: profile };
}
const languageStored = () =>
  runSqlForOne(
    fixture.a.db,
    sql<{ language: string | null; rows: number }>`
      select language, (select count(*)::int from profile_properties where key = 'language') as rows
        from application_users where guid = ${fixture.a.users.user}::uuid`,
  );

describe("the language of a person", () => {
  it("is a property to them, is that of their mails, and is undone like the rest of a profile", async () => {
    const { outcome, trace, before } = await choose("language", "en");
    expect((outcome.value as Profile).properties).toContainEqual(expect.objectContaining({ key: "language", value: "en" }));
    expect(await languageStored()).toEqual({ language: "en", rows: 0 });
    expect(trace.isLocaleCleared, "what this browser chose gives way").toBe(true);
    const { caller, trace: undone } = await callAs(fixture.a, "user");
    expect(await caller.profiles.save(before)).toEqual(before);
    expect(await languageStored()).toEqual({ language: null, rows: 0 });
    expect(undone.isLocaleCleared).toBe(true);
    expect((await choose("theme", "dark")).trace.isLocaleCleared, "by a change of something else it stays").toBe(false);
  });

  it("is one that there is", async () => {
    expect((await choose("language", "fr")).outcome.status).toBe(400);
  });
});

describe("a person's choice about a kind of mails", () => {
  const KEY = "mail-itemApproved";
  const stored = () => runSqlForOne(fixture.a.db, sql`select value from profile_properties where key = ${KEY}`);
  const shown = async () => {
    const { caller } = await callAs(fixture.a, "user");
    const of = ({ properties }: { readonly properties: readonly Property[] }) => properties.find(({ key }) => key === KEY)?.value;
    return [of(await caller.profiles.getLoggedIn()), of(await findPersonalData(fixture.a.db, fixture.a.users.user))];
  };

  it.each([
    ["never", false],
    ["daily", "daily"],
    ["direct", true],
  ])("that is %s is stored as a process of the release before obeys it", async (choice, value) => {
    expect((await choose(KEY, choice)).outcome.status).toBe(200);
    expect(await stored()).toEqual({ value });
    expect(await shown()).toEqual([choice, choice]);
  });

  it("isn't one of the values that are stored for it", async () => {
    expect((await choose(KEY, false)).outcome.status).toBe(400);
  });
});

describe("the start page of a person", () => {
  it.each(["/", "/open?tag=x#here", "/for-users", "/account/activity", "/search", "/admin"])("can be %s", async (path) => {
    expect((await choose("startPage", path)).outcome.status).toBe(200);
  });

  it.each(["/draft", "/removed", "/for-viewers", "/none", "/admin/users", "https://evil.test/", "//evil.test", "open"])(
    "can't be %s, which they can't open",
    async (path) => {
      const { outcome } = await choose("startPage", path);
      expect(outcome).toMatchObject({ status: 400, facts: { errors: [{ path: expect.stringMatching(/^\/properties\/\d+\/value$/) }] } });
    },
  );
});

it("a profile picture is shown to whom its owner shows it, and only as long as it is their picture", async () => {
  const { db, users, platform } = fixture.a;
  const image = await runSqlForOne(
    db,
    sql<{ guid: string }>`
      insert into images (platform_guid, name, content_type, size, width, height, is_public, owner_kind, owner_guid)
      values (${platform.guid}::uuid, 'foto', 'image/webp', 1, 4, 3, false, 'profile', ${users.user}::uuid) returning guid`,
  );
  const guid = image?.guid ?? "";
  const seenBy = async () => {
    const people = ["anonymous", "verified", "developer", "admin", "user"] as const;
    const seen = await Promise.all(people.map(async (person) => findServedMedia((await callAs(fixture.a, person)).ctx, guid)));
    return people.filter((_, index) => seen[index] !== null);
  };
  await choose("profielfoto", guid);
  expect(await seenBy(), "by default").toEqual(["admin", "user"]);
  await choose("photoVisibleFor", "users");
  expect(await seenBy()).toEqual(["verified", "developer", "admin", "user"]);
  await choose("photoVisibleFor", "public");
  expect(await seenBy()).toEqual(["anonymous", "verified", "developer", "admin", "user"]);
  await choose("profielfoto", null);
  expect(await seenBy(), "no longer the picture").toEqual(["admin", "user"]);
});

it("no platform can redefine a personal choice, nor can an admin see or make it for somebody else", async () => {
  const { caller: admin } = await callAs(fixture.a, "admin");
  const { guid: _, platformGuid: _platform, ...field } = fieldOf("nameVisibleFor");
  expect(await settle(admin.profileFields.add({ ...field, defaultValue: "public" }))).toMatchObject({ status: 400 });
  await choose("nameVisibleFor", "user");
  const { properties } = await admin.users.getProfile({ guid: fixture.a.users.user });
  expect(properties.map(({ key }) => key)).not.toContain("nameVisibleFor");
  await runSql(fixture.a.db, sql`delete from profile_properties where key = 'nameVisibleFor'`);
});
