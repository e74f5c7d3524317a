import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrateTo } from "../backup/migrate-to.ts";
import { withConnection } from "../setup/setup-connection.ts";
import { withOwnerClient } from "../testing/owner-client.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { openUnmigratedDatabase, type UnmigratedDatabase } from "../testing/unmigrated-database.ts";
import { applyMigrations, migrate } from "./migrate.ts";
import { readMigrations } from "./migration-files.ts";

/*
 * A database with history: before each migration that changes stored rows, it gets the rows that it could have had at that version,
 * from a file in testing/older-data. The login is an ordinary owner, who is subject to row-level security as well.
 */

const A = "00000000-0000-4000-8000-00000000000a";
const B = "00000000-0000-4000-8000-00000000000b";
const OLDER_DATA = path.join(import.meta.dirname, "../testing/older-data");
const { replaced, replacing, later } = readMigrations();
const migrations = [...replaced, ...replacing, ...later];

let neighbour: TestDatabase;
let database: UnmigratedDatabase;
beforeAll(async () => {
  neighbour = await openTestDatabase();
  database = await openUnmigratedDatabase(neighbour.ownerUrl);
  for (const file of readdirSync(OLDER_DATA).sort()) {
    await migrateBefore(path.basename(file, ".sql"));
    await withOwnerClient(database.ownerUrl, (client) => client.query(readFileSync(path.join(OLDER_DATA, file), "utf8")));
  }
  await migrate(database.ownerUrl);
});
afterAll(async () => {
  await database.close();
  await neighbour.close();
});

/** Applies the migrations before this one. A database with history began with the replaced migrations. */
async function migrateBefore(last: string): Promise<void> {
  const earlier = later.filter(({ name }) => name < last);
  if (earlier.length > 0) {
    await withConnection(database.ownerUrl, (client) => applyMigrations(client, { replaced, replacing, later: earlier }));
    return;
  }
  const before = replaced.filter(({ name }) => name < last);
  await migrateTo(
    database.ownerUrl,
    before.map(({ name }) => name),
  );
}

/** The rows of one platform. */
const query = (platform: string, sql: string) =>
  withOwnerClient(database.ownerUrl, async (client) => {
    await client.query("select set_config('app.platform', $1, false)", [platform]);
    return (await client.query(sql)).rows;
  });

