import type { Locale } from "@plein/contract/locale";
import type { ImageReference } from "@plein/contract/media/image-reference";
import { slugify } from "@plein/contract/pages/addresses/slug";
import { isReservedSlug, splitPath } from "@plein/contract/pages/new-page";
import type { PageOption } from "@plein/contract/pages/page";
import type { PageLayout } from "@plein/contract/pages/page-layout";
import type { PagePermissions, PageSettings } from "@plein/contract/pages/page-tree";
import { readOption, readPageLocale } from "@plein/contract/pages/read-option";
import type { SavedPage } from "@plein/contract/pages/saved-page";
import { SHARE_OPTIONS } from "@plein/contract/pages/sharing/share-image";

/** Parts of the frame around a page that it can have, or not have, of its own accord. */
export const FRAME_PARTS = ["showHeader", "showHeaderImage", "showBreadcrumbs", "showFooter"] as const;
export type FramePart = (typeof FRAME_PARTS)[number];

/** Empty for what the platform's settings say. */
export type FrameChoice = "" | "true" | "false";

/**
 * The picture for sharing. Its options are those that are saved: they also name a picture that is in the trash or that this user may not
 * see, where the image is null.
 */
export type ShareDraft = { readonly image: ImageReference | null; readonly options: readonly PageOption[] };

const SHARE_NAMES: ReadonlySet<string> = new Set(Object.values(SHARE_OPTIONS));

/** What the form changes. Empty texts are options that the page doesn't have. */
export type SettingsDraft = {
  readonly title: string;
  readonly slug: string;
  readonly layout: PageLayout;
  readonly navTitle: string;
  readonly locale: Locale | "";
  readonly frame: Readonly<Record<FramePart, FrameChoice>>;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly isHiddenFromEngines: boolean;
  readonly isHiddenFromSearch: boolean;
  readonly share: ShareDraft;
  /** null for users who may not set them */
  readonly permissions: PagePermissions | null;
};

export function toDraft(
  { title, slug, layout, options, shareImage, permissions }: PageSettings,
  maySetPermissions: boolean,
): SettingsDraft {
  const optionOf = (name: string) => readOption(options, name);
  return {
    title,
    slug,
    layout,
    navTitle: optionOf("navTitle"),
    locale: readPageLocale(options) ?? "",
    frame: {
      showHeader: toChoice(optionOf("showHeader")),
      showHeaderImage: toChoice(optionOf("showHeaderImage")),
      showBreadcrumbs: toChoice(optionOf("showBreadcrumbs")),
      showFooter: toChoice(optionOf("showFooter")),
    },
    metaTitle: optionOf("metaTitle"),
    metaDescription: optionOf("metaDescription"),
    isHiddenFromEngines: optionOf("noIndex") === "true",
    isHiddenFromSearch: optionOf("excludeFromSearch") === "true",
    share: { image: shareImage?.image ?? null, options: options.filter(({ name }) => SHARE_NAMES.has(name)) },
    permissions: maySetPermissions ? (permissions ?? null) : null,
  };
}

function toChoice(value: string): FrameChoice {
  return value === "true" || value === "false" ? value : "";
}

/** The page with the draft's values. Options that the form doesn't have stay as they are. */
export function toSavedPage(page: PageSettings, draft: SettingsDraft): SavedPage {
  const { guid, version, slug } = page;
  return {
    guid,
    version,
    title: draft.title.trim(),
    layout: draft.layout,
    options: withOptions(page, draft),
    // The home page has no slug, which can't change.
    ...(slug !== "" && draft.slug !== slug ? { slug: draft.slug } : {}),
    ...draft.permissions,
  };
}

function withOptions({ options }: PageSettings, draft: SettingsDraft): PageOption[] {
  const values: Readonly<Record<string, string>> = {
    navTitle: draft.navTitle.trim(),
    locale: draft.locale,
    ...draft.frame,
    metaTitle: draft.metaTitle.trim(),
    metaDescription: draft.metaDescription.trim(),
    noIndex: draft.isHiddenFromEngines ? "true" : "",
    excludeFromSearch: draft.isHiddenFromSearch ? "true" : "",
  };
  const kept = options.filter(({ name }) => !(name in values) && !SHARE_NAMES.has(name));
  const added = Object.entries(values).flatMap(([name, value]) => (value === "" ? [] : [{ name, value }]));
  return [...kept, ...added, ...draft.share.options];
}

/**
 * Whether a save can be undone: not once it replaced a picture for sharing that this user can't be shown, since the API refuses to save a
 * picture again for users who may not see it.
 */
export function canUndo(stored: SettingsDraft, saved: SettingsDraft): boolean {
  const isHidden = stored.share.image === null && stored.share.options.length > 0;
  return !isHidden || JSON.stringify(stored.share.options) === JSON.stringify(saved.share.options);
}

export type SettingsProblems = { readonly hasNoTitle: boolean; readonly slug: "reserved" | "empty" | null };

/** What can't be saved, as far as the screen knows: the server decides. */
export function findProblems({ path, slug }: PageSettings, draft: SettingsDraft): SettingsProblems {
  const typed = slugify(draft.slug);
  const isSlugChanged = path !== "/" && typed !== slug;
  const isReserved = isSlugChanged && isReservedSlug(splitPath(path).parentPath, typed);
  return { hasNoTitle: draft.title.trim() === "", slug: isSlugChanged && typed === "" ? "empty" : isReserved ? "reserved" : null };
}
