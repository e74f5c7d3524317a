import type { EditorEnv } from "@plein/blocks/kit/editor/block-editor-props";
import type { BlockHost } from "@plein/blocks/kit/schema/define-block";
import type { ItemOfPage } from "@plein/blocks/kit/view/block-view-props";
import type { EditableBlock } from "@plein/contract/blocks/building-block-instance";
import type { LayoutPosition } from "@plein/contract/blocks/layout-position";
import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import type { EditablePage, PublicationState } from "@plein/contract/pages/page";
import type { PageSchedule } from "@plein/contract/pages/page-schedule";
import type { PendingPublication } from "@plein/contract/pages/publishing/pending-publication";
import type { Result } from "@plein/contract/result";
import type { PublicationPeriod } from "../../../client/publishing/publication-period.ts";
import type { SaveApi } from "../saving/save-calls.ts";
import type { DraftCalls } from "../together/draft-connection.ts";

/** The object that is edited in place: a page's draft, or that of the blocks of an item's own page. */
export type Edited = Pick<
  EditablePage,
  "guid" | "path" | "title" | "layout" | "publicationState" | "canPublish" | "blocks" | "linkedPages"
> & {
  readonly host: BlockHost;
  /** absent for what can't be published at a time */
  readonly schedule?: PageSchedule;
  /** of its texts; absent where it isn't known */
  readonly locale?: Locale;
  /** the areas that can have blocks; absent for all of the layout */
  readonly areas?: readonly LayoutPosition[];
  /** for an item: its fields that blocks can show */
  readonly item?: ItemOfPage;
  /** whether this user may change the layout */
  readonly canChangeLayout: boolean;
  readonly calls: EditedCalls;
};

/** `schedule` is absent for what can't be published at a time. */
export type PublicationOutcome = {
  readonly publicationState: PublicationState;
  readonly schedule?: PageSchedule;
  readonly publishedOn?: string | null;
  /** nobody but editors sees it until somebody who may publish it approves it */
  readonly isWaiting?: boolean;
  /** the version that visitors saw before; null for none */
  readonly formerNumber?: number | null;
};

/** The calls by which an open editor sees the others; `loadBlock` reads a block that they saved. */
export type TogetherCalls = DraftCalls & { readonly loadBlock: (guid: Guid) => Promise<Result<EditableBlock>> };

export type EditedCalls = {
  /** absent for what shows no other editors */
  readonly together?: (editorId: Guid) => TogetherCalls;
  readonly save: SaveApi;
  readonly publish: (period?: PublicationPeriod, reason?: string) => Promise<Result<PublicationOutcome>>;
  /** null if it can't be unpublished here */
  readonly unpublish: (() => Promise<Result<PublicationOutcome>>) | null;
  /** shows visitors a former version again, or nothing; null where there are no versions */
  readonly back: ((formerNumber: number | null) => Promise<Result<PublicationOutcome>>) | null;
  /** what publishing would do; null where that isn't known */
  readonly getPending: (() => Promise<Result<PendingPublication>>) | null;
  /** the choices in a block's form; the same object for the same block */
  readonly sourcesOf: (blockGuid: Guid) => EditorEnv;
};
