import pg from "pg";
import { vi } from "vitest";

/** Statements at the start of a connection: the number of opened connections depends on idle times, not on the code. */
const SETUP = /pg_backend_pid\(\)|set_config\((?:'app\.platform'|name, value)/;

/** The number of statements that this process sends to PostgreSQL while a callback runs, including BEGIN and COMMIT. */
export async function countStatements(run: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    await run();
    return query.mock.calls.filter(([statement]) => !SETUP.test(textOf(statement))).length;
  } finally {
    query.mockRestore();
  }
}

function textOf(statement: unknown): string {
  if (typeof statement === "string") return statement;
  const text: unknown = typeof statement === "object" && statement !== null ? Reflect.get(statement, "text") : undefined;
  return typeof text === "string" ? text : "";
}
