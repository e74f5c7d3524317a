import { randomUUID } from "node:crypto";
import type { Guid } from "@plein/contract/guid";
import type { TestPlatformDb } from "@plein/db/testing/model-client";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runSql } from "./run-sql.ts";
import { findNotificationDefaults } from "./settings/settings.shared.ts";
import { type DatabaseFixture, openDatabaseFixture } from "./testing/database-fixture.ts";
import { addFormFixture } from "./testing/form-fixtures.ts";
import { settle } from "./testing/outcome.ts";
import type { Person } from "./testing/platform-fixture.ts";
import { callAs } from "./testing/test-caller.ts";

/* What a later release stored stays as it was when this one saves the rest (docs/decisions/261-stored-json-of-a-later-release.md). */

let fixture: DatabaseFixture;
let db: TestPlatformDb;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  ({ db } = fixture.a);
});
afterAll(() => fixture.database.close());

const as = async (person: Person) => (await callAs(fixture.a, person)).caller;
const json = async (query: RawBuilder<{ value: unknown }>) => (await runSql(db, query))[0]?.value;

describe("a form of a later release", () => {
  const LATER = { key: "weer", type: "weather", label: "Wat voor weer is het?", isSensitive: false, settings: { hours: 24 } };
  // biome-ignore lint/suspicious/noThenProperty: as in the schema of rules.
  const LATER_RULE = { when: { all: [{ key: "melding", op: "soundsLike", value: "tegel" }] }, then: [{ action: "show", keys: ["soort"] }] };

  const draftOf = (guid: Guid) =>
    json(sql`select content as value from forms where platform_guid = ${db.platformGuid}::uuid and guid = ${guid}::uuid`);

  async function addLater({ members = {}, questions = [] as unknown[], rules = [] as unknown[] }): Promise<Guid> {
    const guid = await addFormFixture(db, `Later ${randomUUID()}`);
    await runSql(
      db,
      sql`update forms set content = jsonb_set(jsonb_set(content || ${JSON.stringify(members)}::jsonb,
                 '{pages,0,questions}', content #> '{pages,0,questions}' || ${JSON.stringify(questions)}::jsonb),
                 '{rules}', ${JSON.stringify(rules)}::jsonb)
           where platform_guid = ${db.platformGuid}::uuid and guid = ${guid}::uuid`,
    );
    return guid;
  }

  it("keeps the members that this release doesn't know, and can be published with them", async () => {
    const admin = await as("admin");
    const guid = await addLater({ members: { mood: "blij" }, questions: [{ key: "hoe", type: "shortText", label: "Hoe?", hint: "Kort" }] });
    const form = await admin.forms.getForEditing({ guid });
    expect(form.pages[0]?.questions.map(({ key }) => key)).toEqual(["melding", "soort", "email", "hoe"]);
    expect(JSON.stringify(form)).not.toContain("blij");
    const [first, ...others] = form.pages[0]?.questions.toReversed() ?? [];
    const pages = [{ ...form.pages[0], questions: [{ ...first, label: "Hoe dan?" }, ...others] }] as typeof form.pages;
    await admin.forms.save({ ...form, title: "Andere titel", pages });
    const stored = {
      title: "Andere titel",
      mood: "blij",
      pages: [{ questions: [{ key: "hoe", label: "Hoe dan?", hint: "Kort" }, {}, {}, {}] }],
    };
    expect(await draftOf(guid)).toMatchObject(stored);
    await admin.forms.publish({ guid });
    expect(await (await as("anonymous")).forms.getPublished({ guid })).toMatchObject({ title: "Andere titel", isOpen: true });
    const version = sql<{ value: unknown }>`select content as value from form_versions where form_guid = ${guid}::uuid and version = 2`;
    expect(await json(version)).toMatchObject(stored);
  });

  it("keeps questions and rules that this release can't read, and shows them as unknown", async () => {
    const admin = await as("admin");
    const guid = await addLater({ questions: [LATER], rules: [LATER_RULE] });
    const form = await admin.forms.getForEditing({ guid });
    expect(form.rules).toEqual([]);
    const stand = form.pages[0]?.questions.at(-1);
    expect(stand).toMatchObject({ key: "weer", type: "unknown", label: LATER.label, isSensitive: false, settings: { type: "weather" } });
    // biome-ignore lint/suspicious/noThenProperty: as in the schema of rules.
    const rule = { when: { all: [{ key: "melding", op: "notEmpty" }] }, then: [{ action: "require", keys: ["soort"] }] } as const;
    const questions = [...(form.pages[0]?.questions ?? [])].toReversed();
    await admin.forms.save({
      ...form,
      rules: [rule as never],
      pages: [
        { title: "", questions: [] as never },
        { title: "Twee", questions },
      ],
    });
    expect(await draftOf(guid)).toMatchObject({ pages: [{}, { questions: [LATER, {}, {}, {}] }], rules: [LATER_RULE, rule] });
  });

  it("isn't published before the later release does it, and says why", async () => {
    const admin = await as("admin");
    const guid = await addLater({ questions: [LATER], rules: [LATER_RULE] });
    const problems = (await admin.forms.previewPublication({ guid })).problems.map(({ path, message }) => [path.join("/"), message]);
    expect(problems).toEqual([
      ["pages/0/questions/3/type", "laterVersion"],
      ["rules", "laterVersion"],
    ]);
    expect((await settle(admin.forms.publish({ guid }))).code).toBe("BadRequest");
  });

  it("is closed for visitors as long as they can't be shown all of it", async () => {
    const guid = await addLater({ questions: [LATER] });
    await runSql(
      db,
      sql`insert into form_versions (platform_guid, form_guid, version, content) select platform_guid, guid, 2, content from forms where guid = ${guid}::uuid`,
    );
    await runSql(db, sql`update forms set version = 2 where guid = ${guid}::uuid`);
    const anonymous = await as("anonymous");
    expect(await anonymous.forms.getPublished({ guid })).toMatchObject({ version: 2, isOpen: false });
    const sent = anonymous.submissions.add({ guid, version: 2, answers: { melding: "Een losse tegel" } });
    expect((await settle(sent)).status).not.toBe(200);
  });

  it("is copied with all of it", async () => {
    const admin = await as("admin");
    const copy = await admin.forms.copy({ guid: await addLater({ members: { mood: "blij" }, questions: [LATER] }), title: "Kopie" });
    expect(await draftOf(copy.guid)).toMatchObject({ title: "Kopie", mood: "blij", pages: [{ questions: [{}, {}, {}, LATER] }] });
  });

  it("refuses a question of an unknown type that isn't stored", async () => {
    const admin = await as("admin");
    const unknown = { key: "x", type: "unknown" as const, settings: { type: "weather" } };
    expect((await settle(admin.forms.add({ title: "Verzonnen", pages: [{ questions: [unknown] }] }))).code).toBe("BadRequest");
    const guid = await addLater({});
    const form = await admin.forms.getForEditing({ guid });
    expect((await settle(admin.forms.save({ ...form, pages: [{ questions: [unknown] }] as never }))).code).toBe("BadRequest");
  });
});