describe("data of an older version", () => {
  it("keeps the newest open invitation of an address, on each platform", async () => {
    const open = "select code_hash as code from invitations where revoked_on is null order by 1";
    expect(await query(A, open)).toEqual([{ code: "accepted" }, { code: "newest" }, { code: "only" }]);
    expect(await query(B, open)).toEqual([{ code: "of another platform" }]);
  });

  it("requires no support grant on the demo, and one on other platforms", async () => {
    const settings = "select key, value from platform_settings where key = 'requireSupportGrant'";
    expect(await query(A, settings)).toEqual([{ key: "requireSupportGrant", value: false }]);
    expect(await query(B, settings)).toEqual([]);
  });

  it("requires a second factor of nobody on the demo, and leaves the default elsewhere", async () => {
    const setting = "select value from platform_settings where key = 'twoFactorRoles'";
    expect(await query(A, setting)).toEqual([{ value: [] }]);
    expect(await query(B, setting)).toEqual([]);
  });

  it("stores the values by which lists are filtered, and the words in items' own texts", async () => {
    const values = "select field, value from list_item_values order by field, value";
    expect(await query(A, values)).toEqual([
      { field: "audience", value: "tbusinesses" },
      { field: "audience", value: "tresidents" },
      { field: "category", value: "tÉcht  Reizen" },
      { field: "isFree", value: "btrue" },
      { field: "seats", value: "n3ffbffffffffffff" },
      { field: "tags", value: "tjong" },
      { field: "tags", value: "treizen" },
      { field: "tags", value: "treizen" },
      { field: "tags", value: "tvertaald" },
    ]);
    expect(await query(B, values)).toEqual([]);
    const copies =
      "select title_sort as title, is_shown, is_deleted, list_item_type_name as type, is_highlighted, period_end = 'infinity' as ever from list_item_values where value = 'treizen' order by 1";
    const shared = { is_shown: false, is_deleted: false };
    expect(await query(A, copies)).toEqual([
      { ...shared, title: "markt", type: "event", is_highlighted: true, ever: false },
      { ...shared, title: "paspoort", type: "product", is_highlighted: false, ever: true },
    ]);
    const texts = "select search_text as text from list_items where short_id in ('passport', 'bank') order by 1";
    expect(await query(A, texts)).toEqual([{ text: "bank eik in de tuin gebouwd" }, { text: "paspoort reizen echt reizen" }]);
  });

  it("stores the languages of translated items beside their places and values", async () => {
    const languages =
      "select i.short_id as item, p.languages from list_item_parents p join list_items i on i.guid = p.item_guid where p.languages is not null order by 1";
    expect(await query(A, languages)).toEqual([
      { item: "alone", languages: ["en"] },
      { item: "plein", languages: ["nl", "en"] },
      { item: "square", languages: ["en", "nl"] },
    ]);
    const besideValues = "select languages from list_item_values where value = 'tvertaald'";
    expect(await query(A, besideValues)).toEqual([{ languages: ["nl", "en"] }]);
    expect(await query(A, "select value from list_item_values where is_shown is null or title_sort is null")).toEqual([]);
  });

  it("stores the size of items", async () => {
    const sizes =
      "select metadata_bytes = octet_length(metadata::text) and blocks_bytes = octet_length(blocks::text) as fits from list_items where short_id = 'item1'";
    expect(await query(B, sizes)).toEqual([{ fits: true }]);
  });

  it("gives the next upload an unused version", async () => {
    const versions = "select name, version, given_version as given from images order by 1";
    expect(await query(A, versions)).toEqual([
      { name: "eerste.webp", version: 1, given: 1 },
      { name: "vervangen.webp", version: 3, given: 3 },
    ]);
  });

  it("keeps a publication as the first version of its page", async () => {
    const versions = "select page_guid as page, number, kind, title, published_on as on from page_versions order by 1";
    expect(await query(A, versions)).toEqual([
      {
        page: "00000000-0000-4000-8000-0000000000a1",
        number: 1,
        kind: "publication",
        title: "Wonen",
        on: new Date("2026-11-01T12:00:00Z"),
      },
    ]);
    expect((await query(B, versions)).length).toBeGreaterThan(1);
  });

  it("hides the items of a list with a limited audience", async () => {
    const readers = "select path, item_readers as readers from pages where path in ('/leden', '/nieuws') order by 1";
    expect(await query(B, readers)).toEqual([
      { path: "/leden", readers: { "": ["Users"] } },
      { path: "/nieuws", readers: null },
    ]);
  });

  it("shows the items whose moment of publication has come, and finds no others", async () => {
    expect(await query(A, "select title from list_items where is_live and published_on is not null")).toEqual([{ title: "Geweest" }]);
    expect(await query(A, "select title from search_entries where kind = 'item'")).toEqual([{ title: "Geweest" }]);
  });

  it("takes permissions to forms and submissions from roles, and no others", async () => {
    const held = "select name, permissions, version from roles where name in ('Balie', 'Nieuws') order by 1";
    expect(await query(A, held)).toEqual([
      { name: "Balie", permissions: ["pages.list"], version: 2 },
      { name: "Nieuws", permissions: ["item.edit", "page.edit"], version: 1 },
    ]);
  });

  it("loses addresses of senders that stayed after their answer was removed, and knows what its mails are about", async () => {
    const submissions = `select reference, submitter_email as email, person_key as key from form_submissions order by 1`;
    expect(await query(A, submissions)).toEqual([
      { reference: "2026-ACCOUNT", email: null, key: "2026-ACCOUNT" },
      { reference: "2026-ADRES", email: null, key: null },
      { reference: "2026-TEKST", email: "anna@inwoner.example", key: "2026-TEKST" },
    ]);
    expect(await query(A, "select kind, submission_guid as guid from mails where recipient = 'anna@inwoner.example' order by 1")).toEqual([
      { kind: "signInLink", guid: null },
      { kind: "submissionReceipt", guid: "00000000-0000-4000-8000-0000000000f3" },
    ]);
  });

  it("lets menu items follow the title that visitors read in them", async () => {
    const items = "select name from menu_items order by sort_id";
    expect(await query(B, items)).toEqual([{ name: "" }, { name: "Contact en adres" }, { name: "" }, { name: "Concept" }]);
  });
});

describe("a migration that changes rows", () => {
  /** Its own statements: without function bodies, and without blocks that only create roles. */
  const statementsOf = (sql: string) =>
    sql.replaceAll(/CREATE (?:OR REPLACE )?(?:FUNCTION|PROCEDURE)[\s\S]*?\$\$[\s\S]*?\$\$/g, "").replaceAll(/^\s*--.*$/gm, "");
  const changesRows = (sql: string) => /^\s*(?:UPDATE|DELETE FROM|INSERT INTO|MERGE INTO)\s/im.test(statementsOf(sql));

  const changing = migrations.filter(({ sql }) => changesRows(sql));
  /** It changed nothing, and another migration did its work later. */
  const REPAIRED = new Map([["20261121144500_given_versions", "20261122120100_given_versions_of_replaced_files"]]);

  it.each(changing.filter(({ name }) => ![...REPAIRED.values()].includes(name)))("$name has older data here", ({ name }) => {
    expect(readdirSync(OLDER_DATA)).toContain(`${name}.sql`);
  });

  it.each(changing.filter(({ name }) => !REPAIRED.has(name)))("$name sets the platform", ({ sql }) => {
    // Without a platform row-level security hides all rows, and it changes nothing.
    expect(statementsOf(sql)).toContain("set_config('app.platform'");
  });
});
