import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { outcomeOf } from "../testing/outcome.ts";
import { openPlantedDatabase, type PlantedDatabase } from "../testing/planted-database.ts";
import type { Person } from "../testing/planted-platform.ts";
import { callAs } from "../testing/test-caller.ts";

let planted: PlantedDatabase;
beforeAll(async () => {
  planted = await openPlantedDatabase();
});
afterAll(() => planted.database.close());
beforeEach(() => planted.a.db.prisma.platformSetting.deleteMany({ where: { key: "termsOfUseVersion" } }));

const legalOf = async (person: Person) => (await callAs(planted.a, person)).caller.legal;
const storedOf = (person: Exclude<Person, "anonymous">) =>
  planted.a.db.prisma.applicationUser.findFirstOrThrow({
    where: { guid: planted.a.users[person] },
    select: { termsOfUseVersionAccepted: true, termsOfUseAcceptedOn: true },
  });
const actionsOn = async (person: Exclude<Person, "anonymous">) =>
  (await planted.a.db.prisma.auditEntry.findMany({ where: { objectGuid: planted.a.users[person] }, orderBy: { sequence: "asc" } })).map(
    ({ action, before, after }) => ({ action, before, after }),
  );

describe("the terms of use", () => {
  it("are accepted by whoever is asked, once, and the log tells", async () => {
    const legal = await legalOf("user");
    await planted.a.db.prisma.applicationUser.updateMany({
      where: { guid: planted.a.users.user },
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
      return (await (await callAs(planted.a, "user", { session })).caller.platforms.getSite()).user?.terms;
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
