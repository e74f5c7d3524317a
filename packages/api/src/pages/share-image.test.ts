import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settle } from "../testing/outcome.ts";
import { type Caller, openPageFixture, type PageFixture, UNKNOWN_GUID } from "../testing/page-fixtures.ts";
import { callAs } from "../testing/test-caller.ts";
import { tagsOfContent } from "./content-tags.shared.ts";

let fixture: PageFixture;
let admin: Caller;
let visitor: Caller;
beforeAll(async () => {
  fixture = await openPageFixture();
  ({ admin, visitor } = fixture);
});
afterAll(() => fixture.database.close());

const SIZE = { width: 2400, height: 1600 };

/** @returns the guid of a new picture */
async function addPicture(data: object = {}, { db } = fixture.a): Promise<string> {
  const guid = crypto.randomUUID();
  const row = { platformGuid: db.platformGuid, guid, name: "foto.webp", contentType: "image/webp", size: 10, ...SIZE, alt: "Foto" };
  await db.prisma.image.create({ data: { ...row, ...data } });
  return guid;
}

async function addPage(title: string, options: Record<string, string>, pictures: readonly string[] = []) {
  const { guid, path } = await admin.pages.add({ title, options: toOptions(options) });
  for (const [sortId, picture] of pictures.entries())
    await admin.buildingBlocks.add({
      pageGuid: guid,
      buildingBlockName: "image",
      content: { image: { guid: picture, ...SIZE, alt: `Blok ${sortId}` } },
      options: {},
      layoutPosition: "main",
      sortId,
    });
  await admin.pages.publish({ guid, reason: "test" });
  return { guid, path };
}

const toOptions = (options: Record<string, string>) => Object.entries(options).map(([name, value]) => ({ name, value }));
const sharedOn = async ({ path }: { readonly path: string }, caller = visitor) => (await caller.pages.getContent({ path })).shareImage;
const save = (guid: string, options: Record<string, string>, caller = admin) =>
  settle(caller.pages.save({ guid, title: "Gedeeld", layout: "100", options: toOptions(options) }));

