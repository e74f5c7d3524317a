import { createHash, randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { createSecretBox } from "@plein/auth/secrets/encrypted-secret";
import { mediaKey } from "@plein/contract/media/media-key";
import { readBackupTables } from "@plein/db/backup/backup-tables";
import { findUnwalledTables } from "@plein/db/testing/find-unwalled-tables";
import { asOwner } from "@plein/db/testing/owner-client";
import { openTestDatabase, type TestDatabase } from "@plein/db/testing/test-database";
import { openMediaStore } from "@plein/media/store/open-media-store";
import { packTar, type TarEntry, unpackTar } from "modern-tar";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CliConfig, readCliConfig } from "../../config.ts";
import { runCli } from "../../run-cli.ts";
import { openStoredSessions } from "../../sessions/stored-sessions.ts";
import { testTerminal } from "../../testing/test-terminal.ts";
import { openInstallationData } from "./installation-data.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";
import { writeFileAtomically } from "./write-file-atomically.ts";

const KEY = "the key of this installation, as long as one is";
const LARGE = Buffer.alloc(700_000, "a page of a document that is larger than what is held in memory ");

let database: TestDatabase;
let home: string;
let config: CliConfig;
const platforms: string[] = [];
const made: string[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  home = await mkdtemp(join(tmpdir(), "plein-backup-"));
  config = configOf(database.ownerUrl, "data");
  for (const host of ["een.test", "ander.test"]) platforms.push(await fillPlatform(host));
  await writeFile(join(config.dataDir, "secret-key"), `${KEY}\n`, { mode: 0o600 });
});
afterAll(async () => {
  for (const name of made) await asOwner(database.ownerUrl, (client) => client.query(`drop database "${name}"`));
  await database.close();
  await rm(home, { recursive: true });
});

const configOf = (databaseUrl: string, folder: string): CliConfig =>
  readCliConfig({ DATABASE_URL: databaseUrl, DATA_DIR: join(home, folder), XDG_CONFIG_HOME: home });

/** What every backup has to contain: a page with blocks, a log whose entries are chained, an app's secret, a mail, two files. */
async function fillPlatform(host: string): Promise<string> {
  const { guid } = await database.addPlatform({ host });
  const [user, page, picture, replaced] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const sealed = createSecretBox(KEY).seal("authenticator", `totp ${guid} ${user}`);
  await database.runAsOwner(`
    begin; set local app.platform = '${guid}';
    insert into application_users (platform_guid, guid, email) values ('${guid}', '${user}', 'a@${host}');
    insert into totps (platform_guid, user_guid, secret, confirmed_on) values ('${guid}', '${user}', '${sealed}', now());
    insert into pages (platform_guid, guid, path, title) values ('${guid}', '${page}', '/', E'Tab\\there, line\\nthere, \\\\N and é');
    insert into building_block_instances (platform_guid, page_guid, building_block_name, sort_id, content)
      select '${guid}', '${page}', 'text', n, jsonb_build_object('text', repeat('lang ', 500)) from generate_series(1, 1000) n;
    insert into images (platform_guid, guid, name, kind, content_type, size, width, height, version, is_public) values
      ('${guid}', '${picture}', 'plaatje.webp', 'image', 'image/webp', 5, 1, 1, 1, true),
      ('${guid}', '${replaced}', 'stuk.pdf', 'file', 'application/pdf', ${LARGE.length}, 0, 0, 2, true);
    insert into audit_entries (platform_guid, source, action, object_type, correlation_id)
      select '${guid}', 'cli', 'pages.save', 'page', 'c' || n from generate_series(1, 5) n;
    insert into mails (platform_guid, kind, recipient, locale, facts) values ('${guid}', 'test', 'a@${host}', 'nl', '{}');
    commit`);
  const store = await openMediaStore({ folder: join(config.dataDir, "media"), bucket: null });
  await store.put(mediaKey(guid, { guid: picture, version: 1 }), Buffer.from("bytes"));
  await store.put(mediaKey(guid, { guid: replaced, version: 2 }), LARGE);
  return guid;
}

