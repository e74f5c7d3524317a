import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DatabaseFixture, openDatabaseFixture } from "./testing/database-fixture.ts";
import { outcomeOf } from "./testing/outcome.ts";
import type { Person } from "./testing/platform-fixture.ts";
import { newField } from "./testing/rights/field-fixture.ts";
import { callAs, type TestCall } from "./testing/test-caller.ts";

/* A value that only one row may have, written by many callers at the same time: one gets it, and the others are told so. */

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

type Caller = TestCall["caller"];
const AT_ONCE = 6;

async function statusesOf(person: Person, call: (caller: Caller, index: number) => Promise<unknown>): Promise<number[]> {
  const callers = await Promise.all(
    Array.from({ length: AT_ONCE }, () => callAs(fixture.a, person, { directory: fixture.database.directory })),
  );
  const outcomes = await Promise.all(callers.map(({ caller }, index) => outcomeOf(call(caller, index))));
  return outcomes.map(({ status }) => status).sort((one, other) => one - other);
}

const provider = { issuer: "https://login.example", clientId: "plein", clientSecret: "secret" };
const ONE_GETS_IT = [200, ...Array.from({ length: AT_ONCE - 1 }, () => 409)];

describe("of several that write one value at the same time, one gets it and the others are told Conflict", () => {
  it.each<readonly [string, Person, (caller: Caller) => Promise<unknown>]>([
    ["a role's name", "admin", (caller) => caller.roles.add({ name: "Burgerzaken" })],
    ["an identity provider's name", "staff", (caller) => caller.identityProviders.add({ ...provider, name: "Werkaccount" })],
    ["an item type's name", "admin", (caller) => caller.listItemTypes.add({ name: "kite", label: { nl: "Vlieger" } })],
    ["a profile field's key", "admin", (caller) => caller.profileFields.add({ ...newField(), key: "kite" })],
  ])("%s", async (_, person, call) => {
    expect(await statusesOf(person, call)).toEqual(ONE_GETS_IT);
  });

  it("the name that several roles are renamed to", async () => {
    const { caller } = await callAs(fixture.a, "admin");
    const roles = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => caller.roles.add({ name: `Rol ${index}` })));
    const rename = (own: Caller, index: number) => own.roles.save({ guid: roles[index]?.guid ?? "", name: "Dezelfde" });
    expect(await statusesOf("admin", rename)).toEqual(ONE_GETS_IT);
  });

  it("the name that several identity providers are renamed to", async () => {
    const { caller } = await callAs(fixture.a, "staff");
    const added = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => caller.identityProviders.add({ ...provider, name: `Account ${index}` })),
    );
    const rename = (own: Caller, index: number) =>
      own.identityProviders.save({ ...provider, guid: added[index]?.guid ?? "", name: "Dezelfde" });
    expect(await statusesOf("staff", rename)).toEqual(ONE_GETS_IT);
  });

  it("the address that several users get", async () => {
    const { caller } = await callAs(fixture.a, "admin");
    const people = await Promise.all(
      (["user", "contentManager", "verified"] as const).map((person) => caller.users.getProfile({ guid: fixture.a.users[person] })),
    );
    const outcomes = await Promise.all(people.map((user) => outcomeOf(caller.users.save({ ...user, email: "dezelfde@example.test" }))));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

it("a support grant that is opened several times at once is opened in place of the one before", async () => {
  const statuses = await statusesOf("staff", (caller) => caller.supportGrants.open({ reason: "Vraag van de gemeente", hours: 1 }));
  expect(new Set(statuses)).toEqual(new Set([200]));
});
