import pg from "pg";
import { vi } from "vitest";

/** What a connection begins with: how many are opened depends on which ones were idle for how long, not on what runs. */
const SETUP = /pg_backend_pid\(\)|set_config\('app\.platform'/;

/** How many statements this process sends to PostgreSQL while something runs, those of a transaction's edges included. */
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
