import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { verifyPassword } from "@plein/auth/passwords/passwords";
import { digestSecret } from "@plein/auth/secrets/secret";
import { files } from "@plein/blocks/files/schema";
import { blockSchemas } from "@plein/blocks/schemas";
import { FormContent } from "@plein/contract/forms/form";
import { SUBMISSION_STATES, type SubmissionState } from "@plein/contract/forms/form-submission";
import { addSignatures, type QuestionSignatures } from "@plein/contract/forms/versions/question-signature";
import { findRenewedKeys } from "@plein/contract/forms/versions/renew-keys";
import { isReservedPath } from "@plein/contract/pages/addresses/reserved-path";
import { findLinkedPageGuids } from "@plein/contract/pages/linked-page-guids";
import type { PageOption } from "@plein/contract/pages/page";
import { PAGE_LAYOUTS } from "@plein/contract/pages/page-layout";
import { readPageLocale } from "@plein/contract/pages/read-option";
import { CONTENT_MANAGERS_ROLE_KEY } from "@plein/contract/roles/built-in-role";
import { openMediaStore } from "@plein/media/store/open-media-store";
import { startS3Server } from "@plein/media/testing/s3-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addBenchPage } from "./bench-page.ts";
import { checkedBlocks } from "./content/checked-blocks.ts";
import { DEMO_ACCOUNTS, type DemoMenuItem } from "./content/demo-platform.ts";
import { demoGuid } from "./demo-guid.ts";
import { DEMO_PLATFORMS, seedDemo } from "./seed-demo.ts";
import { imageFile } from "./store/save-images.ts";
import { DEMO_PASSWORD } from "./store/user-rows.ts";
import { type EmptyDatabase, openEmptyDatabase } from "./testing/seeded-database.ts";
import { webpSize } from "./testing/webp-size.ts";

const now = new Date("2026-11-21T10:00:00Z");
const KILOBYTE = 1000;
let database: EmptyDatabase;

beforeAll(async () => {
  database = await openEmptyDatabase();
  const { added } = await seedDemo({ ...database, now });
  expect(added.map(({ name }) => name)).toEqual(["Gemeente Lindendaal", "Sportvereniging De Meeuwen"]);
}, 60_000);

afterAll(() => database.close());

