import type { EditorEnv } from "@plein/blocks/kit/editor/block-editor-props";
import type { BlockHost } from "@plein/blocks/kit/schema/define-block";
import type { ItemOfPage } from "@plein/blocks/kit/view/block-view-props";
import type { LayoutPosition } from "@plein/contract/blocks/layout-position";
import type { Guid } from "@plein/contract/guid";
import type { EditablePage, PublicationState } from "@plein/contract/pages/page";
import type { Result } from "@plein/contract/result";
import type { SaveApi } from "../saving/saver.ts";

/** What is edited in place: a page's draft, or that of the blocks of an item's own page. All that the editor knows of it. */
export type Edited = Pick<
  EditablePage,
  "guid" | "path" | "title" | "layout" | "publicationState" | "canPublish" | "blocks" | "linkedPages"
> & {
  readonly host: BlockHost;
  /** the areas that blocks can stand in; absent for all of the layout */
  readonly areas?: readonly LayoutPosition[];
  /** of an item: what its blocks can show of it */
  readonly item?: ItemOfPage;
  readonly calls: EditedCalls;
};

export type EditedCalls = {
  readonly save: SaveApi;
  readonly publish: () => Promise<Result<{ readonly publicationState: PublicationState }>>;
  /** null for what can't be taken offline here */
  readonly unpublish: (() => Promise<Result<unknown>>) | null;
  /** what the form of one of its blocks chooses from; the same object for the same block */
  readonly sourcesOf: (blockGuid: Guid) => EditorEnv;
};