it("a block keeps its members, is shown without them and is published with them", async () => {
  const guid = fixture.a.blocks.heading;
  const later = JSON.stringify({ subtitle: "Later" });
  await runSql(
    db,
    sql`update building_block_instances set content = content || ${later}::jsonb, options = options || ${later}::jsonb
         where platform_guid = ${db.platformGuid}::uuid and guid = ${guid}::uuid`,
  );
  const manager = await as("contentManager");
  const block = await manager.buildingBlocks.getForEditing({ guid });
  expect(block).toMatchObject({ defects: [], content: { text: expect.stringContaining("Kop") } });
  expect(block.content).not.toHaveProperty("subtitle");
  await manager.buildingBlocks.save({ guid, content: { ...block.content, text: "Nieuwe kop" }, options: block.options });
  await manager.buildingBlocks.saveOptions({ guid, options: { level: "h3" } });
  const row = sql<{
    value: unknown;
  }>`select jsonb_build_object('content', content, 'options', options) as value from building_block_instances where guid = ${guid}::uuid`;
  const stored = { content: { text: "Nieuwe kop", subtitle: "Later" }, options: { level: "h3", subtitle: "Later" } };
  expect(await json(row)).toMatchObject(stored);
  await manager.pages.publish({ guid: fixture.a.pages.open });
  expect((await (await as("anonymous")).buildingBlocks.get({ guid })).content).toEqual({ text: "Nieuwe kop" });
  const published = sql<{ value: unknown }>`
    select b as value from page_publications, jsonb_array_elements(blocks) as b where page_guid = ${fixture.a.pages.open}::uuid and b ->> 'guid' = ${guid}`;
  expect(await json(published)).toMatchObject(stored);
});