describe.each(DEMO_PLATFORMS)("$name", (platform) => {
  const guid = demoGuid(platform.key, "platform");
  const query = <Row extends Record<string, unknown>>(sql: string) => database.query<Row>(guid, sql);

  it("has pages of every layout, at valid paths", async () => {
    const pages = await query<{ path: string; layout: string; published: boolean; reusable: boolean }>(
      "select p.path, p.layout, p.is_reusable as reusable, pub.page_guid is not null as published from pages p left join page_publications pub on pub.page_guid = p.guid",
    );
    expect(pages.length).toBeGreaterThanOrEqual(platform.key === "lindendaal" ? 25 : 12);
    expect(new Set(pages.filter(({ published }) => published).map(({ layout }) => layout))).toEqual(new Set(PAGE_LAYOUTS));
    expect(pages.filter(({ path, reusable }) => isReservedPath(path) !== reusable)).toEqual([]);
  });

  it("says of a page in another language which one that is", async () => {
    const pages = await query<{ path: string; options: PageOption[] }>(
      "select path, p.options from page_publications p join pages on guid = page_guid",
    );
    const foreign = pages.filter(({ options }) => readPageLocale(options) !== null).map(({ path }) => path);
    expect(foreign.filter((path) => path !== "/english" && !/^\/en(?:\/|$)/.test(path))).toEqual([]);
    expect(foreign).toHaveLength(platform.key === "lindendaal" ? 10 : 0);
  });

  it("links the pages in another language to those that they translate", async () => {
    const groups = await query<{ source: string; translation: string; locale: string; isSame: boolean }>(
      `select s.path as source, p.path as translation, t.locale, t.group_guid = own.group_guid and t.source_number = v.number as "isSame"
         from page_translations t join pages p on p.guid = t.page_guid join pages s on s.guid = t.source_guid
         join page_translations own on own.page_guid = t.source_guid join page_versions v on v.page_guid = t.source_guid order by 1`,
    );
    expect(groups).toHaveLength(platform.key === "lindendaal" ? 9 : 0);
    expect(groups.filter(({ isSame, locale }) => !isSame || locale !== "en")).toEqual([]);
    if (groups.length > 0) expect(groups[0]).toMatchObject({ source: "/", translation: "/en" });
  });

  it("has no link of a block to an unknown page", async () => {
    const pages = await query<{ guid: string }>("select guid from pages where deleted_on is null");
    const known = new Set(pages.map((page) => page.guid));
    const drafts = await query<{ content: unknown; options: unknown }>(
      "select b.content, b.options from building_block_instances b join pages p on p.guid = b.page_guid where p.deleted_on is null",
    );
    const publications = await query<{ guids: string[] }>("select linked_page_guids as guids from page_publications");
    const linked = [...findLinkedPageGuids(drafts), ...publications.flatMap(({ guids }) => guids)];
    expect(linked.length).toBeGreaterThan(30);
    expect(linked.filter((linkedGuid) => !known.has(linkedGuid))).toEqual([]);
  });

  it("has footers and a menu with links to existing pages", async () => {
    type Columns = readonly { links: readonly { href: string }[] }[];
    const columns = await query<{ value: Columns }>(`
      select value from platform_settings where key = 'footers'
       union all select t -> 'columns' from platform_settings, jsonb_array_elements(value) t where key = 'footerTranslations'`);
    const paths = new Set(platform.pages.map(({ path }) => path));
    const hrefs = columns.flatMap(({ value }) => value.flatMap(({ links }) => links.map(({ href }) => href)));
    expect(columns).toHaveLength(platform.key === "lindendaal" ? 2 : 1);
    expect(hrefs.filter((href) => href.startsWith("/") && !paths.has(href))).toEqual([]);
    const items = await query("select guid from menu_items");
    expect(items).toHaveLength(Object.values(platform.menus).reduce((total, menu) => total + countItems(menu), 0));
    expect(Math.max(...Object.values(platform.menus).map(depthOf))).toBe(platform.key === "lindendaal" ? 3 : 2);
  });

  it("stores each image in its real size, small enough for the repository", async () => {
    const rows = await query<{ guid: string; name: string; size: number; width: number; height: number }>(
      "select guid, name, size, width, height from images where kind = 'image'",
    );
    expect(rows).toHaveLength(Object.keys(platform.images).length);
    for (const { guid: imageGuid, name, size, width, height } of rows) {
      const stored = join(database.mediaDir, guid, imageGuid);
      expect({ name, ...webpSize(stored), size: statSync(stored).size }).toEqual({ name, width, height, size });
      expect(size).toBeLessThanOrEqual(60 * KILOBYTE);
    }
  });

  it("stores each document with the type that its links say", async () => {
    const rows = await query<{ guid: string; name: string; size: number }>("select guid, name, size from images where kind = 'file'");
    expect(rows).toHaveLength(Object.keys(platform.documents).length);
    const blocks = await query<{ content: unknown }>("select content from building_block_instances where building_block_name = 'files'");
    const shown = blocks.flatMap(({ content }) => files.content.parse(content).items.map(({ file }) => file));
    for (const { guid: documentGuid, name, size } of rows) {
      const stored = readFileSync(join(database.mediaDir, guid, documentGuid));
      expect([stored.subarray(0, 8).toString(), stored.length, size <= 8 * KILOBYTE]).toEqual(["%PDF-1.7", size, true]);
      expect(shown).toContainEqual({ guid: documentGuid, name, size, contentType: "application/pdf" });
    }
  });

  it("shows images in their own size, with alternative text unless they are decorative", async () => {
    const blocks = await query<{ name: string; content: unknown }>(
      "select building_block_name as name, content from building_block_instances",
    );
    const shown = blocks.flatMap(({ content }) => imagesIn(content));
    const images = await query<{ guid: string; width: number; height: number }>("select guid, width, height from images");
    const known = new Map(images.map((image) => [image.guid, image]));
    expect(shown.length).toBeGreaterThan(10);
    for (const image of shown) expect(known.get(image.guid)).toMatchObject({ width: image.width, height: image.height });
    // A card's text describes its image; an image anywhere else has alternative text.
    const outsideCards = blocks.filter(({ name }) => name !== "cards").flatMap(({ content }) => imagesIn(content));
    expect(outsideCards.filter(({ alt }) => alt === "")).toEqual([]);
  });

  it("has the eight accounts, with the rights that their names imply", async () => {
    const users = await query<{
      email: string;
      isActive: boolean;
      flags: string[];
      isVerified: boolean;
      terms: number;
      hash: string;
      roles: string[];
    }>(`
      select email, is_active as "isActive", email_verified_on is not null as "isVerified", terms_of_use_version_accepted as terms,
             password_hash as hash, array_remove(array[case when is_admin then 'admin' end, case when is_mett then 'mett' end,
             case when is_developer then 'developer' end], null) as flags,
             array(select r.built_in_key from user_roles ur join roles r on r.guid = ur.role_guid
                    where ur.user_guid = u.guid and r.built_in_key is not null) as roles from application_users u where password_hash is not null`);
    expect(users.map(({ email }) => email).sort()).toEqual(DEMO_ACCOUNTS.map((name) => `${name}@${platform.emailDomain}`).sort());
    const user = (name: string) => users.find(({ email }) => email.startsWith(`${name}@`));
    expect(user("admin")?.flags).toEqual(["admin"]);
    expect(user("staff")?.flags).toEqual(["mett"]);
    expect(user("developer")?.flags).toEqual(["developer"]);
    expect(user("editor")?.roles).toEqual([CONTENT_MANAGERS_ROLE_KEY]);
    expect(users.filter(({ isActive }) => !isActive)).toEqual([user("inactive")]);
    expect(users.filter(({ isVerified }) => !isVerified)).toEqual([user("member")]);
    const inForce = (
      await query<{ version: number }>("select value::int as version from platform_settings where key = 'termsOfUseVersion'")
    )[0];
    expect(users.filter(({ terms }) => terms < (inForce?.version ?? 0))).toEqual([user("newterms")]);
    // One that existed: the first version is 1.
    expect(user("newterms")?.terms).toBe(1);
    for (const hash of new Set(users.map((each) => each.hash)))
      expect(await verifyPassword(hash, DEMO_PASSWORD)).toMatchObject({ code: "Success", value: { isRight: true } });
  });

  it("has people who chose to be found, to whose accounts nobody can sign in", async () => {
    const people = await query<{ email: string; isOpen: boolean; readers: string[] | null }>(`
      select u.email, u.password_hash is not null as "isOpen", e.readers from application_users u
        left join search_entries e on e.kind = 'person' and e.object_guid = u.guid order by 1`);
    const found = people.filter(({ readers }) => readers !== null);
    expect(found.map(({ email }) => email)).toEqual(platform.colleagues.map(({ name }) => `${name}@${platform.emailDomain}`).sort());
    expect(found.filter(({ isOpen }) => isOpen)).toEqual([]);
    expect(found.flatMap(({ readers }) => readers)).toContain("Public");
  });

  it("has an open invitation and an expired one, with known codes", async () => {
    const invitations = await query<{ hash: string; isOpen: boolean }>(
      "select code_hash as hash, expires_on > '2026-11-21T10:00:00Z' as \"isOpen\" from invitations",
    );
    const expected = platform.invitations.map(({ code, name }) => ({ hash: digestSecret(code), isOpen: name === "open" }));
    expect(invitations).toHaveLength(2);
    expect(invitations).toEqual(expect.arrayContaining(expected));
  });

  it("shows news and events on its home page, and has tags of words", async () => {
    const widgets = await query<{ type: string }>(`
      select b.options -> 'itemTypes' ->> 0 as type from building_block_instances b
        join pages p on p.platform_guid = b.platform_guid and p.guid = b.page_guid
       where p.path = '/' and b.building_block_name = 'widget' order by b.sort_id`);
    expect(widgets.map(({ type }) => type)).toEqual(["news", "event"]);
    const tags = await query<{ tag: string }>("select distinct unnest(tags) as tag from list_items");
    expect(tags.map(({ tag }) => tag).filter((tag) => !/^[\p{L}\d]+(?:[ -][\p{L}\d]+)*$/u.test(tag))).toEqual([]);
  });

  it("lets the content managers edit every page", async () => {
    const uneditable =
      await query(`select path from pages p where not exists (select 1 from page_roles pr join roles r on r.guid = pr.role_guid
      where pr.page_guid = p.guid and pr.kind = 'edit' and r.built_in_key = '${CONTENT_MANAGERS_ROLE_KEY}')`);
    expect(uneditable).toEqual([]);
  });

  it("lets the developer edit every page with code", async () => {
    const uneditable =
      await query(`select p.path from pages p join building_block_instances b on b.page_guid = p.guid and b.building_block_name = 'html'
      where not exists (select 1 from page_roles pr join user_roles ur on ur.role_guid = pr.role_guid join application_users u on u.guid = ur.user_guid
                         where pr.page_guid = p.guid and pr.kind = 'edit' and u.is_developer)`);
    expect(uneditable).toEqual([]);
  });
});

