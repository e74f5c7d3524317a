import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PlatformDb } from "./platform-db.ts";
import { openTestDatabase, type TestDatabase } from "./testing/test-database.ts";

let database: TestDatabase;
let lindendaal: PlatformDb;
let meeuwen: PlatformDb;
/** the home page of each platform */
let home: { lindendaal: Guid; meeuwen: Guid };

beforeAll(async () => {
  database = await openTestDatabase();
  lindendaal = database.forPlatform((await database.addPlatform({ name: "Lindendaal" })).guid);
  meeuwen = database.forPlatform((await database.addPlatform({ name: "De Meeuwen" })).guid);
  home = { lindendaal: await addHome(lindendaal), meeuwen: await addHome(meeuwen) };
});
afterAll(() => database.close());

const addPage = (db: Pick<PlatformDb, "kysely">, platformGuid: Guid, path: string, title = "In") =>
  db.kysely.insertInto("pages").values({ platform_guid: platformGuid, path, title }).returning("guid").executeTakeFirstOrThrow();
const addHome = async (db: PlatformDb) => (await addPage(db, db.platformGuid, "/", `Home of ${db.platformGuid}`)).guid;
const listPages = (db: Pick<PlatformDb, "kysely">) => db.kysely.selectFrom("pages").select(["guid", "title"]).execute();

