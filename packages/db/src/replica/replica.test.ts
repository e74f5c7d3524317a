import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { normalizeServers } from "@plein/contract/server-list";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "../database.ts";
import { startEmbeddedPostgres, stopEmbeddedPostgres } from "../embedded/embedded-postgres.ts";
import { migrate } from "../migrations/migrate.ts";
import { createClient } from "../pool/pg-client.ts";
import { openAppLogin } from "../setup/app-login.ts";
import { assertUsable } from "../setup/prepare-database.ts";
import { type StreamingReplica, startStreamingReplica } from "../testing/streaming-replica.ts";
import { BUSY_MACHINE_TIMEOUTS } from "../testing/test-database.ts";
import { findReplicaLag } from "./check-replica.ts";
import { replicaUrl } from "./replica-url.ts";

let home: string;
let replica: StreamingReplica;
let database: Database;
let writer: Database;
let urls: { readonly primary: string; readonly replica: string };
let a: string;
let b: string;
/** the versions of platform A's setting that `database` was notified of */
let heard = 0;
let written = 0;
const problems: (string | null)[] = [];

beforeAll(async () => {
  home = path.join(mkdtempSync(path.join(tmpdir(), "plein-replicated-")), "postgres");
  const { ownerUrl } = await startEmbeddedPostgres(home, { settings: { fsync: "off" } });
  await migrate(ownerUrl);
  const appUrl = await openAppLogin(ownerUrl);
  replica = await startStreamingReplica(home, ownerUrl);
  const readUrl = new URL(appUrl);
  readUrl.port = String(replica.port);
  urls = { primary: appUrl, replica: readUrl.href };
  const onReplica = (problem: Error | null) => void problems.push(problem?.message ?? null);
  database = await openDatabase({
    url: appUrl,
    readUrl: readUrl.href,
    replicaTimeoutMs: BUSY_MACHINE_TIMEOUTS.connectionWaitMs,
    onReplica,
    ...BUSY_MACHINE_TIMEOUTS,
  });
  writer = await openDatabase({ url: appUrl, ...BUSY_MACHINE_TIMEOUTS });
  const hear = ({ tags }: { readonly tags: readonly string[] }) => {
    const [, version] = /^page:(\d+)$/.exec(tags[0] ?? "") ?? [];
    heard = Math.max(heard, Number(version ?? 0));
  };
  await database.listen({ onInvalidation: hear, onConnectionLost: () => undefined });
  const add = async (primaryDomain: string) => {
    const added = await writer.directory.add({ name: primaryDomain, primaryDomain });
    if (added.code !== "Success") throw new Error(added.code);
    return added.value.guid;
  };
  [a, b] = [await add("a.test"), await add("b.test")];
});
afterAll(async () => {
  await database?.close();
  await writer?.close();
  await replica?.stop();
  await stopEmbeddedPostgres(home);
  rmSync(path.dirname(home), { recursive: true, force: true });
});

type Read = { readonly onReplica: boolean; readonly version: number | null };

/** Where a statement of a visitor ran, and the version that it read. */
async function read(guid = a): Promise<Read> {
  const { kysely } = database.forPlatform(guid, { readsFromReplica: true });
  const { rows } = await sql<Read>`
    select pg_is_in_recovery() as "onReplica",
           (select (value #>> '{}')::int from platform_settings where key = 'version') as version`.execute(kysely);
  return rows[0] ?? { onReplica: false, version: null };
}

/** A write of a process, which names the version that it made. */
async function write(by = writer): Promise<number> {
  const version = ++written;
  await by.forPlatform(a).transaction(async (tx) => {
    await sql`insert into platform_settings (platform_guid, key, value, updated_on) values (${a}::uuid, 'version', to_jsonb(${version}::int), now())
                on conflict (platform_guid, key) do update set value = excluded.value`.execute(tx.kysely);
    await tx.invalidate([`page:${version}`]);
  });
  return version;
}

