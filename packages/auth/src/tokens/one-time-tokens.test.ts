import type { Guid } from "@plein/contract/guid";
import type { PlatformDb } from "@plein/db/platform-db";
import { openTestDatabase, type TestDatabase } from "@plein/db/testing/test-database";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { digestSecret } from "../secrets/secret.ts";
import { addToken, endTokens, findToken, findTokenByCode, type NewToken, redeemToken, type TokenPurpose } from "./one-time-tokens.ts";

let database: TestDatabase;
let db: PlatformDb;
let other: PlatformDb;
let userGuid: Guid;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.forPlatform((await database.addPlatform({ host: "one.test" })).guid);
  other = database.forPlatform((await database.addPlatform({ host: "two.test" })).guid);
});
afterAll(() => database.close());
beforeEach(async () => {
  const [user] = await rows<{ guid: Guid }>(
    sql`insert into application_users (platform_guid, email) values (${db.platformGuid}, gen_random_uuid()::text) returning guid`,
  );
  userGuid = user?.guid ?? "";
});

async function rows<T>(statement: RawBuilder<T>): Promise<T[]> {
  return (await statement.execute(db.kysely)).rows;
}
const add = (change: Partial<NewToken> = {}) =>
  db.transaction((tx) => addToken(tx, db.platformGuid, { purpose: "resetPassword", userGuid, lifetimeSeconds: 3600, ...change }));
const codeOf = async (secret: string, purpose: TokenPurpose = "resetPassword") => (await findToken(db, purpose, secret)).code;

describe("a one-time token", () => {
  it("is found by its secret, with its stored data", async () => {
    const { secret } = await add({ email: "anna@example.test", facts: { returnTo: "/wonen" } });
    expect(await findToken(db, "resetPassword", secret)).toMatchObject({
      code: "Success",
      value: { userGuid, email: "anna@example.test", facts: { returnTo: "/wonen" } },
    });
  });

  it("has 256 random bits, of which only the digest is stored", async () => {
    const { secret, code } = await add({ hasCode: true });
    expect(Buffer.from(secret, "base64url")).toHaveLength(32);
    const [row] = await rows<{ text: string }>(
      sql`select string_agg(t::text, ' ') as text from one_time_tokens t where user_guid = ${userGuid}`,
    );
    expect(row?.text).toContain(digestSecret(secret));
    expect(row?.text).not.toContain(secret);
    expect(row?.text).not.toContain(`,${code},`);
  });

  it("is Expired instead of NotFound for a week after its expiry", async () => {
    const { secret } = await add();
    const pass = (interval: string) =>
      rows(sql`update one_time_tokens set expires_on = expires_on - ${interval}::interval where token_hash = ${digestSecret(secret)}`);
    const addAnother = () => add({ purpose: "signIn" });
    await pass("1 hour 6 days");
    await addAnother();
    expect(await codeOf(secret)).toBe("Expired");
    await pass("1 day 1 minute");
    await addAnother();
    expect(await codeOf(secret)).toBe("NotFound");
  });

  it("is NotFound for every other purpose, platform and secret", async () => {
    const { secret } = await add();
    for (const purpose of ["signIn", "verifyEmail", "changeEmail", "undoEmailChange", "secondFactor"] as const)
      expect(await codeOf(secret, purpose)).toBe("NotFound");
    expect((await findToken(other, "resetPassword", secret)).code).toBe("NotFound");
    for (const wrong of ["", digestSecret(secret), `${secret} `, "x".repeat(10_000), "\0"]) expect(await codeOf(wrong)).toBe("NotFound");
  });

  it("is Expired by the database's clock", async () => {
    const { secret } = await add();
    await rows(sql`update one_time_tokens set expires_on = now() - interval '1 second' where user_guid = ${userGuid}`);
    expect(await codeOf(secret)).toBe("Expired");
  });

  it("ends when a newer one of its purpose is added, and when the user's tokens are ended", async () => {
    const [first, forSignIn] = [await add(), await add({ purpose: "signIn" })];
    const second = await add();
    expect([await codeOf(first.secret), await codeOf(second.secret), await codeOf(forSignIn.secret, "signIn")]).toEqual([
      "Expired",
      "Success",
      "Success",
    ]);
    await db.transaction((tx) => endTokens(tx, db.platformGuid, { userGuid, purposes: ["resetPassword", "signIn"] }));
    expect([await codeOf(second.secret), await codeOf(forSignIn.secret, "signIn")]).toEqual(["Expired", "Expired"]);
  });

  it("is redeemed once: one of twenty concurrent calls succeeds", async () => {
    const { secret } = await add();
    const found = await findToken(db, "resetPassword", secret);
    if (found.code !== "Success") throw new Error(found.code);
    const taken = await Promise.all(
      Array.from({ length: 20 }, () => db.transaction(async (tx) => (await redeemToken(tx, db.platformGuid, found.value)).code)),
    );
    expect(taken.filter((code) => code === "Success")).toHaveLength(1);
    expect(taken.filter((code) => code === "Expired")).toHaveLength(19);
    expect(await codeOf(secret)).toBe("Expired");
  });

  it("is not redeemed when its transaction fails", async () => {
    const { secret } = await add();
    const found = await findToken(db, "resetPassword", secret);
    if (found.code !== "Success") throw new Error(found.code);
    const failing = db.transaction(async (tx) => {
      await redeemToken(tx, db.platformGuid, found.value);
      throw new Error("after the token");
    });
    await expect(failing).rejects.toThrow("after the token");
    expect(await codeOf(secret)).toBe("Success");
  });

  it("is removed a week after its expiry", async () => {
    const { secret } = await add();
    await rows(sql`update one_time_tokens set expires_on = now() - interval '8 days' where user_guid = ${userGuid}`);
    await add({ purpose: "signIn" });
    expect(await codeOf(secret)).toBe("NotFound");
  });
});