it("has the lists that visitors look for, with items in past and future periods", async () => {
  const counts = await database.query<{ path: string; type: string; count: number; upcoming: number; found: number }>(
    demoGuid("lindendaal", "platform"),
    `select g.path, p.list_item_type_name as type, count(*)::int as count,
            count(*) filter (where p.period_start > '2026-11-21T10:00:00Z' and p.period_start < 'infinity')::int as upcoming,
            count(s.object_guid)::int as found
       from list_item_parents p join pages g on g.guid = p.page_guid
       left join search_entries s on s.kind = 'item' and s.object_guid = p.item_guid
      where p.is_shown group by 1, 2 order by 1`,
  );
  expect(counts).toEqual([
    { path: "/agenda", type: "event", count: 60, upcoming: 40, found: 60 },
    { path: "/en/news", type: "news", count: 3, upcoming: 0, found: 3 },
    // With the three in English, which a reader of this list isn't shown.
    { path: "/nieuws", type: "news", count: 123, upcoming: 0, found: 123 },
    { path: "/producten-en-diensten", type: "product", count: 80, upcoming: 0, found: 80 },
    { path: "/wie-is-wie", type: "person", count: 32, upcoming: 0, found: 32 },
  ]);
  const own = await database.query<{ name: string }>(demoGuid("meeuwen", "platform"), "select name from list_item_types order by name");
  expect(own).toEqual([{ name: "sponsor" }, { name: "team" }]);
});

