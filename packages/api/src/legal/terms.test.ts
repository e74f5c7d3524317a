import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { settle } from "../testing/outcome.ts";
import type { Person } from "../testing/platform-fixture.ts";
import { callAs } from "../testing/test-caller.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());
beforeEach(() => fixture.a.db.prisma.platformSetting.deleteMany({ where: { key: "termsOfUseVersion" } }));

const legalAs = async (person: Person) => (await callAs(fixture.a, person)).caller.legal;
const findStored = (person: Exclude<Person, "anonymous">) =>
  fixture.a.db.prisma.applicationUser.findFirstOrThrow({
    where: { guid: fixture.a.users[person] },
    select: { termsOfUseVersionAccepted: true, termsOfUseAcceptedOn: true },
  });
const listAuditActions = async (person: Exclude<Person, "anonymous">) =>
  (await fixture.a.db.prisma.auditEntry.findMany({ where: { objectGuid: fixture.a.users[person] }, orderBy: { sequence: "asc" } })).map(
    ({ action, before, after }) => ({ action, before, after }),
  );

describe("the terms of use", () => {
  it("are accepted once, with one audit entry", async () => {
    const legal = await legalAs("user");
    await fixture.a.db.prisma.applicationUser.updateMany({
      where: { guid: fixture.a.users.user },
      data: { termsOfUseVersionAccepted: null, termsOfUseAcceptedOn: null },
    });
    expect(await legal.acceptTerms({ version: 1 })).toEqual({ termsOfUseVersionAccepted: 1 });
    expect(await legal.acceptTerms({ version: 1 })).toEqual({ termsOfUseVersionAccepted: 1 });
    expect(await findStored("user")).toEqual({ termsOfUseVersionAccepted: 1, termsOfUseAcceptedOn: expect.any(Date) });
    expect(await listAuditActions("user")).toEqual([{ action: "legal.acceptTerms", before: { version: null }, after: { version: 1 } }]);
  });

  it("are declined without losing the account", async () => {
    const legal = await legalAs("verified");
    await legal.acceptTerms({ version: 1 });
    expect(await legal.declineTerms()).toEqual({ termsOfUseVersionAccepted: null });
    expect(await findStored("verified")).toEqual({ termsOfUseVersionAccepted: null, termsOfUseAcceptedOn: null });
  });

  it("have to be accepted again after a new version, and the old version answers Conflict", async () => {
    await (await legalAs("user")).acceptTerms({ version: 1 });
    expect(await (await legalAs("admin")).publishTerms()).toEqual({ termsOfUseVersion: 2 });
    const outcome = await settle((await legalAs("user")).acceptTerms({ version: 1 }));
    expect(outcome).toMatchObject({ code: "Conflict", facts: { current: 2 } });
    expect(await (await legalAs("user")).acceptTerms({ version: 2 })).toEqual({ termsOfUseVersionAccepted: 2 });
  });

  it("are part of the site for users who haven't accepted them", async () => {
    const readTerms = async (termsOfUseVersionAccepted: number | null) => {
      const session = { digest: "none", authenticatedSecondsAgo: 0, hasSecondFactor: false, remainingMs: 1000, termsOfUseVersionAccepted };
      return (await (await callAs(fixture.a, "user", { session })).caller.platforms.getSite()).user?.terms;
    };
    expect(await readTerms(1)).toBeUndefined();
    expect(await readTerms(null)).toEqual({ version: 1, newVersion: false });
    await (await legalAs("admin")).publishTerms();
    expect(await readTerms(1)).toEqual({ version: 2, newVersion: true });
  });

  it("are Unauthorized to accept for visitors, and to publish for content managers", async () => {
    expect(await settle((await legalAs("anonymous")).acceptTerms({ version: 1 }))).toMatchObject({ code: "Unauthorized" });
    expect(await settle((await legalAs("contentManager")).publishTerms())).toMatchObject({ code: "Unauthorized" });
    expect(await settle((await legalAs("user")).acceptTerms({ version: 0 }))).toMatchObject({ code: "BadRequest" });
  });
});
