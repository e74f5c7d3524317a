import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createSecretBox } from "@plein/auth/secrets/encrypted-secret";
import { SEALED_COLUMNS } from "@plein/auth/secrets/sealed-columns";
import { mediaKey } from "@plein/contract/media/media-key";
import { readBackupTables } from "@plein/db/backup/backup-tables";
import { TABLES_NOT_COPIED } from "@plein/db/backup/platform-tables";
import { findUnisolatedTables } from "@plein/db/testing/find-unisolated-tables";
import { withOwnerClient } from "@plein/db/testing/owner-client";
import { openTestDatabase } from "@plein/db/testing/test-database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type BackupFixture,
  LARGE_FILE,
  openBackupFixture,
  SECRET_KEY,
  sumFiles,
  sumPlatformRows,
  sumRows,
} from "../../testing/backup-fixture.ts";
import { writePlatform } from "../move/write-platform.ts";
import { openInstallationData } from "./installation-data.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";
import { writeFileAtomically } from "./write-file-atomically.ts";

let fixture: BackupFixture;
beforeAll(async () => {
  fixture = await openBackupFixture();
});
afterAll(() => fixture.close());

it("a backup is made while the product writes, and restores the state at its start", async () => {
  const { database, home, config, platforms } = fixture;
  const file = join(home, "whole.tar.zst");
  const before = { rows: await sumRows(database.ownerUrl), files: await sumFiles(config) };
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
  expect(facts).toMatchObject({ platforms: 2, files: 6, fileBytes: 2 * (LARGE_FILE.length + 9), hasKey: true, missingFiles: [] });
  expect(facts.rows).toMatchObject({ platforms: 2, building_block_instances: 2000, audit_entries: 10 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readdir(home)).filter((name) => name.endsWith(".part"))).toEqual([]);

  const target = fixture.buildConfig(await fixture.createEmptyDatabase(), "restored");
  expect(await fixture.run(`restore ${file}`, target)).toMatchObject({ exitCode: 0, note: "" });
  const { mails: _, ...rows } = await sumRows(target.databaseUrl ?? "");
  const { mails: __, ...expected } = before.rows;
  expect(rows).toEqual(expected);
  expect(await sumFiles(target)).toEqual(before.files);
  expect(await readFile(join(target.dataDir, "secret-key"), "utf8")).toBe(`${SECRET_KEY}\n`);
  expect((await stat(join(target.dataDir, "secret-key"))).mode & 0o777).toBe(0o600);

  await withOwnerClient(target.databaseUrl ?? "", async (client) => {
    expect(await findUnisolatedTables(client)).toEqual([]);
    const disabled = await client.query("select tgname from pg_trigger where tgenabled <> 'O' and not tgisinternal");
    expect(disabled.rows).toEqual([]);
    await client.query("select set_config('app.platform', $1, false)", [platforms[0]]);
    expect((await client.query("select state, last_error is null as silent from mails")).rows).toEqual([
      { state: "failed", silent: false },
    ]);
    const [totp] = (await client.query("select secret, user_guid from totps")).rows;
    expect(createSecretBox(SECRET_KEY).open(totp.secret, `totp ${platforms[0]} ${totp.user_guid}`)).toBe("authenticator");
    // The log's hash chain continues where it was.
    await client.query(
      "insert into audit_entries (platform_guid, source, action, object_type, correlation_id) values ($1, 'cli', 'pages.save', 'page', 'c')",
      [platforms[0]],
    );
    const chain = await client.query("select count(*)::int, max(sequence)::int as last from audit_entries");
    expect(chain.rows).toEqual([{ count: 6, last: 6 }]);
  });
  expect(await fixture.run(`restore ${file}`, target)).toMatchObject({ exitCode: 5, note: expect.stringContaining("contains platforms") });
});

it("a backup reports missing files, and omits the key with --without-key", async () => {
  const { database, home, platforms } = fixture;
  const lost = randomUUID();
  await database.runAsOwner(`begin; set local app.platform = '${platforms[1]}';
    insert into images (platform_guid, guid, name, kind, content_type, size, width, height)
      values ('${platforms[1]}', '${lost}', 'kwijt.pdf', 'file', 'application/pdf', 5, 0, 0);
    commit`);
  const file = join(home, "lost.tar.zst");
  const { exitCode, out } = await fixture.run(`backup ${file} --without-key`);
  expect([exitCode, out]).toEqual([0, expect.stringContaining(`missing file ${platforms[1]}/${lost}`)]);
  expect(out).toContain("without the secret key");
  expect(await fixture.run(`backup check ${file}`)).toMatchObject({ exitCode: 0, out: expect.stringContaining("without the secret key") });
  expect(await fixture.run(`backup ${file}`)).toMatchObject({ exitCode: 1, note: expect.stringContaining("already exists") });
});