/** The URL of a new database that is used by this test only. */
async function createEmptyDatabase(): Promise<string> {
  const name = `plein_restored_${randomUUID()}`;
  await asOwner(database.ownerUrl, (client) => client.query(`create database "${name}"`));
  made.push(name);
  const url = new URL(database.ownerUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function run(line: string, { databaseUrl, dataDir }: Pick<CliConfig, "databaseUrl" | "dataDir"> = config) {
  const terminal = testTerminal();
  const given = readCliConfig({ DATABASE_URL: databaseUrl ?? "", DATA_DIR: dataDir, XDG_CONFIG_HOME: home });
  const exitCode = await runCli(line.split(" "), { config: given, terminal, sessions: openStoredSessions(given.sessionsFile) });
  return { exitCode, out: terminal.outLines.join("\n"), note: terminal.noteLines.join("\n") };
}

/** A checksum of all rows of each table, on all platforms. */
const sumsOf = (ownerUrl: string) =>
  asOwner(ownerUrl, async (client) => {
    await client.query("begin");
    const sums: Record<string, string> = {};
    for (const { name, columns } of await readBackupTables(client)) {
      await client.query(`alter table ${name} no force row level security`);
      const { rows } = await client.query(
        `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from (select "${columns.join('", "')}" from ${name}) t`,
      );
      sums[name] = rows[0].sum;
    }
    await client.query("rollback");
    return sums;
  });

async function filesOf({ dataDir }: Pick<CliConfig, "dataDir">): Promise<Record<string, string>> {
  const store = await openMediaStore({ folder: join(dataDir, "media"), bucket: null });
  const sums: Record<string, string> = {};
  for await (const { key } of store.list("")) {
    const opened = await store.open(key);
    if (opened !== null)
      sums[key] = createHash("sha256")
        .update(await buffer(opened.stream))
        .digest("hex");
  }
  return sums;
}

/** The backup with some of its entries changed, and matching checksums. */
async function alter(from: string, to: string, change: (entries: TarEntry[]) => TarEntry[]): Promise<string> {
  const entries = await unpackTar(zstdDecompressSync(await readFile(from)));
  const kept = entries.map(({ header, data }) => ({ header, body: data ?? new Uint8Array() }) as TarEntry);
  const file = join(home, to);
  await writeFile(file, zstdCompressSync(await packTar(change(kept))));
  return file;
}

it("backs up while the product writes, and restores the instant at which it began", async () => {
  const file = join(home, "whole.tar.zst");
  const before = { rows: await sumsOf(database.ownerUrl), files: await filesOf(config) };
  const installation = await openInstallationData(config, database.ownerUrl);
  const facts = await writeFileAtomically(file, (sink) =>
    writeBackup(installation, sink, {
      hasKey: true,
      onSnapshot: async () => {
        const late = randomUUID();
        await database.runAsOwner(`begin; set local app.platform = '${platforms[0]}';
          insert into pages (platform_guid, path, title) values ('${platforms[0]}', '/later', 'Later');
          insert into images (platform_guid, guid, name, kind, content_type, size, width, height)
            values ('${platforms[0]}', '${late}', 'later.pdf', 'file', 'application/pdf', 5, 0, 0);
          commit`);
        await installation.store.put(mediaKey(platforms[0] ?? "", { guid: late, version: 1 }), Buffer.from("later"));
      },
    }),
  );
  expect(facts).toMatchObject({ platforms: 2, files: 4, fileBytes: 2 * (LARGE.length + 5), hasKey: true, missingFiles: [] });
  expect(facts.rows).toMatchObject({ platforms: 2, building_block_instances: 2000, audit_entries: 10 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readdir(home)).filter((name) => name.endsWith(".part"))).toEqual([]);

  const target = configOf(await createEmptyDatabase(), "restored");
  expect(await run(`restore ${file}`, target)).toMatchObject({ exitCode: 0, note: "" });
  const { mails: _, ...rows } = await sumsOf(target.databaseUrl ?? "");
  const { mails: __, ...expected } = before.rows;
  expect(rows).toEqual(expected);
  expect(await filesOf(target)).toEqual(before.files);
  expect(await readFile(join(target.dataDir, "secret-key"), "utf8")).toBe(`${KEY}\n`);
  expect((await stat(join(target.dataDir, "secret-key"))).mode & 0o777).toBe(0o600);

  await asOwner(target.databaseUrl ?? "", async (client) => {
    expect(await findUnwalledTables(client)).toEqual([]);
    const disabled = await client.query("select tgname from pg_trigger where tgenabled <> 'O' and not tgisinternal");
    expect(disabled.rows).toEqual([]);
    await client.query("select set_config('app.platform', $1, false)", [platforms[0]]);
    expect((await client.query("select state, last_error is null as silent from mails")).rows).toEqual([
      { state: "failed", silent: false },
    ]);
    const [totp] = (await client.query("select secret, user_guid from totps")).rows;
    expect(createSecretBox(KEY).open(totp.secret, `totp ${platforms[0]} ${totp.user_guid}`)).toBe("authenticator");
    // The log's hash chain continues where it was.
    await client.query(
      "insert into audit_entries (platform_guid, source, action, object_type, correlation_id) values ($1, 'cli', 'pages.save', 'page', 'c')",
      [platforms[0]],
    );
    const chain = await client.query("select count(*)::int, max(sequence)::int as last from audit_entries");
    expect(chain.rows).toEqual([{ count: 6, last: 6 }]);
  });
  expect(await run(`restore ${file}`, target)).toMatchObject({ exitCode: 5, note: expect.stringContaining("contains platforms") });
});

it("reports missing files, and leaves out the key with --without-key", async () => {
  const lost = randomUUID();
  await database.runAsOwner(`begin; set local app.platform = '${platforms[1]}';
    insert into images (platform_guid, guid, name, kind, content_type, size, width, height)
      values ('${platforms[1]}', '${lost}', 'kwijt.pdf', 'file', 'application/pdf', 5, 0, 0);
    commit`);
  const file = join(home, "lost.tar.zst");
  const { exitCode, out } = await run(`backup ${file} --without-key`);
  expect([exitCode, out]).toEqual([0, expect.stringContaining(`missing file ${platforms[1]}/${lost}`)]);
  expect(out).toContain("without the secret key");
  expect(await run(`backup check ${file}`)).toMatchObject({ exitCode: 0, out: expect.stringContaining("without the secret key") });
  expect(await run(`backup ${file}`)).toMatchObject({ exitCode: 1, note: expect.stringContaining("already exists") });
});

it("leaves no file behind when writing fails", async () => {
  const broken = join(home, "broken.tar.zst");
  await expect(
    writeFileAtomically(broken, async (sink) => {
      sink.write("half");
      throw new Error("the disk is full");
    }),
  ).rejects.toThrow("the disk is full");
  expect((await readdir(home)).filter((name) => name.includes("broken"))).toEqual([]);
  const nowhere = await run(`backup ${join(home, "none", "x.tar.zst")}`);
  expect(nowhere).toMatchObject({ exitCode: 1, note: expect.stringMatching(/^[^\n]*no such file or directory[^\n]*$/) });
});

describe("an invalid backup is refused in one line, before anything is written:", () => {
  let whole: string;
  let target: CliConfig;
  let url: string;
  beforeAll(async () => {
    whole = join(home, "refused.tar.zst");
    await run(`backup ${whole}`);
    url = await createEmptyDatabase();
    target = configOf(url, "untouched");
  });
  const isUntouched = async () => {
    const tables = await asOwner(url, (client) => client.query("select relname from pg_class where relnamespace = 'public'::regnamespace"));
    return tables.rowCount === 0 && (await readdir(join(target.dataDir, "media")).catch(() => [])).length === 0;
  };
  const refuse = async (file: string, reason: string) => {
    const { exitCode, note } = await run(`restore ${file}`, target);
    expect(note).toContain(reason);
    expect(note.split("\n")).toHaveLength(1);
    expect(exitCode).toBe(1);
    expect(await isUntouched()).toBe(true);
    expect((await run(`backup check ${file}`)).exitCode).toBe(1);
  };

  it.each([0.01, 0.5, 0.999])("truncated at %d", async (part) => {
    const bytes = await readFile(whole);
    const file = join(home, `cut-${part}.tar.zst`);
    await writeFile(file, bytes.subarray(0, Math.floor(bytes.length * part)));
    await refuse(file, "truncated");
  });

  it("truncated between two entries", async () => {
    await refuse(await alter(whole, "shorter.tar.zst", (entries) => entries.slice(0, -1)), "truncated");
  });

  it("a changed byte", async () => {
    const bytes = await readFile(whole);
    const at = Math.floor(bytes.length / 2);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    const file = join(home, "flipped.tar.zst");
    await writeFile(file, bytes);
    await refuse(file, "damaged");
  });

  it("a file with changed bytes in a well-formed archive", async () => {
    const change = (entries: TarEntry[]) =>
      entries.map((entry) => (entry.header.size === 5 ? { ...entry, body: new TextEncoder().encode("other") } : entry));
    await refuse(await alter(whole, "other.tar.zst", change), "does not match its checksum");
  });

  it("a missing entry", async () => {
    const change = (entries: TarEntry[]) => entries.filter(({ header }) => header.name !== "secret-key");
    await refuse(await alter(whole, "fewer.tar.zst", change), "missing");
  });

  it.each<[string, Partial<TarEntry["header"]>, string]>([
    ["a path out of the folder", { name: "media/../../../etc/cron.d/x" }, "which does not belong in a backup"],
    ["an absolute path", { name: "/etc/cron.d/x" }, "which does not belong in a backup"],
    ["a link", { name: `media/${randomUUID()}/${randomUUID()}`, type: "symlink", linkname: "/etc/passwd" }, "which is not a file"],
    ["an unknown table", { name: "database/pg_authid.000001" }, "which does not belong in a backup"],
  ])("%s", async (_, header, reason) => {
    const size = header.type === "symlink" ? 0 : 1;
    const entry: TarEntry = { header: { name: "", size, ...header }, body: new Uint8Array(size) };
    await refuse(await alter(whole, "hostile.tar.zst", ([begin, ...rest]) => [begin as TarEntry, entry, ...rest]), reason);
  });

  it("a header, checksum list or rows that declare a size larger than memory", async () => {
    const gigabytes = Buffer.alloc(512);
    gigabytes.write("secret-key", 0);
    gigabytes.write("0000600\0", 100);
    gigabytes.write("77777777777\0", 124);
    gigabytes.write("00000000000\0", 136);
    gigabytes.write("0", 156);
    gigabytes.write("ustar\x0000", 257);
    gigabytes.fill(" ", 148, 156);
    gigabytes.write(
      `${gigabytes
        .reduce((sum, byte) => sum + byte)
        .toString(8)
        .padStart(6, "0")}\0 `,
      148,
    );
    const tar = zstdDecompressSync(await readFile(whole));
    const [begin] = await unpackTar(tar);
    const head = 512 + Math.ceil((begin?.header.size ?? 0) / 512) * 512;
    const file = join(home, "huge.tar.zst");
    await writeFile(file, zstdCompressSync(Buffer.concat([tar.subarray(0, head), gigabytes, Buffer.alloc(4096)])));
    await refuse(file, "too large");
  });

  it("a file that is not a backup", async () => {
    const file = join(home, "text.tar.zst");
    await writeFile(file, "a text");
    await refuse(file, "not a backup");
    await refuse(join(home, "nowhere.tar.zst"), "no such file");
    await refuse(home, "illegal operation on a directory");
  });

  it.each([
    ["format", (begin: Record<string, unknown>) => ({ ...begin, format: 2 })],
    ["migrations", (begin: Record<string, unknown>) => ({ ...begin, migrations: ["29990101000000_later"] })],
  ])("a backup of a newer program, by its %s", async (_, change) => {
    const file = join(home, `newer-${_}.tar.zst`);
    const entries = await unpackTar(zstdDecompressSync(await readFile(whole)));
    const begin = JSON.parse(Buffer.from(entries[0]?.data ?? []).toString());
    const text = Buffer.from(JSON.stringify(change(begin)));
    const sum = createHash("sha256").update(text).digest("hex");
    const altered = entries.map(({ header, data }, index): TarEntry => {
      if (index === 0) return { header: { ...header, size: text.length }, body: text };
      const body = Buffer.from(data ?? []);
      if (header.name !== "sums/000001") return { header, body };
      return { header, body: Buffer.from(body.toString().replace(/^[0-9a-f]{64}/, sum)) };
    });
    await writeFile(file, zstdCompressSync(await packTar(altered)));
    const { exitCode, note } = await run(`restore ${file}`, target);
    expect([exitCode, note]).toEqual([1, expect.stringContaining("a newer version")]);
    expect(await isUntouched()).toBe(true);
  });

  it("a backup with another key than the installation's", async () => {
    await mkdir(target.dataDir, { recursive: true });
    await writeFile(join(target.dataDir, "secret-key"), "another key, which may be the only one\n");
    const { exitCode, note } = await run(`restore ${whole}`, target);
    expect([exitCode, note]).toEqual([1, expect.stringContaining("a different key than the backup's")]);
    expect(await readFile(join(target.dataDir, "secret-key"), "utf8")).toBe("another key, which may be the only one\n");
    expect(await isUntouched()).toBe(true);
  });
});

it("refuses to restore while the product uses the database", async () => {
  const other = await openTestDatabase();
  const file = join(home, "running.tar.zst");
  await run(`backup ${file}`);
  const installation = await openInstallationData(configOf(other.ownerUrl, "running"), other.ownerUrl);
  await expect(restoreBackup(file, installation, { appUrl: undefined, mediaFolder: null })).rejects.toThrow("stop it first");
  await other.close();
});
