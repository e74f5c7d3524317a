import { z } from "zod";
import { Guid } from "../guid.ts";
import { Locale } from "../locale.ts";
import { ImageQuery } from "../media/image-query.ts";
import { ImageReference } from "../media/image-reference.ts";
import { isStorableText } from "../storable-text.ts";
import { PageOption } from "./page.ts";
import { isPageOptionName, type PageOptionName } from "./page-option-names.ts";
import { MAX_NAV_TITLE_LENGTH } from "./read-option.ts";
import { SHARE_OPTIONS } from "./sharing/share-image.ts";

const Switch = z.enum(["true", "false"]);

/** The values that these options may have. A page can have other options, for programs, with any text. */
const VALUES: Readonly<Record<PageOptionName, z.ZodType>> = {
  // in menus and breadcrumbs, instead of the page's title
  navTitle: z.string().trim().min(1).max(MAX_NAV_TITLE_LENGTH),
  // for search engines and tabs, instead of the page's title and the platform's description
  metaTitle: z.string(),
  metaDescription: z.string(),
  // language of the content, instead of the platform's
  locale: Locale,
  // parts of the frame around the page, instead of the platform's settings with these names
  showHeader: Switch,
  showHeaderImage: Switch,
  showBreadcrumbs: Switch,
  showFooter: Switch,
  noIndex: Switch,
  excludeFromSearch: Switch,
  // picture for sharing, with its description and its crop
  [SHARE_OPTIONS.image]: Guid,
  [SHARE_OPTIONS.alt]: ImageReference.shape.alt,
  [SHARE_OPTIONS.crop]: ImageQuery.shape.crop,
};

/** The options that a page is saved with: of each name one, and those that Plein reads have a value that it understands. */
export const SavedPageOptions = z
  .array(PageOption)
  .max(100)
  .superRefine((options, { addIssue }) => {
    const names = new Set<string>();
    for (const [index, { name, value }] of options.entries()) {
      if (names.has(name)) addIssue({ code: "custom", path: [index, "name"], params: { message: "invalid" } });
      const isAllowed = !isPageOptionName(name) || VALUES[name].safeParse(value).success;
      if (!isStorableText(value) || !isAllowed) addIssue({ code: "custom", path: [index, "value"], params: { message: "choice" } });
      names.add(name);
    }
  });
