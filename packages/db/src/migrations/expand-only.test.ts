import { describe, expect, it } from "vitest";
import { findBlockingIndexes } from "../testing/find-blocking-indexes.ts";
import { findContractions } from "../testing/find-contractions.ts";
import { readMigrations } from "./migration-files.ts";

/** Migrations that do more than add, each with the reason why the release before it goes on working. */
const ACCEPTED: Readonly<Record<string, string>> = {
  "20261123000008_page_trash": "the unique index is replaced by one of fewer rows",
  "20261125014000_reusable_pages": "holds for a column that it adds, which the release before it leaves at its default",
  "20261125024000_page_template_trash": "the unique index is replaced by one of fewer rows",
  "20261127002001_menu_items_of_lists": "holds for a column that it adds, which the release before it leaves empty",
  "20261128004001_forms_of_removed_platforms": "refers to the platform by a column that each row has had since the table was created",
  "20261201007201_item_redirects": "holds for a column that it adds, which the release before it leaves empty",
  "20261201007602_task_codes": "holds for a column that it adds, which the release before it leaves at its default",
  "20261201009902_languages_by_published": "the index is replaced by one with another column",
  "20261201009903_languages_by_start": "the index is replaced by one with another column",
  "20261201009904_languages_by_end": "the index is replaced by one with another column",
  "20261201009905_languages_by_title": "the index is replaced by one with another column",
  "20261201009906_languages_by_sort_id": "the index is replaced by one with another column",
};

/** The last migration that may build an index of an existing table in a transaction: they are applied. */
const LAST_BLOCKING = "20261201009908_languages_by_lookup";

describe("migrations", () => {
  it("build indexes of existing tables while others write", () => {
    const later = readMigrations().later.filter(({ name }) => name > LAST_BLOCKING);
    const blocking = later.filter(({ sql }) => findBlockingIndexes(sql).length > 0);
    expect(
      blocking.map(({ name }) => name),
      "give each index a migration of its own that begins with `-- Concurrently` (docs/decisions/262-indexes-are-built-concurrently.md)",
    ).toEqual([]);
  });

  it.each([
    ["create index made_by_size on made (size)", 1],
    ["create unique index if not exists on only made (size)", 1],
    ["create index concurrently made_by_size on made (size)", 0],
    ["create table made (size int); create index made_by_size on made (size)", 0],
  ])("%s blocks writes to %i existing tables", (sql, count) => expect(findBlockingIndexes(sql)).toHaveLength(count));

  it("add to the schema only, so that processes can be replaced one by one", () => {
    const contracting = readMigrations().later.filter(({ sql }) => findContractions(sql).length > 0);
    expect(contracting.map(({ name }) => name)).toEqual(Object.keys(ACCEPTED));
  });

  it.each([
    ["drop function plein_find(uuid)", "drops something"],
    ["alter table pages drop column title", "drops something"],
    ["alter table pages drop constraint pages_path_check", "drops something"],
    ["alter table pages rename column title to name", "renames something"],
    ["alter function plein_find rename to plein_found", "renames something"],
    ["alter table pages alter column title set not null", "makes a column required"],
    ["alter table pages alter column views type bigint", "changes a type"],
    ["alter table pages add column a int default 1, add column b text not null", "adds a required column without a default"],
    ["alter table pages add check (length(title) < 80)", "adds a constraint"],
    ["create unique index on pages (platform_guid, title)", "makes rows unique"],
    ["delete from pages", "removes rows"],
    ["revoke select on pages from plein_app", "takes a right away"],
  ])("may not %s", (statement, fault) => {
    const sql = `CREATE TABLE own (a int); -- ;\n${statement.toUpperCase()};\nSELECT 1`;
    expect(findContractions(sql)).toEqual([{ statement, fault }]);
  });

  it.each([
    "alter table pages add column a text not null default '', add column b int",
    "alter table pages alter column title drop default",
    "create table own (a int not null unique); alter table own add check (a > 0); create unique index on own (a)",
    "create function drops() returns void language plpgsql as $$ begin drop table pages; end $$; revoke execute on function drops from public",
    "drop trigger if exists again on pages; create trigger again after insert on pages for each row execute function drops()",
  ])("may %s", (sql) => expect(findContractions(sql)).toEqual([]));
});
