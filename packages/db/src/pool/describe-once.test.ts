import type pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { describeOnce } from "./describe-once.ts";
import { createClient } from "./pg-client.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function withClients(
  run: (clients: { readonly client: pg.Client; readonly describe: { readonly mock: { readonly calls: unknown[] } } }[]) => Promise<void>,
) {
  const clients = [0, 1].map(() => createClient({ connectionString: database.appUrl }));
  const spied = [];
  for (const client of clients) {
    await client.connect();
    const describe = vi.spyOn(Reflect.get(client, "connection"), "describe");
    describeOnce(client);
    spied.push({ client, describe });
  }
  try {
    await run(spied);
  } finally {
    for (const client of clients) await client.end();
  }
}

const READ = {
  name: "read",
  text: "select $1::int as number, '2026-11-29'::timestamptz as moment, '{a}'::text[] as texts, null as nothing",
};

it("asks for the columns of a prepared statement once on each connection", async () => {
  await withClients(async (clients) => {
    for (const { client, describe } of clients) {
      for (const number of [1, 2, 3]) {
        const { rows, fields, rowCount } = await client.query({ ...READ, values: [number] });
        expect(rows).toEqual([{ number, moment: new Date("2026-11-29T00:00:00Z"), texts: ["a"], nothing: null }]);
        expect([fields.map(({ name }) => name), rowCount]).toEqual([["number", "moment", "texts", "nothing"], 1]);
      }
      expect(describe.mock.calls).toHaveLength(1);
    }
  });
});

it("takes no columns of another statement for those of one without a result, or of one that failed", async () => {
  await withClients(async ([first]) => {
    const { client, describe } = first ?? expect.unreachable();
    await client.query("create temporary table noted (number int check (number > 0))");
    const add = (number: number) => client.query({ name: "add", text: "insert into noted values ($1)", values: [number] });
    await expect(add(-1)).rejects.toMatchObject({ code: "23514" });
    expect((await client.query("select 'plain' as text")).rows).toEqual([{ text: "plain" }]);
    for (const number of [1, 2]) {
      expect(await add(number)).toMatchObject({ rows: [], fields: [], rowCount: 1 });
      expect((await client.query("select count(*)::int as count from noted")).rows).toEqual([{ count: number }]);
    }
    const fail = () => client.query({ name: "fail", text: "select $1::text::int as number", values: ["x"] });
    for (const _ of [1, 2]) await expect(fail()).rejects.toMatchObject({ code: "22P02" });
    expect((await client.query("select 'plain' as text")).rows).toEqual([{ text: "plain" }]);
    expect((await client.query({ name: "fail", text: "select $1::text::int as number", values: ["7"] })).rows).toEqual([{ number: 7 }]);
    const calls = describe.mock.calls.length;
    await add(3);
    expect((await client.query({ name: "fail", text: "select $1::text::int as number", values: ["8"] })).rows).toEqual([{ number: 8 }]);
    expect(describe.mock.calls).toHaveLength(calls);
  });
});

it("is told by the server when the columns have changed", async () => {
  await withClients(async ([first]) => {
    const { client } = first ?? expect.unreachable();
    await client.query("create temporary table noted (number int)");
    const read = () => client.query({ name: "read noted", text: "select * from noted" });
    await read();
    await client.query("alter table noted add column text text");
    await expect(read()).rejects.toThrow("cached plan must not change result type");
  });
});
