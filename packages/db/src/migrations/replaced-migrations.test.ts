import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { migrateTo } from "../backup/migrate-to.ts";
import { MIGRATIONS_FOLDER } from "../migrations-folder.ts";
import { withConnection } from "../setup/setup-connection.ts";
import { describeSchema } from "../testing/describe-schema.ts";
import { withOwnerClient } from "../testing/owner-client.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { openUnmigratedDatabase, type UnmigratedDatabase } from "../testing/unmigrated-database.ts";
import { AMENDED_MIGRATIONS } from "./amended-migrations.ts";
import { applyMigrations, findMissingMigrations, migrate } from "./migrate.ts";
import { type Migration, readMigrations } from "./migration-files.ts";

const { replaced, replacing, later } = readMigrations();
const namesOf = (migrations: readonly { readonly name: string }[]) => migrations.map(({ name }) => name);

let fresh: TestDatabase;
let database: UnmigratedDatabase;
beforeAll(async () => {
  fresh = await openTestDatabase();
});
afterAll(() => fresh.close());
beforeEach(async () => {
  database = await openUnmigratedDatabase(fresh.ownerUrl);
});
afterEach(() => database.close());

/** A database as an earlier version left it, after the first migrations of the replaced ones. */
const leave = (count = replaced.length) =>
  withConnection(database.ownerUrl, (client) => applyMigrations(client, { replaced: [], replacing: replaced.slice(0, count), later: [] }));
const historyOf = async (ownerUrl: string) =>
  (await withOwnerClient(ownerUrl, (client) => client.query("select migration_name as name, checksum from _prisma_migrations order by 1")))
    .rows;
const schemaOf = (ownerUrl: string) => withOwnerClient(ownerUrl, describeSchema);

describe("a database with the replaced migrations", () => {
  it("gets a new database's history at the next start, without running anything", async () => {
    await leave();
    const upToDate = await findMissingMigrations(database.ownerUrl);
    expect(upToDate).toEqual(namesOf(later));
    expect(await migrate(database.ownerUrl)).toEqual(namesOf(later));
    expect(await historyOf(database.ownerUrl)).toEqual(await historyOf(fresh.ownerUrl));
    expect(await schemaOf(database.ownerUrl)).toEqual(await schemaOf(fresh.ownerUrl));
    expect(await migrate(database.ownerUrl)).toEqual([]);
  });

  it.each([1, 20, replaced.length - 1])("that stopped after %i of them gets the rest of them first", async (count) => {
    await leave(count);
    const rest = namesOf([...replaced.slice(count), ...later]);
    expect(await findMissingMigrations(database.ownerUrl)).toEqual(rest);
    expect(await migrate(database.ownerUrl)).toEqual(rest);
    expect(await historyOf(database.ownerUrl)).toEqual(await historyOf(fresh.ownerUrl));
  });

  it("gets later migrations once, also by four concurrent processes", async () => {
    await leave(replaced.length - 2);
    const folder = mkdtempSync(path.join(tmpdir(), "plein-migrations-"));
    cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
    mkdirSync(path.join(folder, "29990101_later"));
    writeFileSync(path.join(folder, "29990101_later", "migration.sql"), "create table made ()");
    const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(database.ownerUrl, folder)));
    expect(applied.flat().sort()).toEqual([...namesOf(replaced.slice(-2)), ...namesOf(later), "29990101_later"]);
    expect(namesOf(await historyOf(database.ownerUrl))).toEqual([...namesOf([...replacing, ...later]), "29990101_later"]);
    rmSync(folder, { recursive: true });
  });

  it("is refused if one of them was edited, unless its text was corrected officially", async () => {
    await leave();
    const setChecksum = (name: string, checksum: string) =>
      withOwnerClient(database.ownerUrl, (client) =>
        client.query("update _prisma_migrations set checksum = $2 where migration_name = $1", [name, checksum]),
      );
    const amended = async (among: readonly Migration[]) => {
      for (const [name, checksum] of [...AMENDED_MIGRATIONS].filter(([one]) => namesOf(among).includes(one))) {
        await setChecksum(name, "of another text");
        await expect(migrate(database.ownerUrl)).rejects.toThrow(`Migration ${name} was edited after it was applied`);
        await setChecksum(name, checksum);
      }
    };
    await amended(replaced);
    expect(await migrate(database.ownerUrl)).toEqual(namesOf(later));
    await amended(later);
    expect(await migrate(database.ownerUrl)).toEqual([]);
  });
});

describe("a backup from before the replacing migrations", () => {
  it("fits a new database, and one that the current version migrated", async () => {
    const names = namesOf([...replaced, ...later]);
    await migrateTo(database.ownerUrl, names);
    expect(await historyOf(database.ownerUrl)).toEqual(await historyOf(fresh.ownerUrl));
    await migrateTo(database.ownerUrl, names);
  });

  it("fits a database with the same migrations, as does a backup by the current version", async () => {
    await leave();
    await migrateTo(database.ownerUrl, namesOf([...replacing, ...later]));
    expect(await historyOf(database.ownerUrl)).toEqual(await historyOf(fresh.ownerUrl));
  });

  it("with only some of them applies exactly these, and the others after its rows are loaded", async () => {
    const some = namesOf(replaced.slice(0, 20));
    await migrateTo(database.ownerUrl, some);
    expect(namesOf(await historyOf(database.ownerUrl))).toEqual(some);
    expect(await migrate(database.ownerUrl)).toEqual(namesOf([...replaced.slice(20), ...later]));
    await expect(migrateTo(database.ownerUrl, some)).rejects.toThrow("migrations that the backup doesn't have");
  });
});
