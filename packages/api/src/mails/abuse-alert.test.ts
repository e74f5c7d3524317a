import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { settle } from "../testing/outcome.ts";
import { callAs } from "../testing/test-caller.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

/** Requests this many password mails from one address; the twenty-first in an hour is Abused. */
async function requestMails(from: string, count: number): Promise<string[]> {
  const { caller } = await callAs(fixture.a, "anonymous", { clientAddress: from });
  const codes: string[] = [];
  for (let at = 0; at < count; at++)
    codes.push((await settle(caller.passwords.requestReset({ email: `vreemde${at}@${from}.example` }))).code);
  return codes;
}

const entries = () => fixture.a.db.prisma.auditEntry.findMany({ where: { action: "limits.abused" } });
const mails = () => fixture.a.db.prisma.mail.findMany({ where: { kind: "abuseAlert" }, select: { recipient: true } });

describe("a call that is refused as Abused", () => {
  it("is reported once to the platform's admins, and not to another platform's", async () => {
    expect((await requestMails("203.0.113.1", 24)).slice(-5)).toEqual(["Success", "Abused", "Abused", "Abused", "Abused"]);
    const [entry, ...others] = await entries();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ after: { call: "passwords.requestReset" }, network: "203.0.113.0/24" });
    const recipients = (await mails()).map(({ recipient }) => recipient);
    const { email } = await fixture.a.db.prisma.applicationUser.findFirstOrThrow({ where: { guid: fixture.a.users.admin } });
    expect(recipients).toContain(email);
    expect(new Set(recipients).size).toBe(recipients.length);
    expect(await fixture.b.db.prisma.mail.count({ where: { kind: "abuseAlert" } })).toBe(0);
  });

  it("by another caller in the same hour is not reported again", async () => {
    const before = [(await entries()).length, (await mails()).length];
    expect((await requestMails("198.51.100.7", 21)).at(-1)).toBe("Abused");
    expect([(await entries()).length, (await mails()).length]).toEqual(before);
  });
});
