import type { PlatformDb } from "@plein/db/platform-db";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pruneAuditLogOf } from "./audit/audit-prune-store.ts";
import { verifyAuditLogOf } from "./audit/audit-verify-store.ts";
import { similarWords } from "./search/search-store.ts";
import { openPlantedDatabase, type PlantedDatabase } from "./testing/planted-database.ts";

let planted: PlantedDatabase;
beforeAll(async () => {
  planted = await openPlantedDatabase();
});
afterAll(() => planted.database.close());

/** As after a pooler handed the connection to another caller: the session has platform A, the statement is meant for B. */
function crossed(): PlatformDb {
  const platformGuid = planted.b.db.platformGuid;
  return { ...planted.a.db, platformGuid, transaction: (run) => planted.a.db.transaction((tx) => run({ ...tx, platformGuid })) };
}
const REFUSED = { code: "42501" };

it("refuses a function of the owner's where the connection has another platform", async () => {
  await expect(similarWords(crossed(), ["afval"])).rejects.toMatchObject(REFUSED);
  await expect(verifyAuditLogOf(crossed())).rejects.toMatchObject(REFUSED);
  await expect(pruneAuditLogOf(crossed(), planted.b.platform, new Date())).rejects.toMatchObject(REFUSED);
});

it("lets it through where both are the same", async () => {
  expect(await similarWords(planted.a.db, ["zzzz"])).toEqual([[]]);
  expect(await verifyAuditLogOf(planted.a.db)).toMatchObject({ isWhole: true });
});