it("an item type keeps its members, and fields of kinds that this release doesn't know", async () => {
  const admin = await as("admin");
  const field = { name: "omvang", type: "text" as const, label: { nl: "Omvang" }, isRequired: false };
  const { guid } = await admin.listItemTypes.add({ name: "proef", label: { nl: "Proef" }, fields: [field] });
  const color = { name: "kleur", type: "color", label: { nl: "Kleur" }, isRequired: false };
  const fields = [color, { ...field, unit: "m" }];
  await runSql(
    db,
    sql`update list_item_types set fields = ${JSON.stringify(fields)}::jsonb, label = label || '{"fr": "Essai"}' where guid = ${guid}::uuid`,
  );
  const type = (await admin.listItemTypes.list()).find((one) => one.guid === guid);
  expect(type).toMatchObject({ label: { nl: "Proef" }, fields: [field] });
  await admin.listItemTypes.save({ guid: guid as Guid, label: { nl: "Proeven" }, fields: [{ ...field, isRequired: true }] });
  const row = sql<{ value: unknown }>`select jsonb_build_array(label, fields) as value from list_item_types where guid = ${guid}::uuid`;
  expect(await json(row)).toEqual([{ nl: "Proeven", fr: "Essai" }, [color, { ...field, isRequired: true, unit: "m" }]]);
});

it("a profile field keeps its members", async () => {
  const admin = await as("admin");
  const field = {
    key: "kleur",
    category: "profile" as const,
    section: "work",
    inputType: "select" as const,
    label: { nl: "Kleur" },
    options: [{ value: "rood", label: { nl: "Rood" } }],
  };
  const { guid } = await admin.profileFields.add(field);
  await runSql(
    db,
    sql`update profile_fields set options = '[{"value": "rood", "label": {"nl": "Rood"}, "hex": "#f00"}]', label = label || '{"fr": "Couleur"}' where guid = ${guid}::uuid`,
  );
  const changed = { ...field, label: { nl: "Tint" }, options: [...field.options, { value: "blauw", label: {} }] };
  const saved = await admin.profileFields.save({ guid: guid as Guid, field: changed });
  expect(saved).toMatchObject({ label: { nl: "Tint" }, options: changed.options });
  const row = sql<{ value: unknown }>`select jsonb_build_array(label, options) as value from profile_fields where guid = ${guid}::uuid`;
  expect(await json(row)).toEqual([
    { nl: "Tint", fr: "Couleur" },
    [
      { value: "rood", label: { nl: "Rood" }, hex: "#f00" },
      { value: "blauw", label: {} },
    ],
  ]);
});

it("a setting keeps its members, and counts without them", async () => {
  const admin = await as("admin");
  const key = "footers";
  const column = { title: "Contact", links: [{ label: "Bel ons", href: "/contact" }] };
  const stored = [{ ...column, icon: "phone", links: [{ ...column.links[0], opensInTab: true }] }];
  await runSql(
    db,
    sql`insert into platform_settings (platform_guid, key, value) values (${db.platformGuid}::uuid, ${key}, ${JSON.stringify(stored)}::jsonb)`,
  );
  expect((await admin.settings.get({ key })).value).toEqual([column]);
  await admin.settings.save({ setting: { key, value: [{ ...column, title: "Bereikbaar" }] } });
  const row = sql<{ value: unknown }>`select value from platform_settings where platform_guid = ${db.platformGuid}::uuid and key = ${key}`;
  expect(await json(row)).toEqual([{ ...stored[0], title: "Bereikbaar" }]);
});

it("the defaults of notices apply without the members that this release doesn't know", async () => {
  const stored = JSON.stringify({ closeSeconds: 30, position: "top-right", mails: {}, sound: "bell" });
  await runSql(
    db,
    sql`insert into platform_settings (platform_guid, key, value) values (${db.platformGuid}::uuid, 'notificationDefaults', ${stored}::jsonb)`,
  );
  expect(await findNotificationDefaults(db, db.platformGuid)).toEqual({ closeSeconds: 30, position: "top-right", mails: {} });
});
