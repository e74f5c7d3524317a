import type pg from "pg";
import { DatabaseSetupError } from "../setup/setup-error.ts";
import { createClient } from "./pg-client.ts";

type Session = Pick<pg.ClientBase, "query">;

const ANSWER_MS = 3000;

/** A pooler sends this connection's statements to whichever server connection is free: settings would affect other platforms. */
export class SharedSessionError extends DatabaseSetupError {
  // The code of an unusable connection; a retry may succeed later, once the pooler is configured correctly.
  readonly code = "08P01";

  constructor(problem: string) {
    super(`${problem} Connect DATABASE_URL to PostgreSQL itself, or set the pooler to session pooling (PgBouncer: pool_mode = session)`);
  }
}

/**
 * Verifies that this connection has a server session of its own, which tenant isolation, prepared statements and LISTEN depend on. A
 * direct connection needs one query; behind a pooler it takes a second connection.
 *
 * @param client connected, and not used by anyone else meanwhile
 * @throws SharedSessionError when it has not, or when that can't be verified
 */
export async function assertDedicatedSession(client: Session, config: pg.ClientConfig): Promise<void> {
  const pid = await readPid(client);
  // The process id that the server sent on connecting; a pooler makes one up.
  if (Reflect.get(client, "processID") === pid) return;
  const canary = createClient({ ...config, query_timeout: ANSWER_MS });
  await canary.connect();
  try {
    await assertNotShared(canary, client);
  } finally {
    await canary.end().catch(() => undefined);
  }
}

/**
 * Terminates the server connection that served the canary. If it was the canary's own, the canary dies too; if the pooler shares it,
 * the canary survives and is served by another.
 */
async function assertNotShared(canary: Session, client: Session): Promise<void> {
  const pid = await readPid(canary);
  const { rows } = await client.query<{ isShared: boolean; isGone: boolean | null }>(
    `select pg_backend_pid() = $1 as "isShared", case when pg_backend_pid() <> $1 then pg_terminate_backend($1, ${ANSWER_MS}) end as "isGone"`,
    [pid],
  );
  if (rows[0]?.isShared) throw new SharedSessionError("The pooler in front of PostgreSQL gave one server connection to two clients.");
  if (!rows[0]?.isGone) throw new SharedSessionError("It could not be verified that the pooler in front of PostgreSQL separates sessions.");
  const outcome = await readPid(canary).then(
    () => "answered",
    (error: unknown) => (error instanceof Error && error.message === "Query read timeout" ? "silent" : "dead"),
  );
  if (outcome === "answered")
    throw new SharedSessionError("The pooler in front of PostgreSQL changes server connections between statements.");
  if (outcome === "silent")
    throw new SharedSessionError("It could not be verified that the pooler in front of PostgreSQL separates sessions.");
}

async function readPid(session: Session): Promise<number> {
  const { rows } = await session.query<{ pid: number }>("select pg_backend_pid() as pid");
  const [row] = rows;
  if (row === undefined) throw new Error("The database returned no row");
  return row.pid;
}
