import type { ItemLabel, ListItemField } from "@plein/contract/item-types/list-item-type";
import type { Locale } from "@plein/contract/locale";

/** An item of the demo, with dates in days relative to the seeding. */
export type DemoItem = {
  readonly title: string;
  /** name of an item type */
  readonly type: string;
  readonly description: string;
  readonly tags?: readonly string[];
  /** when it was published; below 0 in the future, so never yet */
  readonly daysAgo: number;
  /** the period, in days from the seeding and hours of that day in the platform's time zone */
  readonly period?: { readonly startDay: number; readonly startHour: number; readonly endDay?: number; readonly endHour?: number };
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** name of an image */
  readonly image?: string;
  readonly isHighlighted?: boolean;
  /** a draft, visible to its editors only */
  readonly isDraft?: boolean;
  /** text of its detail page, in the notation of the pages' texts without links */
  readonly body?: string;
  /** fields of its type below that text, in this order */
  readonly fieldsBelowText?: readonly string[];
  readonly translation?: ItemTranslation;
};

/** An item in another language. */
type ItemTranslation = Pick<DemoItem, "title" | "description" | "tags" | "body"> & {
  readonly locale: Locale;
  /** key of the page in that language, which is part of its URL; it is on the page of the item too */
  readonly page: string;
};

/** The items of one page. */
export type DemoList = { readonly page: string; readonly items: readonly DemoItem[] };

/** An item type of one platform. */
export type DemoItemType = {
  readonly name: string;
  readonly label: ItemLabel;
  readonly defaultSortBy: string;
  readonly fields: readonly ListItemField[];
};
