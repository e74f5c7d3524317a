import type { FixtureName } from "./example-fixtures.ts";

/** The parts from which the example of a call is built. */
export type Recipe = {
  /** the fixture that the example finds or creates first */
  readonly given?: FixtureName;
  /** the path of the call, as the text of a template literal; absent: the call's own path */
  readonly path?: string;
  /** the body of the call, as source text; absent: the body in its documentation */
  readonly body?: string;
  /** the expression that the example prints; absent: the call itself. Present when creating the fixture already makes the call. */
  readonly shows?: string;
};

/** The object that the first parameter of a path identifies: examples of reading calls find one, those of changing calls create one. */
const SUBJECTS: readonly { readonly path: RegExp; readonly read: FixtureName; readonly write: FixtureName; readonly variable: string }[] = [
  { path: /^\/api\/pages\/\{(?:pageG|g)uid\}/, read: "page", write: "newPage", variable: "page.guid" },
  { path: /^\/api\/buildingblockinstances?\/\{guid\}/, read: "publishedBlock", write: "newBlock", variable: "block.guid" },
  { path: /^\/api\/listitems?\/\{guid\}/, read: "item", write: "newItem", variable: "item.guid" },
  { path: /^\/api\/(?:listitem\/list|lists|listitem\/widget)\/\{blockGuid\}/, read: "list", write: "list", variable: "list.blockGuid" },
  { path: /^\/api\/listitemtypes\/\{guid\}/, read: "newType", write: "newType", variable: "type.guid" },
  { path: /^\/api\/forms\/\{guid\}/, read: "publishedForm", write: "newForm", variable: "form.guid" },
  { path: /^\/api\/submissionviews\/\{guid\}/, read: "savedView", write: "savedView", variable: "view.guid" },
  { path: /^\/api\/submissions\/\{guid\}/, read: "submission", write: "submission", variable: "submission.guid" },
  { path: /^\/api\/webhooks\/\{guid\}/, read: "newWebhook", write: "newWebhook", variable: "webhook.guid" },
  { path: /^\/api\/mediafiles\/\{guid\}/, read: "newFile", write: "newFile", variable: "file.guid" },
  { path: /^\/api\/menus\/\{guid\}/, read: "menu", write: "newMenu", variable: "menu.guid" },
  { path: /^\/api\/pagetemplates\/\{guid\}/, read: "newTemplate", write: "newTemplate", variable: "template.guid" },
  { path: /^\/api\/profilefields\/\{guid\}/, read: "newField", write: "newField", variable: "field.guid" },
  { path: /^\/api\/roles\/\{guid\}/, read: "role", write: "newRole", variable: "role.guid" },
  { path: /^\/api\/(?:users|profiles)\/\{guid\}/, read: "user", write: "user", variable: "user.guid" },
];

const ITEM = '[{ title: "Nieuw plein geopend", listItemTypeName: list.itemTypes[0] ?? "news", metadata: { periodStart: new Date() } }]';
const TYPE = '{ label: { nl: "Team", en: "Team" }, defaultSortBy: "title_asc", fields: [] }';

