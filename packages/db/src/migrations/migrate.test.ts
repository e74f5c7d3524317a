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
