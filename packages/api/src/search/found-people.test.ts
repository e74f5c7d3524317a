import type { Actor } from "@plein/contract/access/actor";
import { can } from "@plein/contract/access/policy";
import { AUDIENCE_KEYS, PERSON_AUDIENCES, type PersonAudience } from "@plein/contract/profiles/person-visibility";
import { SearchQuery } from "@plein/contract/search/search-query";
import { searchableText } from "@plein/contract/search/search-words";
import type { PlatformDb } from "@plein/db/platform-db";
import { openTestDatabase, type TestDatabase } from "@plein/db/testing/test-database";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { personAccessColumns } from "../access/visible-where.shared.ts";
import { createMemory } from "../memory/memory.ts";
import { runSql, runSqlForOne } from "../run-sql.ts";
import { anyActor } from "../testing/any-actor.ts";
import { createTwoRoles } from "../testing/page-grid.ts";
import { reindexPages } from "./index/reindex-pages.ts";
import { searchFor } from "./search-for.ts";
import { listSuggestions } from "./search-rows.ts";

let database: TestDatabase;
let db: PlatformDb;
let roles: string[];
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.forPlatform((await database.addPlatform({ host: "people.test" })).guid);
  roles = await createTwoRoles(db);
});
afterAll(() => database.close());

type Shown = { readonly value: string; readonly visibleFor: string };
type NewPerson = {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly role?: string | null;
  /** values of properties, or with whom they are visible for */
  readonly properties?: Readonly<Record<string, string | Shown | null>>;
};

let count = 0;
async function addPerson({ firstName = "", lastName = "", role = null, properties = {} }: NewPerson): Promise<string> {
  count += 1;
  const added = await runSqlForOne(
    db,
    sql<{ guid: string }>`
      insert into application_users (platform_guid, email, first_name, last_name)
      values (${db.platformGuid}::uuid, ${`person-${count}@people.test`}, ${firstName}, ${lastName}) returning guid`,
  );
  if (added === null) throw new Error("No row");
  if (role !== null)
    await runSql(
      db,
      sql`insert into user_roles (platform_guid, user_guid, role_guid) values (${db.platformGuid}::uuid, ${added.guid}::uuid, ${role}::uuid)`,
    );
  for (const [key, value] of Object.entries(properties)) if (value !== null) await setProperty(added.guid, key, value);
  return added.guid;
}

async function setProperty(guid: string, key: string, property: string | Shown): Promise<void> {
  const { value, visibleFor } = typeof property === "string" ? { value: property, visibleFor: "user" } : property;
  await runSql(
    db,
    sql`insert into profile_properties (platform_guid, user_guid, key, value, category, section, visible_for)
        values (${db.platformGuid}::uuid, ${guid}::uuid, ${key}, ${JSON.stringify(value)}::jsonb, 'profile', 'account', ${visibleFor})
        on conflict (platform_guid, user_guid, key) do update set value = excluded.value, visible_for = excluded.visible_for`,
  );
}

const changeUser = (guid: string, set: ReturnType<typeof sql>) =>
  runSql(db, sql`update application_users set ${set} where platform_guid = ${db.platformGuid}::uuid and guid = ${guid}::uuid`);

const ANONYMOUS: Actor = { kind: "anonymous" };
const userActor = (change: Partial<Extract<Actor, { kind: "user" }>> = {}): Actor => ({
  kind: "user",
  userGuid: "00000000-0000-4000-8000-000000000001",
  isActive: true,
  isVerified: false,
  isContentManager: false,
  isAdmin: false,
  isMett: false,
  isDeveloper: false,
  roleIds: [],
  permissions: [],
  ...change,
});
const USER = userActor();
const ADMIN = userActor({ isAdmin: true });

const find = (actor: Actor, query: string | Partial<SearchQuery>) =>
  searchFor(
    { db, actor, locale: "nl", services: { memory: createMemory({ maxBytes: 1_000_000, now: Date.now, isLive: () => true }) } },
    SearchQuery.parse(typeof query === "string" ? { q: query } : query),
  );
async function findTitles(actor: Actor, query: string | Partial<SearchQuery>): Promise<string[]> {
  const { results, total } = await find(actor, query);
  expect(total).toBe(results.length);
  return results.map(({ title }) => title.map(({ text }) => text).join("")).sort();
}
const public_ = { [AUDIENCE_KEYS.search]: "public", [AUDIENCE_KEYS.name]: "public" };

