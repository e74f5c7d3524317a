import { IconFile, IconGripVertical, IconHeading, IconLink, IconListDetails, type TablerIcon } from "@tabler/icons-react";
import type { CSSProperties, KeyboardEvent, ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { RowDrag } from "../../../client/drag/use-row-drag.ts";
import { type DraftItem, labelOf } from "../draft/menu-draft.ts";
import type { Move } from "../draft/move-item.ts";
import classes from "../menus.module.css";
import { ItemBadges } from "./item-badges.tsx";
import { MenuIconPicture } from "./item-display-fields.tsx";
import { ItemMenu } from "./item-menu.tsx";
import { ItemPanel } from "./item-panel.tsx";
import type { MenuListProps } from "./menu-list-props.ts";
import { MoveButtons } from "./move-buttons.tsx";

type MenuRowProps = Pick<MenuListProps, "draft" | "isTried" | "onOpen" | "onChange" | "onRemove"> & {
  readonly item: DraftItem;
  /** null for users with read-only access */
  readonly drag: RowDrag | null;
  readonly isOpen: boolean;
};

const MOVE_OF_KEY: Readonly<Record<string, Move>> = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "outdent", ArrowRight: "indent" };

/** One item, and below it the panel with its settings. */
export function MenuRow({ item, draft, drag, isOpen, isTried, onOpen, onChange, onRemove }: MenuRowProps): ReactNode {
  const intl = useIntl();
  const { guid, level } = item;
  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    const move = MOVE_OF_KEY[event.key];
    if (drag === null || move === undefined || !event.altKey || event.ctrlKey || event.metaKey) return;
    // Alt with an arrow key also navigates back in browsers.
    event.preventDefault();
    onChange({ kind: "move", guid, move });
  };
  return (
    <li
      className={classes.row}
      data-row={guid}
      data-open={isOpen ? "" : undefined}
      data-dragged={drag?.dragged === guid ? "" : undefined}
      data-drop={drag?.target?.id === guid ? drag.target.zone : undefined}
      style={{ "--level": level - 1 } as CSSProperties}
      onKeyDown={moveByKey}
    >
      <div className={classes.line}>
        {drag && (
          <span className={classes.grip} title={intl.formatMessage({ id: "menus.drag" })} aria-hidden {...drag.gripProps(guid)}>
            <IconGripVertical size={18} />
          </span>
        )}
        {drag ? (
          <button
            type="button"
            className={classes.name}
            data-item
            aria-expanded={isOpen}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight"
            onClick={() => onOpen(isOpen ? null : guid)}
          >
            <ItemName item={item} />
          </button>
        ) : (
          <div className={classes.name}>
            <ItemName item={item} />
          </div>
        )}
        <ItemBadges item={item} isTried={isTried} />
        {drag && (
          <>
            <MoveButtons draft={draft} item={item} onChange={onChange} />
            <ItemMenu draft={draft} item={item} onEdit={() => onOpen(guid)} onChange={onChange} onRemove={onRemove} />
          </>
        )}
      </div>
      {isOpen && drag && <ItemPanel item={item} isTried={isTried} onChange={onChange} onClose={() => onOpen(null)} />}
    </li>
  );
}

function ItemName({ item }: { readonly item: DraftItem }): ReactNode {
  const Icon = iconOf(item);
  return (
    <>
      {item.icon ? <MenuIconPicture icon={item.icon} /> : <Icon size={18} stroke={1.6} aria-hidden />}
      <span className={classes.texts}>
        <span className={classes.label}>{labelOf(item) || <FormattedMessage id="menus.unnamed" />}</span>
        <span className={classes.second}>
          {item.path ?? item.externalUrl}
          {item.anchor !== null && `#${item.anchor}`}
          {item.newTab && <FormattedMessage id="menus.newTab" />}
        </span>
        <span className={classes.hidden}>
          <FormattedMessage id="menus.level" values={{ level: item.level }} />
        </span>
      </span>
    </>
  );
}

function iconOf({ pageGuid, itemGuid, externalUrl }: DraftItem): TablerIcon {
  if (pageGuid !== null) return IconFile;
  if (itemGuid !== null) return IconListDetails;
  return externalUrl === null ? IconHeading : IconLink;
}
