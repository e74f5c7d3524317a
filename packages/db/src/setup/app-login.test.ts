import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../database.ts";
import { withOwnerClient } from "../testing/owner-client.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { openAppLogin } from "./app-login.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  const { username } = new URL(await openAppLogin(database.ownerUrl));
  await withOwnerClient(database.ownerUrl, (client) => client.query(`drop role "${username}"`));
  await database.close();
});

describe("the application's login", () => {
  it("is created once, by however many concurrent processes, and opens the database", async () => {
    const urls = await Promise.all(Array.from({ length: 4 }, () => openAppLogin(database.ownerUrl)));
    expect(new Set(urls).size).toBe(1);
    const opened = await openDatabase({ url: urls[0] ?? "" });
    expect(await opened.directory.list()).toEqual([]);
    await opened.close();
  });

  it("is reset after its password was changed", async () => {
    const url = await openAppLogin(database.ownerUrl);
    const { username } = new URL(url);
    await withOwnerClient(database.ownerUrl, (client) => client.query(`alter role "${username}" password 'changed by someone'`));
    expect(await openAppLogin(database.ownerUrl)).toBe(url);
    await withOwnerClient(url, async (client) => expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]));
  });

  it("shares neither name nor password with the owner's", async () => {
    const owner = new URL(database.ownerUrl);
    const login = new URL(await openAppLogin(database.ownerUrl));
    expect(login.username).not.toBe(owner.username);
    expect(login.password).not.toBe(owner.password);
    expect(Buffer.byteLength(login.username)).toBeLessThanOrEqual(63);
  });

  it("has to be created by hand if the owner has no password", async () => {
    await expect(openAppLogin("postgresql://plein@127.0.0.1:5432/plein")).rejects.toThrow(/set DATABASE_APP_URL/);
  });
});
