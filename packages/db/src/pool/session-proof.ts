import type pg from "pg";
import { DatabaseSetupError } from "../setup/setup-error.ts";
import { createClient } from "./pg-client.ts";

type Session = Pick<pg.ClientBase, "query">;

const ANSWER_MS = 3000;

/** A pooler hands this connection's statements to whichever server connection is free: settings would reach other platforms. */
export class SharedSessionError extends DatabaseSetupError {
  // A connection that can't be used; a request that needed it may succeed later, once the pooler is set right.
  readonly code = "08P01";

  constructor(problem: string) {
    super(`${problem} Connect DATABASE_URL to PostgreSQL itself, or set the pooler to session pooling (PgBouncer: pool_mode = session)`);
  }
}

/**
 * Proves that this connection keeps one session of the server for itself, which the wall between platforms, prepared
 * statements and LISTEN stand on. A direct connection proves it by one question; behind a pooler it takes a second connection.
 *
 * @param client connected, and used by nobody else meanwhile
 * @throws SharedSessionError when it does not, or when it can't be proven
 */
export async function assertOwnSession(client: Session, config: pg.ClientConfig): Promise<void> {
  const pid = await readPid(client);
  // What the server said when it accepted the connection; a pooler makes up its own.
  if (Reflect.get(client, "processID") === pid) return;
  const canary = createClient({ ...config, query_timeout: ANSWER_MS });
  await canary.connect();
  try {
    await assertDiesWithItsServer(canary, client);
  } finally {
    await canary.end().catch(() => undefined);
  }
}

/**
 * Ends the server connection that the canary was answered on. Where it was the canary's own, the canary dies too; where
 * the pooler shares it, the canary lives on and is answered by another.
 */
async function assertDiesWithItsServer(canary: Session, client: Session): Promise<void> {
  const pid = await readPid(canary);
  const { rows } = await client.query<{ isShared: boolean; isGone: boolean | null }>(
    `select pg_backend_pid() = $1 as "isShared", case when pg_backend_pid() <> $1 then pg_terminate_backend($1, ${ANSWER_MS}) end as "isGone"`,
    [pid],
  );
  if (rows[0]?.isShared) throw new SharedSessionError("The pooler before PostgreSQL gave one server connection to two clients.");
  if (!rows[0]?.isGone) throw new SharedSessionError("Whether the pooler before PostgreSQL keeps sessions apart couldn't be proven.");
  const outcome = await readPid(canary).then(
    () => "answered",
    (error: unknown) => (error instanceof Error && error.message === "Query read timeout" ? "silent" : "dead"),
  );
  if (outcome === "answered") throw new SharedSessionError("The pooler before PostgreSQL changes server connections between statements.");
  if (outcome === "silent") throw new SharedSessionError("Whether the pooler before PostgreSQL keeps sessions apart couldn't be proven.");
}

async function readPid(session: Session): Promise<number> {
  const { rows } = await session.query<{ pid: number }>("select pg_backend_pid() as pid");
  const [row] = rows;
  if (row === undefined) throw new Error("The database answered without a row");
  return row.pid;
}
