import type { PlatformDb } from "@plein/db/platform-db";
import { afterAll, beforeAll, expect, it } from "vitest";
import { verifyAuditChain } from "./audit/audit-chain.ts";
import { pruneAuditLog } from "./audit/prune-audit-log.ts";
import { listSimilarWords } from "./search/search-rows.ts";
import { type DatabaseFixture, openDatabaseFixture } from "./testing/database-fixture.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

/** A client whose statements are for platform B in a session that is set to platform A, as if a pooler had passed the connection on. */
function crossed(): PlatformDb {
  const platformGuid = fixture.b.db.platformGuid;
  return { ...fixture.a.db, platformGuid, transaction: (run) => fixture.a.db.transaction((tx) => run({ ...tx, platformGuid })) };
}
const REFUSED = { code: "42501" };

it("refuses a function that runs as the owner where the connection is set to another platform", async () => {
  await expect(listSimilarWords(crossed(), ["afval"])).rejects.toMatchObject(REFUSED);
  await expect(verifyAuditChain(crossed())).rejects.toMatchObject(REFUSED);
  await expect(pruneAuditLog(crossed(), fixture.b.platform, new Date())).rejects.toMatchObject(REFUSED);
});

it("runs it where both are the same", async () => {
  expect(await listSimilarWords(fixture.a.db, ["zzzz"])).toEqual([[]]);
  expect(await verifyAuditChain(fixture.a.db)).toMatchObject({ isWhole: true });
});