/** Recipes of calls whose path doesn't say enough. */
const RECIPES: Readonly<Record<string, Recipe>> = {
  "access.explain": { given: "page", path: "/api/access:explain?action=page.edit&object=${page.guid}" },
  "buildingBlocks.add": {
    given: "newPage",
    body: '{ pageGuid: page.guid, buildingBlockName: "heading", content: { text: "Verhuizen" }, options: { level: "h2" }, layoutPosition: "main", sortId: 0 }',
  },
  "buildingBlocks.arrange": { given: "newBlock", body: '{ places: [{ guid: block.guid, layoutPosition: "main", sortId: 0 }] }' },
  "buildingBlocks.remove": { given: "newBlock", body: "{ version: block.version }" },
  "buildingBlocks.restore": { given: "removedBlock" },
  "buildingBlocks.save": { given: "newBlock", body: '{ version: block.version, content: { text: "Verhuizen" }, options: block.options }' },
  "buildingBlocks.saveOptions": { given: "publishedBlock", body: '{ level: "h3" }' },
  "buildingBlocks.savePermissions": { given: "publishedBlock", body: '{ addPermission: "Admin", addRoles: [] }' },
  "cache.invalidate": { body: "{ index: `${new URL(site).host}|*|true` }" },
  "forms.correct": { given: "misspelledForm", body: "{}" },
  "forms.getVersion": { given: "publishedForm", path: "/api/forms/${form.guid}/versions/${version}" },
  "forms.listPageOptions": { given: "page", path: "/api/forms:options?pageGuid=${page.guid}&from=items" },
  "forms.publish": { given: "newForm", body: "{}" },
  "forms.restore": { given: "removedForm" },
  "forms.save": { given: "newForm", body: '{ ...form, title: "Melding openbare ruimte" }' },
  "forms.unarchive": { given: "archivedForm" },
  "legal.getStatementForEditing": { path: "/api/statements/privacy/texts" },
  "legal.getStatement": { path: "/api/statements/privacy" },
  "listItems.add": { given: "list", body: ITEM },
  "listItems.arrange": { given: "newChild", body: "{ parentGuid: item.guid, guids: [child.guid] }" },
  "listItems.change": { given: "newItem", body: '{ guids: [item.guid], change: "unpublish" }' },
  "listItems.changeBlocks": {
    given: "newItem",
    body: '{ change: { kind: "add", blockGuid: crypto.randomUUID(), buildingBlockName: "heading", content: { text: "Route" }, options: { level: "h2" }, sortId: 0 } }',
  },
  "listItems.changeByLines": {
    given: "newItem",
    body: '[{ guid: item.guid, title: "Nieuw plein geopend", listItemTypeName: item.listItemTypeName, metadata: {} }]',
  },
  "listItems.checkImport": { given: "list", body: ITEM },
  "listItems.export": { given: "list", path: "/api/lists/${list.blockGuid}:export?format=csv" },
  "listItems.getByShortId": { given: "item", path: "/api/listitem/short/${item.shortId}" },
  "listItems.getContent": { given: "item", path: "/api/items:content?path=${encodeURIComponent(list.pagePath)}&itemId=${item.shortId}" },
  "listItems.getLists": { given: "list", body: "{ [list.blockGuid]: JSON.stringify({ itemCount: 3 }) }" },
  "listItems.getList": { given: "list", path: "/api/lists/${list.blockGuid}?itemCount=20" },
  "listItems.getMeta": { given: "list" },
  "listItems.list": { given: "list", path: "/api/listitem/list/${list.blockGuid}?itemCount=20&sort_by=publishedOn_desc" },
  "listItems.publishBlocks": { given: "itemDraft" },
  "listItems.restore": { given: "removedItem" },
  "listItems.save": { given: "newItem", body: '{ ...item, title: "Nieuw plein geopend" }' },
  "listItemTypes.add": { body: '{ name: `team${Date.now()}`, label: { nl: "Team", en: "Team" }, defaultSortBy: "title_asc", fields: [] }' },
  "listItemTypes.preview": { given: "newType", body: TYPE },
  "listItemTypes.save": { given: "newType", body: TYPE },
  "mails.getText": { path: "/api/mailtexts:withKind?kind=test&locale=nl" },
  "media.download": { given: "newFile", path: "/a/${file.guid}" },
  "media.restore": { given: "removedFile" },
  "media.save": {
    given: "newFile",
    body: '{ name: "voorbeeld.txt", alt: "", folder: "Voorbeelden", tags: [], focus: { x: 0.5, y: 0.5 }, credit: "", licence: "", expiresOn: "" }',
  },
  "media.upload": { given: "newFile", shows: "file" },
  "menus.add": { body: "{ name: `Voettekst ${Date.now()}` }" },
  "menus.getByName": { path: "/api/menus:withName?name=Top%20level%20menu" },
  "menus.save": {
    given: "newMenu",
    body: '{ name: menu.name, items: [{ name: "Plein", externalUrl: "https://www.example.org/", relatedMenuItems: [] }] }',
  },
  "pages.add": { body: '{ title: "Verhuizen" }' },
  "pages.addTranslation": { given: "newPageToTranslate", body: '{ locale: "en" }' },
  "pages.addReusable": { given: "newBlock", body: '{ title: "Openingstijden", pageGuid: page.guid, blockGuids: [block.guid] }' },
  "pages.getByName": { path: "/api/pages:withName?name=/" },
  "pages.getContent": { path: "/api/pages:content?path=/" },
  "pages.getPlanned": { given: "plannedPage" },
  "pages.getShared": { given: "draftLink", path: '/api/draft/${path.split("/").at(-1)}' },
  "pages.getVersion": { given: "versions", path: "/api/pages/${page.guid}/versions/${version.number}" },
  "pages.linkTranslation": { given: "unlinkedTranslation", body: "{ translationGuid: translation.guid }" },
  "pages.publish": { given: "newPage", body: "{}" },
  "pages.removeDraftLink": { given: "draftLink", path: "/api/pages/${page.guid}/draftlinks/${link.guid}" },
  "pages.republish": { given: "versions", body: "{ number: version.number }" },
  "pages.restore": { given: "removedPage" },
  "pages.revert": { given: "versions", body: "{ number: version.number }" },
  "pages.revertBlock": { given: "blockVersion", body: "{ number: version.number, blockGuid: block.guid }" },
  "pages.unpublish": { given: "publishedPage" },
  "pageTemplates.add": { given: "newPage", body: "{ name: `Verhuizen ${Date.now()}`, pageGuid: page.guid }" },
  "pageTemplates.save": { given: "newTemplate", body: "{ name: `Verhuizen ${Date.now()}`, version: template.version }" },
  "privacy.previewInactivity": { path: "/api/users:inactive?months=24" },
  "profileFields.add": {
    body: '{ key: `wijk${Date.now()}`, category: "profile", section: "account", subsection: "", sectionSortOrdinal: 0, subsectionSortOrdinal: 6, fieldSortOrdinal: 1, visibleFor: "users", inputType: "text", autocomplete: "", defaultValue: null }',
  },
  "profileFields.arrange": {
    given: "newField",
    body: "{ places: [{ guid: field.guid, sectionSortOrdinal: 0, subsectionSortOrdinal: 6, fieldSortOrdinal: 2 }] }",
  },
  "profileFields.save": {
    given: "newField",
    body: '{ key: field.key, category: field.category, section: field.section, inputType: field.inputType, label: { nl: "Voorbeeld", en: "Example" } }',
  },
  "roles.add": { body: '{ name: `Burgerzaken ${Date.now()}`, permissions: ["pages.list"] }' },
  "roles.save": {
    given: "newRole",
    body: '{ name: role.name, description: "Bezoekers van de balie", color: "", permissions: role.permissions }',
  },
  "search.find": { path: "/api/search?q=plein" },
  "search.suggest": { path: "/api/search:suggest?q=pl" },
  "settings.get": { path: "/api/platformsettingvalues:withKey?key=platformName" },
  ...Object.fromEntries(
    ["Content", "Forms", "Overview", "Technical", "Visitors"].map((part) => [
      `statistics.get${part}`,
      { path: `/api/statistics:${part.toLowerCase()}?from=2026-01-01&until=2026-01-31` },
    ]),
  ),
  "submissions.add": { given: "publishedForm", body: '{ version, answers: { melding: "De lantaarnpaal bij nummer 12 is kapot." } }' },
  "submissions.addFile": { given: "formFile", shows: "file" },
  "submissions.downloadFile": { given: "sentFile", path: "/api/submissions/${submission.guid}/files/${file.guid}" },
  "submissions.enter": {
    given: "publishedForm",
    body: '{ version, channel: "phone", answers: { melding: "De lantaarnpaal bij nummer 12 is kapot." } }',
  },
  "submissions.findNeighbours": {
    given: "submission",
    path: "/api/forms/${form.guid}/submissions:neighbours?submissionGuid=${submission.guid}",
  },
  "submissions.getDashboard": { given: "publishedForm", path: "/api/forms/${form.guid}/versions/all:dashboard" },
  "submissions.getResults": { given: "formWithResults" },
  "submissions.reply": { given: "submission", body: '{ text: "De tegel ligt weer vast.", isPublic: true }' },
  "submissions.undoWithdrawal": { given: "withdrawnSubmission" },
  "webhooks.save": { given: "newWebhook", body: '{ url: webhook.url, events: ["page.published", "page.unpublished"] }' },
  "users.exportList": { body: '{ state: "Active" }' },
  "users.list": { path: "/api/users?search=a&itemCount=20" },
};

/** Finds the recipe of a call by its name, method and path. */
export function recipeOf(name: string, method: string, path: string): Recipe {
  const subject = SUBJECTS.find((candidate) => candidate.path.test(path));
  if (subject === undefined) return RECIPES[name] ?? {};
  const { read, write, variable } = subject;
  const given = method === "GET" ? read : write;
  return { given, path: path.replace(/\{\w+\}/, `\${${variable}}`), ...RECIPES[name] };
}