it("has four forms of all modes in Lindendaal, one with 200 submissions over two versions", async () => {
  const guid = demoGuid("lindendaal", "platform");
  const forms = await database.query<{ title: string; mode: string; action: string; submissions: number; versions: number; late: number }>(
    guid,
    `select f.title, f.data_entry_mode as mode, f.action, count(s.guid)::int as submissions, count(distinct s.version)::int as versions,
            count(*) filter (where s.submitted_on < v.published_on or s.submitted_on > '2026-11-21T10:00:00Z' or s.expires_on < '2026-11-21')::int as late
       from forms f
       join form_submissions s on s.form_guid = f.guid
       join form_versions v on v.form_guid = s.form_guid and v.version = s.version group by f.guid, 1, 2, 3 order by 1`,
  );
  expect(forms).toEqual([
    { title: "Aanmelden voor de bewonersavond", mode: "Registration", action: "Notify", submissions: 4, versions: 1, late: 0 },
    { title: "Hoe hielpen wij u?", mode: "Manual", action: "Save", submissions: 64, versions: 1, late: 0 },
    { title: "Melding openbare ruimte", mode: "Manual", action: "Notify", submissions: 200, versions: 2, late: 0 },
    { title: "Stel uw vraag", mode: "Verification", action: "Save", submissions: 36, versions: 1, late: 0 },
  ]);
  const states = await database.query<{ state: SubmissionState }>(guid, "select distinct state from form_submissions");
  expect(states.map(({ state }) => state).sort()).toEqual([...SUBMISSION_STATES].sort());
  const steps = await database.query<{ kind: string; counted: number }>(
    guid,
    `select s.kind, sum(s.count)::int as counted from form_step_figures s join forms f on f.guid = s.form_guid
      where f.title = 'Melding openbare ruimte' and s.version = 2 and s.position < 2 group by 1 order by 1`,
  );
  expect(steps.map(({ kind }) => kind)).toEqual(["view", "start", "page", "check", "sent"]);
  // Each step is reached by those of the next one and by others.
  expect(steps.map(({ counted }) => counted)).toEqual(steps.map(({ counted }) => counted).sort((one, other) => other - one));
  // A question keeps its key only while it means the same.
  for (const { forms: own } of DEMO_PLATFORMS)
    for (const { versions } of own) {
      const contents = versions.map(({ content }) => FormContent.parse(content));
      contents.reduce<QuestionSignatures>((known, content) => {
        expect([...findRenewedKeys(known, content)]).toEqual([]);
        return addSignatures(known, content);
      }, {});
    }
});

