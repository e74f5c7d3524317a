import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DatabaseFixture, openDatabaseFixture } from "../../testing/database-fixture.ts";
import { settle } from "../../testing/outcome.ts";
import type { Person } from "../../testing/platform-fixture.ts";
import { callAs } from "../../testing/test-caller.ts";

const UNKNOWN = "0199c1f0-8f5e-7c3a-9b1e-ffffffffffff";
let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  const { settings } = await callerOf("admin");
  await settings.save({ setting: { key: "locales", value: ["nl", "en"] } });
});
afterAll(() => fixture.database.close());
const callerOf = async (person: Person) => (await callAs(fixture.a, person)).caller;

/** A published page with one block, below the open page. */
async function addPage(title: string, options: { name: string; value: string }[] = []): Promise<string> {
  const admin = await callerOf("admin");
  const { guid } = await admin.pages.add({ title, parentGuid: fixture.a.pages.open, options });
  await admin.buildingBlocks.add({
    pageGuid: guid,
    buildingBlockName: "heading",
    content: { text: title },
    options: {},
    layoutPosition: "main",
    sortId: 0,
  });
  await admin.pages.publish({ guid });
  return guid;
}

it("shows in the tree in which languages each page is there, and in what state", async () => {
  const admin = await callerOf("admin");
  const source = await addPage("Subsidies");
  const languagesNow = async (guid: string) => (await admin.pages.getTree()).find((page) => page.guid === guid)?.languages;
  const dutch = { locale: "nl", page: { path: "/open/subsidies", publicationState: "published" } };
  expect(await languagesNow(source)).toEqual([dutch, { locale: "en", page: null }]);
  const { guid, path } = await admin.pages.addTranslation({ guid: source, locale: "en", title: "Grants" });
  const both = [dutch, { locale: "en", page: { path, publicationState: "draft" } }];
  expect([await languagesNow(source), await languagesNow(guid)]).toEqual([both, both]);
  const other = (await callAs(fixture.b, "admin")).caller;
  expect((await other.pages.getTree()).some(({ languages }) => languages !== undefined)).toBe(false);
});

