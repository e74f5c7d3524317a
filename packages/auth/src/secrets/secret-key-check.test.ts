import { withOwnerClient } from "@plein/db/testing/owner-client";
import { openTestDatabase, type TestDatabase } from "@plein/db/testing/test-database";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSecretBox } from "./encrypted-secret.ts";
import { compareKeyWithDatabase, deleteKeyCheck, registerOrMatchKey } from "./secret-key-check.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const first = createSecretBox("the key that this database met first");
const other = createSecretBox("a key that somebody made on another machine");

it("accepts the first key as the database's, and no other until that one is given up", async () => {
  const url = database.ownerUrl;
  expect(await compareKeyWithDatabase(url, first)).toBeNull();
  expect(await registerOrMatchKey(url, first)).toBe(true);
  expect([await registerOrMatchKey(url, other), await registerOrMatchKey(url, first)]).toEqual([false, true]);
  expect([await compareKeyWithDatabase(url, other), await compareKeyWithDatabase(url, null)]).toEqual([false, false]);
  expect(await compareKeyWithDatabase(url, first)).toBe(true);
  await deleteKeyCheck(url);
  expect([await registerOrMatchKey(url, other), await registerOrMatchKey(url, first)]).toEqual([true, false]);
});

it("refuses one of two processes that start concurrently with different keys", async () => {
  await deleteKeyCheck(database.ownerUrl);
  const fit = await Promise.all([first, other].map((secrets) => registerOrMatchKey(database.ownerUrl, secrets)));
  expect(fit.toSorted()).toEqual([false, true]);
});

it("is not accessible to the application, which can register the first key and compare others with it", async () => {
  await deleteKeyCheck(database.ownerUrl);
  expect([await registerOrMatchKey(database.appUrl, first), await registerOrMatchKey(database.appUrl, other)]).toEqual([true, false]);
  expect(await compareKeyWithDatabase(database.appUrl, other)).toBe(false);
  await expect(withOwnerClient(database.appUrl, (client) => client.query("select * from secret_key_checks"))).rejects.toThrow(
    "permission denied",
  );
});