describe("people in search", () => {
  it("are found by whom they chose, by the name or else the alias that all of these may see, for any actor and choice", async () => {
    const choices = [...PERSON_AUDIENCES, "of-a-later-version", null];
    const aliases = [null, "user", "users", "public"];
    const people: { guid: string; name: string; alias: string; choice: [string | null, string | null, string | null]; role: string }[] = [];
    for (const search of choices)
      for (const name of choices)
        for (const aliasFor of aliases) {
          const index = String(people.length).padStart(3, "0");
          const person = { name: `Zqpnaam${index}`, alias: `Zqpschuil${index}`, role: roles[people.length % 2] ?? "" };
          const guid = await addPerson({
            firstName: person.name,
            role: person.role,
            properties: {
              [AUDIENCE_KEYS.search]: search,
              [AUDIENCE_KEYS.name]: name,
              alias: aliasFor === null ? null : { value: person.alias, visibleFor: aliasFor },
            },
          });
          people.push({ ...person, guid, choice: [search, name, aliasFor] });
        }
    const widthOf = (audience: string | null, byDefault: PersonAudience) => {
      const known = PERSON_AUDIENCES.findIndex((each) => each === (audience ?? byDefault));
      return Math.max(known, 0);
    };
    const accesses = new Map(
      (
        await runSql(
          db,
          sql<{ ownerGuid: string; roleIds: string[]; audiences: never }>`select ${personAccessColumns("u")} from application_users u`,
        )
      ).map((access) => [access.ownerGuid, access]),
    );
    const expectedOf = (actor: Actor) =>
      people.flatMap(({ guid, name, alias, choice: [search, selectVisibleName, aliasFor] }) => {
        const access = accesses.get(guid);
        if (access === undefined) throw new Error(guid);
        const most = widthOf(search, "user");
        const byName = Math.min(most, widthOf(selectVisibleName, "users"));
        const byAlias = aliasFor === null ? 0 : Math.min(most, widthOf(aliasFor, "user"));
        const audience = PERSON_AUDIENCES[Math.max(byName, byAlias)] ?? "user";
        const finds = (each: Actor) => can(each, "person.find", { ...access, audiences: { search: audience } as never });
        const isFound = finds(actor) && (actor.kind === "anonymous" || actor.within === undefined || finds(actor.within));
        return isFound ? [byName >= byAlias ? name : alias] : [];
      });
    await fc.assert(
      fc.asyncProperty(anyActor({ roles, permissions: ["users.list", "users.view"], rolePermissions: ["page.view"] }), async (actor) => {
        const suggested = await listSuggestions({ db, actor }, { expression: "'zqp':*A", kind: "person", count: 200 });
        const titles = suggested.map(({ title }) => title).sort();
        expect(titles).toEqual(expectedOf(actor).sort());
        const { total, facets } = await find(actor, "zqp");
        expect(total).toBe(titles.length);
        expect(facets).toEqual({
          types: total === 0 ? [] : [{ value: "user", label: "Persoon", count: total }],
          tags: [],
          years: [],
        });
        // Nobody sees a name here that they may not see anywhere.
        for (const { guid, name } of people.filter((person) => titles.includes(person.name))) {
          const access = accesses.get(guid);
          if (access !== undefined) expect(can(actor, "person.viewName", access) && can(actor, "person.find", access), name).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("are no longer found as soon as they don't want to, leave, are deactivated or erased, and their name is forgotten", async () => {
    const guid = await addPerson({ firstName: "Wilhelmina", lastName: "Kwakernaat", properties: public_ });
    const isFound = async () => (await findTitles(ANONYMOUS, "kwakernaat")).length === 1;
    const words = async () =>
      (await runSql(db, sql<{ word: string }>`select word from search_words where word in ('kwakernaat', 'wilhelmina') order by 1`)).map(
        ({ word }) => word,
      );
    expect(await isFound()).toBe(true);
    expect(await words()).toEqual(["kwakernaat", "wilhelmina"]);
    for (const [away, back] of [
      [sql`is_active = false`, sql`is_active = true`],
      [sql`erase_on = now() + interval '7 days'`, sql`erase_on = null`],
      [sql`erased_on = now()`, sql`erased_on = null`],
      [sql`last_name = 'Anders'`, sql`last_name = 'Kwakernaat'`],
    ] as const) {
      await changeUser(guid, away);
      expect(await isFound()).toBe(false);
      expect(await words()).not.toContain("kwakernaat");
      await changeUser(guid, back);
      expect(await isFound()).toBe(true);
    }
    await setProperty(guid, AUDIENCE_KEYS.name, "users");
    expect([await isFound(), await findTitles(USER, "kwakernaat")]).toEqual([false, ["Wilhelmina Kwakernaat"]]);
    await setProperty(guid, AUDIENCE_KEYS.search, "user");
    expect(await findTitles(USER, "kwakernaat")).toEqual([]);
    expect(await findTitles(ADMIN, "kwakernaat"), "admins have a list of users").toEqual([]);
    expect(await words()).toEqual([]);
    await setProperty(guid, AUDIENCE_KEYS.search, "users");
    expect(await findTitles(ADMIN, "kwakernaat")).toHaveLength(1);
    await runSql(db, sql`delete from application_users where platform_guid = ${db.platformGuid}::uuid and guid = ${guid}::uuid`);
    expect(await findTitles(ADMIN, "kwakernaat")).toEqual([]);
  });

  it("follow their roles if they chose the users with one of these", async () => {
    const [role = ""] = roles;
    const guid = await addPerson({ lastName: "Rolmaat", properties: { [AUDIENCE_KEYS.search]: "roles" } });
    const colleague = userActor({ roleIds: [role] });
    expect(await findTitles(colleague, "rolmaat")).toEqual([]);
    await runSql(
      db,
      sql`insert into user_roles (platform_guid, user_guid, role_guid) values (${db.platformGuid}::uuid, ${guid}::uuid, ${role}::uuid)`,
    );
    expect(await findTitles(colleague, "rolmaat")).toEqual(["Rolmaat"]);
    for (const other of [USER, ADMIN, userActor({ isDeveloper: true }), ANONYMOUS]) expect(await findTitles(other, "rolmaat")).toEqual([]);
    await runSql(db, sql`delete from user_roles where user_guid = ${guid}::uuid`);
    expect(await findTitles(colleague, "rolmaat")).toEqual([]);
  });

  it("are found by what of their work everybody sees who finds them, and by nothing else", async () => {
    const guid = await addPerson({
      firstName: "Noor",
      lastName: "Bijlsma",
      properties: {
        ...public_,
        function: { value: "Vergunningverlener", visibleFor: "public" },
        department: { value: "Ruimtezaken", visibleFor: "users" },
        about: { value: "Over monumenten en molens.", visibleFor: "public" },
        alias: { value: "geheimealias", visibleFor: "public" },
      },
    });
    const { results } = await find(ANONYMOUS, "vergunningverlener");
    expect(results).toMatchObject([
      {
        kind: "person",
        guid,
        typeName: "user",
        typeLabel: "Persoon",
        path: null,
        date: null,
        breadcrumbs: [],
        image: null,
        isExpired: false,
      },
    ]);
    expect(results[0]?.snippet.map(({ text }) => text).join("")).toBe("Vergunningverlener");
    expect(await findTitles(ANONYMOUS, "molens")).toEqual(["Noor Bijlsma"]);
    for (const q of ["ruimtezaken", "geheimealias", `person-${count}`]) expect(await findTitles(USER, q), q).toEqual([]);
    // Others of the same words are not among the results of another type.
    expect(await findTitles(ANONYMOUS, { q: "bijlsma", type: "user" })).toHaveLength(1);
    expect((await find(ANONYMOUS, { q: "bijlsma", type: "page" })).results).toEqual([]);
    expect((await find(ANONYMOUS, { q: "bijlsma", year: 2026 })).results).toEqual([]);
  });

  it("show their address, phone and picture to whom they chose alone", async () => {
    const guid = await addPerson({
      lastName: "Contactpersoon",
      properties: { ...public_, [AUDIENCE_KEYS.email]: "users", phone: { value: "0190 12 34 56", visibleFor: "users" } },
    });
    const image = await runSqlForOne(
      db,
      sql<{ guid: string }>`
        insert into images (platform_guid, name, content_type, size, width, height, is_public, owner_kind, owner_guid)
        values (${db.platformGuid}::uuid, 'foto', 'image/webp', 1, 4, 3, false, 'profile', ${guid}::uuid) returning guid`,
    );
    await setProperty(guid, "profielfoto", image?.guid ?? "");
    const shown = async (actor: Actor) => {
      const [result] = (await find(actor, "contactpersoon")).results;
      return { ...result?.contact, image: result?.image };
    };
    const email = `person-${count}@people.test`;
    expect(await shown(ANONYMOUS)).toEqual({ email: null, phone: null, image: null });
    expect(await shown(USER)).toEqual({ email, phone: "0190 12 34 56", image: null });
    await setProperty(guid, AUDIENCE_KEYS.email, "user");
    await setProperty(guid, AUDIENCE_KEYS.photo, "public");
    // Opening a profile shows an admin the address, and leaves an entry in the audit log.
    const photo = { guid: image?.guid, width: 4, height: 3, alt: "" };
    expect(await shown(ADMIN)).toEqual({ email: null, phone: "0190 12 34 56", image: photo });
    expect(await shown(ANONYMOUS)).toEqual({ email: null, phone: null, image: photo });
  });

  it("are found by a part of their name, without accents and with a typing error", async () => {
    await addPerson({ firstName: "Zoë", lastName: "Brontë-d’Hondt", properties: { ...public_, [AUDIENCE_KEYS.search]: "users" } });
    for (const q of ["zoe", "ZOË", "bront", "bronte", "hondt", "d'hondt", "dhondt", "bronte-dhondt", "zoe hondt"])
      expect(await findTitles(USER, q), q).toEqual(["Zoë Brontë-d’Hondt"]);
    expect(await find(USER, "brontte")).toMatchObject({ total: 1 });
    expect(await find(ANONYMOUS, "brontte")).toMatchObject({ total: 0, correctedTo: null, didYouMean: null });
    expect(await find(ANONYMOUS, "bronte")).toMatchObject({ total: 0, facets: { types: [] } });
  });

  it("keep a hostile name a name", async () => {
    const names = [`<script>alert("x")</script> Hostiel`, `Hostiel' & | ! ( ) :* \\`, "\uE000Hostiel\uE001", "Hostiel 😀 \u202e\u0301"];
    for (const name of names) await addPerson({ lastName: name, properties: public_ });
    const { results, total } = await find(ANONYMOUS, "hostiel");
    expect(total).toBe(names.length);
    const titles = results.map(({ title }) => title.map(({ text }) => text).join(""));
    expect(titles.sort()).toEqual(names.map((name) => name.replaceAll(/[\uE000\uE001]/gu, "")).sort());
    await addPerson({ lastName: "a".repeat(3000), properties: public_ });
  });

  it("are indexed again by a reindex", async () => {
    await addPerson({ lastName: "Herindexering", properties: public_ });
    await runSql(db, sql`delete from search_entries where kind = 'person'`);
    expect(await findTitles(ANONYMOUS, "herindexering")).toEqual([]);
    await reindexPages(db, "nl", null);
    expect(await findTitles(ANONYMOUS, "herindexering")).toEqual(["Herindexering"]);
  });

  it("are not found on another platform", async () => {
    await addPerson({ lastName: "Buurman", properties: public_ });
    const other = database.forPlatform((await database.addPlatform({ host: "other-people.test" })).guid);
    const found = await searchFor(
      {
        db: other,
        actor: ADMIN,
        locale: "nl",
        services: { memory: createMemory({ maxBytes: 1_000_000, now: Date.now, isLive: () => true }) },
      },
      SearchQuery.parse({ q: "buurman" }),
    );
    expect(found.total).toBe(0);
  });

  it("have the same words in the database as other entries have", async () => {
    const text = fc.stringMatching(/^[a-zA-Zéëïöñç0-9' ’.,@()/-]{0,40}$/);
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 20, maxLength: 20 }), async (texts) => {
        const rows = await runSql(
          db,
          sql<{ given: string; own: string[]; other: string[] }>`
            select t.given, tsvector_to_array(to_tsvector('plein_nl', plein_searchable_text(t.given))) as own,
                   tsvector_to_array(to_tsvector('plein_nl', t.prepared)) as other
              from unnest(${texts}::text[], ${texts.map(searchableText)}::text[]) as t (given, prepared)`,
        );
        for (const { given, own, other } of rows) expect(new Set(own), given).toEqual(new Set([...own, ...other]));
      }),
      { numRuns: 20 },
    );
  });
});
