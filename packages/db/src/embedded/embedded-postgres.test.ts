import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withOwnerClient } from "../testing/owner-client.ts";
import { startEmbeddedPostgres, stopEmbeddedPostgres } from "./embedded-postgres.ts";

let home: string;
beforeEach(() => {
  home = path.join(mkdtempSync(path.join(tmpdir(), "plein-embedded-")), "postgres");
});
afterEach(async () => {
  await stopEmbeddedPostgres(home);
  rmSync(path.dirname(home), { recursive: true });
});

const query = async (url: string, sql: string) => (await withOwnerClient(url, (client) => client.query(sql))).rows;

describe("the embedded PostgreSQL", { timeout: 60_000 }, () => {
  it("starts from scratch, preserves its data, stops cleanly and starts again", async () => {
    const first = await startEmbeddedPostgres(home);
    expect(first.wasRunning).toBe(false);
    expect(await query(first.ownerUrl, "select current_setting('server_version_num')::int / 10000 as major")).toEqual([{ major: 18 }]);
    await query(first.ownerUrl, "create table kept as select 1 as one");
    await first.stop();
    await expect(query(first.ownerUrl, "select 1")).rejects.toMatchObject({ code: "ECONNREFUSED" });
    expect(() => statSync(path.join(home, "data", "postmaster.pid"))).toThrow();
    await first.stop();

    const second = await startEmbeddedPostgres(home);
    expect(await query(second.ownerUrl, "select * from kept")).toEqual([{ one: 1 }]);
  });

  it("only listens on the loopback address, and requires a password that only its user can read", async () => {
    const { ownerUrl } = await startEmbeddedPostgres(home);
    expect(await query(ownerUrl, "show listen_addresses")).toEqual([{ listen_addresses: "127.0.0.1" }]);
    expect(statSync(path.join(home, "password")).mode & 0o777).toBe(0o600);
    const url = new URL(ownerUrl);
    url.password = "wrong";
    await expect(query(url.href, "select 1")).rejects.toThrow(/password authentication failed/);
    expect(await query(ownerUrl, "select rolsuper, rolbypassrls from pg_roles where rolname = current_user")).toEqual([
      { rolsuper: false, rolbypassrls: false },
    ]);
  });

  it("survives a process that is killed, and is adopted by the next", async () => {
    const module = JSON.stringify(path.join(import.meta.dirname, "embedded-postgres.ts"));
    const program = `const { startEmbeddedPostgres } = await import(${module});
      const { ownerUrl, pid } = await startEmbeddedPostgres(${JSON.stringify(home)});
      process.stdout.write(pid + " " + ownerUrl, () => process.kill(process.pid, "SIGKILL"));`;
    const killed = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program]).catch((error) => error);
    expect(killed.signal).toBe("SIGKILL");
    const [pid, ownerUrl] = String(killed.stdout).split(" ");

    const adopted = await startEmbeddedPostgres(home);
    expect(adopted).toMatchObject({ wasRunning: true, pid: Number(pid), ownerUrl });
    await adopted.stop();
    await expect(query(adopted.ownerUrl, "select 1")).rejects.toMatchObject({ code: "ECONNREFUSED" });
  });

  it("starts again after its own process was killed", async () => {
    const killed = await startEmbeddedPostgres(home);
    await query(killed.ownerUrl, "create table kept as select 1 as one");
    process.kill(killed.pid, "SIGKILL");
    const again = await startEmbeddedPostgres(home);
    expect(await query(again.ownerUrl, "select * from kept")).toEqual([{ one: 1 }]);
  });

  it("is shared by two processes that start it concurrently, and runs until the last one stops", async () => {
    const [one, two] = await Promise.all([startEmbeddedPostgres(home), startEmbeddedPostgres(home)]);
    expect(one.pid).toBe(two.pid);
    const client = new pg.Client({ connectionString: two.ownerUrl });
    await client.connect();
    await one.stop();
    expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await client.end();
    await two.stop();
    await expect(query(two.ownerUrl, "select 1")).rejects.toMatchObject({ code: "ECONNREFUSED" });
  });

  it("refuses data of another version", async () => {
    mkdirSync(path.join(home, "data"), { recursive: true });
    writeFileSync(path.join(home, "data", "PG_VERSION"), "17\n");
    await expect(startEmbeddedPostgres(home)).rejects.toThrow(/holds data of PostgreSQL 17, not 18/);
  });
});
