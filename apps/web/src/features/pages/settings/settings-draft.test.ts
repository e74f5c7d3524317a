import type { PageSettings } from "@plein/contract/pages/page-tree";
import { expect, it } from "vitest";
import { findProblems, toDraft, toSavedPage } from "./settings-draft.ts";

const permissions = { viewPermission: "Public", viewRoles: [], editPermission: "Roles", editRoles: [] } as const;
const settings: PageSettings = {
  guid: "0199c1f0-8f5e-7c3a-9b1e-000000000001",
  path: "/wonen",
  slug: "wonen",
  parentGuid: null,
  title: "Wonen",
  layout: "75-25",
  publicationState: "published",
  updatedOn: "2026-11-20T09:30:00.000Z",
  menus: [],
  rights: [],
  version: 3,
  options: [
    { name: "eigen", value: "blijft" },
    { name: "noIndex", value: "true" },
  ],
  permissions: { ...permissions, viewRoles: [], editRoles: [] },
};

it("a draft that nobody changed saves the page as it was", () => {
  const { guid, title, layout, version, options } = settings;
  expect(toSavedPage(settings, toDraft(settings, true))).toEqual({ guid, title, layout, version, options, ...permissions });
});

it("changed values are saved, and options that the form doesn't have stay", () => {
  const draft = { ...toDraft(settings, false), slug: "huis", metaDescription: " Kort. ", isHiddenFromEngines: false };
  expect(toSavedPage(settings, draft)).toEqual({
    guid: settings.guid,
    version: 3,
    title: "Wonen",
    layout: "75-25",
    slug: "huis",
    options: [
      { name: "eigen", value: "blijft" },
      { name: "metaDescription", value: "Kort." },
    ],
  });
});

it("an empty title, and a changed slug that is empty or reserved, are problems", () => {
  const draft = toDraft(settings, false);
  expect(findProblems(settings, draft)).toEqual({ hasNoTitle: false, slug: null });
  expect(findProblems(settings, { ...draft, title: " ", slug: "Admin" })).toEqual({ hasNoTitle: true, slug: "reserved" });
  expect(findProblems(settings, { ...draft, slug: "?" })).toMatchObject({ slug: "empty" });
  expect(findProblems({ ...settings, path: "/", slug: "" }, { ...draft, slug: "" })).toMatchObject({ slug: null });
});

it("the options of the frame and of menus are saved, and removed where the page follows the platform again", () => {
  const draft = toDraft(settings, false);
  const frame = { ...draft.frame, showHeader: "false" } as const;
  const saved = toSavedPage(settings, { ...draft, navTitle: " Huis ", locale: "en", frame });
  const { options = [] } = saved;
  expect(options).toEqual([
    { name: "eigen", value: "blijft" },
    { name: "navTitle", value: "Huis" },
    { name: "locale", value: "en" },
    { name: "showHeader", value: "false" },
    { name: "noIndex", value: "true" },
  ]);
  const read = toDraft({ ...settings, options }, false);
  expect(read).toMatchObject({ navTitle: "Huis", locale: "en", frame });
  expect(toSavedPage(settings, { ...read, navTitle: "", locale: "", frame: draft.frame }).options).toEqual(settings.options);
});