describe("pages.addTranslation", () => {
  it("adds an unpublished copy in the other language, which it names as the page's translation", async () => {
    const admin = await callerOf("admin");
    const source = await addPage("Verhuizen");
    const translation = await admin.pages.addTranslation({ guid: source, locale: "en", title: "Moving house" });
    expect(translation).toMatchObject({
      path: "/open/moving-house",
      title: "Moving house",
      isPublished: false,
      options: [{ name: "locale", value: "en" }],
    });
    const draft = await admin.pages.getForEditing({ guid: translation.guid });
    expect(draft).toMatchObject({ locale: "en", blocks: [{ content: { text: "Verhuizen" } }] });
    expect(await admin.pages.getTranslations({ guid: translation.guid })).toEqual({
      locale: "en",
      languages: [
        { locale: "nl", page: { guid: source, path: "/open/verhuizen", title: "Verhuizen", publicationState: "published", canEdit: true } },
        {
          locale: "en",
          page: { guid: translation.guid, path: translation.path, title: "Moving house", publicationState: "draft", canEdit: true },
        },
      ],
      source: {
        guid: source,
        path: "/open/verhuizen",
        title: "Verhuizen",
        locale: "nl",
        change: null,
        untranslatedBlocks: draft.blocks.map(({ guid }) => guid),
      },
    });
    expect(await settle(admin.pages.addTranslation({ guid: source, locale: "en" }))).toMatchObject({ status: 409, code: "Conflict" });
    expect(await settle(admin.pages.addTranslation({ guid: source, locale: "nl" }))).toMatchObject({ status: 409, code: "Conflict" });
  });

  it("gives the home page's translation the code of its language, and places others below the nearest translated page", async () => {
    const admin = await callerOf("admin");
    const home = await admin.pages.addTranslation({ guid: fixture.a.pages.home, locale: "en", title: "Welcome" });
    expect(home.path).toBe("/en");
    const open = await admin.pages.addTranslation({ guid: fixture.a.pages.open, locale: "en", title: "Open page" });
    expect(open.path).toBe("/en/open-page");
    const linked = await admin.pages.addTranslation({ guid: fixture.a.pages.linked, locale: "en", title: "Linked" });
    expect(linked.path).toBe("/en/open-page/linked");

    const breadcrumbsOf = async (path: string) => (await admin.pages.getContent({ path })).breadcrumbs.map((page) => page.path);
    expect(await breadcrumbsOf(linked.path), "its home page isn't published yet").toEqual(["/", "/en", "/en/open-page"]);
    await admin.pages.publish({ guid: home.guid });
    expect(await breadcrumbsOf(linked.path)).toEqual(["/en", "/en/open-page"]);
    expect(await breadcrumbsOf("/en")).toEqual([]);
    expect((await breadcrumbsOf("/open"))[0]).toBe("/");
  });

  it("answers NotFound for another platform's page, and BadRequest for a language that the platform doesn't have", async () => {
    const admin = await callerOf("admin");
    for (const guid of [UNKNOWN, fixture.b.pages.open, fixture.a.pages.removed])
      expect(await settle(admin.pages.addTranslation({ guid, locale: "en" }))).toEqual({ status: 404, code: "NotFound" });
    const other = (await callAs(fixture.b, "admin")).caller;
    expect(await settle(other.pages.addTranslation({ guid: fixture.b.pages.open, locale: "en" }))).toMatchObject({
      status: 400,
      facts: { errors: [{ path: "/locale" }] },
    });
  });

  it("shows the items of the source in its lists, and links to pages in its language where they exist", async () => {
    const admin = await callerOf("admin");
    const [source, target, other] = [await addPage("Wonen"), await addPage("Huren"), await addPage("Kopen")];
    const rent = await admin.pages.addTranslation({ guid: target, locale: "en", title: "Renting" });
    const items = [target, other].map((pageGuid) => ({ label: "Lees meer", link: { kind: "page" as const, pageGuid } }));
    const place = { pageGuid: source, layoutPosition: "main" as const, sortId: 1 };
    await admin.buildingBlocks.add({ ...place, buildingBlockName: "buttons", content: { items }, options: {} });
    for (const buildingBlockName of ["list", "agenda", "widget"])
      await admin.buildingBlocks.add({ ...place, buildingBlockName, content: {}, options: {} });
    await admin.buildingBlocks.add({ ...place, buildingBlockName: "counter", content: { label: "Nu", number: 1 }, options: {} });
    const { guid } = await admin.pages.addTranslation({ guid: source, locale: "en", title: "Living" });
    const { blocks } = await admin.pages.getForEditing({ guid });
    const named = (name: string) => blocks.find(({ buildingBlockName }) => buildingBlockName === name);
    expect(named("buttons")?.content).toMatchObject({ items: [{ link: { pageGuid: rent.guid } }, { link: { pageGuid: other } }] });
    for (const list of ["list", "agenda"]) expect(named(list)?.options).toMatchObject({ defaultParentGuids: [source] });
    for (const part of ["widget", "counter"]) expect(named(part)?.options).toMatchObject({ parentGuids: [source] });
    expect(await settle(admin.pages.publish({ guid }))).toMatchObject({ status: 200 });
  });

  it("replaces a translation in the trash, which isn't a translation any more once it is restored", async () => {
    const admin = await callerOf("admin");
    const source = await addPage("Paspoort");
    const former = await admin.pages.addTranslation({ guid: source, locale: "en", title: "Passport" });
    await admin.pages.remove({ guid: former.guid });
    expect((await admin.pages.getTranslations({ guid: source })).languages).toContainEqual({ locale: "en", page: null });
    const next = await admin.pages.addTranslation({ guid: source, locale: "en", title: "Passports" });
    await admin.pages.restore({ guid: former.guid });
    const { languages } = await admin.pages.getTranslations({ guid: source });
    expect(languages.map(({ page }) => page?.guid)).toEqual([source, next.guid]);
  });
});

