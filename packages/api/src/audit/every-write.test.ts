import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { appRouter } from "../app-router.ts";
import { listProcedures } from "../rest-routes.ts";
import { runSql, runSqlForOne } from "../run-sql.ts";
import { findProcedure } from "../testing/call-by-name.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { settle } from "../testing/outcome.ts";
import { PEOPLE, type Person } from "../testing/platform-fixture.ts";
import { resetTerms } from "../testing/reset-terms.ts";
import { RIGHTS } from "../testing/rights/rights-table.ts";
import { callAs, startSessionAs } from "../testing/test-caller.ts";
import { PROCEDURES_WITHOUT_ENTRY } from "./procedures-without-entry.ts";

let fixture: DatabaseFixture;
/** Of everybody: a call of this test changes one. */
let passwordHash: string | null;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  const admin = await runSqlForOne(
    fixture.a.db,
    sql<{ hash: string }>`select password_hash as hash from application_users where guid = ${fixture.a.users.admin}::uuid`,
  );
  passwordHash = admin?.hash ?? null;
});
afterAll(() => fixture.database.close());

const mutations = listProcedures(appRouter).flatMap(({ name, definition: { type } }) => (type === "mutation" ? [name] : []));

async function countEntries(): Promise<number> {
  const row = await runSqlForOne(fixture.a.db, sql<{ count: number }>`select count(*)::int as count from audit_entries`);
  return row?.count ?? 0;
}

const HOUR_MS = 3_600_000;
const later = () => new Date(Date.now() + HOUR_MS).toISOString();

type Prepare = (input: unknown, caller: Awaited<ReturnType<typeof callAs>>["caller"], userGuid: string) => Promise<unknown>;

/** Calls whose input in the table of rights may change nothing: what has to be there first, or another input. */
const PREPARED: Readonly<Record<string, Prepare>> = {
  "invitations.restore": async (input, caller) => {
    await caller.invitations.revoke(input as { guid: string });
    return input;
  },
  "legal.acceptTerms": async (input, _, userGuid) => {
    await runSql(fixture.a.db, sql`update application_users set terms_of_use_version_accepted = null where guid = ${userGuid}::uuid`);
    return input;
  },
  "pages.unschedule": async (_, caller) => {
    await caller.pages.publish({ guid: fixture.a.pages.open, from: later() });
    return { guid: fixture.a.pages.open };
  },
  "privacy.cancelOwnErase": async (input, _, userGuid) => {
    await runSql(
      fixture.a.db,
      sql`update application_users set erase_on = now() + interval '1 day', erase_requested_by_guid = guid where guid = ${userGuid}::uuid`,
    );
    return input;
  },
  "profiles.save": (input) => Promise.resolve({ ...(input as object), firstName: "Joris" }),
  "supportGrants.saveRequirement": async (_, caller) => {
    await caller.supportGrants.saveRequirement({ requireSupportGrant: false });
    return { requireSupportGrant: true };
  },
};

/** The callers for whom the table of rights expects success, admins first. */
function callersOf(own: string): Person[] {
  const statuses = own.split(" ");
  return PEOPLE.filter((_, index) => statuses[index] === "200").sort((one, other) => Number(other === "admin") - Number(one === "admin"));
}

it.each(mutations)("%s leaves an entry in the audit log, or says why not", async (name) => {
  const row = RIGHTS[name];
  if (row === undefined) throw new Error(`${name} has no row in the table of rights`);
  await resetTerms(fixture.a.db);
  await runSql(fixture.a.db, sql`update application_users set password_hash = ${passwordHash}`);
  // What an earlier call set up would have the next one prove a second factor.
  for (const table of ["totps", "passkeys"]) await runSql(fixture.a.db, sql`delete from ${sql.table(table)}`);
  const [person] = callersOf(row.own);
  if (person === undefined) throw new Error(`Nobody may call ${name}`);
  const session = row.needsSession && person !== "anonymous" ? await startSessionAs(fixture.a, person) : {};
  const { caller } = await callAs(fixture.a, person, { directory: fixture.database.directory, ...session });
  const named = await row.input?.(fixture.a, person);
  const userGuid = fixture.a.users[person === "anonymous" ? "user" : person];
  const input = (await PREPARED[name]?.(named, caller, userGuid)) ?? named;
  const before = await countEntries();
  expect(await settle(findProcedure(caller, name)(input))).toMatchObject({ code: "Success" });
  const added = (await countEntries()) - before;
  if (Object.hasOwn(PROCEDURES_WITHOUT_ENTRY, name)) expect(added, `${name} needs no exception`).toBe(0);
  else expect(added, `${name} wrote no entry: add one, or the reason to procedures-without-entry.ts`).toBeGreaterThan(0);
});

it("lists no exception for a procedure that no longer exists", () => {
  expect(Object.keys(PROCEDURES_WITHOUT_ENTRY).filter((name) => !mutations.includes(name))).toEqual([]);
});
