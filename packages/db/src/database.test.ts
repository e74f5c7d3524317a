import { createServer, type Server } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "./database.ts";
import { isDatabaseUnavailable, isWriteConflict } from "./error-codes.ts";
import { prepareDatabase } from "./setup/prepare-database.ts";
import { withOwnerClient } from "./testing/owner-client.ts";
import { openTestDatabase, type TestDatabase } from "./testing/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const rejectionOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

describe("opening a database", () => {
  it("refuses a login that could bypass tenant isolation", async () => {
    await expect(openDatabase({ url: database.ownerUrl })).rejects.toThrow(/could bypass row-level security/);
  });

  it("refuses a login without the application's role", async () => {
    const login = new URL(database.ownerUrl);
    login.username = "plein_nobody";
    login.password = "a-password-for-a-test";
    await withOwnerClient(database.ownerUrl, (client) => client.query(`create role plein_nobody login password '${login.password}'`));
    await expect(openDatabase({ url: login.href })).rejects.toThrow(/lacks the role plein_app/);
    await withOwnerClient(database.ownerUrl, (client) => client.query("drop role plein_nobody"));
  });

  it("reports an unreachable server where nothing listens", async () => {
    const error = await rejectionOf(openDatabase({ url: "postgresql://plein:secret@127.0.0.1:1/plein" }));
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(String(error)).not.toContain("secret");
  });

  it("reports an unreachable server where something listens but doesn't respond", async () => {
    const silent = await listenSilently();
    const url = `postgresql://plein:secret@127.0.0.1:${silent.port}/plein`;
    const error = await rejectionOf(openDatabase({ url, connectionWaitMs: 100 }));
    expect(isDatabaseUnavailable(error)).toBe(true);
    silent.server.close();
  });

  it("is ready while the database responds, and reports within a time limit when not", async () => {
    const another = await database.openAnother();
    expect(await another.isReady()).toBe(true);
    await another.close();
    expect(await another.isReady()).toBe(false);
  });
});

describe("preparing a database", () => {
  it("refuses a server that could lose writes", async () => {
    // The tests' own server is configured like that.
    await expect(prepareDatabase({ ownerUrl: database.ownerUrl })).rejects.toThrow(
      "PostgreSQL could lose writes: fsync, full_page_writes, synchronous_commit is off",
    );
  });
});

describe("an error of the database", () => {
  it("of a statement timeout means that the database is unavailable", async () => {
    const { guid } = await database.addPlatform();
    const db = database.forPlatform(guid);
    const slow = db.transaction(async ({ kysely }) => {
      await sql`set local statement_timeout = 50`.execute(kysely);
      await sql`select pg_sleep(5)`.execute(kysely);
    });
    const error = await rejectionOf(slow);
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(isWriteConflict(error)).toBe(false);
  });

  it.each(["25006", "53100", "53200", "53400"])("with SQLSTATE %s means that the database is unavailable", async (code) => {
    const { kysely } = database.forPlatform((await database.addPlatform()).guid);
    const error = await rejectionOf(sql`do ${sql.raw(`$$ begin raise 'no' using errcode = '${code}'; end $$`)}`.execute(kysely));
    expect([isDatabaseUnavailable(error), isWriteConflict(error)]).toEqual([true, false]);
  });

  it("of a broken connection means that the database is unavailable, and the next call works", async () => {
    const { guid } = await database.addPlatform();
    const db = database.forPlatform(guid);
    const suicide = rejectionOf(sql`select pg_terminate_backend(pg_backend_pid())`.execute(db.kysely));
    expect(isDatabaseUnavailable(await suicide)).toBe(true);
    expect((await sql`select 1 as one`.execute(db.kysely)).rows).toEqual([{ one: 1 }]);
  });

  it("of a rejected value is neither an outage nor a conflict", async () => {
    const { guid } = await database.addPlatform();
    const { kysely } = database.forPlatform(guid);
    const error = await rejectionOf(kysely.insertInto("pages").values({ platform_guid: guid, path: "x", title: "" }).execute());
    expect([isDatabaseUnavailable(error), isWriteConflict(error)]).toEqual([false, false]);
    expect([isDatabaseUnavailable(null), isWriteConflict("40001"), isDatabaseUnavailable(new Error("other"))]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

async function listenSilently(): Promise<{ server: Server; port: number }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return { server, port: typeof address === "object" && address ? address.port : 0 };
}
