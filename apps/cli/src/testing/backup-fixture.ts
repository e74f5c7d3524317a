import { createHash, randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { createSecretBox } from "@plein/auth/secrets/encrypted-secret";
import { mediaKey, submissionFileKey } from "@plein/contract/media/media-key";
import { readBackupTables } from "@plein/db/backup/backup-tables";
import { withOwnerClient } from "@plein/db/testing/owner-client";
import { openTestDatabase, type TestDatabase } from "@plein/db/testing/test-database";
import { openMediaStore } from "@plein/media/store/open-media-store";
import { packTar, type TarEntry, unpackTar } from "modern-tar";
import { type CliConfig, readCliConfig } from "../config.ts";
import { runCli } from "../run-cli.ts";
import { openStoredSessions } from "../sessions/stored-sessions.ts";
import { testTerminal } from "./test-terminal.ts";

export const SECRET_KEY = "the key of this installation, as long as one is";
/** A file that is larger than what is buffered in memory. */
export const LARGE_FILE = Buffer.alloc(700_000, "a page of a document that is larger than what is held in memory ");

export type BackupFixture = {
  readonly database: TestDatabase;
  /** a temporary folder for backups and data folders */
  readonly home: string;
  /** of the installation to back up */
  readonly config: CliConfig;
  /** guids of the platforms, which both have contents */
  readonly platforms: readonly string[];
  /** the configuration of an installation with its data in a folder of `home` */
  buildConfig(databaseUrl: string, folder: string): CliConfig;
  /** the URL of a new database, which is dropped on close */
  createEmptyDatabase(): Promise<string>;
  run(line: string, config?: Pick<CliConfig, "databaseUrl" | "dataDir">): Promise<{ exitCode: number; out: string; note: string }>;
  close(): Promise<void>;
};

/** An installation to back up, with two platforms, files and a secret key. */
export async function openBackupFixture(): Promise<BackupFixture> {
  const database = await openTestDatabase();
  const home = await mkdtemp(join(tmpdir(), "plein-backup-"));
  const buildConfig = (databaseUrl: string, folder: string): CliConfig =>
    readCliConfig({ DATABASE_URL: databaseUrl, DATA_DIR: join(home, folder), XDG_CONFIG_HOME: home });
  const config = buildConfig(database.ownerUrl, "data");
  const platforms: string[] = [];
  for (const host of ["een.test", "ander.test"]) platforms.push(await fillPlatform(database, config, host));
  await writeFile(join(config.dataDir, "secret-key"), `${SECRET_KEY}\n`, { mode: 0o600 });
  const created: string[] = [];
  return {
    database,
    home,
    config,
    platforms,
    buildConfig,
    async createEmptyDatabase() {
      const name = `plein_restored_${randomUUID()}`;
      await withOwnerClient(database.ownerUrl, (client) => client.query(`create database "${name}"`));
      created.push(name);
      const url = new URL(database.ownerUrl);
      url.pathname = `/${name}`;
      return url.href;
    },
    async run(line, { databaseUrl, dataDir } = config) {
      const terminal = testTerminal();
      const given = readCliConfig({ DATABASE_URL: databaseUrl ?? "", DATA_DIR: dataDir, XDG_CONFIG_HOME: home });
      const exitCode = await runCli(line.split(" "), { config: given, terminal, sessions: openStoredSessions(given.sessionsFile) });
      return { exitCode, out: terminal.outLines.join("\n"), note: terminal.noteLines.join("\n") };
    },
    async close() {
      for (const name of created) await withOwnerClient(database.ownerUrl, (client) => client.query(`drop database "${name}"`));
      await database.close();
      await rm(home, { recursive: true });
    },
  };
}

/** A page with blocks, audit entries in a hash chain, an authenticator's secret, a mail, two files and one that was sent in with a form. */
async function fillPlatform(database: TestDatabase, { dataDir }: CliConfig, host: string): Promise<string> {
  const { guid } = await database.addPlatform({ host });
  const [user, page, picture, replaced] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const [form, sentFile] = [randomUUID(), randomUUID()];
  const sealed = createSecretBox(SECRET_KEY).seal("authenticator", `totp ${guid} ${user}`);
  await database.runAsOwner(`
    begin; set local app.platform = '${guid}';
    insert into application_users (platform_guid, guid, email) values ('${guid}', '${user}', 'a@${host}');
    insert into totps (platform_guid, user_guid, secret, confirmed_on) values ('${guid}', '${user}', '${sealed}', now());
    insert into pages (platform_guid, guid, path, title) values ('${guid}', '${page}', '/', E'Tab\\there, line\\nthere, \\\\N and é');
    insert into building_block_instances (platform_guid, page_guid, building_block_name, sort_id, content)
      select '${guid}', '${page}', 'text', n, jsonb_build_object('text', repeat('lang ', 500)) from generate_series(1, 1000) n;
    insert into images (platform_guid, guid, name, kind, content_type, size, width, height, version, is_public) values
      ('${guid}', '${picture}', 'plaatje.webp', 'image', 'image/webp', 5, 1, 1, 1, true),
      ('${guid}', '${replaced}', 'stuk.pdf', 'file', 'application/pdf', ${LARGE_FILE.length}, 0, 0, 2, true);
    insert into forms (platform_guid, guid, title, content) values ('${guid}', '${form}', 'Melding', '{}');
    insert into submission_files (platform_guid, guid, form_guid, question_key, name, content_type, byte_size, digest)
      values ('${guid}', '${sentFile}', '${form}', 'bijlage', 'foto.png', 'image/png', 4, 'digest');
    insert into audit_entries (platform_guid, source, action, object_type, correlation_id)
      select '${guid}', 'cli', 'pages.save', 'page', 'c' || n from generate_series(1, 5) n;
    insert into mails (platform_guid, kind, recipient, locale, facts) values ('${guid}', 'test', 'a@${host}', 'nl', '{}');
    commit`);
  const store = await openMediaStore({ folder: join(dataDir, "media"), bucket: null });
  await store.put(mediaKey(guid, { guid: picture, version: 1 }), Buffer.from("bytes"));
  await store.put(mediaKey(guid, { guid: replaced, version: 2 }), LARGE_FILE);
  await store.put(submissionFileKey(guid, sentFile), Buffer.from("sent"));
  return guid;
}

/** A checksum of all rows of each table, on all platforms. */
export function sumRows(ownerUrl: string): Promise<Record<string, string>> {
  return withOwnerClient(ownerUrl, async (client) => {
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
}

/** The number and a checksum of a platform's rows in each table that has any of a platform. */
export function sumPlatformRows(ownerUrl: string, platformGuid: string): Promise<Record<string, string>> {
  return withOwnerClient(ownerUrl, async (client) => {
    await client.query("select set_config('app.platform', $1, false)", [platformGuid]);
    const sums: Record<string, string> = {};
    for (const { name, columns } of await readBackupTables(client)) {
      if (name !== "platforms" && !columns.includes("platform_guid")) continue;
      const { rows } = await client.query(
        `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum
           from (select "${columns.join('", "')}" from ${name} where ${name === "platforms" ? "guid" : "platform_guid"} = $1) t`,
        [platformGuid],
      );
      sums[name] = rows[0].sum;
    }
    return sums;
  });
}

/** A checksum of each stored file, by its key. */
export async function sumFiles({ dataDir }: Pick<CliConfig, "dataDir">): Promise<Record<string, string>> {
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

/** Writes a copy of a backup with changed entries. @returns its path */
export async function alterBackup(from: string, to: string, change: (entries: TarEntry[]) => TarEntry[]): Promise<string> {
  const entries = await unpackTar(zstdDecompressSync(await readFile(from)));
  const kept = entries.map(({ header, data }) => ({ header, body: data ?? new Uint8Array() }) as TarEntry);
  await writeFile(to, zstdCompressSync(await packTar(change(kept))));
  return to;
}
