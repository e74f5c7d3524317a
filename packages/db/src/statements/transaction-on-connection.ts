import type { Kysely } from "kysely";
import { TransactionTimeoutError } from "../error-codes.ts";
import type { Connection, ConnectionSource, HeldConnection } from "../pool/connection.ts";
import type { Tables } from "../tables.ts";
import { kyselyOnConnections } from "./kysely-on-connections.ts";

export type TransactionPool = {
  connect(): Promise<HeldConnection>;
  /** time limit from BEGIN until COMMIT; beyond it the write is rolled back */
  readonly transactionMs: number;
};
type Statements = { readonly kysely: Kysely<Tables>; readonly query: Connection["query"] };

/** Runs `work` between BEGIN and COMMIT. An error rolls back and is rethrown. */
export async function runOnConnection<T>(pool: TransactionPool, work: (statements: Statements) => Promise<T>): Promise<T> {
  const connection = await pool.connect();
  try {
    await connection.query({ text: "begin isolation level repeatable read" });
    const source = serializeRequests(connection);
    const kysely = kyselyOnConnections(source);
    const value = await within(pool.transactionMs, connection, () => work({ kysely, query: (query) => connection.query(query) }));
    await commit(connection);
    return value;
  } catch (error) {
    // If the connection is broken or busy, its release closes it, which rolls back as well.
    if (connection.transaction === "open" || connection.transaction === "failed")
      await connection.query({ text: "rollback" }).catch(() => undefined);
    throw error;
  } finally {
    connection.release();
  }
}

async function commit(connection: HeldConnection): Promise<void> {
  // PostgreSQL responds to COMMIT with a rollback and no error when a statement failed and its error was swallowed.
  if (connection.transaction !== "open") throw new Error("A statement of this transaction failed or still runs, so it can't be committed");
  await connection.query({ text: "commit" });
}

/** Closes the connection and rejects after `ms`, whatever `work` is waiting for. */
async function within<T>(ms: number, connection: HeldConnection, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TransactionTimeoutError(ms));
      connection.discard();
    }, ms);
  });
  try {
    return await Promise.race([work(), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Concurrent statements of one write run one after another, because they share its connection. */
function serializeRequests(connection: Connection): ConnectionSource {
  let last: Promise<unknown> = Promise.resolve();
  return {
    connect: async () => {
      const previous = last;
      let release = () => undefined as void;
      last = new Promise<void>((resolve) => {
        release = resolve;
      });
      await previous;
      return { query: (query) => connection.query(query), release };
    },
  };
}