it("shows every building block somewhere", async () => {
  const sql = `
    select building_block_name as name from building_block_instances
    union select b ->> 'buildingBlockName' from list_items, jsonb_array_elements(blocks) b`;
  const shown = new Set<string>();
  for (const { key } of DEMO_PLATFORMS)
    for (const { name } of await database.query<{ name: string }>(demoGuid(key, "platform"), sql)) shown.add(name);
  // A video needs a host that the platform allows.
  expect(Object.keys(blockSchemas).filter((name) => !shown.has(name))).toEqual(["video"]);
});

it("shows each state of a page in Lindendaal", async () => {
  const rows = await database.query<{ path: string; state: string }>(
    demoGuid("lindendaal", "platform"),
    `select path, case when deleted_on is not null then 'trash' when pub.page_guid is null then 'draft'
                       when exists (select 1 from building_block_instances b where b.page_guid = p.guid
                                    and not exists (select 1 from jsonb_array_elements(pub.blocks) s where s->'content' = b.content)) then 'changed' end as state
       from pages p left join page_publications pub on pub.page_guid = p.guid`,
  );
  const inState = (state: string) => rows.filter((row) => row.state === state).map(({ path }) => path);
  expect(inState("trash")).toEqual(["/kermis"]);
  expect(inState("draft")).toEqual(["/wonen/duurzaam-wonen/warmtenet"]);
  expect(inState("changed")).toEqual(["/wonen/parkeren"]);
});

it("changes nothing the second time", async () => {
  const before = await stamps();
  expect(await seedDemo(database)).toEqual({ added: [], leftAlone: "has-demo" });
  expect(await stamps()).toEqual(before);
});

it("reports the page and the pointer of invalid content", () => {
  const block = {
    buildingBlockName: "heading",
    content: { text: 3 },
    options: {},
    layoutPosition: "main",
    viewPermission: "Public",
    viewRoles: [],
  } as const;
  expect(() => checkedBlocks([block], "100", "lindendaal /x")).toThrow(/^lindendaal \/x: main 0 \(heading\): \/content\/text: /);
  expect(() => checkedBlocks([{ ...block, content: { text: "" } }], "100", "lindendaal /x")).toThrow("/content/text is not filled in");
  expect(() => checkedBlocks([{ ...block, layoutPosition: "side-left" }], "100", "lindendaal /x")).toThrow("no area side-left");
});

it("adds a page for measurements once: twenty blocks, one with 25 links", async () => {
  const platformGuid = demoGuid("meeuwen", "platform");
  const page = await addBenchPage({ ownerUrl: database.ownerUrl, platformGuid });
  expect(await addBenchPage({ ownerUrl: database.ownerUrl, platformGuid })).toEqual(page);
  const blocks = await database.query<{ content: unknown; options: unknown }>(
    platformGuid,
    `select content, options from building_block_instances where page_guid = '${page.guid}'`,
  );
  expect(blocks).toHaveLength(20);
  expect(Math.max(...blocks.map((block) => findLinkedPageGuids([block]).length))).toBe(25);
});

