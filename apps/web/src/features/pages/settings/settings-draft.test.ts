import type { PageSettings } from "@plein/contract/pages/page-tree";
import { shareImageOptions } from "@plein/contract/pages/sharing/share-image";
import { expect, it } from "vitest";
import { canUndo, findProblems, toDraft, toSavedPage } from "./settings-draft.ts";

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
  shareImage: null,
  permissions: { ...permissions, viewRoles: [], editRoles: [] },
};

it("an unchanged draft saves the page unchanged", () => {
  const { guid, title, layout, version, options } = settings;
  expect(toSavedPage(settings, toDraft(settings, true))).toEqual({ guid, title, layout, version, options, ...permissions });
});

it("changed values are saved, and options that aren't in the form are kept", () => {
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

it("a sharing picture that the user may not view can't be restored by them", () => {
  const guid = "0199c1f0-8f5e-7c3a-9b1e-000000000009";
  const shown = { guid, width: 600, height: 300, alt: "De markt" };
  const seen = { ...toDraft(settings, false), share: { image: shown, options: shareImageOptions(shown) } };
  const unseen = { ...seen, share: { ...seen.share, image: null } };
  const none = { image: null, options: [] };
  expect(canUndo(unseen, { ...unseen, share: none })).toBe(false);
  expect(canUndo(unseen, { ...unseen, title: "Anders" })).toBe(true);
  expect(canUndo(seen, { ...seen, share: none })).toBe(true);
  expect(canUndo({ ...seen, share: none }, seen)).toBe(true);
});

it("a sharing picture is saved with its description and crop, and one that can't be shown is kept until it is removed", () => {
  const guid = "0199c1f0-8f5e-7c3a-9b1e-000000000009";
  const image = { guid, width: 600, height: 300, alt: "De markt", crop: { x: 0, y: 0.25, width: 1, height: 0.5 } };
  const share = { image, options: shareImageOptions(image) };
  const chosen = toSavedPage(settings, { ...toDraft(settings, false), share }).options ?? [];
  expect(chosen.slice(2)).toEqual([
    { name: "shareImage", value: guid },
    { name: "shareImageAlt", value: "De markt" },
    { name: "shareImageCrop", value: "0,250,1000,500" },
  ]);
  const hidden = { ...settings, options: chosen };
  expect(toSavedPage(hidden, toDraft(hidden, false)).options).toEqual(chosen);
  const none = { image: null, options: [] };
  const forgotten = toSavedPage(hidden, { ...toDraft(hidden, false), share: none });
  expect(forgotten.options).toEqual(settings.options);
  // The undo of that.
  expect(toSavedPage(settings, toDraft(hidden, false)).options).toEqual(chosen);
});