it("a backup leaves no file behind when writing fails", async () => {
  const { home } = fixture;
  const broken = join(home, "broken.tar.zst");
  await expect(
    writeFileAtomically(broken, async (sink) => {
      sink.write("half");
      throw new Error("the disk is full");
    }),
  ).rejects.toThrow("the disk is full");
  expect((await readdir(home)).filter((name) => name.includes("broken"))).toEqual([]);
  const nowhere = await fixture.run(`backup ${join(home, "none", "x.tar.zst")}`);
  expect(nowhere).toMatchObject({ exitCode: 1, note: expect.stringMatching(/^[^\n]*no such file or directory[^\n]*$/) });
});

it("a restore is refused while the product uses the database", async () => {
  const other = await openTestDatabase();
  const file = join(fixture.home, "running.tar.zst");
  await fixture.run(`backup ${file}`);
  const installation = await openInstallationData(fixture.buildConfig(other.ownerUrl, "running"), other.ownerUrl);
  await expect(restoreBackup(file, installation, { appUrl: undefined, mediaFolder: null })).rejects.toThrow("stop it first");
  await other.close();
});

describe("a platform that moves to another installation", () => {
  const OTHER_KEY = "the key of the installation that it moves to";

  async function openOtherInstallation() {
    const other = await openTestDatabase();
    const config = fixture.buildConfig(other.ownerUrl, `cell-${randomUUID()}`);
    const { store } = await openInstallationData(config, other.ownerUrl);
    const { guid: neighbour } = await other.addPlatform({ name: "Neighbour", host: "neighbour.test" });
    await store.put(mediaKey(neighbour, { guid: neighbour, version: 1 }), Buffer.from("of the neighbour"));
    await writeFile(join(config.dataDir, "secret-key"), OTHER_KEY);
    return { other, config, neighbour };
  }

  it("has the rows and files of the time of its export, and is archived until it is restored", async () => {
    const { database, home, config, platforms } = fixture;
    const guid = platforms[1] ?? "";
    await database.runAsOwner(`begin; set local app.platform = '${guid}'; update platforms set archived_on = now(), name = 'Leaving' where guid = '${guid}';
      update application_users set is_mett = true;
      insert into sessions (platform_guid, id_hash, user_guid, expires_on, ends_on)
        select platform_guid, 'hash', guid, now() + interval '1 day', now() + interval '1 day' from application_users;
      insert into access_tokens (platform_guid, token_hash, session_id_hash, expires_on)
        select platform_guid, 'token', id_hash, expires_on from sessions; commit`);
    const before = { rows: await sumPlatformRows(database.ownerUrl, guid), files: await sumFiles(config) };
    const file = join(home, "leaving.tar.zst");
    const installation = await openInstallationData(config, database.ownerUrl);
    const facts = await writeFileAtomically(file, (sink) =>
      writePlatform(installation, sink, {
        host: "ander.test",
        onSnapshot: () =>
          database.runAsOwner(`begin; set local app.platform = '${guid}';
            insert into pages (platform_guid, path, title) values ('${guid}', '/late', 'Late'); commit`),
      }),
    );
    expect(facts).toMatchObject({ platform: "Leaving", files: 3, hasKey: true, unreadableSecrets: 0 });
    // The platform's own, and those of the installation.
    const catalog = await withOwnerClient(database.ownerUrl, readBackupTables);
    const ofInstallation = ["secret_key_checks", "upkeep_leases"];
    expect(Object.keys(facts.rows).toSorted()).toEqual(
      catalog
        .map(({ name }) => name)
        .filter((name) => !(name in TABLES_NOT_COPIED) && !ofInstallation.includes(name))
        .toSorted(),
    );
    expect(await readFile(file)).not.toContain(SECRET_KEY);

    const { other, config: target, neighbour } = await openOtherInstallation();
    await other.listen({ onInvalidation: () => undefined, onConnectionLost: () => undefined });
    expect(await other.directory.findByHost("ander.test")).toBeNull();
    const neighbourRows = await sumPlatformRows(other.ownerUrl, neighbour);
    expect(await fixture.run(`platforms import ${file} --staff`, target)).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining("restore ander.test"),
    });
    await expect.poll(() => other.directory.findByHost("ander.test")).toMatchObject({ guid, archivedOn: expect.any(String) });
    const { totps: _, sessions: ended, access_tokens: tokens, ...rows } = await sumPlatformRows(other.ownerUrl, guid);
    const { totps: __, sessions: ___, access_tokens: ____, ...expected } = before.rows;
    expect(rows).toEqual(expected);
    expect([ended, tokens]).toEqual([expect.stringMatching(/^0 /), expect.stringMatching(/^0 /)]);
    expect(await sumPlatformRows(other.ownerUrl, neighbour)).toEqual(neighbourRows);
    expect(await sumFiles(target)).toMatchObject(Object.fromEntries(Object.entries(before.files).filter(([key]) => key.startsWith(guid))));
    await withOwnerClient(other.ownerUrl, async (client) => {
      expect(await findUnisolatedTables(client)).toEqual([]);
      expect((await client.query("select from pg_trigger where tgenabled <> 'O' and not tgisinternal")).rowCount).toBe(0);
      await client.query("select set_config('app.platform', $1, false)", [guid]);
      const [totp] = (await client.query("select secret, user_guid from totps")).rows;
      expect(createSecretBox(OTHER_KEY).open(totp.secret, `totp ${guid} ${totp.user_guid}`)).toBe("authenticator");
    });

    expect(await fixture.run(`platforms import ${file}`, target)).toMatchObject({
      exitCode: 5,
      note: expect.stringContaining("has this platform already"),
    });
    expect(await other.directory.restore({ host: "ander.test" })).toMatchObject({ code: "Success" });
    const removal = (line: string) => fixture.run(`platforms remove ander.test --name ${line}`, target);
    expect(await removal("Leaving")).toMatchObject({ exitCode: 5, note: expect.stringContaining("archive it first") });
    await other.directory.archive({ host: "ander.test" });
    expect(await removal("Staying")).toMatchObject({ exitCode: 2 });
    expect(await removal("Leaving")).toMatchObject({ exitCode: 0, note: "" });
    expect(await removal("Leaving")).toMatchObject({ exitCode: 4 });
    await expect.poll(() => other.directory.findByHost("ander.test")).toBeNull();
    expect(Object.values(await sumPlatformRows(other.ownerUrl, guid)).every((sum) => sum.startsWith("0 "))).toBe(true);
    expect(Object.keys(await sumFiles(target))).toEqual([mediaKey(neighbour, { guid: neighbour, version: 1 })]);
    expect(await sumPlatformRows(other.ownerUrl, neighbour)).toEqual(neighbourRows);

    // Again, for visitors at once and without staff of another installation.
    expect(await fixture.run(`platforms import ${file} --open`, target)).toMatchObject({ exitCode: 0 });
    await expect.poll(() => other.directory.findByHost("ander.test")).toMatchObject({ guid });
    expect(await other.directory.findByHost("ander.test")).not.toHaveProperty("archivedOn");
    const users = await other.forPlatform(guid).kysely.selectFrom("application_users").select("is_mett").execute();
    expect(users).toEqual([{ is_mett: false }]);
    await other.close();
  });

  it("is rejected if it can't be added, and leaves nothing behind", async () => {
    const { home, createEmptyDatabase, buildConfig } = fixture;
    const [file, whole] = [join(home, "taken.tar.zst"), join(home, "not-a-platform.tar.zst")];
    expect(await fixture.run(`platforms export none.test ${file}`)).toMatchObject({ exitCode: 4 });
    expect(await fixture.run(`platforms export een.test ${file}`)).toMatchObject({ exitCode: 0 });
    await fixture.run(`backup ${whole}`);
    const { other, config } = await openOtherInstallation();
    await other.addPlatform({ name: "First", host: "een.test" });
    const files = await sumFiles(config);
    const refused = async (line: string, target = config) => (await fixture.run(line, target)).note;
    expect(await refused(`platforms import ${file}`)).toContain("een.test belongs to First in this installation");
    expect(await refused(`platforms import ${whole}`)).toContain("It is the backup of an installation");
    expect(await refused(`restore ${file}`, buildConfig(await createEmptyDatabase(), "empty"))).toContain("It holds one platform");
    const unmigrated = buildConfig(await createEmptyDatabase(), "unmigrated");
    await mkdir(unmigrated.dataDir);
    await writeFile(join(unmigrated.dataDir, "secret-key"), OTHER_KEY);
    expect(await refused(`platforms import ${file}`, unmigrated)).toBe(
      "The database has no tables of this product: start the server once.",
    );
    const keyless = { ...config, dataDir: join(home, "keyless") };
    expect(await refused(`platforms import ${file}`, keyless)).toContain("no secret key yet");
    expect(await sumFiles(config)).toEqual(files);
    await other.close();
  });

  it("has no row that refers to one that stays behind", async () => {
    const { rows } = await withOwnerClient(fixture.database.ownerUrl, (client) =>
      client.query<{ name: string }>(
        "select conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = any($1::text[]::regclass[])",
        [Object.keys(TABLES_NOT_COPIED)],
      ),
    );
    expect(rows.map(({ name }) => name).filter((name) => !(name in TABLES_NOT_COPIED))).toEqual([]);
  });

  it("has its secrets in known columns, because they are encrypted again", async () => {
    const { rows } = await withOwnerClient(fixture.database.ownerUrl, (client) =>
      client.query<{ name: string }>(`select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and column_name ~ 'secret|sealed|encrypted' and data_type = 'text' order by 1`),
    );
    const known = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
    expect(rows.map(({ name }) => name)).toEqual(["secret_key_checks.sealed", ...known].toSorted());
  });
});
