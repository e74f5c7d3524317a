import pg from "pg";
import { vi } from "vitest";

/** How many statements this process sends to PostgreSQL while something runs, those of a transaction's edges included. */
export async function countStatements(run: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    await run();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}
