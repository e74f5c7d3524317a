import { randomUUID } from "node:crypto";
import { digestSecret } from "@plein/auth/secrets/secret";
import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import type { PlatformFixture } from "../platform-fixture.ts";
import { openPage, type RightsRows } from "./rights-row.ts";

const SEEN_BY_ALL = "200 200 200 200 200 200 200 200";
/** Developers see settings, which they can't change. */
const FOR_MANAGERS = "401 403 403 200 200 200 200 401";
const FOR_EDITORS = "401 403 403 200 200 200 403 401";
const FOR_USERS = "401 200 200 200 200 200 200 401";
const NOT_THERE = "401 404 404 404 404 404 404 401";

/** Another published page below the open one, which the same users view and edit. */
async function addPageFixture({ db, roles, mark }: PlatformFixture, locale?: Locale): Promise<Guid> {
  const options = locale === undefined ? {} : { options: [{ name: "locale", value: locale }] };
  const { guid } = await db.prisma.page.create({
    data: { platformGuid: db.platformGuid, path: `/open/${randomUUID()}`, title: `Weg ${mark}`, isPublished: true, ...options },
  });
  await db.prisma.pagePublication.create({
    data: { platformGuid: db.platformGuid, pageGuid: guid, title: `Weg ${mark}`, layout: "full", options: [], blocks: [], version: 1 },
  });
  await db.prisma.pageRole.create({
    data: { platformGuid: db.platformGuid, pageGuid: guid, roleGuid: roles.contentManagers, kind: "edit" },
  });
  return guid;
}

/** Lets the platform have pages and items in Dutch and in English. */
export async function addLanguages({ db }: PlatformFixture): Promise<void> {
  const where = { platformGuid: db.platformGuid, key: "locales" };
  await db.prisma.platformSetting.upsert({
    where: { platformGuid_key: where },
    create: { ...where, value: ["nl", "en"] },
    update: {},
  });
}

/** A page that was translated from another one. */
async function addTranslationFixture(fixture: PlatformFixture): Promise<Guid> {
  const { platformGuid, prisma } = { platformGuid: fixture.db.platformGuid, prisma: fixture.db.prisma };
  const [sourceGuid, pageGuid, groupGuid] = [await addPageFixture(fixture), await addPageFixture(fixture, "en"), randomUUID()];
  await prisma.pageTranslation.createMany({
    data: [
      { platformGuid, pageGuid: sourceGuid, groupGuid, locale: "nl" },
      { platformGuid, pageGuid, groupGuid, locale: "en", sourceGuid },
    ],
  });
  return pageGuid;
}

/** A template of the platform's own, removed at a moment or not at all. */
async function addTemplate({ db }: PlatformFixture, deletedOn: Date | null = null): Promise<Guid> {
  const data = { platformGuid: db.platformGuid, name: `Weg ${randomUUID()}`, layout: "full" as const, blocks: [], deletedOn };
  return (await db.prisma.pageTemplate.create({ data })).guid;
}

/** A link to the draft of a page of its own, made by an admin. */
async function addDraftLinkFixture(fixture: PlatformFixture) {
  const { db, users } = fixture;
  const pageGuid = await addPageFixture(fixture);
  const token = randomUUID();
  const { guid } = await db.prisma.draftLink.create({
    data: {
      platformGuid: db.platformGuid,
      pageGuid,
      tokenHash: digestSecret(token),
      createdByGuid: users.admin,
      expiresOn: new Date(Date.now() + 86_400_000),
    },
  });
  return { pageGuid, guid, token };
}