it("says that the source was published since the translation followed it, until somebody confirms the translation", async () => {
  const admin = await callerOf("admin");
  const source = await addPage("Afval");
  const { guid } = await admin.pages.addTranslation({ guid: source, locale: "en", title: "Waste" });
  const changeNow = async () => (await admin.pages.getTranslations({ guid })).source?.change;
  expect(await changeNow()).toBeNull();
  const { version } = await admin.pages.getForEditing({ guid: source });
  await admin.pages.save({ guid: source, title: "Afval en milieu", layout: "100", version });
  expect(await changeNow()).toBeNull();
  await admin.pages.publish({ guid: source });
  expect(await changeNow()).toMatchObject({ from: 1, to: 2 });
  expect((await admin.pages.confirmTranslation({ guid })).source?.change).toBeNull();
});

it("links two pages of different languages and unlinks them", async () => {
  const admin = await callerOf("admin");
  const [dutch, other] = [await addPage("Contact"), await addPage("Nog een")];
  const english = await addPage("Contact us", [{ name: "locale", value: "en" }]);
  expect(await settle(admin.pages.linkTranslation({ guid: dutch, translationGuid: other }))).toMatchObject({ status: 409 });
  const linked = await admin.pages.linkTranslation({ guid: dutch, translationGuid: english });
  expect(linked.languages.map(({ page }) => page?.guid)).toEqual([dutch, english]);
  expect(await settle(admin.pages.linkTranslation({ guid: other, translationGuid: english }))).toMatchObject({ status: 409 });
  const unlinked = await admin.pages.unlinkTranslation({ guid: english });
  expect(unlinked.languages.map(({ page }) => page?.guid ?? null)).toEqual([null, english]);
  expect((await admin.pages.getTranslations({ guid: dutch })).languages).toContainEqual({ locale: "en", page: null });
});

it("shows readers only published translations, and at once", async () => {
  const [admin, visitor] = [await callerOf("admin"), await callerOf("anonymous")];
  const source = await addPage("Parkeren");
  const { guid, path } = await admin.pages.addTranslation({ guid: source, locale: "en", title: "Parking" });
  const pagesNow = async () => (await visitor.pages.getContent({ path: "/open/parkeren" })).translations?.pages;
  expect(await pagesNow()).toEqual([{ locale: "nl", path: "/open/parkeren" }]);
  await admin.pages.publish({ guid });
  expect(await pagesNow()).toEqual([
    { locale: "en", path },
    { locale: "nl", path: "/open/parkeren" },
  ]);
  await admin.pages.unpublish({ guid });
  expect(await pagesNow()).toEqual([{ locale: "nl", path: "/open/parkeren" }]);
});

it("names the pages of a sub-navigation in the language of its page, or else says which language they are in", async () => {
  const [admin, visitor] = [await callerOf("admin"), await callerOf("anonymous")];
  const source = await addPage("Fietsen");
  await addPage("Wandelen");
  const { guid, path } = await admin.pages.addTranslation({ guid: source, locale: "en", title: "Cycling" });
  const options = { pageGuid: fixture.a.pages.open, depth: 1, hasSiblings: false };
  const block = { pageGuid: guid, buildingBlockName: "subNavigation", content: {}, options, layoutPosition: "main" as const };
  const navigation = await admin.buildingBlocks.add({ ...block, sortId: 1 });
  await admin.pages.publish({ guid });
  const entries = async () => (await visitor.pages.getContent({ path })).subNavigations?.[navigation.guid] ?? [];
  const shown = await entries();
  const other = { externalUrl: null, current: null, children: [] };
  expect(shown).toContainEqual({ ...other, title: "Cycling", path, current: "page" });
  expect(shown).toContainEqual({ ...other, title: "Wandelen", path: "/open/wandelen", lang: "nl" });
  expect(shown.map(({ title }) => title)).not.toContain("Fietsen");
  const choose = (value: "page" | "home") => admin.settings.save({ setting: { key: "missingTranslation", value } });
  await choose("home");
  const inEnglish = (await entries()).map(({ title }) => title);
  expect(inEnglish).toContain("Cycling");
  expect(inEnglish).not.toContain("Wandelen");
  await choose("page");
});

