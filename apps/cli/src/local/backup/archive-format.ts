import { z } from "zod";

/**
 * A backup is a tar archive compressed with zstd: `backup.json`, rows as `database/<table>.<number>`, files as `media/<key>`, the
 * `secret-key`, and `end.json`. Among them stand `sums/<number>`, each with the SHA-256 of what came since the one before, in the
 * form of `sha256sum`: neither side has to remember more than that.
 */
export const FORMAT = 1;

export const ENTRY = { begin: "backup.json", key: "secret-key", end: "end.json" } as const;

/** Entries between two lists of sums. */
export const SUMS_EVERY = 1000;

/** Most bytes of an entry that is read into memory. */
export const MAX_JSON_BYTES = 8 * 1024 * 1024;

const TableName = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const Count = z.int().nonnegative();

export const BackupBegin = z.object({
  format: z.int(),
  createdOn: z.iso.datetime(),
  /** names of the migrations that the database had */
  migrations: z.array(z.string().regex(/^\d{14}_[a-z0-9_]{1,100}$/)).max(10_000),
  tables: z.array(z.object({ name: TableName, columns: z.array(TableName).max(1000).readonly() })).max(1000),
});
export type BackupBegin = z.infer<typeof BackupBegin>;

export const BackupEnd = z.object({
  /** entries before this one */
  entries: Count,
  platforms: Count,
  rows: z.record(TableName, Count),
  files: Count,
  fileBytes: Count,
  hasKey: z.boolean(),
  /** keys of files that the database refers to and whose bytes were gone; the first thousand of them */
  missingFiles: z.array(z.string()).max(1000),
});
export type BackupEnd = z.infer<typeof BackupEnd>;

/** What makes a file no usable backup, for the person who handed it over; one line. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}

export function rowsEntry(table: string, part: number): string {
  return `database/${table}.${String(part).padStart(6, "0")}`;
}

export function sumsEntry(part: number): string {
  return `sums/${String(part).padStart(6, "0")}`;
}

export function sumLine(name: string, sha256: string): string {
  return `${sha256}  ${name}\n`;
}
