import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DatabaseFixture, openDatabaseFixture } from "./testing/database-fixture.ts";
import { settle } from "./testing/outcome.ts";
import type { Person } from "./testing/platform-fixture.ts";
import { newField } from "./testing/rights/field-fixture.ts";
import { callAs, type TestCall } from "./testing/test-caller.ts";

/* A unique value that several callers write concurrently: one call succeeds, and the others get a Conflict. */

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

type Caller = TestCall["caller"];
const CALLERS = 6;

async function callConcurrently(person: Person, call: (caller: Caller, index: number) => Promise<unknown>): Promise<number[]> {
  const callers = await Promise.all(
    Array.from({ length: CALLERS }, () => callAs(fixture.a, person, { directory: fixture.database.directory })),
  );
  const outcomes = await Promise.all(callers.map(({ caller }, index) => settle(call(caller, index))));
  return outcomes.map(({ status }) => status).sort((one, other) => one - other);
}

const provider = { issuer: "https://login.example", clientId: "plein", clientSecret: "secret" };
const ONE_SUCCEEDS = [200, ...Array.from({ length: CALLERS - 1 }, () => 409)];

describe("of several concurrent writes of one value, one succeeds and the others are a Conflict", () => {
  it.each<readonly [string, Person, (caller: Caller) => Promise<unknown>]>([
    ["a role's name", "admin", (caller) => caller.roles.add({ name: "Burgerzaken" })],
    ["an identity provider's name", "staff", (caller) => caller.identityProviders.add({ ...provider, name: "Werkaccount" })],
    ["an item type's name", "admin", (caller) => caller.listItemTypes.add({ name: "kite", label: { nl: "Vlieger" } })],
    ["a profile field's key", "admin", (caller) => caller.profileFields.add({ ...newField(), key: "kite" })],
  ])("%s", async (_, person, call) => {
    expect(await callConcurrently(person, call)).toEqual(ONE_SUCCEEDS);
  });

  it("the name that several roles are renamed to", async () => {
    const { caller } = await callAs(fixture.a, "admin");
    const roles = await Promise.all(Array.from({ length: CALLERS }, (_, index) => caller.roles.add({ name: `Rol ${index}` })));
    const rename = (own: Caller, index: number) => own.roles.save({ guid: roles[index]?.guid ?? "", name: "Dezelfde" });
    expect(await callConcurrently("admin", rename)).toEqual(ONE_SUCCEEDS);
  });

  it("the name that several identity providers are renamed to", async () => {
    const { caller } = await callAs(fixture.a, "staff");
    const added = await Promise.all(
      Array.from({ length: CALLERS }, (_, index) => caller.identityProviders.add({ ...provider, name: `Account ${index}` })),
    );
    const rename = (own: Caller, index: number) =>
      own.identityProviders.save({ ...provider, guid: added[index]?.guid ?? "", name: "Dezelfde" });
    expect(await callConcurrently("staff", rename)).toEqual(ONE_SUCCEEDS);
  });

  it("the address that several users get", async () => {
    const { caller } = await callAs(fixture.a, "admin");
    const people = await Promise.all(
      (["user", "contentManager", "verified"] as const).map((person) => caller.users.getProfile({ guid: fixture.a.users[person] })),
    );
    const outcomes = await Promise.all(people.map((user) => settle(caller.users.save({ ...user, email: "dezelfde@example.test" }))));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

it("a support grant that is opened concurrently replaces the one before", async () => {
  const statuses = await callConcurrently("staff", (caller) => caller.supportGrants.open({ reason: "Vraag van de gemeente", hours: 1 }));
  expect(new Set(statuses)).toEqual(new Set([200]));
});
