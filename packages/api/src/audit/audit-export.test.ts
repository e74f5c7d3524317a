import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { outcomeOf } from "../testing/outcome.ts";
import type { Person } from "../testing/platform-fixture.ts";
import { callAs } from "../testing/test-caller.ts";
import { addAuditEntry } from "./audit.shared.ts";
import { EXPORTED_AT_ONCE } from "./audit-export-store.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  await note("users.deactivate", '=HYPERLINK("https://evil.test";"x")');
  await note("roles.add", "gewoon");
});
afterAll(() => fixture.database.close());

async function note(action: string, reason: string, count = 1): Promise<void> {
  const { ctx } = await callAs(fixture.a, "admin");
  await fixture.a.db.transaction(async (tx) => {
    for (let at = 0; at < count; at++)
      await addAuditEntry(tx, ctx, { action, objectType: "user", objectGuid: fixture.a.users.user, reason });
  });
}

const auditOf = async (person: Person) => (await callAs(fixture.a, person)).caller.audit;

describe("the log as a table", () => {
  it("has what the filter finds, with nothing that a spreadsheet would run, and tells of itself", async () => {
    const { csv, fileName, next } = await (await auditOf("admin")).export({ action: "users" });
    expect([fileName, next]).toEqual(["logboek.csv", null]);
    const [heads, first, end] = csv.split("\r\n");
    expect(heads).toMatch(/^\ufeffNr\.;Wanneer;Wie;Actie/);
    expect(first).toContain("users.deactivate");
    expect(first).toContain(`"'=HYPERLINK(""https://evil.test"";""x"")"`);
    expect(end).toBe("");
    const [told] = (await (await auditOf("admin")).list()).entries;
    expect(told).toMatchObject({ action: "audit.export", after: { filters: ["action"] } });
  });

  it("comes in parts that fit together", async () => {
    await note("pages.publish", "veel", EXPORTED_AT_ONCE);
    const audit = await auditOf("admin");
    const first = await audit.export({ action: "pages" });
    expect(first.next).toBeNull();
    await note("pages.publish", "meer", 3);
    const whole = await audit.export({ action: "pages" });
    expect(whole.next).not.toBeNull();
    const rest = await audit.export({ action: "pages", before: whole.next ?? 0 });
    expect(rest).toMatchObject({ next: null });
    expect(rest.csv).not.toContain("\ufeff");
    const numbers = `${whole.csv}${rest.csv}`
      .split("\r\n")
      .slice(1, -1)
      .map((line) => Number(line.split(";", 1)[0]));
    expect(numbers).toHaveLength(EXPORTED_AT_ONCE + 3);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
  });

  it("gives a developer no names, and others nothing", async () => {
    const { csv } = await (await auditOf("developer")).export({ action: "users" });
    expect(csv).not.toContain("HYPERLINK");
    expect(csv).not.toContain(fixture.a.users.admin);
    for (const person of ["user", "contentManager"] as const)
      expect(await outcomeOf((await auditOf(person)).export())).toMatchObject({ code: "Unauthorized" });
  });

  it("says nothing more that was said about somebody who was erased since", async () => {
    await fixture.a.db.prisma.applicationUser.updateMany({ where: { guid: fixture.a.users.user }, data: { erasedOn: new Date() } });
    const { csv } = await (await auditOf("admin")).export({ action: "users" });
    expect(csv).toContain("users.deactivate");
    expect(csv).not.toContain("HYPERLINK");
    expect((await (await auditOf("admin")).verify()).isWhole).toBe(true);
  });
});
