import { randomUUID } from "node:crypto";
import type { Guid } from "@plein/contract/guid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PlatformTransaction } from "./platform-transaction.ts";
import type { TestPlatformDb } from "./testing/model-client.ts";
import { openTestDatabase, type TestDatabase } from "./testing/test-database.ts";

let database: TestDatabase;
let db: TestPlatformDb;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.forPlatform((await database.addPlatform()).guid);
});
afterAll(() => database.close());

const addEntry = (action: string, platformGuid = db.platformGuid) => db.transaction((tx) => insertEntry(tx, action, platformGuid));
const insertEntry = ({ kysely }: Pick<PlatformTransaction, "kysely">, action: string, platformGuid: Guid) =>
  kysely
    .insertInto("audit_entries")
    .values({ platform_guid: platformGuid, source: "job", action, object_type: "user", correlation_id: randomUUID() })
    .execute();
const listEntries = (of: TestPlatformDb = db) => of.prisma.auditEntry.findMany({ orderBy: { sequence: "asc" } });

describe("the audit log", () => {
  it("numbers and chains entries, also when they are added concurrently", async () => {
    await Promise.all(["a", "b", "c", "d"].map((action) => addEntry(action)));
    const entries = await listEntries();
    expect(entries.map(({ sequence }) => Number(sequence))).toEqual([1, 2, 3, 4]);
    expect(entries.map(({ action }) => action).sort()).toEqual(["a", "b", "c", "d"]);
    expect(entries.map(({ previousHash }) => previousHash)).toEqual(["", ...entries.slice(0, 3).map(({ hash }) => hash)]);
    expect(new Set(entries.map(({ hash }) => hash)).size).toBe(4);
  });

  it("leaves no gap for a write that was rolled back", async () => {
    const before = (await listEntries()).length;
    await expect(
      db.transaction(async (tx) => {
        await insertEntry(tx, "x", db.platformGuid);
        throw new Error("stop");
      }),
    ).rejects.toThrow("stop");
    await addEntry("next");
    expect((await listEntries()).map(({ sequence }) => Number(sequence)).at(-1)).toBe(before + 1);
  });

  it("has a separate chain for each platform", async () => {
    const other = database.forPlatform((await database.addPlatform()).guid);
    await other.prisma.auditEntry.create({
      data: { platformGuid: other.platformGuid, source: "job", action: "first", objectType: "user", correlationId: randomUUID() },
    });
    expect((await listEntries(other)).map(({ sequence, previousHash }) => [Number(sequence), previousHash])).toEqual([[1, ""]]);
    await expect(addEntry("foreign", other.platformGuid)).rejects.toThrow();
  });

  it("can't be changed or shortened, nor its chain forged", async () => {
    await expect(db.prisma.auditEntry.updateMany({ data: { action: "changed" } })).rejects.toThrow(/denied/);
    await expect(db.prisma.auditEntry.deleteMany()).rejects.toThrow(/denied/);
    await expect(db.prisma.auditHead.deleteMany()).rejects.toThrow(/denied/);
    const hash = "0".repeat(64);
    const forged = await db.prisma.auditEntry.create({
      data: {
        platformGuid: db.platformGuid,
        sequence: 1000,
        hash,
        previousHash: hash,
        createdOn: new Date(0),
        source: "job",
        action: "forged",
        objectType: "user",
        correlationId: randomUUID(),
      },
    });
    expect(Number(forged.sequence)).toBeLessThan(1000);
    expect(forged.hash).not.toBe(hash);
    expect(forged.createdOn.getTime()).toBeGreaterThan(0);
  });
});
