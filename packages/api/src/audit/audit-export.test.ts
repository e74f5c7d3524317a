import type { AuditAction } from "@plein/contract/audit/audit-actions";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { settle } from "../testing/outcome.ts";
import type { Person } from "../testing/platform-fixture.ts";
import { callAs } from "../testing/test-caller.ts";
import { addAuditEntries } from "./audit.shared.ts";
import { MAX_EXPORTED_ENTRIES } from "./export-audit-entries.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  await addEntries("users.deactivate", '=HYPERLINK("https://evil.test";"x")');
  await addEntries("roles.add", "gewoon");
});
afterAll(() => fixture.database.close());

async function addEntries(action: AuditAction, reason: string, count = 1): Promise<void> {
  const { ctx } = await callAs(fixture.a, "admin");
  const entry = { action, objectType: "user", objectGuid: fixture.a.users.user, reason };
  await fixture.a.db.transaction((tx) =>
    addAuditEntries(
      tx,
      ctx,
      Array.from({ length: count }, () => entry),
    ),
  );
}

const auditAs = async (person: Person) => (await callAs(fixture.a, person)).caller.audit;

describe("the exported log", () => {
  it("has the filtered entries without any formula, and adds an entry to the log", async () => {
    const { csv, fileName, next } = await (await auditAs("admin")).export({ action: "users" });
    expect([fileName, next]).toEqual(["logboek.csv", null]);
    const [header, first, end] = csv.split("\r\n");
    expect(header).toMatch(/^\ufeffNr\.;Wanneer;Wie;Actie/);
    expect(first).toContain("users.deactivate");
    expect(first).toContain(`"'=HYPERLINK(""https://evil.test"";""x"")"`);
    expect(end).toBe("");
    const [logged] = (await (await auditAs("admin")).list()).entries;
    expect(logged).toMatchObject({ action: "audit.export", after: { filters: ["action"] } });
  });

  it("comes in parts that join without gaps or repetitions", async () => {
    await addEntries("pages.publish", "veel", MAX_EXPORTED_ENTRIES);
    const audit = await auditAs("admin");
    const first = await audit.export({ action: "pages" });
    expect(first.next).toBeNull();
    await addEntries("pages.publish", "meer", 3);
    const whole = await audit.export({ action: "pages" });
    expect(whole.next).not.toBeNull();
    const rest = await audit.export({ action: "pages", before: whole.next ?? 0 });
    expect(rest).toMatchObject({ next: null });
    const logged = (await audit.list()).entries.slice(0, 2).map(({ action, after }) => [action, after]);
    expect(logged).toEqual([
      ["audit.export", { filters: ["action", "before"] }],
      ["audit.export", { filters: ["action"] }],
    ]);
    expect(rest.csv).not.toContain("\ufeff");
    const numbers = `${whole.csv}${rest.csv}`
      .split("\r\n")
      .slice(1, -1)
      .map((line) => Number(line.split(";", 1)[0]));
    expect(numbers).toHaveLength(MAX_EXPORTED_ENTRIES + 3);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
  });

  it("has no names for a developer, and is Unauthorized for users without the right", async () => {
    const { csv } = await (await auditAs("developer")).export({ action: "users" });
    expect(csv).not.toContain("HYPERLINK");
    expect(csv).not.toContain(fixture.a.users.admin);
    for (const person of ["user", "contentManager"] as const)
      expect(await settle((await auditAs(person)).export())).toMatchObject({ code: "Unauthorized" });
  });

  it("leaves out reasons about a user who was erased later", async () => {
    await fixture.a.db.prisma.applicationUser.updateMany({ where: { guid: fixture.a.users.user }, data: { erasedOn: new Date() } });
    const { csv } = await (await auditAs("admin")).export({ action: "users" });
    expect(csv).toContain("users.deactivate");
    expect(csv).not.toContain("HYPERLINK");
    expect((await (await auditAs("admin")).verify()).isWhole).toBe(true);
  });
});
