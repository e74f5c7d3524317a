import { slugify } from "@plein/contract/pages/addresses/slug";
import { createItemFixture, createItemTypeFixture } from "../item-fixtures.ts";
import type { PlatformFixture } from "../platform-fixture.ts";
import { addLanguages } from "./pages.ts";
import { openPage, type RightsRows } from "./rights-row.ts";

const FOR_ALL = "200 200 200 200 200 200 200 200";
const FOR_USERS = "401 200 200 200 200 200 200 401";
const NOT_FOUND = "404 404 404 404 404 404 404 404";
const FOR_EDITORS = "401 403 403 200 200 200 403 401";
const FOR_ADMINS = "401 403 403 403 200 200 403 401";
const NO_TYPE = "401 403 403 403 404 404 403 401";
const ONE_FIELD = { label: { nl: "Type" }, fields: [{ name: "size", type: "number", label: {}, isRequired: false }] };
const NOT_THERE = "401 404 404 404 404 404 404 401";

const block = { viewPermission: "Public", viewRoles: [], addPermission: "Users", addRoles: [] };
const itemOnOpenPage = ({ roles }: PlatformFixture) => ({ ownerGuid: null, editPermission: "Roles", editRoles: [roles.contentManagers] });
const inList = ({ items }: PlatformFixture) => ({ blockGuid: items.blocks.list });
const shownItem = ({ items }: PlatformFixture) => ({ guid: items.shown });
const anItem = async ({ db, pages }: PlatformFixture) => ({
  guid: await createItemFixture(db, { title: "Weg ermee", pageGuid: pages.open }),
});

/** A published item, with a change that waits. */
async function aWaitingItem(fixture: PlatformFixture) {
  const { guid } = await anItem(fixture);
  const requestedOn = new Date();
  await fixture.db.prisma.itemApproval.create({
    data: { platformGuid: fixture.platform.guid, itemGuid: guid, kind: "change", change: { title: "Anders" }, requestedOn },
  });
  return { guid, requestedOn: requestedOn.toISOString() };
}