it("has the application's login, unless its address has another", () => {
  const appUrl = "postgresql://plein_app_plein:a%2Fb@db:5432/plein";
  expect(replicaUrl("postgresql://replica:5433/plein", appUrl)).toBe("postgresql://plein_app_plein:a%2Fb@replica:5433/plein");
  expect(replicaUrl("postgresql://reader:c@replica/plein", appUrl)).toBe("postgresql://reader:c@replica/plein");
});

it("answers visitors once it has replayed what this process heard of", async () => {
  const version = await write();
  await expect.poll(() => heard).toBe(version);
  await expect.poll(() => read()).toEqual({ onReplica: true, version });
});

it("leaves the platform of a write to the primary while it lags, and no other", async () => {
  await replica.holdReplay();
  const version = await write();
  await expect.poll(() => heard).toBe(version);
  expect(await read()).toEqual({ onReplica: false, version });
  expect(await read(b)).toEqual({ onReplica: true, version: null });
  // A write of this process is heard of before it returns.
  const own = await write(database);
  expect(await read()).toEqual({ onReplica: false, version: own });
  await replica.resumeReplay();
  await expect.poll(() => read()).toEqual({ onReplica: true, version: own });
});

it("never shows a version before the last one that was heard of, while writes, reads and the replay go on", async () => {
  let isDone = false;
  const seen = { onReplica: 0, onPrimary: 0 };
  const readAll = async () => {
    while (!isDone) {
      const least = heard;
      const { onReplica, version } = await read();
      seen[onReplica ? "onReplica" : "onPrimary"] += 1;
      expect(version).toBeGreaterThanOrEqual(least);
    }
  };
  const writeAll = async () => {
    for (let round = 0; round < 12; round++) {
      if (round % 4 === 1) await replica.holdReplay();
      await write(round % 2 === 0 ? writer : database);
      if (round % 4 === 3) await replica.resumeReplay();
      if (round % 4 === 0) await expect.poll(() => database.replica?.canServe(a)).toBe(true);
    }
    isDone = true;
  };
  await Promise.all([writeAll(), readAll(), readAll()]);
  expect(seen.onReplica).toBeGreaterThan(0);
  expect(seen.onPrimary).toBeGreaterThan(0);
});

it("is told apart from a primary", async () => {
  expect(await findReplicaLag(urls.replica)).toBeGreaterThanOrEqual(0);
  expect(await findReplicaLag(urls.primary)).toBeNull();
  await expect(assertUsable(urls.replica)).rejects.toThrow("DATABASE_URL names a replica");
});

function listed(url: string, ports: readonly (string | number)[]): string {
  const server = new URL(url).host;
  return normalizeServers(url.replace(server, ports.map((port) => `127.0.0.1:${port}`).join(",")));
}

describe("in a list of servers", () => {
  it("is passed over by pools and single connections, which go to the primary", async () => {
    const { port } = new URL(urls.primary);
    const url = listed(urls.primary, [replica.port, port, 1]);
    const client = createClient({ connectionString: url, connectionTimeoutMillis: BUSY_MACHINE_TIMEOUTS.connectionWaitMs });
    await client.connect();
    expect((await client.query("select pg_is_in_recovery() as replica")).rows).toEqual([{ replica: false }]);
    await client.end();
    const several = await openDatabase({ url, ...BUSY_MACHINE_TIMEOUTS });
    await several.listen({ onInvalidation: () => undefined, onConnectionLost: () => undefined });
    expect(several.isListening).toBe(true);
    await write(several);
    await several.close();
  });

  it("is no primary, which is looked for again at the next connection", async () => {
    const url = listed(urls.primary, [1, replica.port]);
    for (let attempt = 0; attempt < 2; attempt++) {
      const failed = createClient({ connectionString: url, connectionTimeoutMillis: BUSY_MACHINE_TIMEOUTS.connectionWaitMs }).connect();
      await expect(failed).rejects.toMatchObject({
        name: "DatabaseSetupError",
        code: "08001",
        message: expect.stringContaining(`127.0.0.1:${replica.port} (a replica)`),
      });
    }
    await expect(openDatabase({ url, ...BUSY_MACHINE_TIMEOUTS })).rejects.toThrow("None of the database's servers is a primary");
  });
});

