import type { Guid } from "@plein/contract/guid";
import type { DraftItem, MenuDraft } from "../draft/menu-draft.ts";
import type { HistoryAction } from "../draft/menu-history.ts";

export type MenuListProps = {
  readonly draft: MenuDraft;
  readonly canEdit: boolean;
  /** the item whose panel is open */
  readonly openItem: Guid | null;
  /** whether saving was attempted, after which missing values are shown as errors */
  readonly isTried: boolean;
  readonly onOpen: (guid: Guid | null) => void;
  readonly onChange: (action: HistoryAction) => void;
  readonly onRemove: (item: DraftItem) => void;
};
