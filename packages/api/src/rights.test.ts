import { ACTIONS, type Action } from "@plein/contract/access/action";
import { ANONYMOUS } from "@plein/contract/access/actor";
import { DELEGABLE_ACTIONS, permissionsThatGive } from "@plein/contract/access/permissions";
import { can } from "@plein/contract/access/policy";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { appRouter } from "./app-router.ts";
import { createCallerFactory } from "./procedures.ts";
import { proceduresOf } from "./rest-routes.ts";
import { procedureNamed } from "./testing/call-by-name.ts";
import { type DatabaseFixture, openDatabaseFixture } from "./testing/database-fixture.ts";
import { outcomeOf } from "./testing/outcome.ts";
import { PEOPLE, type Person, type PlatformFixture } from "./testing/platform-fixture.ts";
import { resetTerms } from "./testing/reset-terms.ts";
import type { RightsRow } from "./testing/rights/rights-row.ts";
import { NOT_ASKED_YET, RIGHTS } from "./testing/rights/rights-table.ts";
import { type CallChange, callAs, startSessionOf } from "./testing/test-caller.ts";

/*
 * The rights test: every procedure, as every kind of caller, with its own platform's things and with another's, against a
 * table that is checked in (testing/rights). Who should get through is also what the policy says of the action it asks.
 */

const createCaller = createCallerFactory(appRouter);
const TABLE = "packages/api/src/testing/rights";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());
// Calls are made by people who accepted the terms that hold; some of them change that.
afterEach(() => resetTerms(fixture.a.db));

const names = proceduresOf(appRouter).map(({ name }) => name);
const rows = Object.entries(RIGHTS).filter(([name]) => names.includes(name));

describe("the table", () => {
  it("has a row for every procedure", () => {
    const missing = names.filter((name) => !Object.hasOwn(RIGHTS, name));
    expect(
      missing,
      `These procedures have no row. Add to a file of ${TABLE} (a new one also to rights-table.ts) for each:\n` +
        `  "${missing[0]}": { asks: <action of the matrix, or null>, input: (fixture) => (<input that succeeds>), own: "${PEOPLE.map(() => "200").join(" ")}", foreign: "…" }\n` +
        `with a status for each of: ${PEOPLE.join(" ")}. Run this test again: it says what each answered.`,
    ).toEqual([]);
  });

  it("has no row of a procedure that is gone", () => {
    expect(
      Object.keys(RIGHTS).filter((name) => !names.includes(name)),
      `Remove these from ${TABLE}`,
    ).toEqual([]);
  });

  it("has every cell filled", () => {
    for (const [name, row] of Object.entries(RIGHTS)) {
      for (const cells of [row.own, row.foreign ?? row.own])
        expect(cells, `${name}: a status for each of ${PEOPLE.join(" ")}`).toMatch(/^[2-5]\d\d( [2-5]\d\d){7}$/);
      expect(row.own, `${name}: with an input that nobody succeeds with, nothing is tested`).toContain("200");
    }
  });

  it("asks every action of the matrix, but for what is still to be built", () => {
    const asked = new Set(Object.values(RIGHTS).map(({ asks }) => asks));
    const unasked = ACTIONS.filter((action) => !asked.has(action));
    expect([...unasked].sort(), `Actions that no row asks stand in NOT_ASKED_YET of ${TABLE}/rights-table.ts, and no others`).toEqual([
      ...NOT_ASKED_YET,
    ]);
  });
});

const rowsThatAsk = rows.flatMap(([name, row]) => (row.asks === null ? [] : [[name, row, row.asks] as const]));

it.each(rowsThatAsk)("%s lets through whom the policy lets through", async (name, row, asks) => {
  const statuses = row.own.split(" ");
  for (const [index, person] of PEOPLE.entries()) {
    const { actor } = (await callAs(fixture.a, person)).ctx;
    // Who is not active is nobody to a call.
    const asked = actor.kind === "user" && !actor.isActive ? ANONYMOUS : actor;
    // Which object goes with which action is the row's word.
    const mayDo = can(asked, asks as "page.view", (row.about?.(fixture.a) ?? null) as never);
    expect(mayDo, `${asks} of ${name} as ${person}: the table and the policy disagree`).toBe(statuses[index] === "200");
  }
});

describe.each(rows)("%s", (name, row) => {
  it("answers each caller as the table says, about their own platform's things", async () => {
    expect(await answersOf(name, row, fixture.a), explanationOf(name, "own")).toBe(row.own);
  });

  it("answers each caller as the table says, about another platform's things", async () => {
    const own = JSON.stringify(await row.input?.(fixture.a, "admin"));
    const foreign = JSON.stringify(await row.input?.(fixture.b, "admin"));
    if (own === foreign) return expect(row.foreign, `${name} names nothing of a platform: leave "foreign" out`).toBeUndefined();
    expect(await answersOf(name, row, fixture.b), explanationOf(name, "foreign")).toBe(row.foreign);
  });
});

const delegable = rowsThatAsk.filter(([, , asks]) => DELEGABLE_ACTIONS.includes(asks));

it.each(delegable)("%s lets through whom a role gives the permission", async (name, row, asks) => {
  const session = row.isBySession ? await startSessionOf(fixture.a, "user") : {};
  const permissions = [asks, ...(row.asksFirst ?? []), ...(row.entersBy === undefined ? [] : [row.entersBy])];
  const status = await statusOf(name, "user", await row.input?.(fixture.a, "user"), session, permissions);
  expect(status, `${name} as a user whose role has the permission ${asks}`).toBe(200);
});

const refusedToUsers = rowsThatAsk.filter(([, row]) => row.own.split(" ")[PEOPLE.indexOf("user")] !== "200");

it.each(refusedToUsers)("%s refuses users who have every permission but those it asks", async (name, row, asks) => {
  for (const missing of [asks, ...(row.asksFirst ?? [])]) {
    const others = DELEGABLE_ACTIONS.filter((action) => !permissionsThatGive(missing).includes(action));
    const session = row.isBySession ? await startSessionOf(fixture.a, "user") : {};
    const status = await statusOf(name, "user", await row.input?.(fixture.a, "user"), session, others);
    const expected = row.leavesOut ? [200] : [400, 403, 404];
    expect(expected, `${name} as a user who has every permission but those that give ${missing}`).toContain(status);
  }
});

function explanationOf(name: string, member: "own" | "foreign"): string {
  return `"${member}" of "${name}" in ${TABLE}, as ${PEOPLE.join(" ")}. Is the call wrong, or the row?`;
}

/** What platform A's people are answered, with an input of one of the platforms. */
async function answersOf(name: string, row: RightsRow, named: PlatformFixture): Promise<string> {
  const statuses: number[] = [];
  for (const person of PEOPLE) {
    const session = row.isBySession && person !== "anonymous" ? await startSessionOf(fixture.a, person) : {};
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
  // Limits are counted by address: each call is somebody's first.
  calls += 1;
  const clientAddress = `198.51.${calls >> 8}.${calls & 255}`;
  const { ctx } = await callAs(fixture.a, person, { directory: fixture.database.directory, clientAddress, ...session });
  const caller = createCaller({ ...ctx, actor: ctx.actor.kind === "user" ? { ...ctx.actor, permissions } : ctx.actor });
  return (await outcomeOf(procedureNamed(caller, name)(input))).status;
}
