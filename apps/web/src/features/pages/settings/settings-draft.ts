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

/** Parts of the frame that each page can show or hide, regardless of the platform's settings. */
export const FRAME_PARTS = ["showHeader", "showHeaderImage", "showBreadcrumbs", "showFooter"] as const;
export type FramePart = (typeof FRAME_PARTS)[number];

/** The choice of a page; empty follows the platform's settings. */
export type FrameChoice = "" | "true" | "false";

/**
 * The picture for sharing. The options are those that are saved: if the picture is in the trash or this user may not see it, they still
 * refer to it, while `image` is null.
 */
export type ShareDraft = { readonly image: ImageReference | null; readonly options: readonly PageOption[] };

const SHARE_NAMES: ReadonlySet<string> = new Set(Object.values(SHARE_OPTIONS));

/** The values of the form. An empty text means that the page doesn't have the option. */
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
  canSetPermissions: boolean,
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
    permissions: canSetPermissions ? (permissions ?? null) : null,
  };
}

function toChoice(value: string): FrameChoice {
  return value === "true" || value === "false" ? value : "";
}

/** Builds the page to save. Options that the form doesn't show stay unchanged. */
export function toSavedPage(page: PageSettings, draft: SettingsDraft): SavedPage {
  const { guid, version, slug } = page;
  return {
    guid,
    version,
    title: draft.title.trim(),
    layout: draft.layout,
    options: withOptions(page, draft),
    // The home page has no slug, and can't get one.
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
  const otherOptions = options.filter(({ name }) => !(name in values) && !SHARE_NAMES.has(name));
  const added = Object.entries(values).flatMap(([name, value]) => (value === "" ? [] : [{ name, value }]));
  return [...otherOptions, ...added, ...draft.share.options];
}

/**
 * Whether a save can be undone. It can't if it replaced a sharing picture that this user may not see, since the API would reject that
 * picture.
 */
export function canUndo(stored: SettingsDraft, saved: SettingsDraft): boolean {
  const isHidden = stored.share.image === null && stored.share.options.length > 0;
  return !isHidden || JSON.stringify(stored.share.options) === JSON.stringify(saved.share.options);
}

export type SettingsProblems = { readonly hasNoTitle: boolean; readonly slug: "reserved" | "empty" | null };

/** Finds problems in the draft, for early feedback: the server validates it again. */
export function findProblems({ path, slug }: PageSettings, draft: SettingsDraft): SettingsProblems {
  const typed = slugify(draft.slug);
  const isSlugChanged = path !== "/" && typed !== slug;
  const isReserved = isSlugChanged && isReservedSlug(splitPath(path).parentPath, typed);
  return { hasNoTitle: draft.title.trim() === "", slug: isSlugChanged && typed === "" ? "empty" : isReserved ? "reserved" : null };
}
