import { findBuiltInField } from "@plein/contract/profiles/built-in-profile-fields";
import { AUDIENCE_KEYS, PERSON_PARTS, type PersonAudience } from "@plein/contract/profiles/person-visibility";
import { withProperty } from "@plein/contract/profiles/with-property";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { appRouter } from "./app-router.ts";
import { listProcedures } from "./rest-routes.ts";
import { runSql } from "./run-sql.ts";
import { callForText } from "./testing/call-by-name.ts";
import { candidateInputs } from "./testing/candidate-inputs.ts";
import { type DatabaseFixture, openDatabaseFixture } from "./testing/database-fixture.ts";
import { addListBlock } from "./testing/item-fixtures.ts";
import type { Person, PlatformFixture } from "./testing/platform-fixture.ts";
import { callAs } from "./testing/test-caller.ts";

/*
 * Two people hide their names and addresses: an editor, who left traces in drafts, versions, links and the trash, and a member, whose
 * items wait. Every query of the product, over which its screens, pages, REST and the command line read, is asked by others.
 */

type Hidden = "contentManager" | "user";
const NAMES: Readonly<Record<Hidden, string>> = { contentManager: "Zqeditorname", user: "Zqmembername" };
const EMAILS: Readonly<Record<Hidden, string>> = { contentManager: "zqeditormail@example.test", user: "zqmembermail@example.test" };
/** Of these, `verified` edits the same pages. */
const OTHERS: readonly Person[] = ["anonymous", "verified", "developer"];

let fixture: DatabaseFixture;
let a: PlatformFixture;
let guids: string[];
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  a = fixture.a;
  await runSql(
    a.db,
    sql`insert into user_roles (platform_guid, user_guid, role_guid)
        values (${a.platform.guid}::uuid, ${a.users.verified}::uuid, ${a.roles.contentManagers}::uuid)`,
  );
  for (const person of ["contentManager", "user"] as const)
    await runSql(
      a.db,
      sql`update application_users set first_name = ${NAMES[person]}, last_name = '', email = ${EMAILS[person]}
           where platform_guid = ${a.platform.guid}::uuid and guid = ${a.users[person]}::uuid`,
    );
  guids = await leaveTraces();
});
afterAll(() => fixture.database.close());

/** @returns guids of what they touched */
async function leaveTraces(): Promise<string[]> {
  const { caller: editor } = await callAs(a, "contentManager");
  const { caller: member } = await callAs(a, "user");
  const block = await editor.buildingBlocks.getForEditing({ guid: a.blocks.heading });
  await editor.buildingBlocks.save({ guid: block.guid, version: block.version, content: { text: "Nieuw" }, options: {} });
  const listGuid = await addListBlock(a.db, a.pages.open, "list", { options: {}, addPermission: "Users" });
  await editor.pages.publish({ guid: a.pages.open });
  await editor.pages.addDraftLink({ guid: a.pages.open, days: 7 });
  const [item] = await member.listItems.add({
    blockGuid: listGuid,
    items: [{ title: "Van een lid", listItemTypeName: "news", metadata: {} }],
  });
  return [a.pages.open, a.blocks.heading, listGuid, item?.guid ?? "", a.users.contentManager, a.users.user];
}

/** What both chose for each part, and an alias. */
async function choose(audience: PersonAudience): Promise<void> {
  for (const person of ["contentManager", "user"] as const) {
    const { caller } = await callAs(a, person);
    const profile = await caller.profiles.getLoggedIn();
    const properties = PERSON_PARTS.reduce(
      (list, part) => withProperty(list, knownField(AUDIENCE_KEYS[part]), audience),
      profile.properties,
    );
    await caller.profiles.save({ ...profile, properties });
  }
}

function knownField(key: string) {
  const field = findBuiltInField(key);
  if (field === undefined) throw new Error(`No field ${key}`);
  return field;
}

/** All that a caller reads in the responses of every query. */
async function readEverythingAs(person: Person): Promise<string> {
  const { caller } = await callAs(a, person, { directory: fixture.database.directory });
  const texts = ["zqeditor", "zqmember"];
  const queries = listProcedures(appRouter).filter(({ definition }) => definition.type === "query");
  const answers: string[] = [];
  for (const { name, definition } of queries) {
    for (const input of candidateInputs(definition.inputs[0], { guids, own: [], texts })) {
      const { text } = await callForText(caller, name, input);
      // A response that repeats what was asked discloses nothing.
      if (
        !JSON.stringify(input ?? null)
          .toLowerCase()
          .includes("zq") ||
        !/^\{"(?:query|term)"/.test(text)
      )
        answers.push(`${name} ${text}`);
    }
  }
  return answers.join("\n");
}

const marksIn = (text: string) =>
  [...Object.values(NAMES), ...Object.values(EMAILS)].filter((mark) => text.toLowerCase().includes(mark.toLowerCase()));
const answersWith = (text: string, marks: readonly string[]) =>
  text.split("\n").filter((answer) => marks.some((mark) => answer.toLowerCase().includes(mark.toLowerCase())));

it("only users who manage users see a hidden name or address, by any query", async () => {
  await choose("user");
  for (const person of OTHERS) {
    const text = await readEverythingAs(person);
    expect(answersWith(text, marksIn(text)), person).toEqual([]);
  }
  expect(marksIn(await readEverythingAs("admin"))).toEqual([...Object.values(NAMES), ...Object.values(EMAILS)]);
});

it("users who share a role see the parts that are shown to it, and others don't", async () => {
  await choose("roles");
  expect(marksIn(await readEverythingAs("anonymous"))).toEqual([]);
  expect(marksIn(await readEverythingAs("developer"))).toEqual([]);
  expect(marksIn(await readEverythingAs("verified"))).toContain(NAMES.contentManager);
});

it("users who may list invitations but not users see no hidden name of an inviter", async () => {
  await choose("user");
  const { caller: admin } = await callAs(a, "admin");
  await admin.invitations.add({ lines: [{ email: "genodigde@example.test" }] });
  await runSql(
    a.db,
    sql`update invitations set invited_by_guid = ${a.users.contentManager}::uuid
         where platform_guid = ${a.platform.guid}::uuid and email = 'genodigde@example.test'`,
  );
  const { ctx } = await callAs(a, "verified");
  const actor = { ...ctx.actor, permissions: ["invitations.list"] } as typeof ctx.actor;
  const { caller: lister } = await callAs(a, "verified", { actor });
  const listed = await lister.invitations.list({});
  expect(listed.map(({ email }) => email)).toContain("genodigde@example.test");
  expect(listed.map(({ invitedByName }) => invitedByName)).not.toContain(NAMES.contentManager);
  expect(await admin.invitations.list({})).toContainEqual(expect.objectContaining({ invitedByName: NAMES.contentManager }));
});
