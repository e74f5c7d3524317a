import { ActionIcon, Menu } from "@mantine/core";
import { IconDots, IconEye, IconEyeOff, IconPencil, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { type DraftItem, labelOf, type MenuDraft } from "../draft/menu-draft.ts";
import type { HistoryAction } from "../draft/menu-history.ts";
import { MOVES, moveItem } from "../draft/move-item.ts";
import { MOVE_ICONS } from "./move-buttons.tsx";

type ItemMenuProps = {
  readonly draft: MenuDraft;
  readonly item: DraftItem;
  /** opens the panel of the item */
  readonly onEdit: () => void;
  readonly onChange: (action: HistoryAction) => void;
  readonly onRemove: (item: DraftItem) => void;
};

/** The actions on one menu item; its label and target are changed in its panel. */
export function ItemMenu({ draft, item, onEdit, onChange, onRemove }: ItemMenuProps): ReactNode {
  const intl = useIntl();
  const { guid, isVisible } = item;
  const Eye = isVisible ? IconEyeOff : IconEye;
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={intl.formatMessage({ id: "menus.actions" }, { label: labelOf(item) })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />} onClick={onEdit}>
          <FormattedMessage id="menus.item.edit" />
        </Menu.Item>
        <Menu.Divider />
        {MOVES.map((move) => {
          const Icon = MOVE_ICONS[move];
          return (
            <Menu.Item
              key={move}
              leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
              disabled={moveItem(draft, guid, move) === draft}
              onClick={() => onChange({ kind: "move", guid, move })}
            >
              <FormattedMessage id={`menus.item.${move}`} />
            </Menu.Item>
          );
        })}
        <Menu.Divider />
        <Menu.Item
          leftSection={<Eye size={18} stroke={1.6} aria-hidden />}
          onClick={() => onChange({ kind: "change", guid, changes: { isVisible: !isVisible } })}
        >
          <FormattedMessage id={isVisible ? "menus.item.hide" : "menus.item.show"} />
        </Menu.Item>
        <Menu.Item
          color="var(--plein-danger)"
          leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
          onClick={() => onRemove(item)}
        >
          <FormattedMessage id="menus.item.remove" />
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
