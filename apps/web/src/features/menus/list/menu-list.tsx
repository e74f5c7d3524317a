import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useRowDrag } from "../../../client/drag/use-row-drag.ts";
import { applyAction } from "../draft/menu-actions.ts";
import classes from "../menus.module.css";
import type { MenuListProps } from "./menu-list-props.ts";
import { MenuRow } from "./menu-row.tsx";

/** The items as a flat list, indented by level. */
export function MenuList({ draft, canEdit, openItem, isTried, onOpen, onChange, onRemove }: MenuListProps): ReactNode {
  const intl = useIntl();
  const drag = useRowDrag({
    canDrop: (guid, { id, zone }) => applyAction(draft, { kind: "drop", guid, target: { guid: id, zone } }) !== draft,
    onDrop: (guid, { id, zone }) => onChange({ kind: "drop", guid, target: { guid: id, zone } }),
  });
  return (
    <>
      {canEdit && (
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
            drag={canEdit ? drag : null}
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
