import { isReservedSlug, splitPath } from "@plein/contract/pages/new-page";
import type { PageOption } from "@plein/contract/pages/page";
import type { PageLayout } from "@plein/contract/pages/page-layout";
import type { PagePermissions, PageSettings } from "@plein/contract/pages/page-tree";
import type { SavedPage } from "@plein/contract/pages/saved-page";
import { slugify } from "@plein/contract/pages/slug";

/** What the form changes. Empty texts are options that the page doesn't have. */
export type SettingsDraft = {
  readonly title: string;
  readonly slug: string;
  readonly layout: PageLayout;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly isHiddenFromEngines: boolean;
  readonly isHiddenFromSearch: boolean;
  /** null for users who may not set them */
  readonly permissions: PagePermissions | null;
};

export function toDraft({ title, slug, layout, options, permissions }: PageSettings, maySetPermissions: boolean): SettingsDraft {
  const optionOf = (name: string) => options.find((option) => option.name === name)?.value ?? "";
  return {
    title,
    slug,
    layout,
    metaTitle: optionOf("metaTitle"),
    metaDescription: optionOf("metaDescription"),
    isHiddenFromEngines: optionOf("noIndex") === "true",
    isHiddenFromSearch: optionOf("excludeFromSearch") === "true",
    permissions: maySetPermissions ? (permissions ?? null) : null,
  };
}

/** The page with the draft's values. Options that the form doesn't have stay as they are. */
export function toSavedPage({ guid, version, options, slug }: PageSettings, draft: SettingsDraft): SavedPage {
  return {
    guid,
    version,
    title: draft.title.trim(),
    layout: draft.layout,
    options: withOptions(options, draft),
    // The home page has no slug, which can't change.
    ...(slug !== "" && draft.slug !== slug ? { slug: draft.slug } : {}),
    ...draft.permissions,
  };
}

function withOptions(options: readonly PageOption[], draft: SettingsDraft): PageOption[] {
  const values: Readonly<Record<string, string>> = {
    metaTitle: draft.metaTitle.trim(),
    metaDescription: draft.metaDescription.trim(),
    noIndex: draft.isHiddenFromEngines ? "true" : "",
    excludeFromSearch: draft.isHiddenFromSearch ? "true" : "",
  };
  const kept = options.filter(({ name }) => !(name in values));
  const added = Object.entries(values).flatMap(([name, value]) => (value === "" ? [] : [{ name, value }]));
  return [...kept, ...added];
}

export type SettingsProblems = { readonly hasNoTitle: boolean; readonly slug: "reserved" | "empty" | null };

/** What can't be saved, as far as the screen knows: the server decides. */
export function findProblems({ path, slug }: PageSettings, draft: SettingsDraft): SettingsProblems {
  const typed = slugify(draft.slug);
  const isSlugChanged = path !== "/" && typed !== slug;
  const isReserved = isSlugChanged && isReservedSlug(splitPath(path).parentPath, typed);
  return { hasNoTitle: draft.title.trim() === "", slug: isSlugChanged && typed === "" ? "empty" : isReserved ? "reserved" : null };
}