export const PAGE_RIGHTS: RightsRows = {
  "pages.list": { requires: "site.visit", own: SEEN_BY_ALL },
  // It leaves out pages that the caller may not see, and always succeeds.
  "pages.listOwn": { requires: null, own: FOR_USERS },
  "pages.get": {
    requires: "page.view",
    about: openPage,
    input: ({ pages }) => ({ guid: pages.open }),
    own: SEEN_BY_ALL,
    foreign: "404 404 404 404 404 404 404 404",
  },
  "pages.getByName": { requires: "page.view", about: openPage, input: () => ({ name: "/open" }), own: SEEN_BY_ALL },
  "pages.getContent": { requires: "page.view", about: openPage, input: () => ({ path: "/open" }), own: SEEN_BY_ALL },
  "pages.getForEditing": {
    requires: "page.edit",
    about: openPage,
    input: ({ pages }) => ({ guid: pages.open }),
    own: FOR_EDITORS,
    foreign: NOT_THERE,
  },
  "presence.watchDraft": {
    requires: "page.edit",
    about: openPage,
    input: ({ pages }) => ({ pageGuid: pages.open, editorId: randomUUID() }),
    own: FOR_EDITORS,
    foreign: NOT_THERE,
  },
  "presence.enterBlock": {
    requires: "page.edit",
    about: openPage,
    input: ({ pages }) => ({ pageGuid: pages.open, editorId: randomUUID(), blockGuid: null }),
    own: FOR_EDITORS,
    foreign: NOT_THERE,
  },
  "pages.getTree": { requires: "pages.list", own: FOR_MANAGERS },
  // Content managers get the pages that they may restore: none.
  "pages.listRemoved": { requires: "pages.list", own: FOR_MANAGERS },
  "pages.getSettings": {
    requires: "page.viewSettings",
    about: openPage,
    input: ({ pages }) => ({ guid: pages.open }),
    own: FOR_MANAGERS,
    foreign: NOT_THERE,
  },
  "pages.listProblems": { requires: "pages.list", own: FOR_MANAGERS },
  "pages.countProblems": { requires: "pages.list", own: FOR_MANAGERS },
  "pages.getChanges": {
    requires: "page.viewDraft",
    about: openPage,
    input: ({ pages }) => ({ guid: pages.open }),
    own: FOR_MANAGERS,
    foreign: NOT_THERE,
  },
  "pages.getPreview": {
    requires: "page.viewDraft",
    about: openPage,
    input: ({ pages }) => ({ guid: pages.open, viewer: "visitor" }),
    own: FOR_MANAGERS,
    foreign: NOT_THERE,
  },
  "pages.getUses": {
    requires: "page.viewSettings",
    about: openPage,
    input: ({ pages }) => ({ guid: pages.open }),
    own: FOR_MANAGERS,
    foreign: NOT_THERE,
  },
  "pages.add": {
    requires: "page.addChild",
    about: openPage,
    input: ({ pages }) => ({ title: "Nieuw", parentGuid: pages.open }),
    own: FOR_EDITORS,
    foreign: NOT_THERE,
  },
  "pages.listReusable": { requires: "pages.list", own: FOR_MANAGERS },
  "pages.addReusable": {
    requires: "page.edit",
    alsoRequires: ["page.addChild", "page.publish"],
    about: openPage,
    input: ({ pages, blocks }) => ({ title: "Herbruikbaar", pageGuid: pages.open, blockGuids: [blocks.heading] }),
    own: FOR_EDITORS,
    foreign: NOT_THERE,
  },
  "pages.copy": {
    requires: "page.addChild",
    alsoRequires: ["page.edit"],
    about: openPage,
    input: ({ pages }) => ({ guid: pages.open, parentGuid: pages.open }),
    own: FOR_EDITORS,
    foreign: NOT_THERE,
  },
  "pages.save": {
    requires: "page.editSettings",
    about: openPage,
    input: ({ pages, mark }) => ({ guid: pages.open, title: `Pagina ${mark}`, layout: "100" }),
    own: FOR_EDITORS,
    foreign: NOT_THERE,
  },
  "pages.move": {
    requires: "page.editSettings",
    alsoRequires: ["page.addChild"],
    about: openPage,
    input: async (fixture) => ({ guid: await addPageFixture(fixture), parentGuid: fixture.pages.linked }),
    own: FOR_EDITORS,
    foreign: NOT_THERE,
  },
  "pages.addRedirects": {
    requires: "pages.add",
    alsoRequires: ["page.editSettings"],
    about: openPage,
    input: ({ pages, mark }) => ({ guid: pages.open, addresses: [{ path: `/vroeger-${mark}` }] }),
    own: "401 403 403 403 200 200 403 401",
    foreign: NOT_THERE,
  },
  "pages.publish": {
    requires: "page.publish",
    about: openPage,
    input: ({ pages }) => ({ guid: pages.open }),
    own: FOR_EDITORS,
    foreign: NOT_THERE,
  },
  "pages.republish": {
    requires: "page.publish",
    about: openPage,
    input: ({ pages }) => ({ guid: pages.open, number: 1 }),
    own: FOR_EDITORS,
    foreign: NOT_THERE,
  },
  "pages.unpublish": {
    requires: "page.publish",
    about: openPage,
    input: ({ pages }) => ({ guid: pages.linked }),
    own: FOR_EDITORS,
    foreign: NOT_THERE,
  },
  "pages.unschedule": {
    requires: "page.publish",
    about: openPage,
    input: ({ pages }) => ({ guid: pages.open }),
    own: FOR_EDITORS,
    foreign: NOT_THERE,
  },
  "pages.listVersions": {
    requires: "page.viewDraft",
    about: openPage,
    input: ({ pages }) => ({ guid: pages.open }),
    own: FOR_MANAGERS,
    foreign: NOT_THERE,
  },
  "pages.getVersion": {
    requires: "page.viewDraft",
    about: openPage,
    input: ({ pages }) => ({ guid: pages.open, number: 1 }),
    own: FOR_MANAGERS,
    foreign: NOT_THERE,
  },
  "pages.getPlanned": {
    requires: "page.viewDraft",
    about: openPage,
    input: async ({ db, pages }) => {
      const ids = { platformGuid: db.platformGuid, pageGuid: pages.open };
      const planned = { publishOn: new Date(Date.now() + 3_600_000), title: "Straks", layout: "full" as const, options: [], blocks: [] };
      await db.prisma.scheduledPublication.upsert({
        where: { platformGuid_pageGuid: ids },
        create: { ...ids, ...planned },
        update: {},
      });
      return { guid: pages.open };
    },
    own: FOR_MANAGERS,
    foreign: NOT_THERE,
  },
  "pages.revertBlock": {
    requires: "page.edit",
    about: openPage,
    input: ({ pages, blocks }) => ({ guid: pages.open, number: 1, blockGuid: blocks.heading }),
    own: FOR_EDITORS,
    foreign: NOT_THERE,
  },
  "pages.revert": {
    requires: "page.editSettings",
    alsoRequires: ["page.edit"],
    about: openPage,
    input: ({ pages }) => ({ guid: pages.open, number: 1 }),
    own: FOR_EDITORS,
    foreign: NOT_THERE,
  },
  "pages.getTranslations": {
    requires: "page.viewDraft",
    about: openPage,
    input: ({ pages }) => ({ guid: pages.open }),
    own: FOR_MANAGERS,
    foreign: NOT_THERE,
  },
  "pages.addTranslation": {
    requires: "page.edit",
    alsoRequires: ["page.addChild"],
    about: openPage,
    input: async (fixture) => {
      await addLanguages(fixture);
      return { guid: await addPageFixture(fixture), locale: "en" };
    },
    own: FOR_EDITORS,
    foreign: NOT_THERE,
  },
  "pages.linkTranslation": {
    requires: "page.editSettings",
    about: openPage,
    input: async (fixture) => ({ guid: await addPageFixture(fixture), translationGuid: await addPageFixture(fixture, "en") }),
    own: FOR_EDITORS,
    foreign: NOT_THERE,
  },
  "pages.unlinkTranslation": {
    requires: "page.editSettings",
    about: openPage,
    input: async (fixture) => ({ guid: await addTranslationFixture(fixture) }),
    own: FOR_EDITORS,
    foreign: NOT_THERE,
  },
  "pages.confirmTranslation": {
    requires: "page.edit",
    about: openPage,
    input: async (fixture) => ({ guid: await addTranslationFixture(fixture) }),
    own: FOR_EDITORS,
    foreign: NOT_THERE,
  },
  "pages.listDraftLinks": {
    requires: "page.edit",
    about: openPage,
    input: ({ pages }) => ({ guid: pages.open }),
    own: FOR_EDITORS,
    foreign: NOT_THERE,
  },
  "pages.addDraftLink": {
    requires: "page.edit",
    about: openPage,
    input: async (fixture) => ({ guid: await addPageFixture(fixture), days: 7 }),
    own: FOR_EDITORS,
    foreign: NOT_THERE,
  },
  "pages.removeDraftLink": {
    requires: "page.edit",
    about: openPage,
    input: async (fixture) => {
      const { pageGuid, guid } = await addDraftLinkFixture(fixture);
      return { guid: pageGuid, linkGuid: guid };
    },
    own: FOR_EDITORS,
    foreign: NOT_THERE,
  },
  // Open to anybody with the link.
  "pages.getShared": {
    requires: null,
    input: async (fixture) => ({ token: (await addDraftLinkFixture(fixture)).token }),
    own: SEEN_BY_ALL,
    foreign: "404 404 404 404 404 404 404 404",
  },
  "pages.remove": {
    requires: "page.remove",
    about: openPage,
    input: async (fixture) => ({ guid: await addPageFixture(fixture) }),
    own: "401 403 403 403 200 200 403 401",
    foreign: NOT_THERE,
  },
  "pages.restore": {
    requires: "page.remove",
    about: openPage,
    input: async (fixture) => {
      const guid = await addPageFixture(fixture);
      await fixture.db.prisma.page.updateMany({ where: { guid }, data: { deletedOn: new Date() } });
      return { guid };
    },
    own: "401 404 404 404 200 200 404 401",
    foreign: NOT_THERE,
  },
  "pageTemplates.list": { requires: "pages.list", own: FOR_MANAGERS },
  "pageTemplates.get": {
    requires: null,
    input: ({ template }) => ({ guid: template }),
    own: SEEN_BY_ALL,
    foreign: "404 404 404 404 404 404 404 404",
  },
  "pageTemplates.add": {
    requires: "pages.add",
    alsoRequires: ["page.edit"],
    about: openPage,
    input: ({ pages }) => ({ name: `Sjabloon ${randomUUID()}`, pageGuid: pages.open }),
    own: "401 403 403 403 200 200 403 401",
    foreign: NOT_THERE,
  },
  "pageTemplates.save": {
    requires: "pages.add",
    input: async (fixture) => ({ guid: await addTemplate(fixture), name: `Anders ${randomUUID()}` }),
    own: "401 403 403 403 200 200 403 401",
    foreign: "401 403 403 403 404 404 403 401",
  },
  "pageTemplates.remove": {
    requires: "pages.add",
    input: async (fixture) => ({ guid: await addTemplate(fixture) }),
    own: "401 403 403 403 200 200 403 401",
    foreign: "401 403 403 403 404 404 403 401",
  },
  "pageTemplates.restore": {
    requires: "pages.add",
    input: async (fixture) => ({ guid: await addTemplate(fixture, new Date()) }),
    own: "401 403 403 403 200 200 403 401",
    foreign: "401 403 403 403 404 404 403 401",
  },
};
