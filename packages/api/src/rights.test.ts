import { ACTIONS, type Action } from "@plein/contract/access/action";
import { ANONYMOUS } from "@plein/contract/access/actor";
import { DELEGABLE_ACTIONS, permissionsIncluding } from "@plein/contract/access/permissions";
import { can } from "@plein/contract/access/policy";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { appRouter } from "./app-router.ts";
import { createCallerFactory } from "./procedures.ts";
import { listProcedures } from "./rest-routes.ts";
import { findProcedure } from "./testing/call-by-name.ts";
import { type DatabaseFixture, openDatabaseFixture } from "./testing/database-fixture.ts";
import { settle } from "./testing/outcome.ts";
import { PEOPLE, type Person, type PlatformFixture } from "./testing/platform-fixture.ts";
import { resetTerms } from "./testing/reset-terms.ts";
import type { RightsRow } from "./testing/rights/rights-row.ts";
import { ACTIONS_WITHOUT_ROW, RIGHTS } from "./testing/rights/rights-table.ts";
import { type CallChange, callAs, startSessionAs } from "./testing/test-caller.ts";

/*
 * The rights test: every procedure, as every kind of caller, with its own platform's data and with another's, compared
 * with a table that is checked in (testing/rights). The table must also agree with the policy for the action it requires.
 */

const createCaller = createCallerFactory(appRouter);
const TABLE = "packages/api/src/testing/rights";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());
// Callers have accepted the terms in force; some calls change that.
afterEach(() => resetTerms(fixture.a.db));

const names = listProcedures(appRouter).map(({ name }) => name);
const rows = Object.entries(RIGHTS).filter(([name]) => names.includes(name));

describe("the table", () => {
  it("has a row for every procedure", () => {
    const missing = names.filter((name) => !Object.hasOwn(RIGHTS, name));
    expect(
      missing,
      `These procedures have no row. Add to a file of ${TABLE} (a new one also to rights-table.ts) for each:\n` +
        `  "${missing[0]}": { requires: <action of the matrix, or null>, input: (fixture) => (<input that succeeds>), own: "${PEOPLE.map(() => "200").join(" ")}", foreign: "…" }\n` +
        `with a status for each of: ${PEOPLE.join(" ")}. Run this test again: it prints the status of each.`,
    ).toEqual([]);
  });

  it("has no row for a procedure that no longer exists", () => {
    expect(
      Object.keys(RIGHTS).filter((name) => !names.includes(name)),
      `Remove these from ${TABLE}`,
    ).toEqual([]);
  });

  it("has every cell filled", () => {
    for (const [name, row] of Object.entries(RIGHTS)) {
      for (const cells of [row.own, row.foreign ?? row.own])
        expect(cells, `${name}: a status for each of ${PEOPLE.join(" ")}`).toMatch(/^[2-5]\d\d( [2-5]\d\d){7}$/);
      expect(row.own, `${name}: an input with which no caller succeeds tests nothing`).toContain("200");
    }
  });

  it("has a row for every action of the matrix, except those listed", () => {
    const required = new Set(Object.values(RIGHTS).map(({ requires }) => requires));
    const unused = ACTIONS.filter((action) => !required.has(action));
    expect(
      [...unused].sort(),
      `ACTIONS_WITHOUT_ROW of ${TABLE}/rights-table.ts must list exactly the actions that no row requires`,
    ).toEqual([...ACTIONS_WITHOUT_ROW]);
  });
});

it("offers roles no permission that no procedure requires", () => {
  // The rows of these two require page.edit or page.view first.
  const behindAnother = ["page.setPermissions", "page.viewPermissions"];
  expect(DELEGABLE_ACTIONS.filter((action) => ACTIONS_WITHOUT_ROW.includes(action)).sort()).toEqual(behindAnother);
});

const rowsWithAction = rows.flatMap(([name, row]) => (row.requires === null ? [] : [[name, row, row.requires] as const]));

