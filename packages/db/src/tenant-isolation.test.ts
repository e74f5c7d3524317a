import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findUnisolatedTables } from "./testing/find-unisolated-tables.ts";
import { withOwnerClient } from "./testing/owner-client.ts";
import { openTestDatabase, type TestDatabase } from "./testing/test-database.ts";

/** Unique and foreign keys without platform_guid, each with its reason (docs/scaling.md). */
const KEYS_OF_THE_INSTALLATION = {
  _prisma_migrations_pkey: "the migrations of the database; no rows of a platform",
  invalidations_pkey: "what writes of the last minutes invalidate, in any platform's cache",
  platform_hosts_pkey: "a host name selects the platform, so that it can't belong to two of one installation",
  platforms_pkey: "the platform itself",
  platforms_primary_domain_key: "one of its host names",
  secret_key_checks_pkey: "one row, about the installation's key",
  upkeep_leases_pkey: "one row, about the installation's processes",
};

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe("tenant isolation", () => {
  // @covers screen.tenants
  it("covers every table", async () => {
    const faults = await withOwnerClient(database.ownerUrl, findUnisolatedTables);
    expect(faults).toEqual([]);
  });

  it("is required for the check above to pass", async () => {
    const findFaults = (sql: string) =>
      withOwnerClient(database.ownerUrl, async (client) => {
        await client.query("begin");
        await client.query("create table forgotten (platform_guid uuid, guid uuid, primary key (platform_guid, guid))");
        await client.query(sql);
        const faults = await findUnisolatedTables(client);
        await client.query("rollback");
        return faults.map(({ table, fault }) => `${table}: ${fault}`);
      });
    expect(await findFaults("")).toEqual([
      "forgotten: row-level security is off",
      "forgotten: row-level security is not forced",
      "forgotten: the platform's policy is missing, weaker or not the only one",
    ]);
    expect(await findFaults("call plein_wall('forgotten')")).toEqual([]);
    expect(await findFaults("call plein_wall('forgotten'); alter table forgotten no force row level security")).toHaveLength(1);
    expect(await findFaults("call plein_wall('forgotten'); create policy open on forgotten using (true)")).toHaveLength(1);
    expect(
      await findFaults(
        "drop table forgotten; create table keyless (platform_guid uuid, guid uuid primary key); call plein_wall('keyless')",
      ),
    ).toEqual(["keyless: its key does not start with the platform"]);
    expect(
      await findFaults("drop table forgotten; create table open_to_all (a int); grant select on open_to_all to plein_app"),
    ).toHaveLength(1);
    expect(
      await findFaults("drop table forgotten; create view seen as select * from pages; grant select on seen to plein_app"),
    ).not.toEqual([]);
  });

  it("leaves no key without the platform but those of the installation, so that a platform can move to another one", async () => {
    const { rows } = await withOwnerClient(database.ownerUrl, (client) =>
      client.query<{ key: string }>(`
        select i.indexrelid::regclass::text as key from pg_index i join pg_class c on c.oid = i.indrelid
         where c.relnamespace = 'public'::regnamespace and i.indisunique
           and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'platform_guid' and a.attnum = any(i.indkey::int2[]))
        union all
        select c.relname || ': ' || f.conname from pg_constraint f join pg_class c on c.oid = f.conrelid
         where f.contype = 'f' and c.relnamespace = 'public'::regnamespace
           and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'platform_guid' and a.attnum = any(f.conkey))
         order by 1`),
    );
    expect(rows.map(({ key }) => key)).toEqual(Object.keys(KEYS_OF_THE_INSTALLATION));
  });

  it("also applies to the owner of the tables, except for the directory", async () => {
    const { guid } = await database.addPlatform();
    await database.forPlatform(guid).prisma.page.create({ data: { platformGuid: guid, path: "/", title: "Home" } });
    await withOwnerClient(database.ownerUrl, async (client) => {
      expect((await client.query("select * from pages")).rows).toEqual([]);
      expect((await client.query("select * from platforms")).rows).not.toEqual([]);
    });
  });

  it("is bypassed only by known functions with a fixed search path: those of the directory, of host names, of upkeep, of invalidations, of search, of words in lists, of the log's chain and its ends, and of the start", async () => {
    const { rows } = await withOwnerClient(database.ownerUrl, (client) =>
      client.query(`select proname, proconfig, has_function_privilege('public', oid, 'execute') as "isPublic" from pg_proc
                    where pronamespace = 'public'::regnamespace and prosecdef order by 1`),
    );
    const fixed = "search_path=pg_catalog, pg_temp";
    expect(rows.map(({ proname }) => proname)).toEqual([
      "plein_add_invalidation",
      "plein_add_platform",
      "plein_archive_platform",
      "plein_audit_anchor",
      "plein_audit_head",
      "plein_chain_audit_entry",
      "plein_delete_invalidations",
      "plein_find_entries",
      "plein_find_platform",
      "plein_find_platform_by_host",
      "plein_forget_words",
      "plein_items_like",
      "plein_list_all_platforms",
      "plein_list_migrations",
      "plein_list_platforms",
      "plein_prune_audit",
      "plein_read_invalidations",
      "plein_register_secret_key",
      "plein_restore_platform",
      "plein_save_host_names",
      "plein_save_platform_name",
      "plein_save_primary_domain",
      "plein_search_follows_page",
      "plein_search_follows_roles",
      "plein_similar_words",
      "plein_take_upkeep",
      "plein_words_holding",
    ]);
    for (const { proname, proconfig, isPublic } of rows) expect([proname, proconfig[0], isPublic]).toEqual([proname, fixed, false]);
  });
});
