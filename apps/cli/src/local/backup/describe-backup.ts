import type { BackupEnd } from "./archive-format.ts";

type Described = Omit<BackupEnd, "entries"> & { readonly createdOn?: string };

export function describeBackup({ createdOn, platforms, rows, files, fileBytes, hasKey, missingFiles }: Described): string {
  const rowCount = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return [
    `${platforms} platforms, ${rowCount} rows, ${files} files (${(fileBytes / 1e6).toFixed(1)} MB), ${hasKey ? "with" : "without"} the secret key${createdOn === undefined ? "" : `, as of ${createdOn}`}.`,
    ...missingFiles.map((key) => `  missing file ${key}: the database refers to it, but the media store doesn't have it`),
  ].join("\n");
}
