import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DatabaseSetupError } from "../setup/setup-error.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { migrate } from "./migrate.ts";
import { beginWithMigrationLock } from "./migration-lock.ts";

let database: TestDatabase;
let holder: pg.Client;
let waiting: pg.Client;
beforeAll(async () => {
  database = await openTestDatabase();
  holder = new pg.Client({ connectionString: database.ownerUrl, application_name: "another one" });
  waiting = new pg.Client({ connectionString: database.ownerUrl });
  await Promise.all([holder.connect(), waiting.connect()]);
});
afterAll(async () => {
  await Promise.all([holder.end(), waiting.end()]);
  await database.close();
});

describe("the migration lock", () => {
  it("reports its holder while waiting, and again when it times out", async () => {
    await beginWithMigrationLock(holder);
    const { rows } = await holder.query<{ pid: number }>("select pg_backend_pid() as pid");
    const pid = rows[0]?.pid;
    const lines: string[] = [];
    const refused = beginWithMigrationLock(waiting, { onWait: (line) => lines.push(line), sayAfterMs: 20, giveUpAfterMs: 40 });
    await expect(refused).rejects.toThrow(DatabaseSetupError);
    await expect(refused).rejects.toThrow(new RegExp(`PostgreSQL's process ${pid} \\(another one, from 127\\.0\\.0\\.1, since \\d+ s\\)`));
    await expect(refused).rejects.toThrow(`select pg_terminate_backend(${pid})`);
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^The migration lock is held by PostgreSQL's process ${pid} `))]);
    await holder.query("rollback");
  });

  it("is taken by a waiting process as soon as it is released", async () => {
    await beginWithMigrationLock(holder);
    const taken = beginWithMigrationLock(waiting, { sayAfterMs: 1 });
    await holder.query("commit");
    await taken;
    await waiting.query("commit");
  });

  it("is not held by the session, which a pooler gives to the next client", async () => {
    await beginWithMigrationLock(holder);
    await holder.query("commit");
    const { rows } = await holder.query("select 1 from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()");
    expect(rows).toEqual([]);
  });

  it("is the same as that of Prisma's CLI, and not needed without pending migrations", async () => {
    await holder.query("select pg_advisory_lock(72707369)");
    await expect(beginWithMigrationLock(waiting, { sayAfterMs: 1, giveUpAfterMs: 1 })).rejects.toThrow(/migration lock/);
    expect(await migrate(database.ownerUrl)).toEqual([]);
    await holder.query("select pg_advisory_unlock(72707369)");
  });
});
