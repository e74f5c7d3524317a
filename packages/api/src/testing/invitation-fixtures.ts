import type { NewInvitationsInput } from "@plein/contract/invitations/new-invitations";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { runSql } from "../run-sql.ts";
import { type DatabaseFixture, openDatabaseFixture } from "./database-fixture.ts";
import { settle } from "./outcome.ts";
import type { Person } from "./platform-fixture.ts";
import { callAs } from "./test-caller.ts";

export const PASSWORD = "nieuw-en-lang-genoeg";

/** The acceptance of a new user. */
export const person = (code: string, change = {}) => ({
  code,
  firstName: "Nieuw",
  lastName: "Gezicht",
  password: PASSWORD,
  termsOfUseVersionAccepted: 1,
  ...change,
});

type QueuedMail = { kind: string; recipient: string; locale: string; facts: Record<string, string> };

/**
 * Fixtures for tests of invitations: a database for the test file, in which rate limits and mails are cleared before each test, and
 * the calls under test.
 *
 * @param emptied further tables to empty
 */
export function createInvitationFixtures({ emptied = [] }: { readonly emptied?: readonly "invitations"[] } = {}) {
  let opened: DatabaseFixture | undefined;
  const open = () => {
    if (opened === undefined) throw new Error("The database is opened by the tests themselves");
    return opened;
  };
  beforeAll(async () => {
    opened = await openDatabaseFixture();
  });
  afterAll(() => opened?.database.close());
  beforeEach(async () => {
    for (const table of ["rate_limits", "mails", ...emptied]) await runSql(open().a.db, sql`delete from ${sql.table(table)}`);
  });
  const fixture: DatabaseFixture = {
    get a() {
      return open().a;
    },
    get b() {
      return open().b;
    },
    get database() {
      return open().database;
    },
  };
  const invitationsOf = async (who: Person = "admin", change = {}) => (await callAs(fixture.a, who, change)).caller.invitations;
  const callerAs = (who: Person = "anonymous", change = {}) => callAs(fixture.a, who, { clientAddress: "203.0.113.1", ...change });
  return {
    fixture,
    invitationsOf,
    callerAs,
    add: async (input: NewInvitationsInput, who: Person = "admin", change = {}) => (await invitationsOf(who, change)).add(input),
    accept: async (input: object, who: Person = "anonymous") =>
      settle((await callerAs(who)).caller.invitations.accept(input as ReturnType<typeof person>)),
    /** Changes an invitation directly in the database. */
    change: (guid: string, set: RawBuilder<unknown>) => runSql(fixture.a.db, sql`update invitations set ${set} where guid = ${guid}::uuid`),
    mails: () => runSql(fixture.a.db, sql<QueuedMail>`select kind, recipient, locale, facts from mails`),
    /** The logged actions on an object, in order. */
    actions: async (guid: string) => {
      const statement = sql<{ action: string }>`select action from audit_entries where object_guid = ${guid}::uuid order by sequence`;
      return (await runSql(fixture.a.db, statement)).map(({ action }) => action);
    },
  };
}

export const lines = (...emails: string[]) => emails.map((email) => ({ email }));
export const codeOf = (link: string | undefined) => link?.split("/").at(-1) ?? "";
