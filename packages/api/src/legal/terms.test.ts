import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { outcomeOf } from "../testing/outcome.ts";
import type { Person } from "../testing/platform-fixture.ts";
import { callAs } from "../testing/test-caller.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());
beforeEach(() => fixture.a.db.prisma.platformSetting.deleteMany({ where: { key: "termsOfUseVersion" } }));

const legalOf = async (person: Person) => (await callAs(fixture.a, person)).caller.legal;
const storedOf = (person: Exclude<Person, "anonymous">) =>
  fixture.a.db.prisma.applicationUser.findFirstOrThrow({
    where: { guid: fixture.a.users[person] },
    select: { termsOfUseVersionAccepted: true, termsOfUseAcceptedOn: true },
  });
const actionsOn = async (person: Exclude<Person, "anonymous">) =>
  (await fixture.a.db.prisma.auditEntry.findMany({ where: { objectGuid: fixture.a.users[person] }, orderBy: { sequence: "asc" } })).map(
    ({ action, before, after }) => ({ action, before, after }),
  );

describe("the terms of use", () => {
  it("are accepted by whoever is asked, once, and the log tells", async () => {
    const legal = await legalOf("user");
    await fixture.a.db.prisma.applicationUser.updateMany({
      where: { guid: fixture.a.users.user },
      data: { termsOfUseVersionAccepted: null, termsOfUseAcceptedOn: null },
    });
    expect(await legal.acceptTerms({ version: 1 })).toEqual({ termsOfUseVersionAccepted: 1 });
    expect(await legal.acceptTerms({ version: 1 })).toEqual({ termsOfUseVersionAccepted: 1 });
    expect(await storedOf("user")).toEqual({ termsOfUseVersionAccepted: 1, termsOfUseAcceptedOn: expect.any(Date) });
    expect(await actionsOn("user")).toEqual([{ action: "legal.acceptTerms", before: { version: null }, after: { version: 1 } }]);
  });

  it("are declined without losing the account", async () => {
    const legal = await legalOf("verified");
    await legal.acceptTerms({ version: 1 });
    expect(await legal.declineTerms()).toEqual({ termsOfUseVersionAccepted: null });
    expect(await storedOf("verified")).toEqual({ termsOfUseVersionAccepted: null, termsOfUseAcceptedOn: null });
  });

  it("are asked again of everyone when a new version holds; the old one is no longer accepted", async () => {
    await (await legalOf("user")).acceptTerms({ version: 1 });
    expect(await (await legalOf("admin")).publishTerms()).toEqual({ termsOfUseVersion: 2 });
    const outcome = await outcomeOf((await legalOf("user")).acceptTerms({ version: 1 }));
    expect(outcome).toMatchObject({ code: "Conflict", facts: { current: 2 } });
    expect(await (await legalOf("user")).acceptTerms({ version: 2 })).toEqual({ termsOfUseVersionAccepted: 2 });
  });

  it("show in the frame for who has yet to accept them", async () => {
    const termsOf = async (termsOfUseVersionAccepted: number | null) => {
      const session = { digest: "none", authenticatedSecondsAgo: 0, hasSecondFactor: false, remainingMs: 1000, termsOfUseVersionAccepted };
      return (await (await callAs(fixture.a, "user", { session })).caller.platforms.getSite()).user?.terms;
    };
    expect(await termsOf(1)).toBeUndefined();
    expect(await termsOf(null)).toEqual({ version: 1, newVersion: false });
    await (await legalOf("admin")).publishTerms();
    expect(await termsOf(1)).toEqual({ version: 2, newVersion: true });
  });

  it("are nobody's to answer who is not signed in, and an admin's to publish", async () => {
    expect(await outcomeOf((await legalOf("anonymous")).acceptTerms({ version: 1 }))).toMatchObject({ code: "Unauthorized" });
    expect(await outcomeOf((await legalOf("contentManager")).publishTerms())).toMatchObject({ code: "Unauthorized" });
    expect(await outcomeOf((await legalOf("user")).acceptTerms({ version: 0 }))).toMatchObject({ code: "BadRequest" });
  });
});
