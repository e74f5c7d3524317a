import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { withOwnerClient } from "@plein/db/testing/owner-client";
import { packTar, type TarEntry, unpackTar } from "modern-tar";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CliConfig } from "../../config.ts";
import { alterBackup, type BackupFixture, openBackupFixture } from "../../testing/backup-fixture.ts";

let fixture: BackupFixture;
beforeAll(async () => {
  fixture = await openBackupFixture();
});
afterAll(() => fixture.close());

describe("an invalid backup is refused in one line, before anything is written:", () => {
  let home: string;
  let whole: string;
  let target: CliConfig;
  let url: string;
  beforeAll(async () => {
    home = fixture.home;
    whole = join(home, "refused.tar.zst");
    await fixture.run(`backup ${whole}`);
    url = await fixture.createEmptyDatabase();
    target = fixture.buildConfig(url, "untouched");
  });
  const isUntouched = async () => {
    const tables = await withOwnerClient(url, (client) =>
      client.query("select relname from pg_class where relnamespace = 'public'::regnamespace"),
    );
    return tables.rowCount === 0 && (await readdir(join(target.dataDir, "media")).catch(() => [])).length === 0;
  };
  const refuse = async (file: string, reason: string) => {
    const { exitCode, note } = await fixture.run(`restore ${file}`, target);
    expect(note).toContain(reason);
    expect(note.split("\n")).toHaveLength(1);
    expect(exitCode).toBe(1);
    expect(await isUntouched()).toBe(true);
    expect((await fixture.run(`backup check ${file}`)).exitCode).toBe(1);
  };

  it.each([0.01, 0.5, 0.999])("truncated at %d", async (part) => {
    const bytes = await readFile(whole);
    const file = join(home, `cut-${part}.tar.zst`);
    await writeFile(file, bytes.subarray(0, Math.floor(bytes.length * part)));
    await refuse(file, "truncated");
  });

  it("truncated between two entries", async () => {
    await refuse(await alterBackup(whole, join(home, "shorter.tar.zst"), (entries) => entries.slice(0, -1)), "truncated");
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
    await refuse(await alterBackup(whole, join(home, "other.tar.zst"), change), "does not match its checksum");
  });

  it("a missing entry", async () => {
    const change = (entries: TarEntry[]) => entries.filter(({ header }) => header.name !== "secret-key");
    await refuse(await alterBackup(whole, join(home, "fewer.tar.zst"), change), "missing");
  });

  it.each<[string, Partial<TarEntry["header"]>, string]>([
    ["a path out of the folder", { name: "media/../../../etc/cron.d/x" }, "which does not belong in a backup"],
    ["an absolute path", { name: "/etc/cron.d/x" }, "which does not belong in a backup"],
    ["a link", { name: `media/${randomUUID()}/${randomUUID()}`, type: "symlink", linkname: "/etc/passwd" }, "which is not a file"],
    ["an unknown table", { name: "database/pg_authid.000001" }, "which does not belong in a backup"],
  ])("%s", async (_, header, reason) => {
    const size = header.type === "symlink" ? 0 : 1;
    const entry: TarEntry = { header: { name: "", size, ...header }, body: new Uint8Array(size) };
    await refuse(
      await alterBackup(whole, join(home, "hostile.tar.zst"), ([begin, ...rest]) => [begin as TarEntry, entry, ...rest]),
      reason,
    );
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
    const { exitCode, note } = await fixture.run(`restore ${file}`, target);
    expect([exitCode, note]).toEqual([1, expect.stringContaining("a newer version")]);
    expect(await isUntouched()).toBe(true);
  });

  it("a backup with a key that differs from the installation's", async () => {
    await mkdir(target.dataDir, { recursive: true });
    await writeFile(join(target.dataDir, "secret-key"), "another key, which may be the only one\n");
    const { exitCode, note } = await fixture.run(`restore ${whole}`, target);
    expect([exitCode, note]).toEqual([1, expect.stringContaining("a different key than the backup's")]);
    expect(await readFile(join(target.dataDir, "secret-key"), "utf8")).toBe("another key, which may be the only one\n");
    expect(await isUntouched()).toBe(true);
  });
});