it("keeps tenants apart and writes nothing, as the primary does it", async () => {
  await expect.poll(() => database.replica?.canServe(b)).toBe(true);
  const { kysely } = database.forPlatform(b, { readsFromReplica: true });
  const { rows } = await sql<{ onReplica: boolean; keys: number }>`
    select pg_is_in_recovery() as "onReplica", (select count(*)::int from platform_settings where platform_guid = ${a}::uuid) as keys`.execute(
    kysely,
  );
  expect(rows).toEqual([{ onReplica: true, keys: 0 }]);
  await sql`insert into platform_settings (platform_guid, key, value, updated_on) values (${b}::uuid, 'version', to_jsonb(1), now())`.execute(
    kysely,
  );
  const { kysely: primary } = database.forPlatform(b);
  expect((await sql`select key from platform_settings`.execute(primary)).rows).toEqual([{ key: "version" }]);
});

it("leaves everything to the primary when it is gone, and says so once for each reason", async () => {
  const earlier = problems.length;
  await replica.stop();
  const before = await read();
  expect(before).toEqual({ onReplica: false, version: written });
  // First that it ended the connection, if that is noticed, and then that it can't be reached.
  await expect.poll(() => problems.length).toBeGreaterThan(earlier);
  const reasons = problems.slice(earlier);
  expect(reasons).toEqual([...new Set(reasons)]);
  for (const reason of reasons) expect(reason).toMatch(/./);
  expect(database.replica?.canServe(a)).toBe(false);
});

describe("another one", () => {
  let other: StreamingReplica;
  beforeAll(async () => {
    other = await startStreamingReplica(home, urls.primary);
  });
  afterAll(() => other?.stop());

  it("takes over from one that is gone, and the primary in the same list is passed over", async () => {
    const { port } = new URL(urls.primary);
    const several = await openDatabase({
      url: urls.primary,
      readUrl: listed(urls.primary, [replica.port, port, other.port]),
      replicaTimeoutMs: BUSY_MACHINE_TIMEOUTS.connectionWaitMs,
      ...BUSY_MACHINE_TIMEOUTS,
    });
    await several.listen({ onInvalidation: () => undefined, onConnectionLost: () => undefined });
    await expect.poll(() => several.replica?.canServe(a)).toBe(true);
    const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(
      several.forPlatform(a, { readsFromReplica: true }).kysely,
    );
    expect(rows).toEqual([{ port: other.port }]);
    await several.close();
  });

  it("is followed when it is promoted while the primary still answers, which is a former primary from then on", async () => {
    const { port } = new URL(urls.primary);
    const seen: (string | null)[] = [];
    const following = await openDatabase({
      url: listed(urls.primary, [port, other.port]),
      onPrimaries: (problem) => void seen.push(problem),
      primariesIntervalMs: 20,
      ...BUSY_MACHINE_TIMEOUTS,
    });
    const portOf = async ({ forPlatform }: Database) =>
      (await sql<{ port: number }>`select inet_server_port() as port`.execute(forPlatform(a).kysely)).rows[0]?.port;
    expect(await portOf(following)).toBe(Number(port));
    await other.promote();
    await expect.poll(() => seen.length).toBe(1);
    expect(await portOf(following)).toBe(other.port);
    await expect
      .poll(() => seen)
      .toEqual([
        expect.stringContaining(`127.0.0.1:${other.port} was promoted while 127.0.0.1:${port} still answered`),
        expect.stringContaining(`127.0.0.1:${port} can be written to although 127.0.0.1:${other.port} is the primary`),
      ]);
    await write(following);
    await following.close();
    const started = await openDatabase({ url: listed(urls.primary, [port, other.port, 1]), ...BUSY_MACHINE_TIMEOUTS });
    expect(await portOf(started)).toBe(other.port);
    await started.close();
    // Also where it alone can be reached.
    const former = createClient({
      connectionString: listed(urls.primary, [port, 1]),
      connectionTimeoutMillis: BUSY_MACHINE_TIMEOUTS.connectionWaitMs,
    });
    await expect(former.connect()).rejects.toThrow("only a former primary answers");
  });
});
