import { randomUUID } from "node:crypto";
import pg from "pg";
import { withOwnerClient } from "./owner-client.ts";

export type UnmigratedDatabase = { readonly ownerUrl: string; close(): Promise<void> };

/** A database without tables, on another one's server and with the same owner. */
export async function openUnmigratedDatabase(neighbourUrl: string): Promise<UnmigratedDatabase> {
  const name = `plein_unmigrated_${randomUUID()}`;
  const run = (sql: string) => withOwnerClient(neighbourUrl, (client) => client.query(sql));
  await run(`create database ${pg.escapeIdentifier(name)}`);
  const url = new URL(neighbourUrl);
  url.pathname = `/${name}`;
  return {
    ownerUrl: url.href,
    close: async () => {
      await run(`drop database ${pg.escapeIdentifier(name)}`);
    },
  };
}
