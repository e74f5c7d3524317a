import type { EditorEnv } from "@plein/blocks/kit/editor/block-editor-props";
import type { BlockHost } from "@plein/blocks/kit/schema/define-block";
import type { ItemOfPage } from "@plein/blocks/kit/view/block-view-props";
import type { LayoutPosition } from "@plein/contract/blocks/layout-position";
import type { Guid } from "@plein/contract/guid";
import type { EditablePage, PublicationState } from "@plein/contract/pages/page";
import type { PageSchedule } from "@plein/contract/pages/page-schedule";
import type { Result } from "@plein/contract/result";
import type { PublicationPeriod } from "../../../client/publishing/publication-period.ts";
import type { SaveApi } from "../saving/saver.ts";

/** The object that is edited in place: a page's draft, or that of the blocks of an item's own page. */
export type Edited = Pick<
  EditablePage,
  "guid" | "path" | "title" | "layout" | "publicationState" | "canPublish" | "blocks" | "linkedPages"
> & {
  readonly host: BlockHost;
  /** absent for what can't be published at a time */
  readonly schedule?: PageSchedule;
  /** the areas that can have blocks; absent for all of the layout */
  readonly areas?: readonly LayoutPosition[];
  /** for an item: its fields that blocks can show */
  readonly item?: ItemOfPage;
  /** whether this user may change the layout */
  readonly canChangeLayout: boolean;
  readonly calls: EditedCalls;
};

/** `schedule` is absent for what can't be published at a time. */
export type PublicationOutcome = { readonly publicationState: PublicationState; readonly schedule?: PageSchedule };

export type EditedCalls = {
  readonly save: SaveApi;
  readonly publish: (period?: PublicationPeriod) => Promise<Result<PublicationOutcome>>;
  /** null if it can't be unpublished here */
  readonly unpublish: (() => Promise<Result<unknown>>) | null;
  /** the choices in a block's form; the same object for the same block */
  readonly sourcesOf: (blockGuid: Guid) => EditorEnv;
};