describe("the picture with which a page is shared", () => {
  // @covers screen.metadata
  it("is the chosen one, in the size of social networks, with its crop and description", async () => {
    const [chosen, first] = [await addPicture({ alt: "Eigen tekst" }), await addPicture()];
    expect(await sharedOn(await addPage("Gekozen", { shareImage: chosen }, [first]))).toEqual({
      guid: chosen,
      url: `/a/${chosen}?width=1200&height=630&format=jpeg`,
      width: 1200,
      height: 630,
      alt: "Eigen tekst",
    });
    const options = { shareImage: chosen, shareImageAlt: "Andere tekst", shareImageCrop: "0,250,250,500" };
    expect(await sharedOn(await addPage("Uitsnede", options))).toMatchObject({
      url: `/a/${chosen}?width=1200&crop=0,250,250,500&height=630&format=jpeg`,
      // The crop is 600 pixels wide, and isn't enlarged.
      width: 600,
      height: 315,
      alt: "Andere tekst",
    });
  });

  it("is else the first of its blocks that isn't an icon, in reading order, and else the platform's header image", async () => {
    const [icon, first, second] = [await addPicture(), await addPicture(), await addPicture()];
    const page = await addPage("Eerste", {}, [first, second]);
    expect(await sharedOn(page)).toMatchObject({ guid: first, alt: "Blok 0" });
    const top = { pageGuid: page.guid, buildingBlockName: "image", options: {}, layoutPosition: "top-row" as const, sortId: 0 };
    await admin.buildingBlocks.add({ ...top, content: { image: { guid: icon, width: 64, height: 64, alt: "Logo" } } });
    await admin.buildingBlocks.add({ ...top, sortId: 1, content: { image: { guid: second, ...SIZE, alt: "Boven" } } });
    await admin.pages.publish({ guid: page.guid, reason: "test" });
    expect(await sharedOn(page)).toMatchObject({ guid: second, alt: "Boven" });

    const bare = await addPage("Zonder", {});
    expect(await sharedOn(bare)).toBeUndefined();
    const header = await addPicture();
    await admin.settings.save({ setting: { key: "headerImages", value: [{ imageGuid: header, alt: "" }] } });
    expect(await sharedOn(bare)).toMatchObject({ guid: header });
    expect(await sharedOn(page)).toMatchObject({ guid: second });
    await admin.settings.save({ setting: { key: "headerImages", value: [] } });
  });

  // @covers screen.metadata
  it("is without a header image that visitors may see the platform's default picture", async () => {
    const [header, usual] = [await addPicture(), await addPicture()];
    const bare = await addPage("Kaal", {});
    await admin.settings.save({ setting: { key: "defaultShareImage", value: { imageGuid: usual } } });
    expect(await sharedOn(bare)).toMatchObject({ guid: usual, url: `/a/${usual}?width=1200&height=630&format=jpeg`, alt: "Foto" });
    await admin.settings.save({ setting: { key: "headerImages", value: [{ imageGuid: header, alt: "" }] } });
    expect(await sharedOn(bare)).toMatchObject({ guid: header });
    expect(tagsOfContent(await visitor.pages.getContent({ path: bare.path }))).toContain(`image:${header}`);
    await admin.media.remove({ guid: header });
    expect(await sharedOn(bare)).toMatchObject({ guid: usual });
    await admin.media.remove({ guid: usual });
    expect(await sharedOn(bare)).toBeUndefined();
    await admin.settings.save({ setting: { key: "headerImages", value: [] } });
    await admin.settings.save({ setting: { key: "defaultShareImage", value: null } });
    expect(await sharedOn(bare)).toBeUndefined();
  });

  it("is returned to nobody if visitors may not see it", async () => {
    const [hidden, first] = [await addPicture({ isPublic: false }), await addPicture()];
    const removed = await addPicture({ deletedOn: new Date() });
    const page = await addPage("Besloten", { shareImage: hidden }, [first]);
    expect(await sharedOn(page)).toMatchObject({ guid: first });
    expect(await sharedOn(page, admin)).toMatchObject({ guid: first });
    expect((await admin.pages.getSettings({ guid: page.guid })).shareImage).toMatchObject({ image: { guid: hidden }, isPublic: false });
    const other = await addPage("Weg", {}, [first]);
    await admin.media.remove({ guid: first });
    expect(await sharedOn(other)).toBeUndefined();
    await admin.media.restore({ guid: first });
    expect(await sharedOn(other)).toMatchObject({ guid: first });
    expect(await save(page.guid, { shareImage: removed })).toMatchObject({ status: 400 });
  });

  it("changes for visitors with the publication", async () => {
    const [one, two] = [await addPicture(), await addPicture()];
    const page = await addPage("Later", { shareImage: one });
    expect(await save(page.guid, { shareImage: two })).toMatchObject({ status: 200 });
    expect(await sharedOn(page)).toMatchObject({ guid: one });
    await admin.pages.publish({ guid: page.guid });
    expect(await sharedOn(page)).toMatchObject({ guid: two });
  });

  it.each([
    ["text", { shareImage: "foto" }, 0],
    ["an unknown picture", { shareImage: UNKNOWN_GUID }, 0],
    ["a crop outside the picture", { shareImage: UNKNOWN_GUID, shareImageCrop: "0,0,2000,10" }, 1],
  ])("refuses %s", async (_, options, index) => {
    const page = await addPage("Geweigerd", {});
    expect(await save(page.guid, options)).toMatchObject({ status: 400, facts: { errors: [{ path: `/options/${index}/value` }] } });
    expect(await settle(admin.pages.add({ title: "Nieuw", options: toOptions(options) }))).toMatchObject({ status: 400 });
  });

  it("refuses a picture of another platform and one that the caller may not see, but keeps one that was chosen before", async () => {
    const hidden = await addPicture({ isPublic: false, ownerKind: "profile", ownerGuid: fixture.a.users.user });
    const page = await addPage("Rechten", {});
    expect(await save(page.guid, { shareImage: await addPicture({}, fixture.b) })).toMatchObject({ status: 400 });
    const manager = (await callAs(fixture.a, "contentManager")).caller;
    expect(await save(fixture.a.pages.open, { shareImage: hidden }, manager)).toMatchObject({ status: 400 });
    expect(await save(fixture.a.pages.open, { shareImage: hidden })).toMatchObject({ status: 200 });
    expect(await save(fixture.a.pages.open, { shareImage: hidden }, manager)).toMatchObject({ status: 200 });
    expect((await manager.pages.getSettings({ guid: fixture.a.pages.open })).shareImage).toBeNull();
  });
});

describe("the picture with which an item's page is shared", () => {
  it("is the item's own, or else its image, or else the platform's, as far as visitors may see these", async () => {
    const [own, image, hidden] = [await addPicture(), await addPicture(), await addPicture({ isPublic: false })];
    const reference = (guid: string) => ({ guid, ...SIZE, alt: "Beeld" });
    const add = async (pictures: object) => {
      const item = { title: "Bericht", listItemTypeName: "news", metadata: {}, parentGuids: [fixture.a.pages.open], isPublished: true };
      const [added] = await admin.listItems.add({ blockGuid: fixture.a.items.blocks.list, items: [{ ...item, ...pictures }] });
      const [, path = "", itemId = "", title = ""] = /^(.*)\/i\/([^/]+)\/(.+)$/.exec(added?.url ?? "") ?? [];
      return (await visitor.listItems.getContent({ path, itemId, title })).shareImage;
    };
    expect(await add({ shareImage: reference(own), image: reference(image) })).toMatchObject({ guid: own, width: 1200, height: 630 });
    expect(await add({ image: reference(image) })).toMatchObject({ guid: image });
    expect(await add({ shareImage: reference(hidden), image: reference(image) })).toMatchObject({ guid: image });
    expect(await add({ image: reference(hidden) })).toBeNull();
    await admin.settings.save({ setting: { key: "defaultShareImage", value: { imageGuid: own } } });
    expect(await add({ image: reference(hidden) })).toMatchObject({ guid: own });
    await admin.settings.save({ setting: { key: "defaultShareImage", value: null } });
  });
});
