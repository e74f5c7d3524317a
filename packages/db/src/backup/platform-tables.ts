import type { BackupTable } from "./backup-tables.ts";

/** Tables of a platform whose rows stay behind when it moves to another installation, each with its reason. */
export const TABLES_NOT_COPIED: Readonly<Record<string, string>> = {
  sessions: "everybody signs in again at the new installation",
  access_tokens: "they belong to sessions",
  idempotency_keys: "responses of the last day, which only the key of the installation that gave them decrypts",
};

/** The tables with rows of a platform. The others belong to the installation. */
export function selectPlatformTables(tables: readonly BackupTable[]): BackupTable[] {
  return tables.filter(({ name, columns }) => name === "platforms" || (columns.includes("platform_guid") && !(name in TABLES_NOT_COPIED)));
}

/** The column with the platform's guid in a table of `selectPlatformTables`. */
export function platformColumn({ name }: Pick<BackupTable, "name">): "guid" | "platform_guid" {
  return name === "platforms" ? "guid" : "platform_guid";
}
