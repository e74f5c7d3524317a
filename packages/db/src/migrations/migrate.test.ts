import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MIGRATIONS_FOLDER } from "../migrations-folder.ts";
import { withOwnerClient } from "../testing/owner-client.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { findMissingMigrations, migrate } from "./migrate.ts";

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await openTestDatabase();
  folder = mkdtempSync(path.join(tmpdir(), "plein-migrations-"));
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

function addMigration(name: string, sql: string): void {
  mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, name, "migration.sql"), sql);
}
const query = async (sql: string) => (await withOwnerClient(database.ownerUrl, (client) => client.query(sql))).rows;

describe("migrating", () => {
  it("finds nothing to do in a database that is up to date", async () => {
    expect(await findMissingMigrations(database.ownerUrl)).toEqual([]);
    expect(await migrate(database.ownerUrl)).toEqual([]);
  });

  it("applies missing migrations in the order of their names, once, also by four concurrent processes", async () => {
    addMigration("29990102_second", "insert into made values ('second')");
    addMigration("29990101_first", "create table made (name text); select pg_sleep(0.2)");
    expect(await findMissingMigrations(database.ownerUrl, folder)).toEqual(["29990101_first", "29990102_second"]);
    const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(database.ownerUrl, folder)));
    expect(applied.flat().sort()).toEqual(["29990101_first", "29990102_second"]);
    expect(await query("select name from made")).toEqual([{ name: "second" }]);
    expect(await findMissingMigrations(database.ownerUrl, folder)).toEqual([]);
  });

  it("rolls back a migration that fails, and applies it when it is fixed", async () => {
    addMigration("29990101_failing", "create table made (name text); select 1 / 0");
    await expect(migrate(database.ownerUrl, folder)).rejects.toThrow(
      "Migration 29990101_failing failed and changed nothing: division by zero.",
    );
    expect(await query("select to_regclass('made') as made")).toEqual([{ made: null }]);
    addMigration("29990101_failing", "create table made (name text)");
    expect(await migrate(database.ownerUrl, folder)).toEqual(["29990101_failing"]);
  });

  it("repeats a migration in steps until it is done, also after a step that failed", async () => {
    const step = (fault: string) => `-- In steps: one row each.
      create table if not exists steps (number serial, after text);
      insert into steps (after) values (current_setting('app.migrated_up_to'));
      ${fault}
      select set_config('app.migrated_up_to', case when count(*) < 3 then count(*)::text else '' end, true) from steps`;
    addMigration("29990101_long", step("select 1 / (2 - count(*)) from steps;"));
    await expect(migrate(database.ownerUrl, folder)).rejects.toThrow("Migration 29990101_long failed");
    expect(await query("select after from steps order by number")).toEqual([{ after: "" }]);
    addMigration("29990101_long", step(""));
    expect(await migrate(database.ownerUrl, folder)).toEqual(["29990101_long"]);
    expect(await query("select after from steps order by number")).toEqual(["", "", "2"].map((after) => ({ after })));
    expect(await migrate(database.ownerUrl, folder)).toEqual([]);
  });

  describe("concurrently", () => {
    const BUILD = "-- Concurrently\ncreate index concurrently made_by_size on made (size);\ndrop index concurrently made_by_name;\n";
    const indexes = () =>
      query(
        "select relname as name, indisvalid as valid from pg_index join pg_class on oid = indexrelid where indrelid = 'made'::regclass",
      );

    beforeEach(async () => {
      await query("create table made (name text, size int); create index made_by_name on made (name); insert into made values ('a', 1)");
      addMigration("29990101_index", BUILD);
    });

    it("builds an index while others write, and waits for transactions that began before", async () => {
      await withOwnerClient(database.ownerUrl, async (earlier) => {
        await earlier.query("begin; insert into made values ('b', 2)");
        const migrating = migrate(database.ownerUrl, folder);
        const waiting =
          "select count(*)::int as count from pg_stat_activity where query ilike 'create index concurrently%' and wait_event_type = 'Lock'";
        await expect.poll(() => query(waiting), { timeout: 20_000 }).toEqual([{ count: 1 }]);
        await query("set lock_timeout = '1s'; insert into made values ('c', 3)");
        await earlier.query("commit");
        expect(await migrating).toEqual(["29990101_index"]);
      });
      expect(await indexes()).toEqual([{ name: "made_by_size", valid: true }]);
      expect(await migrate(database.ownerUrl, folder)).toEqual([]);
    });

    it("builds it once, also by four concurrent processes with migrations before and after it", async () => {
      addMigration("29990100_before", "select pg_sleep(0.1)");
      addMigration("29990102_after", "insert into made values ('d', 4)");
      const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(database.ownerUrl, folder)));
      expect(applied.flat().sort()).toEqual(["29990100_before", "29990101_index", "29990102_after"]);
      expect(await indexes()).toEqual([{ name: "made_by_size", valid: true }]);
    });

    it("builds an index again whose build failed", async () => {
      addMigration("29990101_index", BUILD.replace("(size)", "((10 / size))"));
      await query("insert into made values ('zero', 0)");
      await expect(migrate(database.ownerUrl, folder)).rejects.toThrow("Migration 29990101_index failed");
      expect(await indexes()).toContainEqual({ name: "made_by_size", valid: false });
      await query("delete from made where size = 0");
      expect(await migrate(database.ownerUrl, folder)).toEqual(["29990101_index"]);
      expect(await indexes()).toEqual([{ name: "made_by_size", valid: true }]);
    });

    it("says who builds, and gives up", async () => {
      await withOwnerClient(database.ownerUrl, async (other) => {
        await other.query("select pg_advisory_lock(72707370)");
        const lines: string[] = [];
        const wait = { onWait: (line: string) => lines.push(line), sayAfterMs: 1, giveUpAfterMs: 500 };
        await expect(migrate(database.ownerUrl, folder, wait)).rejects.toThrow(
          /^Indexes are being built for more than 0.5 s by PostgreSQL's process \d+/,
        );
        expect(lines).toEqual([expect.stringMatching(/^Indexes are being built by PostgreSQL's process \d+ .*Waiting up to 0.5 s\.$/)]);
      });
    });

    it("refuses any other statement, which would need a transaction", async () => {
      addMigration("29990101_index", `${BUILD}update made set size = 1;`);
      await expect(migrate(database.ownerUrl, folder)).rejects.toThrow("may only create and drop indexes concurrently, not: update made");
      expect(await indexes()).toEqual([{ name: "made_by_name", valid: true }]);
    });
  });

  it("refuses a migration that was edited after it was applied", async () => {
    addMigration("29990101_edited", "select 1");
    await migrate(database.ownerUrl, folder);
    addMigration("29990101_edited", "select 2");
    await expect(migrate(database.ownerUrl, folder)).rejects.toThrow("Migration 29990101_edited was edited after it was applied");
  });

  it("refuses to continue after one that Prisma's CLI left incomplete", async () => {
    addMigration("29990101_half", "select 1");
    await query("insert into _prisma_migrations (id, checksum, migration_name) values ('half', 'x', '29990101_half')");
    await expect(migrate(database.ownerUrl, folder)).rejects.toThrow("Migration 29990101_half failed before");
  });

  it("gives up on a locked table instead of blocking its users", async () => {
    addMigration("29990101_locked", "alter table pages add column extra text");
    await withOwnerClient(database.ownerUrl, async (client) => {
      await client.query("begin; lock table pages in access share mode");
      await expect(migrate(database.ownerUrl, folder)).rejects.toThrow(/lock timeout/);
    });
    expect(await migrate(database.ownerUrl, folder)).toEqual(["29990101_locked"]);
  });
});
