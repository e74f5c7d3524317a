import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { renderTables } from "./testing/render-tables.ts";
import { openTestDatabase, type TestDatabase } from "./testing/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it("describes the tables that the migrations create", async () => {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  const rendered = await renderTables(client).finally(() => client.end());
  await expect(rendered).toMatchFileSnapshot("./tables.ts");
});