it("adds pages, items and submissions for measurements, without reading all of a table for each of them", async () => {
  const [first] = DEMO_PLATFORMS;
  const guid = demoGuid(first?.key ?? "", "platform");
  const count = async (sql: string) => Number((await database.query<{ n: string }>(guid, `select ${sql} as n`))[0]?.n);
  const read = () =>
    count("(select sum(seq_tup_read) from pg_stat_user_tables where relname in ('pages', 'page_roles', 'search_entries'))");
  const before = await read();
  await seedDemo({ ...database, now, isReset: true, scale: 1 });
  expect(await count("(select count(*) from pages where path like '/archief/%')")).toBe(1000);
  expect(await count("(select count(*) from search_entries where kind = 'item')")).toBeGreaterThan(1000);
  expect(
    await count("(select count(*) from form_submissions where version = 1 and form_guid = (select guid from forms where version = 2))"),
  ).toBe(622);
  // A million for the first batches; with a scan for each row of all the others, thirty million.
  expect((await read()) - before).toBeLessThan(2_000_000);
  expect(await count("(select count(*) from pg_trigger where tgenabled <> 'O')"), "all triggers work again").toBe(0);
});

it("can be reset, and leaves a database with other data alone", async () => {
  const again = await seedDemo({ ...database, now, isReset: true });
  expect(again.added).toHaveLength(2);
  expect(await database.query(demoGuid("meeuwen", "platform"), "select 1 from pages where path = '/meting'")).toEqual([]);

  await database.query(
    demoGuid("meeuwen", "platform"),
    "select plein_add_platform(null, 'Anders', 'anders.example', '{}', 'nl', 'Europe/Amsterdam', false)",
  );
  expect(await seedDemo(database)).toEqual({ added: [], leftAlone: "has-other-platforms" });
  // A demo next to another platform can be reset nevertheless, and the other one stays.
  expect((await seedDemo({ ...database, now, isReset: true })).added).toHaveLength(2);
  const names = await database.query(demoGuid("meeuwen", "platform"), "select name from plein_list_platforms() order by name");
  expect(names.map(({ name }) => name)).toEqual(["Anders", "Gemeente Lindendaal", "Sportvereniging De Meeuwen"]);
});

it("stores images and documents in the bucket if there is one, and deletes them from it", async () => {
  const server = await startS3Server();
  const mediaStore = await openMediaStore({ folder: database.mediaDir, bucket: server.bucket });
  await seedDemo({ ...database, mediaStore, now, isReset: true });
  for (const { key } of DEMO_PLATFORMS) {
    const guid = demoGuid(key, "platform");
    const rows = await database.query<{ guid: string; size: number }>(guid, "select guid, size from images order by guid");
    const stored: typeof rows = [];
    for await (const object of mediaStore.list(`${guid}/`)) stored.push({ guid: object.key.split("/")[1] ?? "", size: object.bytes });
    expect(stored.toSorted((a, b) => (a.guid < b.guid ? -1 : 1))).toEqual(rows);
  }
  const stale = `${demoGuid("meeuwen", "platform")}/00000000-0000-4000-8000-000000000000`;
  await mediaStore.put(stale, Buffer.from("of an earlier demo"));
  await seedDemo({ ...database, mediaStore, now, isReset: true });
  expect(await mediaStore.find(stale)).toBeNull();
  await server.stop();
});

it("keeps all its images within 1.2 MB", () => {
  const sizes = DEMO_PLATFORMS.flatMap(({ key, images }) => Object.keys(images).map((name) => statSync(imageFile(key, name)).size));
  expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(1200 * KILOBYTE);
});

/** What a write would change: the transaction id of each row. */
async function stamps() {
  const tables = [
    "pages",
    "building_block_instances",
    "page_publications",
    "application_users",
    "images",
    "menu_items",
    "platform_settings",
  ];
  const lists = tables.map((table) => `(select string_agg(xmin::text, ',' order by ctid) from ${table}) as ${table}`);
  return Promise.all(DEMO_PLATFORMS.map(({ key }) => database.query(demoGuid(key, "platform"), `select ${lists.join(", ")}`)));
}

function countItems(items: readonly DemoMenuItem[]): number {
  return items.reduce((total, item) => total + 1 + countItems(item.items ?? []), 0);
}

function depthOf(items: readonly DemoMenuItem[]): number {
  return items.length === 0 ? 0 : 1 + Math.max(...items.map((item) => depthOf(item.items ?? [])));
}

type ShownImage = { readonly guid: string; readonly alt: string; readonly width: number; readonly height: number };

function imagesIn(value: unknown): ShownImage[] {
  if (typeof value !== "object" || value === null) return [];
  if ("guid" in value && "alt" in value) return [value as unknown as ShownImage];
  return Object.values(value).flatMap(imagesIn);
}