describe("a platform's database", () => {
  it("shows only its own rows, in every way of reading", async () => {
    const foreign = lindendaal.kysely.selectFrom("pages").select("guid").where("guid", "=", home.meeuwen);
    expect(await foreign.execute()).toEqual([]);
    expect(await foreign.where("platform_guid", "=", meeuwen.platformGuid).execute()).toEqual([]);
    expect(await lindendaal.transaction(listPages)).toMatchObject([{ guid: home.lindendaal }]);
    expect(await lindendaal.kysely.selectFrom("pages").select("guid").execute()).toEqual([{ guid: home.lindendaal }]);
    expect((await sql`select guid from pages`.execute(lindendaal.kysely)).rows).toEqual([{ guid: home.lindendaal }]);
  });

  it("shows nothing of another platform through joins", async () => {
    const joined = await lindendaal.kysely
      .selectFrom("platforms")
      .leftJoin("pages", "pages.platform_guid", "platforms.guid")
      .select(["platforms.guid as platform", "pages.guid as page"])
      .execute();
    expect(joined).toEqual([{ platform: lindendaal.platformGuid, page: home.lindendaal }]);
  });

  it("changes nothing of another platform", async () => {
    const take = ({ kysely }: Pick<PlatformDb, "kysely">) =>
      kysely.updateTable("pages").set({ title: "Taken" }).where("guid", "=", home.meeuwen).executeTakeFirst();
    expect(await take(lindendaal)).toMatchObject({ numUpdatedRows: 0n });
    expect(await lindendaal.transaction(take)).toMatchObject({ numUpdatedRows: 0n });
    const removed = await lindendaal.kysely.deleteFrom("pages").where("guid", "=", home.meeuwen).executeTakeFirst();
    expect(removed).toMatchObject({ numDeletedRows: 0n });
    const move = lindendaal.kysely.updateTable("pages").set({ platform_guid: meeuwen.platformGuid }).where("guid", "=", home.lindendaal);
    await expect(move.execute()).rejects.toThrow(/row-level security/);
    expect(await listPages(meeuwen)).toEqual([{ guid: home.meeuwen, title: `Home of ${meeuwen.platformGuid}` }]);
  });

  it("adds nothing to another platform, not even within its own transaction", async () => {
    await expect(addPage(lindendaal, meeuwen.platformGuid, "/in")).rejects.toThrow(/row-level security/);
    await expect(lindendaal.transaction((tx) => addPage(tx, meeuwen.platformGuid, "/in"))).rejects.toThrow(/row-level security/);
    const insert = sql`insert into pages (platform_guid, path, title) values (${meeuwen.platformGuid}, '/in', 'In')`;
    await expect(insert.execute(lindendaal.kysely)).rejects.toThrow(/row-level security/);
    expect(await listPages(meeuwen)).toHaveLength(1);
  });

  it("keeps its platform on shared connections", async () => {
    const read = async (db: PlatformDb) => {
      const { rows } = await sql<{ platform_guid: Guid }>`select platform_guid from pages`.execute(db.kysely);
      return rows.map((row) => row.platform_guid);
    };
    const dbs = Array.from({ length: 100 }, (_, n) => (n % 3 === 0 ? lindendaal : meeuwen));
    expect(await Promise.all(dbs.map(read))).toEqual(dbs.map(({ platformGuid }) => [platformGuid]));
  });

  it("keeps its platform throughout a transaction, while others run concurrently", async () => {
    const seen = await lindendaal.transaction(async (tx) => {
      const before = await listPages(tx);
      await Promise.all([listPages(meeuwen), meeuwen.transaction(listPages)]);
      return [before, await listPages(tx)];
    });
    for (const pages of seen) expect(pages).toMatchObject([{ guid: home.lindendaal }]);
  });

  it("refuses a reference into another platform", async () => {
    const { platformGuid, kysely } = lindendaal;
    const insert = (pageGuid: Guid) =>
      kysely
        .insertInto("building_block_instances")
        .values({ platform_guid: platformGuid, page_guid: pageGuid, building_block_name: "heading", sort_id: 0 })
        .execute();
    await expect(insert(home.meeuwen)).rejects.toMatchObject({ code: "23503" });
    await expect(insert(home.lindendaal)).resolves.toHaveLength(1);
    const editor = { platform_guid: meeuwen.platformGuid, email: "anna@meeuwen.test" };
    const { guid } = await meeuwen.kysely.insertInto("application_users").values(editor).returning("guid").executeTakeFirstOrThrow();
    const edit = lindendaal.kysely.updateTable("pages").set({ updated_by_guid: guid });
    await expect(edit.execute()).rejects.toMatchObject({ code: "23503" });
  });

  it("is empty if no platform is set", async () => {
    const client = new pg.Client({ connectionString: database.appUrl });
    await client.connect();
    try {
      for (const table of ["pages", "platforms", "platform_hosts", "application_users"]) {
        expect((await client.query(`select * from ${table}`)).rows, table).toEqual([]);
      }
      const insert = client.query("insert into pages (platform_guid, path, title) values ($1, '/in', 'In')", [lindendaal.platformGuid]);
      await expect(insert).rejects.toThrow(/row-level security/);
    } finally {
      await client.end();
    }
  });

  it("doesn't allow changing tables, platforms or the migration history", async () => {
    const statements = [
      "alter table pages disable row level security",
      "drop policy platform on pages",
      "truncate pages",
      "create table public.mine (a int)",
      "delete from platforms",
      "insert into platform_hosts (host, platform_guid) values ('mine.test', plein_platform())",
      "select * from _prisma_migrations",
      "call plein_wall('pages')",
      "set role plein",
      "set session authorization plein",
    ];
    for (const statement of statements) {
      await expect(sql.raw(statement).execute(lindendaal.kysely), statement).rejects.toMatchObject({ code: "42501" });
    }
  });
});

describe("a stored value", () => {
  const addUser = (email: string) =>
    lindendaal.kysely.insertInto("application_users").values({ platform_guid: lindendaal.platformGuid, email }).execute();
  const add = (path: string) => addPage(lindendaal, lindendaal.platformGuid, path);

  it("is an e-mail address in lower case, unique on a platform", async () => {
    await addUser("jan@lindendaal.test");
    await expect(addUser("jan@lindendaal.test")).rejects.toMatchObject({ code: "23505" });
    await expect(addUser("Jan@Lindendaal.test")).rejects.toThrow(/application_users_email_check/);
  });

  it("is a page's path in its canonical form", async () => {
    for (const path of ["", "a", "/a/", "//a", "/a//b", "/a?b", "/a#b", "/a b", "/a\nb", "/..", "/a/../b", "/./a", `/${"a".repeat(500)}`]) {
      await expect(add(path), path).rejects.toThrow(/pages_path_check/);
    }
    for (const path of ["/a", "/a/b-c_d", "/…", "/über/a.b"])
      await expect(add(path), path).resolves.toMatchObject({ guid: expect.any(String) });
  });
});
