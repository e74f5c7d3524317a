import type { Guid } from "@plein/contract/guid";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useRowDrag } from "../../../client/drag/use-row-drag.ts";
import { applyAction } from "../draft/menu-actions.ts";
import type { DraftItem, MenuDraft } from "../draft/menu-draft.ts";
import type { HistoryAction } from "../draft/menu-history.ts";
import classes from "../menus.module.css";
import { MenuRow } from "./menu-row.tsx";

export type MenuListProps = {
  readonly draft: MenuDraft;
  readonly mayEdit: boolean;
  /** the item whose panel is open */
  readonly openItem: Guid | null;
  /** whether a save was tried, so that what is missing is shown */
  readonly isTried: boolean;
  readonly onOpen: (guid: Guid | null) => void;
  readonly onChange: (action: HistoryAction) => void;
  readonly onRemove: (item: DraftItem) => void;
};

/** The items as one list, indented by level. */
export function MenuList({ draft, mayEdit, openItem, isTried, onOpen, onChange, onRemove }: MenuListProps): ReactNode {
  const intl = useIntl();
  const drag = useRowDrag({
    canDrop: (guid, { id, zone }) => applyAction(draft, { kind: "drop", guid, target: { guid: id, zone } }) !== draft,
    onDrop: (guid, { id, zone }) => onChange({ kind: "drop", guid, target: { guid: id, zone } }),
  });
  return (
    <>
      {mayEdit && (
        <p className={classes.keys}>
          <FormattedMessage id="menus.keys" />
        </p>
      )}
      <ul
        className={classes.list}
        data-dragging={drag.dragged === null ? undefined : ""}
        aria-label={intl.formatMessage({ id: "menus.items" })}
      >
        {draft.map((item) => (
          <MenuRow
            key={item.guid}
            item={item}
            draft={draft}
            drag={mayEdit ? drag : null}
            isOpen={openItem === item.guid}
            isTried={isTried}
            onOpen={onOpen}
            onChange={onChange}
            onRemove={onRemove}
          />
        ))}
      </ul>
    </>
  );
}