describe("the code of a token", () => {
  const byCode = async (code: string) => (await findTokenByCode(db, "verifyEmail", { userGuid, code })).code;
  const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  const addWithCode = () => add({ purpose: "verifyEmail", hasCode: true, email: "anna@example.test" });

  it("is six digits and finds the token of its user", async () => {
    const { code } = await addWithCode();
    expect(code).toMatch(/^\d{6}$/);
    expect(await findTokenByCode(db, "verifyEmail", { userGuid, code })).toMatchObject({
      code: "Success",
      value: { email: "anna@example.test" },
    });
    expect((await findTokenByCode(other, "verifyEmail", { userGuid, code })).code).toBe("Expired");
  });

  it("allows five attempts, also when they are concurrent", async () => {
    const { code } = await addWithCode();
    const tries = await Promise.all(Array.from({ length: 20 }, () => byCode(wrongOf(code))));
    expect(tries.filter((outcome) => outcome === "NotFound")).toHaveLength(5);
    expect(tries.filter((outcome) => outcome === "Expired")).toHaveLength(15);
    expect(await byCode(code)).toBe("Expired");
  });

  it("expires after ten minutes, while the link stays valid", async () => {
    const { code, secret } = await addWithCode();
    const [row] = await rows<{ minutes: number }>(
      sql`select (extract(epoch from code_expires_on - now()) / 60)::float8 as minutes from one_time_tokens where user_guid = ${userGuid}`,
    );
    expect(row?.minutes).toBeCloseTo(10, 0);
    await rows(sql`update one_time_tokens set code_expires_on = now() - interval '1 second' where user_guid = ${userGuid}`);
    expect([await byCode(code), await codeOf(secret, "verifyEmail")]).toEqual(["Expired", "Success"]);
  });

  it("doesn't exist if none was added", async () => {
    await add({ purpose: "verifyEmail" });
    expect(await byCode("000000")).toBe("Expired");
  });
});
