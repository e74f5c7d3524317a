import type { Guid } from "@plein/contract/guid";
import type { PlatformDb } from "@plein/db/platform-db";
import { openTestDatabase, type TestDatabase } from "@plein/db/testing/test-database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addKnownDevice, findKnownDevice, readDeviceDigests } from "./known-devices.ts";

let database: TestDatabase;
let db: PlatformDb;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.forPlatform((await database.addPlatform()).guid);
});
afterAll(() => database.close());

async function addUser(): Promise<Guid> {
  const { rows } = await sql<{ guid: Guid }>`
    insert into application_users (platform_guid, email) values (${db.platformGuid}, gen_random_uuid()::text) returning guid`.execute(
    db.kysely,
  );
  return rows[0]?.guid ?? "";
}

it("an account remembers its last twenty browsers", async () => {
  const userGuid = await addUser();
  const cookies: string[] = [];
  for (let count = 0; count < 21; count++) cookies.push(await addKnownDevice(db, userGuid, null));
  const [first = "", second = ""] = cookies;
  expect(await findKnownDevice(db, first, userGuid)).toBeNull();
  expect(await findKnownDevice(db, second, userGuid)).toBe(readDeviceDigests(second)[0]);
});

it("a browser remembers the last three accounts, each with its own secret", async () => {
  const users = [await addUser(), await addUser(), await addUser(), await addUser()];
  let cookie: string | null = null;
  for (const userGuid of users) cookie = await addKnownDevice(db, userGuid, cookie);
  expect(readDeviceDigests(cookie)).toHaveLength(3);
  const known = await Promise.all(users.map(async (userGuid) => (await findKnownDevice(db, cookie, userGuid)) !== null));
  expect(known).toEqual([false, true, true, true]);
  expect(await findKnownDevice(db, cookie, null)).not.toBeNull();
  expect(await findKnownDevice(db, cookie, await addUser())).toBeNull();
});

it("a browser is known for ninety days", async () => {
  const userGuid = await addUser();
  const cookie = await addKnownDevice(db, userGuid, null);
  const pass = (days: number) =>
    sql`update one_time_tokens set expires_on = expires_on - ${days}::int * interval '1 day' where user_guid = ${userGuid}::uuid`.execute(
      db.kysely,
    );
  await pass(89);
  expect(await findKnownDevice(db, cookie, userGuid)).not.toBeNull();
  await pass(1);
  expect(await findKnownDevice(db, cookie, userGuid)).toBeNull();
});
