import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PlatformDb } from "./platform-db.ts";
import { openTestDatabase, type TestDatabase } from "./testing/test-database.ts";

let database: TestDatabase;
let lindendaal: PlatformDb;
let meeuwen: PlatformDb;
/** the home page of each */
let home: { lindendaal: Guid; meeuwen: Guid };

beforeAll(async () => {
  database = await openTestDatabase();
  lindendaal = database.forPlatform((await database.addPlatform({ name: "Lindendaal" })).guid);
  meeuwen = database.forPlatform((await database.addPlatform({ name: "De Meeuwen" })).guid);
  home = { lindendaal: await addHome(lindendaal), meeuwen: await addHome(meeuwen) };
});
afterAll(() => database.close());

async function addHome({ prisma, platformGuid }: PlatformDb): Promise<Guid> {
  const { guid } = await prisma.page.create({ data: { platformGuid, path: "/", title: `Home of ${platformGuid}` } });
  return guid;
}

/** The condition that names the other platform's home page outright. */
const foreign = () => ({ platformGuid_guid: { platformGuid: meeuwen.platformGuid, guid: home.meeuwen } });

describe("a platform's database", () => {
  it("shows its own rows and no others, by every way of reading", async () => {
    expect(await lindendaal.prisma.page.findMany()).toMatchObject([{ guid: home.lindendaal }]);
    expect(await lindendaal.prisma.page.findUnique({ where: foreign() })).toBeNull();
    expect(await lindendaal.prisma.page.findFirst({ where: { guid: home.meeuwen } })).toBeNull();
    expect(await lindendaal.prisma.page.count()).toBe(1);
    expect(await lindendaal.prisma.$queryRaw`select guid from pages`).toEqual([{ guid: home.lindendaal }]);
    expect(await lindendaal.kysely.selectFrom("pages").select("guid").execute()).toEqual([{ guid: home.lindendaal }]);
    expect((await sql`select guid from pages`.execute(lindendaal.kysely)).rows).toEqual([{ guid: home.lindendaal }]);
  });

  it("shows nothing of another platform through what it includes", async () => {
    expect(await lindendaal.prisma.platform.findMany({ include: { pages: true } })).toMatchObject([
      { guid: lindendaal.platformGuid, pages: [{ guid: home.lindendaal }] },
    ]);
    const query = { where: { guid: meeuwen.platformGuid }, include: { pages: true } };
    expect(await lindendaal.prisma.platform.findFirst(query)).toBeNull();
    expect(await lindendaal.prisma.platform.findFirst({ ...query, relationLoadStrategy: "join" })).toBeNull();
  });

  it("changes nothing of another platform", async () => {
    expect(await lindendaal.prisma.page.updateMany({ where: { guid: home.meeuwen }, data: { title: "Taken" } })).toEqual({ count: 0 });
    expect(await lindendaal.prisma.page.deleteMany({ where: { guid: home.meeuwen } })).toEqual({ count: 0 });
    await expect(lindendaal.prisma.page.update({ where: foreign(), data: { title: "Taken" } })).rejects.toMatchObject({ code: "P2025" });
    expect(await lindendaal.prisma.$executeRaw`update pages set title = 'Taken' where guid = ${home.meeuwen}::uuid`).toBe(0);
    const moved = { where: { guid: home.lindendaal }, data: { platformGuid: meeuwen.platformGuid } };
    await expect(lindendaal.prisma.page.updateMany(moved)).rejects.toThrow(/row-level security/);
    expect(await meeuwen.prisma.page.findUnique({ where: foreign() })).toMatchObject({ title: `Home of ${meeuwen.platformGuid}` });
  });

  it("adds nothing to another platform, also not within what it adds to its own", async () => {
    const data = { platformGuid: meeuwen.platformGuid, path: "/in", title: "In" };
    await expect(lindendaal.prisma.page.create({ data })).rejects.toThrow(/row-level security/);
    const block = { buildingBlockName: "heading", sortId: 0, page: { create: data } };
    await expect(lindendaal.prisma.buildingBlockInstance.create({ data: block })).rejects.toThrow();
    const insert = sql`insert into pages (platform_guid, path, title) values (${meeuwen.platformGuid}, '/in', 'In')`;
    await expect(insert.execute(lindendaal.kysely)).rejects.toThrow(/row-level security/);
    expect(await meeuwen.prisma.page.count()).toBe(1);
  });

  it("keeps batched reads of the same tick apart", async () => {
    const own = { platformGuid_guid: { platformGuid: lindendaal.platformGuid, guid: home.lindendaal } };
    const reads = await Promise.all([
      lindendaal.prisma.page.findUnique({ where: own }),
      meeuwen.prisma.page.findUnique({ where: own }),
      meeuwen.prisma.page.findUnique({ where: foreign() }),
      lindendaal.prisma.page.findUnique({ where: foreign() }),
    ]);
    expect(reads.map((page) => page?.guid)).toEqual([home.lindendaal, undefined, home.meeuwen, undefined]);
  });

  it("keeps its platform on connections that all platforms take in turn", async () => {
    const read = async (db: PlatformDb) => {
      const { rows } = await sql<{ platform_guid: Guid }>`select platform_guid from pages`.execute(db.kysely);
      return rows.map((row) => row.platform_guid);
    };
    const dbs = Array.from({ length: 100 }, (_, n) => (n % 3 === 0 ? lindendaal : meeuwen));
    expect(await Promise.all(dbs.map(read))).toEqual(dbs.map(({ platformGuid }) => [platformGuid]));
  });

  it("keeps its platform through a transaction, while others work beside it", async () => {
    const seen = await lindendaal.transaction(async (tx) => {
      const before = await tx.prisma.page.findMany();
      await Promise.all([
        meeuwen.prisma.page.count(),
        meeuwen.prisma.page.findMany(),
        meeuwen.transaction((other) => other.prisma.page.findMany()),
      ]);
      return [before, await tx.prisma.page.findMany(), await tx.prisma.$queryRaw`select guid from pages`];
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
    const editor = await meeuwen.prisma.applicationUser.create({
      data: { platformGuid: meeuwen.platformGuid, email: "anna@meeuwen.test" },
    });
    await expect(lindendaal.prisma.page.updateMany({ data: { updatedByGuid: editor.guid } })).rejects.toMatchObject({ code: "P2003" });
  });

  it("is empty where no platform is told", async () => {
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

  it("lets nobody change the tables, the platforms or the history of migrations", async () => {
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
  const addUser = (email: string) => lindendaal.prisma.applicationUser.create({ data: { platformGuid: lindendaal.platformGuid, email } });
  const addPage = (path: string) => lindendaal.prisma.page.create({ data: { platformGuid: lindendaal.platformGuid, path, title: "x" } });

  it("is an e-mail address in lower case, once on a platform", async () => {
    await addUser("jan@lindendaal.test");
    await expect(addUser("jan@lindendaal.test")).rejects.toMatchObject({ code: "P2002" });
    await expect(addUser("Jan@Lindendaal.test")).rejects.toThrow(/application_users_email_check/);
  });

  it("is a page's path in its one spelling", async () => {
    for (const path of ["", "a", "/a/", "//a", "/a//b", "/a?b", "/a#b", "/a b", "/a\nb", "/..", "/a/../b", "/./a", `/${"a".repeat(500)}`]) {
      await expect(addPage(path), path).rejects.toThrow(/pages_path_check/);
    }
    for (const path of ["/a", "/a/b-c_d", "/…", "/über/a.b"]) await expect(addPage(path), path).resolves.toMatchObject({ path });
  });
});