it("keeps the language of a page with translations when it is saved, reverted or republished", async () => {
  const admin = await callerOf("admin");
  const english = await addPage("Council");
  const dutch = await addPage("Raad");
  const { version } = await admin.pages.getForEditing({ guid: english });
  await admin.pages.save({ guid: english, title: "Council", layout: "100", version, options: [{ name: "locale", value: "en" }] });
  await admin.pages.publish({ guid: english });
  await admin.pages.linkTranslation({ guid: dutch, translationGuid: english });
  const next = await admin.pages.getForEditing({ guid: english });
  expect(
    await settle(admin.pages.save({ guid: english, title: "Council", layout: "100", version: next.version, options: [] })),
  ).toMatchObject({
    status: 400,
    facts: { errors: [{ path: "/options" }] },
  });
  expect((await admin.pages.revert({ guid: english, number: 1 })).page.options).toEqual([{ name: "locale", value: "en" }]);
  await admin.pages.republish({ guid: english, number: 1 });
  const { path } = next;
  expect((await (await callerOf("anonymous")).pages.getContent({ path })).page.options).toEqual([{ name: "locale", value: "en" }]);
});

it("keeps a language that pages are written in, and the default language of pages with translations", async () => {
  const { settings } = await callerOf("admin");
  const refused = { status: 400, facts: { errors: [{ path: "/setting/value" }] } };
  expect(await settle(settings.save({ setting: { key: "locales", value: ["en"] } }))).toMatchObject(refused);
  expect(await settle(settings.save({ setting: { key: "locales", value: ["nl"] } }))).toMatchObject(refused);
  expect(await settle(settings.save({ setting: { key: "defaultLocale", value: "en" } }))).toMatchObject(refused);
  expect((await settings.get({ key: "locales" })).value).toEqual(["nl", "en"]);
});

