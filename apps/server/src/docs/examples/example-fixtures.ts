/** The fixtures that an example finds or creates first, as lines of its program; `needs` names the fixtures that each depends on. */
export const EXAMPLE_FIXTURES = {
  page: { lines: ['const [page] = await call("GET", "/api/pages?itemCount=1");'] },
  newPage: { lines: ['const page = await call("POST", "/api/pages", { title: "Voorbeeld" });'] },
  publishedPage: { needs: ["newPage"], lines: [`await call("POST", \`/api/pages/\${page.guid}:publish\`, {});`] },
  versions: { needs: ["publishedPage"], lines: [`const [version] = await call("GET", \`/api/pages/\${page.guid}:versions\`);`] },
  newBlock: {
    needs: ["newPage"],
    lines: [
      'const block = await call("POST", "/api/buildingblockinstances", {',
      "  pageGuid: page.guid,",
      '  buildingBlockName: "heading",',
      '  content: { text: "Voorbeeld" },',
      '  options: { level: "h2" },',
      '  layoutPosition: "main",',
      "  sortId: 0,",
      "});",
    ],
  },
  publishedBlock: { needs: ["newBlock"], lines: [`await call("POST", \`/api/pages/\${page.guid}:publish\`, {});`] },
  blockVersion: { needs: ["publishedBlock"], lines: ['const [version] = await call("GET", `/api/pages/${page.guid}:versions`);'] },
  draftLink: {
    needs: ["newPage"],
    lines: [`const { link, path } = await call("POST", \`/api/pages/\${page.guid}/draftlinks\`, { days: 7 });`],
  },
  languages: { lines: ['await call("PUT", "/api/platformsettingvalues", { key: "locales", value: ["nl", "en"] });'] },
  newPageToTranslate: { needs: ["languages", "newPage"], lines: [] },
  unlinkedTranslation: {
    needs: ["newPageToTranslate"],
    lines: [
      `const translation = await call("POST", \`/api/pages/\${page.guid}:translate\`, { locale: "en" });`,
      `await call("POST", \`/api/pages/\${translation.guid}:unlinkTranslation\`);`,
    ],
  },
  plannedPage: {
    needs: ["newPage"],
    lines: [
      "const tomorrow = new Date(Date.now() + 86_400_000);",
      `await call("POST", \`/api/pages/\${page.guid}:publish\`, { from: tomorrow });`,
    ],
  },
  removedPage: { needs: ["newPage"], lines: [`await call("DELETE", \`/api/pages/\${page.guid}\`);`] },
  removedBlock: {
    needs: ["newBlock"],
    lines: [`await call("DELETE", \`/api/buildingblockinstances/\${block.guid}\`, { version: block.version });`],
  },
  newTemplate: {
    needs: ["newPage"],
    lines: [`const template = await call("POST", "/api/pagetemplates", { name: page.guid, pageGuid: page.guid });`],
  },
  list: {
    lines: [
      'const lists = await call("GET", "/api/lists:addable");',
      'const list = lists.find(({ itemTypes }) => itemTypes.includes("news")) ?? lists[0];',
    ],
  },
  item: { needs: ["list"], lines: [`const [item] = await call("GET", \`/api/listitem/list/\${list.blockGuid}?itemCount=1\`);`] },
  newItem: {
    needs: ["list"],
    lines: [
      `const [item] = await call("POST", \`/api/listitem/list/\${list.blockGuid}\`, [`,
      '  { title: "Voorbeeld", listItemTypeName: list.itemTypes[0] ?? "news", metadata: { periodStart: new Date() }, isPublished: true },',
      "]);",
    ],
  },
  newChild: {
    needs: ["newItem"],
    lines: [
      `const [child] = await call("POST", \`/api/listitem/list/\${list.blockGuid}\`, [`,
      '  { title: "Voorbeeld", listItemTypeName: item.listItemTypeName, metadata: item.metadata, parentGuids: [...item.parentGuids, item.guid] },',
      "]);",
    ],
  },
  removedItem: { needs: ["newItem"], lines: [`await call("DELETE", \`/api/listitem/\${item.guid}\`);`] },
  itemDraft: {
    needs: ["newItem"],
    lines: [
      `await call("POST", \`/api/listitems/\${item.guid}:changeBlocks\`, {`,
      '  change: { kind: "add", blockGuid: crypto.randomUUID(), buildingBlockName: "heading", content: { text: "Voorbeeld" }, options: { level: "h2" }, sortId: 0 },',
      "});",
    ],
  },
  newType: {
    lines: [
      'const type = await call("POST", "/api/listitemtypes", {',
      `  name: \`voorbeeld\${Date.now()}\`,`,
      '  label: { nl: "Voorbeeld", en: "Example" },',
      '  defaultSortBy: "title_asc",',
      "  fields: [],",
      "});",
    ],
  },
  newForm: {
    lines: [
      'const form = await call("POST", "/api/forms", {',
      '  title: "Voorbeeld",',
      '  pages: [{ questions: [{ key: "melding", type: "longText", label: "Wat is er aan de hand?", isRequired: true }] }],',
      "});",
    ],
  },
  publishedForm: {
    needs: ["newForm"],
    lines: [`const { version } = await call("POST", \`/api/forms/\${form.guid}:publish\`, {});`],
  },
  misspelledForm: {
    needs: ["publishedForm"],
    lines: ['await call("PUT", `/api/forms/${form.guid}`, { ...form, title: "Voorbeelden", revision: undefined });'],
  },
  formWithResults: {
    lines: [
      'const form = await call("POST", "/api/forms", {',
      '  title: "Voorbeeld",',
      '  publicResults: "always",',
      '  pages: [{ questions: [{ key: "plein", type: "yesNo", label: "Komt u vaker op het plein?", isPublic: true }] }],',
      "});",
      'await call("POST", `/api/forms/${form.guid}:publish`, {});',
    ],
  },
  removedForm: { needs: ["newForm"], lines: ['await call("DELETE", `/api/forms/${form.guid}`);'] },
  archivedForm: { needs: ["newForm"], lines: ['await call("POST", `/api/forms/${form.guid}:archive`);'] },
  submission: {
    needs: ["publishedForm"],
    lines: [
      'const submission = await call("POST", `/api/forms/${form.guid}/submissions`, {',
      "  version,",
      '  answers: { melding: "De lantaarnpaal bij nummer 12 is kapot." },',
      "});",
    ],
  },
  formFile: {
    lines: [
      'const questions = [{ key: "bijlage", type: "file", label: "Bijlage", settings: { kinds: ["text"] } }];',
      'const form = await call("POST", "/api/forms", { title: "Voorbeeld", pages: [{ questions }] });',
      'const { version } = await call("POST", `/api/forms/${form.guid}:publish`, {});',
      "const body = new FormData();",
      'body.append("bijlage", new File(["Voorbeeld"], "voorbeeld.txt", { type: "text/plain" }));',
      'const uploaded = await fetch(`${site}/api/forms/${form.guid}/files`, { method: "POST", body });',
      "const file = await uploaded.json();",
    ],
  },
  sentFile: {
    needs: ["formFile"],
    lines: [
      'const submission = await call("POST", `/api/forms/${form.guid}/submissions`, {',
      "  version,",
      "  answers: { bijlage: [file.guid] },",
      "});",
    ],
  },
  savedView: {
    needs: ["publishedForm"],
    lines: [
      'const view = await call("POST", `/api/forms/${form.guid}/views`, {',
      "  name: `Voorbeeld ${Date.now()}`,",
      '  query: "?state=Received",',
      "});",
    ],
  },
  withdrawnSubmission: { needs: ["submission"], lines: ['await call("POST", `/api/submissions/${submission.guid}:withdraw`);'] },
  newWebhook: {
    lines: ['const webhook = await call("POST", "/api/webhooks", { url: "https://zaken.example/plein", events: ["page.published"] });'],
  },
  menu: { lines: ['const [menu] = await call("GET", "/api/menus");'] },
  newMenu: { lines: [`const menu = await call("POST", "/api/menus", { name: \`Voorbeeld \${Date.now()}\` });`] },
  role: { lines: ['const [role] = await call("GET", "/api/roles");'] },
  newRole: {
    lines: [`const role = await call("POST", "/api/roles", { name: \`Voorbeeld \${Date.now()}\`, permissions: ["pages.list"] });`],
  },
  newField: {
    lines: [
      'const field = await call("POST", "/api/profilefields", {',
      `  key: \`voorbeeld\${Date.now()}\`,`,
      '  category: "profile",',
      '  section: "account",',
      '  subsection: "",',
      "  sectionSortOrdinal: 0,",
      "  subsectionSortOrdinal: 6,",
      "  fieldSortOrdinal: 1,",
      '  visibleFor: "users",',
      '  inputType: "text",',
      '  autocomplete: "",',
      "  defaultValue: null,",
      "});",
    ],
  },
  user: { lines: ['const [user] = await call("GET", "/api/users?itemCount=1");'] },
  newFile: {
    lines: [
      "const form = new FormData();",
      'form.append("document", new File(["Voorbeeld"], "voorbeeld.txt", { type: "text/plain" }));',
      "const headers = { Authorization: `Bearer ${process.env.PLEIN_KEY}` };",
      'const uploaded = await fetch(`${site}/a/upload`, { method: "POST", headers, body: form });',
      "const file = await uploaded.json();",
    ],
  },
  removedFile: { needs: ["newFile"], lines: ['await call("DELETE", `/api/mediafiles/${file.guid}`);'] },
} as const satisfies Readonly<Record<string, { readonly needs?: readonly string[]; readonly lines: readonly string[] }>>;

export type FixtureName = keyof typeof EXAMPLE_FIXTURES;

/** Returns the lines of a fixture, after the lines of the fixtures that it depends on. */
export function linesOf(name: FixtureName): string[] {
  const fixture: { readonly needs?: readonly FixtureName[]; readonly lines: readonly string[] } = EXAMPLE_FIXTURES[name];
  return [...(fixture.needs ?? []).flatMap(linesOf), ...fixture.lines];
}
