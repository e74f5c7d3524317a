import { randomUUID } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { createSecretBox } from "@plein/auth/secrets/encrypted-secret";
import { mediaKey } from "@plein/contract/media/media-key";
import { findUnisolatedTables } from "@plein/db/testing/find-unisolated-tables";
import { asOwner } from "@plein/db/testing/owner-client";
import { openTestDatabase } from "@plein/db/testing/test-database";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type BackupFixture, LARGE_FILE, openBackupFixture, SECRET_KEY, sumFiles, sumRows } from "../../testing/backup-fixture.ts";
import { openInstallationData } from "./installation-data.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";
import { writeFileAtomically } from "./write-file-atomically.ts";

let fixture: BackupFixture;
beforeAll(async () => {
  fixture = await openBackupFixture();
});
afterAll(() => fixture.close());

it("backs up while the product writes, and restores the instant at which it began", async () => {
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

  await asOwner(target.databaseUrl ?? "", async (client) => {
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

it("reports missing files, and leaves out the key with --without-key", async () => {
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

it("leaves no file behind when writing fails", async () => {
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

it("refuses to restore while the product uses the database", async () => {
  const other = await openTestDatabase();
  const file = join(fixture.home, "running.tar.zst");
  await fixture.run(`backup ${file}`);
  const installation = await openInstallationData(fixture.buildConfig(other.ownerUrl, "running"), other.ownerUrl);
  await expect(restoreBackup(file, installation, { appUrl: undefined, mediaFolder: null })).rejects.toThrow("stop it first");
  await other.close();
});