export const LIST_ITEM_RIGHTS: RightsRows = {
  "listItems.get": { requires: null, input: ({ items }) => ({ guid: items.shown }), own: FOR_ALL, foreign: NOT_FOUND },
  "listItems.countView": { requires: null, input: ({ items }) => ({ guid: items.shown }), own: FOR_ALL, foreign: NOT_FOUND },
  "listItems.getContent": {
    requires: null,
    input: async ({ db, items }) => {
      const item = await db.prisma.listItem.findFirst({ where: { guid: items.shown }, select: { shortId: true, title: true } });
      return { path: "/open", itemId: item?.shortId, title: slugify(item?.title ?? "") };
    },
    own: FOR_ALL,
    foreign: NOT_FOUND,
  },
  "listItems.getByShortId": {
    requires: null,
    input: async ({ db, items }) => {
      const item = await db.prisma.listItem.findFirst({ where: { guid: items.shown }, select: { shortId: true } });
      return { id: item?.shortId };
    },
    own: FOR_ALL,
    foreign: NOT_FOUND,
  },
  "listItems.list": { requires: "block.view", about: () => block, input: inList, own: FOR_ALL, foreign: NOT_FOUND },
  "listItems.getList": { requires: "block.view", about: () => block, input: inList, own: FOR_ALL, foreign: NOT_FOUND },
  "listItems.getMeta": { requires: "block.view", about: () => block, input: inList, own: FOR_ALL, foreign: NOT_FOUND },
  "listItems.getShownLists": {
    requires: "page.view",
    about: openPage,
    input: ({ pages }) => ({ pageGuid: pages.open }),
    own: FOR_ALL,
    foreign: NOT_FOUND,
  },
  // These two leave out items that the caller may not see, and always succeed.
  "listItems.getLists": {
    requires: null,
    input: ({ items }) => ({ lists: { [items.blocks.list]: "{}" } }),
    own: FOR_ALL,
    foreign: FOR_ALL,
  },
  "listItems.getWidget": { requires: null, input: ({ items }) => ({ blockGuid: items.blocks.widget }), own: FOR_ALL, foreign: FOR_ALL },
  "listItems.add": {
    requires: "block.addItem",
    about: () => block,
    input: (fixture) => ({ ...inList(fixture), items: [{ title: "Nieuw", listItemTypeName: "news" }] }),
    own: "401 200 200 200 200 200 200 401",
    foreign: NOT_FOUND,
  },
  "listItems.checkImport": {
    requires: "block.addItem",
    about: () => block,
    input: (fixture) => ({ ...inList(fixture), items: [{ title: "Nieuw", listItemTypeName: "news" }] }),
    own: "401 200 200 200 200 200 200 401",
    foreign: NOT_FOUND,
  },
  "listItems.changeByLines": {
    requires: "item.edit",
    about: itemOnOpenPage,
    input: ({ items }) => ({ items: [{ guid: items.shown, title: "Gewijzigd", listItemTypeName: "news" }] }),
    own: "401 400 400 200 200 200 400 401",
    foreign: "401 400 400 400 400 400 400 401",
  },
  "listItems.reindex": { requires: "cache.invalidate", input: () => ({ after: null }), own: "401 403 403 200 200 200 200 401" },
  "listItems.export": { requires: "block.view", about: () => block, input: inList, own: FOR_ALL, foreign: NOT_FOUND },
  // Lists that the caller may not see are left out.
  "listItems.findImportTargets": { requires: null, own: FOR_ALL },
  "listItems.save": {
    requires: "item.edit",
    about: itemOnOpenPage,
    input: ({ items, pages }) => ({
      guid: items.shown,
      title: "Gewijzigd",
      listItemTypeName: "news",
      parentGuids: [pages.open],
      metadata: {},
    }),
    own: FOR_EDITORS,
    foreign: NOT_THERE,
  },
  "listItems.getTranslations": { requires: "item.edit", about: itemOnOpenPage, input: shownItem, own: FOR_EDITORS, foreign: NOT_THERE },
  "listItems.addTranslation": {
    requires: "item.edit",
    about: itemOnOpenPage,
    input: async (fixture) => {
      await addLanguages(fixture);
      return { ...(await anItem(fixture)), locale: "en" };
    },
    own: FOR_EDITORS,
    foreign: NOT_THERE,
  },
  "listItems.remove": { requires: "item.remove", about: itemOnOpenPage, input: anItem, own: FOR_EDITORS, foreign: NOT_THERE },
  "listItems.restore": {
    requires: "item.remove",
    about: itemOnOpenPage,
    input: async (fixture) => {
      const { guid } = await anItem(fixture);
      await fixture.db.prisma.listItem.updateMany({ where: { guid }, data: { deletedOn: new Date() } });
      return { guid };
    },
    own: "401 404 404 200 200 200 404 401",
    foreign: NOT_THERE,
  },
  "listItems.getForEditing": {
    requires: "item.edit",
    about: itemOnOpenPage,
    input: ({ items }) => ({ guid: items.shown }),
    own: FOR_EDITORS,
    foreign: NOT_THERE,
  },
  "listItems.getUses": {
    requires: "item.remove",
    about: itemOnOpenPage,
    input: ({ items }) => ({ guid: items.shown }),
    own: FOR_EDITORS,
    foreign: NOT_THERE,
  },
  "listItems.getPreview": {
    requires: "item.edit",
    about: itemOnOpenPage,
    input: (fixture) => ({ ...shownItem(fixture), viewer: "visitor" }),
    own: FOR_EDITORS,
    foreign: NOT_THERE,
  },
  "listItems.getBlocks": { requires: "item.edit", about: itemOnOpenPage, input: shownItem, own: FOR_EDITORS, foreign: NOT_THERE },
  "listItems.changeBlocks": {
    requires: "item.edit",
    about: itemOnOpenPage,
    input: (fixture) => ({
      ...shownItem(fixture),
      change: {
        kind: "add",
        blockGuid: crypto.randomUUID(),
        buildingBlockName: "heading",
        content: { text: "Kop" },
        options: {},
        sortId: 0,
      },
    }),
    own: FOR_EDITORS,
    foreign: NOT_THERE,
  },
  "listItems.publishBlocks": { requires: "item.edit", about: itemOnOpenPage, input: shownItem, own: FOR_EDITORS, foreign: NOT_THERE },
  "presence.watchItem": {
    requires: "item.edit",
    about: itemOnOpenPage,
    input: ({ items }) => ({ itemGuid: items.shown, editorId: crypto.randomUUID() }),
    own: FOR_EDITORS,
    foreign: NOT_THERE,
  },
  "presence.enterItemBlock": {
    requires: "item.edit",
    about: itemOnOpenPage,
    input: ({ items }) => ({ itemGuid: items.shown, editorId: crypto.randomUUID(), blockGuid: null }),
    own: FOR_EDITORS,
    foreign: NOT_THERE,
  },
  // Both leave out items that the caller may not publish or didn't add, and always succeed.
  "listItems.listWaiting": { requires: null, own: FOR_USERS },
  "listItems.listOwn": { requires: null, own: FOR_USERS },
  "listItems.approve": { requires: "item.edit", about: itemOnOpenPage, input: aWaitingItem, own: FOR_EDITORS, foreign: NOT_THERE },
  "listItems.refuse": {
    requires: "item.edit",
    about: itemOnOpenPage,
    input: async (fixture) => ({ ...(await aWaitingItem(fixture)), reason: "Er ontbreekt een datum" }),
    own: FOR_EDITORS,
    foreign: NOT_THERE,
  },
  "listItems.change": {
    requires: "item.edit",
    about: itemOnOpenPage,
    input: ({ items }) => ({ guids: [items.shown], change: "highlight" }),
    own: FOR_EDITORS,
    foreign: NOT_THERE,
  },
  "listItems.arrange": {
    requires: "item.edit",
    about: itemOnOpenPage,
    input: ({ pages, items }) => ({ parentGuid: pages.open, guids: [items.shown] }),
    own: FOR_EDITORS,
    foreign: NOT_THERE,
  },
  "logs.getTarget": { requires: null, own: FOR_ALL },
  "logs.add": {
    requires: null,
    input: () => ({ entries: [{ short_message: "x", level: 4, origin: "/", platform: "", user_agent: "", bot: false, timestamp: 1 }] }),
    own: FOR_ALL,
  },
  "listItemTypes.add": {
    requires: "itemTypes.edit",
    input: async ({ db }, person) => {
      const name = `type${person}`;
      await db.prisma.listItemType.deleteMany({ where: { name } });
      return { name, label: { nl: "Type" } };
    },
    own: FOR_ADMINS,
  },
  "listItemTypes.save": {
    requires: "itemTypes.edit",
    input: ({ items }) => ({ guid: items.ownType, ...ONE_FIELD }),
    own: FOR_ADMINS,
    foreign: NO_TYPE,
  },
  "listItemTypes.preview": {
    requires: "itemTypes.edit",
    input: ({ items }) => ({ guid: items.ownType, ...ONE_FIELD }),
    own: FOR_ADMINS,
    foreign: NO_TYPE,
  },
  "listItemTypes.remove": {
    requires: "itemTypes.edit",
    input: async ({ db, mark }) => ({ guid: await createItemTypeFixture(db, mark) }),
    own: FOR_ADMINS,
    foreign: NO_TYPE,
  },
  "listItemTypes.getUsage": { requires: "itemTypes.edit", own: FOR_ADMINS },
  "listItemTypes.list": { requires: "site.visit", own: FOR_ALL },
};
