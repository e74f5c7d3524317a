import type { BackupEnd } from "./archive-format.ts";

type Described = Omit<BackupEnd, "entries"> & { readonly createdOn?: string };

export function describeBackup({ createdOn, platforms, hasKey, ...contents }: Described): string {
  return [
    `${platforms} platforms, ${describeContents(contents)}, ${hasKey ? "with" : "without"} the secret key${createdOn === undefined ? "" : `, as of ${createdOn}`}.`,
    ...describeMissing(contents),
  ].join("\n");
}

/** Describes the size of an archive's contents, as part of a sentence. */
export function describeContents({ rows, files, fileBytes }: Pick<BackupEnd, "rows" | "files" | "fileBytes">): string {
  const rowCount = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return `${rowCount} rows, ${files} files (${(fileBytes / 1e6).toFixed(1)} MB)`;
}

export function describeMissing({ missingFiles }: Pick<BackupEnd, "missingFiles">): string[] {
  return missingFiles.map((key) => `  missing file ${key}: the database refers to it, but the media store doesn't have it`);
}
