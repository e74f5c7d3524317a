import type { AuditAction } from "@plein/contract/audit/audit-actions";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { callAs } from "../testing/test-caller.ts";
import { addAuditEntry } from "./audit.shared.ts";
import { pruneAuditLog } from "./prune-audit-log.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  for (const action of ["users.first", "users.second", "users.third", "users.fourth"]) await addEntry(action);
});
afterAll(() => fixture.database.close());

async function addEntry(action: string): Promise<void> {
  const { ctx } = await callAs(fixture.a, "admin");
  await fixture.a.db.transaction((tx) =>
    addAuditEntry(tx, ctx, { action: action as AuditAction, objectType: "user", objectGuid: fixture.a.users.user }),
  );
}

/** Backdates entries and computes the chain of digests again, which only the database's owner can do. */
async function backdate(sequences: readonly number[], years: string): Promise<void> {
  const { guid } = fixture.a.platform;
  const own = `platform_guid = '${guid}'`;
  await fixture.database.runAsOwner(`
    set app.platform = '${guid}';
    update audit_entries set created_on = now() - interval '${years}' where ${own} and sequence in (${sequences.join(",")});
    do $$ declare entry record; link text := coalesce((select hash from audit_anchors where ${own}), '');
    begin
      for entry in select sequence from audit_entries where ${own} order by sequence loop
        update audit_entries set previous_hash = link where ${own} and sequence = entry.sequence;
        update audit_entries e set hash = plein_audit_hash(e) where ${own} and sequence = entry.sequence returning e.hash into link;
      end loop;
      update audit_heads set hash = link where ${own};
    end $$`);
}

const verify = async () => (await callAs(fixture.a, "admin")).caller.audit.verify();
const prune = () => pruneAuditLog(fixture.a.db, fixture.a.platform, new Date());
const listSequences = async () =>
  (await fixture.a.db.prisma.auditEntry.findMany({ orderBy: { sequence: "asc" } })).map(({ sequence }) => Number(sequence));

describe("pruning the log", () => {
  it("keeps entries younger than two years, even with a moment in the future", async () => {
    await backdate([1], "1 year");
    expect(await pruneAuditLog(fixture.a.db, fixture.a.platform, new Date("2090-01-01"))).toBe(0);
    expect(await listSequences()).toEqual([1, 2, 3, 4]);
    expect(await verify()).toMatchObject({ isWhole: true, count: 4 });
  });

  it("removes older entries from the beginning up to the first younger one, and leaves the chain whole", async () => {
    await backdate([1, 2, 4], "25 months");
    expect(await verify()).toMatchObject({ isWhole: true, count: 4 });
    expect(await prune()).toBe(2);
    // The third entry is younger, so the fourth stays too.
    expect(await listSequences()).toEqual([3, 4, 5]);
    expect(await verify()).toEqual({ isWhole: true, count: 3, firstBroken: null });
    const [logged] = (await (await callAs(fixture.a, "admin")).caller.audit.list()).entries;
    expect(logged).toMatchObject({ action: "audit.prune", actor: null, source: "job", after: { count: 2, sequence: 2 } });
  });

  it("changes nothing without older entries, and can remove all entries", async () => {
    expect(await prune()).toBe(0);
    await backdate([3, 4, 5], "3 years");
    expect(await Promise.all([prune(), prune()])).toEqual(expect.arrayContaining([0, 3]));
    expect(await listSequences()).toEqual([6]);
    expect(await verify()).toEqual({ isWhole: true, count: 1, firstBroken: null });
    await addEntry("users.fifth");
    expect(await verify()).toMatchObject({ isWhole: true, count: 2 });
  });

  it("is distinguished from a beginning that somebody deleted", async () => {
    const { guid } = fixture.a.platform;
    const own = `platform_guid = '${guid}'`;
    await fixture.database.runAsOwner(`
      set app.platform = '${guid}';
      update audit_anchors set sequence = e.sequence, hash = e.hash from audit_entries e where audit_anchors.${own} and e.${own} and e.sequence = 6;
      delete from audit_entries where ${own} and sequence = 6`);
    expect(await verify()).toEqual({ isWhole: false, count: 1, firstBroken: 7 });
  });

  it("leaves other platforms and their chains alone", async () => {
    const { caller } = await callAs(fixture.b, "admin");
    expect(await caller.audit.verify()).toMatchObject({ isWhole: true });
    await expect(fixture.a.db.prisma.auditAnchor.findMany()).rejects.toThrow(/denied/);
  });
});
