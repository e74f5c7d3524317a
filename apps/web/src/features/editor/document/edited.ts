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
import type { DraftCalls } from "../collaboration/draft-connection.ts";
import type { SaveApi } from "../saving/save-calls.ts";

/** The object that is edited in place: the draft of a page, or of the blocks on an item's own page. */
export type Edited = Pick<
  EditablePage,
  "guid" | "path" | "title" | "layout" | "publicationState" | "canPublish" | "blocks" | "linkedPages"
> & {
  readonly host: BlockHost;
  /** absent for an object that can't be scheduled */
  readonly schedule?: PageSchedule;
  /** language of its texts; absent if it is unknown */
  readonly locale?: Locale;
  /** the areas that can have blocks; absent for all areas of the layout */
  readonly areas?: readonly LayoutPosition[];
  /** for an item: its fields that blocks can show */
  readonly item?: ItemOfPage;
  /** whether this user may change the layout */
  readonly canChangeLayout: boolean;
  readonly calls: EditedCalls;
};

/** The outcome of publishing or unpublishing. `schedule` is absent for an object that can't be scheduled. */
export type PublicationOutcome = {
  readonly publicationState: PublicationState;
  readonly schedule?: PageSchedule;
  readonly publishedOn?: string | null;
  /** it awaits approval, and only editors see it until then */
  readonly isWaiting?: boolean;
  /** number of the version that was published before; null for none */
  readonly formerNumber?: number | null;
};

/** The calls for presence and changes of other editors; `loadBlock` reads a block that they saved. */
export type CollaborationCalls = DraftCalls & { readonly loadBlock: (guid: Guid) => Promise<Result<EditableBlock>> };

export type EditedCalls = {
  /** absent for an object without presence */
  readonly collaboration?: (editorId: Guid) => CollaborationCalls;
  readonly save: SaveApi;
  readonly publish: (period?: PublicationPeriod, reason?: string) => Promise<Result<PublicationOutcome>>;
  /** null if it can't be unpublished here */
  readonly unpublish: (() => Promise<Result<PublicationOutcome>>) | null;
  /** cancels a planned publication; null if none can be planned */
  readonly unschedule: (() => Promise<Result<PublicationOutcome>>) | null;
  /** republishes a former version, or unpublishes for null; null if there are no versions */
  readonly back: ((formerNumber: number | null) => Promise<Result<PublicationOutcome>>) | null;
  /** loads a preview of publishing; null if there is none */
  readonly getPending: (() => Promise<Result<PendingPublication>>) | null;
  /** the sources of choices in a block's form; the same object for the same block */
  readonly sourcesOf: (blockGuid: Guid) => EditorEnv;
};
