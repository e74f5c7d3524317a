import type { ItemTools, ShownSubmissions } from "@plein/blocks/kit/view/block-view-props";
import type { Embeds } from "@plein/contract/blocks/embed";
import type { LayoutPosition } from "@plein/contract/blocks/layout-position";
import type { LinkedPages } from "@plein/contract/blocks/link";
import type { MapTiles } from "@plein/contract/blocks/map";
import type { People } from "@plein/contract/blocks/people";
import type { Reusables } from "@plein/contract/blocks/reusable";
import type { FormOnPage } from "@plein/contract/forms/filling/form-on-page";
import type { FormResults } from "@plein/contract/forms/form-results";
import type { ListedSubmissions } from "@plein/contract/forms/listed-submissions";
import type { Guid } from "@plein/contract/guid";
import type { ShownLists } from "@plein/contract/list-items/lists/shown-lists";
import type { VisitorQueries } from "@plein/contract/list-items/lists/visitor-query";
import type { Locale } from "@plein/contract/locale";
import type { ShareImage } from "@plein/contract/media/share-image";
import type { CardSubject } from "@plein/contract/media/sharing-card";
import type { SubNavigations } from "@plein/contract/menus/sub-navigation";
import type { PageContent } from "@plein/contract/pages/page";
import type { PageLayout } from "@plein/contract/pages/page-layout";
import type { TranslatedPath } from "@plein/contract/pages/translated-path";
import type { ComponentType } from "react";
import type { StructuredData } from "./item-data.ts";

/** A page as it is shown. */
export type PageView = {
  readonly guid: string;
  readonly path: string;
  readonly title: string;
  readonly isPublished: boolean;
  /** a draft that is viewed by a share link */
  readonly isShared?: boolean;
  /** when the shown version was published; absent for an item's page */
  readonly updatedOn?: string;
  readonly options: Readonly<Record<string, string>>;
  readonly breadcrumbs: PageContent["breadcrumbs"];
  readonly canEdit: boolean;
  /** the items that the reader may change: those of its lists, or the one that it shows; absent for neither */
  readonly changes?: "lists" | "item";
  /** the shown item, if its reader may change it */
  readonly item?: ShownItem;
  /** a form on it has an input error, which its title begins with */
  readonly hasMistake?: boolean;
  /** false if the page's first block renders its h1 */
  readonly hasOwnTitle: boolean;
  /** the query of its canonical URL; absent for none */
  readonly canonicalSearch?: string;
  /** excluded from search engines, which still follow its links */
  readonly isUnlisted?: boolean;
  /** a list on it doesn't have the requested page */
  readonly isPastEnd?: boolean;
  /** language of its content, if it differs from the platform's */
  readonly locale?: Locale;
  /** the page in the languages that its reader may visit it in; absent for a page without translations */
  readonly translations?: readonly TranslatedPath[];
  readonly shareImage?: ShareImage;
  /** the subject of its sharing card, if it has no picture; absent for a page that isn't public */
  readonly cardOf?: CardSubject;
  readonly links?: readonly HeadLink[];
  readonly data?: StructuredData;
  /** absent for a page that arrived with its document: the server's markup of its blocks stays in place */
  readonly body?: PageBody;
};

/** A link in the head, to a path on the site. */
export type HeadLink = { readonly rel: string; readonly href: string; readonly type?: string; readonly title?: string };

/** The blocks with their renderer, which the browser fetches at the first navigation. */
export type PageBody = PlacedContent & { readonly Blocks: ComponentType<PlacedContent> };

/** The forms of a page that its reader can fill in, by their guids. */
export type FormsOnPage = Readonly<Record<Guid, FormOnPage>>;
/** Public figures of the answers to forms, by the guids of the forms. */
export type ResultsOnPage = Readonly<Record<Guid, FormResults>>;

/** Public submissions to forms, by the guids of the blocks that list them. */
export type SubmissionsOnPage = Readonly<Record<Guid, ListedSubmissions>>;

/** The data of forms that a page shows. */
export type ShownForms = {
  readonly toFillIn: FormsOnPage;
  readonly results: ResultsOnPage;
  readonly submissions: Readonly<Record<Guid, ShownSubmissions>>;
};

export const NO_FORMS: ShownForms = { toFillIn: {}, results: {}, submissions: {} };

export type PlacedContent = {
  readonly layout: PageLayout;
  /** by sortId */
  readonly blocks: readonly ShownBlock[];
  readonly linkedPages: LinkedPages;
  readonly lists: ShownLists;
  readonly subNavigations: SubNavigations;
  readonly embeds: Embeds;
  readonly reusables: Reusables;
  readonly mapTiles: MapTiles | null;
  readonly people: People;
  readonly forms: ShownForms;
  /** the page's path, and the visitor's queries of its lists from the URL */
  readonly path: string;
  readonly queries: VisitorQueries;
  /** for users who may change items; never on the server */
  readonly itemTools?: ItemTools;
};

/** The reference to an item by which it is named and changed. */
export type ShownItem = { readonly guid: Guid; readonly title: string };

export type ShownBlock = {
  readonly guid: string;
  readonly name: string;
  readonly position: LayoutPosition;
  readonly content: Readonly<Record<string, unknown>>;
  readonly options: Readonly<Record<string, unknown>>;
};
