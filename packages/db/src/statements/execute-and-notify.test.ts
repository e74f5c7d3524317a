import type { CacheTag } from "@plein/contract/cache/cache-tag";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../database.ts";
import type { TestPlatformDb } from "../testing/model-client.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";

let database: TestDatabase;
let other: Database;
let db: TestPlatformDb;
const heard: CacheTag[] = [];
const key = "counter";

beforeAll(async () => {
  database = await openTestDatabase();
  other = await database.openAnother();
  db = database.forPlatform((await database.addPlatform()).guid);
  await db.prisma.platformSetting.create({ data: { platformGuid: db.platformGuid, key, value: 0 } });
  for (const one of [database, other])
    await one.listen({ onInvalidation: ({ tags }) => void heard.push(...tags), onConnectionLost: () => undefined });
});
afterAll(async () => {
  await other.close();
  await database.close();
});

const read = async () =>
  (await db.prisma.platformSetting.findUniqueOrThrow({ where: { platformGuid_key: { platformGuid: db.platformGuid, key } } })).value;
const set = (value: RawBuilder<unknown>) => (notify: RawBuilder<unknown>) =>
  sql<{ value: number }>`
    with changed as (update platform_settings set value = ${value} where platform_guid = ${db.platformGuid}::uuid and key = ${key} returning value)
    select value, ${notify} as notified from changed`;

describe("a write of one statement", () => {
  it("is announced in this process and in others once it is committed, and leaves nothing behind if it fails", async () => {
    const rows = await db.executeAndNotify(["list:a"], set(sql`to_jsonb(7)`));
    expect(rows.map(({ value }) => value)).toEqual([7]);
    expect(await read()).toBe(7);
    await expect.poll(() => heard).toEqual(["list:a", "list:a"]);

    await expect(db.executeAndNotify(["list:b"], set(sql`to_jsonb(1 / (select 0))`))).rejects.toMatchObject({ code: "22012" });
    expect(await read()).toBe(7);
    // Notifications are ordered: there is none for the failed one.
    await db.executeAndNotify(["list:c"], set(sql`to_jsonb(8)`));
    await expect.poll(() => heard).toEqual(["list:a", "list:a", "list:c", "list:c"]);
  });
});
