import { z } from "zod";

/**
 * The version of the archive format. A backup is a tar archive compressed with zstd: `backup.json`, rows as `database/<table>.<number>`,
 * files as `media/<key>`, the `secret-key`, and `end.json`. After every so many entries comes `sums/<number>` with the SHA-256 checksums
 * of the entries since the previous one, in the format of `sha256sum`, so that writer and reader remember no more than those.
 */
export const FORMAT = 1;

export const ENTRY = { begin: "backup.json", key: "secret-key", end: "end.json" } as const;

/** Number of entries between two lists of checksums. */
export const ENTRIES_PER_CHECKSUM_LIST = 1000;

/** The largest entry that is read into memory. */
export const MAX_JSON_BYTES = 8 * 1024 * 1024;

const TableName = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const Count = z.int().nonnegative();

/** The platform of an archive that holds only that one, for another installation. Such an archive has a key of its own. */
const ArchivedPlatform = z.object({
  guid: z.uuid(),
  name: z.string().max(1000),
  hostNames: z.array(z.string().max(253)).max(1000).readonly(),
});

export const BackupBegin = z.object({
  format: z.int(),
  createdOn: z.iso.datetime(),
  /** names of the database's migrations */
  migrations: z.array(z.string().regex(/^\d{14}_[a-z0-9_]{1,100}$/)).max(10_000),
  tables: z.array(z.object({ name: TableName, columns: z.array(TableName).max(1000).readonly() })).max(1000),
  /** absent in a backup of an installation */
  platform: ArchivedPlatform.optional(),
});
export type BackupBegin = z.infer<typeof BackupBegin>;

export const BackupEnd = z.object({
  /** number of entries before this one */
  entries: Count,
  platforms: Count,
  rows: z.record(TableName, Count),
  files: Count,
  fileBytes: Count,
  hasKey: z.boolean(),
  /** keys of files that the database refers to and the media store doesn't have; the first thousand of them */
  missingFiles: z.array(z.string()).max(1000),
});
export type BackupEnd = z.infer<typeof BackupEnd>;

/** An error with the reason why a file is not a usable backup, in one line for the user. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}

export function rowsEntry(table: string, part: number): string {
  return `database/${table}.${String(part).padStart(6, "0")}`;
}

export function checksumsEntry(part: number): string {
  return `sums/${String(part).padStart(6, "0")}`;
}

export function checksumLine(name: string, sha256: string): string {
  return `${sha256}  ${name}\n`;
}
