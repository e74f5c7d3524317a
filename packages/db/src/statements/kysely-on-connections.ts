import { Kysely, PostgresDialect, type PostgresPoolClient } from "kysely";
import type { ConnectionSource } from "../pool/connection.ts";
import type { Tables } from "../tables.ts";
import { statementName } from "./statement-names.ts";

/** A query builder that runs each statement as a named prepared statement, on a connection from `source`. */
export function kyselyOnConnections(source: ConnectionSource): Kysely<Tables> {
  const pool = {
    connect: async () => {
      const connection = await source.connect();
      return {
        query: (text: string, values: readonly unknown[]) => connection.query({ name: statementName(text), text, values: [...values] }),
        release: () => connection.release(),
        // The type also requires cursors, which Kysely only uses for streaming.
      } as unknown as PostgresPoolClient;
    },
    end: async () => undefined,
  };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