it.each(rowsWithAction)("%s allows exactly the callers that the policy allows", async (name, row, requires) => {
  const statuses = row.own.split(" ");
  for (const [index, person] of PEOPLE.entries()) {
    const { actor } = (await callAs(fixture.a, person)).ctx;
    // To a call, an inactive user is anonymous.
    const effectiveActor = actor.kind === "user" && !actor.isActive ? ANONYMOUS : actor;
    // The row names the object that its action is about.
    const isAllowed = can(effectiveActor, requires as "page.view", (row.about?.(fixture.a) ?? null) as never);
    expect(isAllowed, `${requires} of ${name} as ${person}: the table and the policy disagree`).toBe(statuses[index] === "200");
  }
});

describe.each(rows)("%s", (name, row) => {
  // @covers right.matrix
  it("answers each caller with the table's status for data of their own platform", async () => {
    expect(await statusesOf(name, row, fixture.a), explanationOf(name, "own")).toBe(row.own);
  });

  it("answers each caller with the table's status for data of another platform", async () => {
    const own = JSON.stringify(await row.input?.(fixture.a, "admin"));
    const foreign = JSON.stringify(await row.input?.(fixture.b, "admin"));
    if (own === foreign) return expect(row.foreign, `the input of ${name} names no data of a platform: omit "foreign"`).toBeUndefined();
    expect(await statusesOf(name, row, fixture.b), explanationOf(name, "foreign")).toBe(row.foreign);
  });
});

const delegable = rowsWithAction.filter(([, , requires]) => DELEGABLE_ACTIONS.includes(requires));

it.each(delegable)("%s allows a user whose role has the permission", async (name, row, requires) => {
  const session = row.needsSession ? await startSessionAs(fixture.a, "user") : {};
  const permissions = [requires, ...(row.alsoRequires ?? []), ...(row.entryPermission === undefined ? [] : [row.entryPermission])];
  const status = await statusOf(name, "user", await row.input?.(fixture.a, "user"), session, permissions);
  expect(status, `${name} as a user whose role has the permission ${requires}`).toBe(200);
});

const refusedToUsers = rowsWithAction.filter(([, row]) => row.own.split(" ")[PEOPLE.indexOf("user")] !== "200");

it.each(refusedToUsers)("%s refuses a user who has every permission except the required ones", async (name, row, requires) => {
  for (const missing of [requires, ...(row.alsoRequires ?? [])]) {
    const others = DELEGABLE_ACTIONS.filter((action) => !permissionsIncluding(missing).includes(action));
    const session = row.needsSession ? await startSessionAs(fixture.a, "user") : {};
    const status = await statusOf(name, "user", await row.input?.(fixture.a, "user"), session, others);
    const expected = row.filtersResult ? [200] : [400, 403, 404];
    expect(expected, `${name} as a user who has every permission but those that give ${missing}`).toContain(status);
  }
});

function explanationOf(name: string, member: "own" | "foreign"): string {
  return `"${member}" of "${name}" in ${TABLE}, as ${PEOPLE.join(" ")}. Is the procedure wrong, or the row?`;
}

/** The status that each of platform A's callers gets, with an input that names data of either platform. */
async function statusesOf(name: string, row: RightsRow, named: PlatformFixture): Promise<string> {
  const statuses: number[] = [];
  for (const person of PEOPLE) {
    const session = row.needsSession && person !== "anonymous" ? await startSessionAs(fixture.a, person) : {};
    statuses.push(await statusOf(name, person, await row.input?.(named, person), session));
  }
  return statuses.join(" ");
}

let calls = 0;

async function statusOf(
  name: string,
  person: Person,
  input: unknown,
  session: CallChange,
  permissions: readonly Action[] = [],
): Promise<number> {
  // Rate limits count by address: each call comes from an address of its own.
  calls += 1;
  const clientAddress = `198.51.${calls >> 8}.${calls & 255}`;
  const { ctx } = await callAs(fixture.a, person, { directory: fixture.database.directory, clientAddress, ...session });
  const caller = createCaller({ ...ctx, actor: ctx.actor.kind === "user" ? { ...ctx.actor, permissions } : ctx.actor });
  return (await settle(findProcedure(caller, name)(input))).status;
}
