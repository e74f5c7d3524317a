import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../database.ts";
import { countStatements } from "./statement-count.ts";
import { openTestDatabase, type TestDatabase } from "./test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it("counts the check of the login that opens a database, and nothing that a new connection begins with", async () => {
  const opened: Database[] = [];
  const open = async () => void opened.push(await database.openAnother());
  expect(await countStatements(open)).toBe(1);
  for (const other of opened) await other.close();
});
