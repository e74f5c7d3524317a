import { asOwner } from "@plein/db/testing/owner-client";
import { openTestDatabase, type TestDatabase } from "@plein/db/testing/test-database";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSecretBox } from "./encrypted-secret.ts";
import { compareKeyWithDatabase, forgetKeyOfDatabase, isKeyOfDatabase } from "./secret-key-check.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const first = createSecretBox("the key that this database met first");
const other = createSecretBox("a key that somebody made on another machine");

it("takes the first key for the database's own, and no other until that one is given up", async () => {
  const url = database.ownerUrl;
  expect(await compareKeyWithDatabase(url, first)).toBeNull();
  expect(await isKeyOfDatabase(url, first)).toBe(true);
  expect([await isKeyOfDatabase(url, other), await isKeyOfDatabase(url, first)]).toEqual([false, true]);
  expect([await compareKeyWithDatabase(url, other), await compareKeyWithDatabase(url, null)]).toEqual([false, false]);
  expect(await compareKeyWithDatabase(url, first)).toBe(true);
  await forgetKeyOfDatabase(url);
  expect([await isKeyOfDatabase(url, other), await isKeyOfDatabase(url, first)]).toEqual([true, false]);
});

it("of two that start at once with different keys refuses one", async () => {
  await forgetKeyOfDatabase(database.ownerUrl);
  const fit = await Promise.all([first, other].map((secrets) => isKeyOfDatabase(database.ownerUrl, secrets)));
  expect(fit.toSorted()).toEqual([false, true]);
});

it("stays out of the application's reach", async () => {
  await expect(asOwner(database.appUrl, (client) => client.query("select * from secret_key_checks"))).rejects.toThrow("permission denied");
});
