import type { PlatformDb } from "@plein/db/platform-db";
import { openTestDatabase, type TestDatabase } from "@plein/db/testing/test-database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Budget, consumeBudget } from "./budgets.ts";

let database: TestDatabase;
let db: PlatformDb;
let names = 0;
const budget = (most: number): Budget => ({ name: `test-${++names}`, most, windowSeconds: 60 });

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.forPlatform((await database.addPlatform()).guid);
});
afterAll(() => database.close());

it("is consumed in parts until too little is left, and refusals aren't counted", async () => {
  const ten = budget(10);
  const codes: string[] = [];
  for (const amount of [6, 5, 4, 1]) codes.push((await consumeBudget(db, ten, amount)).code);
  expect(codes).toEqual(["Success", "Abused", "Success", "Abused"]);
  expect((await consumeBudget(db, budget(10), 11)).code).toBe("Abused");
});

it("starts again when its window has ended", async () => {
  const ten = budget(10);
  await consumeBudget(db, ten, 10);
  await sql`update rate_limits set window_ends_on = now() - interval '1 second'`.execute(db.kysely);
  const codes: string[] = [];
  for (const amount of [6, 4, 1]) codes.push((await consumeBudget(db, ten, amount)).code);
  expect(codes).toEqual(["Success", "Success", "Abused"]);
});

it("is never exceeded by concurrent calls", async () => {
  const ten = budget(10);
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => consumeBudget(db, ten, 3)));
  expect(outcomes.filter(({ code }) => code === "Success")).toHaveLength(3);
});

it("returns the time until the next window, and is separate for each platform", async () => {
  const one = budget(1);
  await consumeBudget(db, one, 1);
  const refused = await consumeBudget(db, one, 1);
  expect(refused).toMatchObject({ code: "Abused", facts: { retryAfterSeconds: expect.any(Number) } });
  const other = database.forPlatform((await database.addPlatform()).guid);
  expect((await consumeBudget(other, one, 1)).code).toBe("Success");
  await sql`update rate_limits set window_ends_on = now() - interval '1 second'`.execute(db.kysely);
  expect((await consumeBudget(db, one, 1)).code).toBe("Success");
  expect((await consumeBudget(db, one, 1)).code).toBe("Abused");
});
