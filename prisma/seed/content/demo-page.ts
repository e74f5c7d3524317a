import type { Visibility } from "@plein/contract/access/visibility";
import type { BlockValues } from "@plein/contract/blocks/building-block-instance";
import type { LayoutPosition } from "@plein/contract/blocks/layout-position";
import type { Locale } from "@plein/contract/locale";
import type { PageLayout } from "@plein/contract/pages/page-layout";

/** A block in a demo page: validated by its schema when it is seeded. */
export type DemoBlock = {
  readonly buildingBlockName: string;
  readonly content: BlockValues;
  readonly options: BlockValues;
  readonly layoutPosition: LayoutPosition;
  readonly viewPermission: Visibility;
  /** keys of roles */
  readonly viewRoles: readonly string[];
};

/** A page of the demo. */
export type DemoPage<Key extends string = string> = {
  readonly key: Key;
  readonly path: string;
  readonly title: string;
  /** its name in menus, if not its title */
  readonly navTitle?: string;
  /** for search engines; 160 characters at most */
  readonly description: string;
  readonly layout: PageLayout;
  /** language of the content, if not the platform's */
  readonly locale?: Locale;
  /** key of the page that it is the translation of */
  readonly translationOf?: Key;
  readonly blocks: readonly DemoBlock[];
  /** its publication: the blocks above, none yet, or an earlier version */
  readonly publication?: "published" | "draft" | { readonly title?: string; readonly blocks: readonly DemoBlock[] };
  readonly viewPermission?: Visibility;
  /** keys of roles */
  readonly viewRoles?: readonly string[];
  /** keys of roles that may edit it, besides the content managers */
  readonly editRoles?: readonly string[];
  /** its former paths */
  readonly formerPaths?: readonly string[];
  /** moved to the trash */
  readonly isDeleted?: boolean;
  /** its blocks are shown on other pages */
  readonly isReusable?: boolean;
  /** number of days since its last change; spread over the last months if absent */
  readonly changedDaysAgo?: number;
};