describe("items", () => {
  /** A Dutch page with a list and its English translation, which shows the same items; both published. */
  async function addListPages(title: string) {
    const admin = await callerOf("admin");
    const dutch = await addPage(title);
    const place = { layoutPosition: "main" as const, sortId: 1, content: {}, options: {} };
    const { guid: list } = await admin.buildingBlocks.add({ pageGuid: dutch, buildingBlockName: "list", ...place });
    await admin.pages.publish({ guid: dutch });
    const english = await admin.pages.addTranslation({ guid: dutch, locale: "en", title: `${title} in English` });
    await admin.pages.publish({ guid: english.guid });
    const { blocks } = await admin.pages.getForEditing({ guid: english.guid });
    const englishList = blocks.find(({ buildingBlockName }) => buildingBlockName === "list")?.guid ?? "";
    const [item] = await admin.listItems.add({ blockGuid: list, items: [{ title: "Nieuw plein", listItemTypeName: "news" }] });
    if (item === undefined) throw new Error("No item was added");
    const titlesIn = async (blockGuid: string, person: Person = "anonymous") =>
      (await (await callerOf(person)).listItems.list({ blockGuid })).map((one) => one.title);
    return { dutch, list, english, englishList, item, titlesIn };
  }

  it("are copied for translation, and shown once in each list, in the language of its page", async () => {
    const admin = await callerOf("admin");
    const { dutch, list, english, englishList, item, titlesIn } = await addListPages("Nieuws");
    const translation = await admin.listItems.addTranslation({ guid: item.guid, locale: "en", title: "New square" });
    expect(translation).toMatchObject({ title: "New square", isPublished: false, parentGuids: [english.guid, dutch] });
    expect(translation.url).toMatch(new RegExp(`^${english.path}/i/`));
    const now = async () => [await titlesIn(list), await titlesIn(englishList)];
    expect(await now()).toEqual([["Nieuw plein"], ["Nieuw plein"]]);
    await admin.listItems.change({ guids: [translation.guid], change: "publish" });
    expect(await now()).toEqual([["Nieuw plein"], ["New square"]]);
    expect(await admin.listItems.getMeta({ blockGuid: englishList })).toEqual({ totalNumberOfItems: 1 });
    await admin.settings.save({ setting: { key: "missingTranslation", value: "home" } });
    await admin.listItems.add({ blockGuid: list, items: [{ title: "Alleen hier", listItemTypeName: "news" }] });
    expect((await now()).map((titles) => titles.sort())).toEqual([["Alleen hier", "Nieuw plein"], ["New square"]]);
    await admin.settings.save({ setting: { key: "missingTranslation", value: "page" } });
    expect((await titlesIn(englishList)).sort()).toEqual(["Alleen hier", "New square"]);
    const { rows } = await admin.listItems.export({ blockGuid: list });
    expect(rows.length).toBe(3);
  });

  it("name the languages in which their reader finds them, at once", async () => {
    const [admin, visitor] = [await callerOf("admin"), await callerOf("anonymous")];
    const { item } = await addListPages("Agenda");
    const [path = "", rest = ""] = item.url.split("/i/");
    const [itemId = "", title = ""] = rest.split("/");
    const pathsNow = async () => (await visitor.listItems.getContent({ path, itemId, title })).translations?.map((one) => one.path);
    expect(await pathsNow()).toBeUndefined();
    const { guid, url } = await admin.listItems.addTranslation({ guid: item.guid, locale: "en" });
    expect(await pathsNow()).toEqual([item.url]);
    await admin.listItems.change({ guids: [guid], change: "publish" });
    expect(await pathsNow()).toEqual([url, item.url]);
    await admin.listItems.remove({ guid });
    expect(await pathsNow()).toBeUndefined();
    await admin.listItems.restore({ guid });
    expect(await pathsNow()).toEqual([url, item.url]);
  });

  it("exist once in each language of the platform, which a translated item keeps", async () => {
    const admin = await callerOf("admin");
    const { item } = await addListPages("Projecten");
    const { guid } = item;
    const translation = await admin.listItems.addTranslation({ guid, locale: "en" });
    const inDutch = { guid, title: item.title, url: item.url, isPublished: true, canEdit: true };
    expect(await admin.listItems.getTranslations({ guid: translation.guid })).toEqual({
      locale: "en",
      languages: [
        { locale: "nl", item: inDutch },
        { locale: "en", item: { guid: translation.guid, title: item.title, url: translation.url, isPublished: false, canEdit: true } },
      ],
    });
    for (const locale of ["nl", "en"] as const)
      expect(await settle(admin.listItems.addTranslation({ guid, locale }))).toMatchObject({ status: 409, code: "Conflict" });
    expect(await settle(admin.listItems.save({ ...item, locale: "en" }))).toMatchObject({
      status: 400,
      facts: { errors: [{ path: "/locale" }] },
    });
    for (const missing of [UNKNOWN, fixture.b.items.shown])
      expect(await settle(admin.listItems.addTranslation({ guid: missing, locale: "en" }))).toEqual({ status: 404, code: "NotFound" });
    const other = (await callAs(fixture.b, "admin")).caller;
    expect(await settle(other.listItems.addTranslation({ guid: fixture.b.items.shown, locale: "en" }))).toMatchObject({ status: 400 });
    await admin.listItems.remove({ guid: translation.guid });
    const next = await admin.listItems.addTranslation({ guid, locale: "en", title: "Projects" });
    expect((await admin.listItems.getTranslations({ guid })).languages.map((one) => one.item?.guid)).toEqual([guid, next.guid]);
  });
});
