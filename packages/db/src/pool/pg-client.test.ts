import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isDatabaseUnavailable } from "../error-codes.ts";
import { withOwnerClient } from "../testing/owner-client.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { createClient, createPool } from "./pg-client.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const PID = "select pg_backend_pid() as pid";
// A login may terminate its own connections.
const terminate = (pid: unknown) => withOwnerClient(database.appUrl, (client) => client.query("select pg_terminate_backend($1)", [pid]));
// `once` of node:events would reject on the `error` that comes first.
const endOf = (client: pg.ClientBase) => new Promise<void>((resolve) => client.once("end", resolve));

// Each of these emits `error` outside of any promise, which vitest reports as an unhandled error of the run.
describe("a connection that the server closes", () => {
  it("is replaced when it breaks between two statements of one caller", async () => {
    const pool = createPool({ connectionString: database.appUrl, max: 1 });
    const client = await pool.connect();
    const ended = endOf(client);
    await terminate((await client.query(PID)).rows[0].pid);
    await ended;
    await expect(client.query("select 1")).rejects.toSatisfy(isDatabaseUnavailable);
    client.release();
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });

  it("rejects the next query of a client outside any pool", async () => {
    const client = createClient({ connectionString: database.appUrl });
    await client.connect();
    const ended = endOf(client);
    await terminate((await client.query(PID)).rows[0].pid);
    await ended;
    await expect(client.query("select 1")).rejects.toSatisfy(isDatabaseUnavailable);
  });

  it("fails the write that runs on it as an outage, and the next write succeeds", async () => {
    const db = database.forPlatform((await database.addPlatform()).guid);
    const pid = sql<{ pid: number }>`${sql.raw(PID)}`;
    const write = db.transaction(async ({ kysely }) => {
      await terminate((await pid.execute(kysely)).rows[0]?.pid);
      await sql`select 1`.execute(kysely);
    });
    await expect(write).rejects.toSatisfy(isDatabaseUnavailable);
    await expect(db.transaction(async ({ kysely }) => (await pid.execute(kysely)).rows)).resolves.toHaveLength(1);
  });
});

/** Except this one place, and what looks for the primary on its behalf: tests and generated code. */
const ELSEWHERE = /\.test\.ts$|^(testing|generated)\/|^pool\/(pg-client|primary-client|find-primary)\.ts$/;

describe("the database package", () => {
  it("creates clients and pools in one place, which adds their error listener", () => {
    const folder = path.join(import.meta.dirname, "..");
    const sources = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
      (name) => name.endsWith(".ts") && !ELSEWHERE.test(name),
    );
    const creating = sources.filter((name) => /new (pg\.)?(Client|Pool)\(/.test(readFileSync(path.join(folder, name), "utf8")));
    expect(sources).toContain("database.ts");
    expect(creating).toEqual([]);
  });
});
