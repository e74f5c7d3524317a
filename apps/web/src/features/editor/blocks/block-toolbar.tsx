import { ActionIcon, Menu, Tooltip } from "@mantine/core";
import type { LayoutPosition } from "@plein/contract/blocks/layout-position";
import { useRovingFocus } from "@plein/ui/use-roving-focus";
import { IconArrowDown, IconArrowsMove, IconArrowUp, IconCopy, IconPlus, IconSettings, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { type EditorCommand, MOD } from "../keyboard/keyboard.ts";
import classes from "./block-toolbar.module.css";

type BlockToolbarProps = {
  readonly blockName: string;
  readonly area: LayoutPosition;
  readonly areas: readonly { readonly position: LayoutPosition; readonly label: string }[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMoveUp: () => void;
  readonly onMoveDown: () => void;
  readonly onMoveToArea: (area: LayoutPosition) => void;
  readonly onOpenSettings: () => void;
  readonly onInsertBelow: () => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
};

/** The actions on the selected block, each with a button and a key. */
export function BlockToolbar(props: BlockToolbarProps): ReactNode {
  const intl = useIntl();
  const toolbar = useRovingFocus();
  const label = (command: EditorCommand) => intl.formatMessage({ id: `editor.command.${command}` });
  return (
    <div
      className={classes.toolbar}
      role="toolbar"
      data-block-toolbar=""
      {...toolbar}
      aria-label={intl.formatMessage({ id: "editor.blockTools" }, { block: props.blockName })}
    >
      <ToolButton
        label={label("moveUp")}
        shortcut="Alt ↑"
        isDisabled={props.isFirst}
        onClick={props.onMoveUp}
        icon={<IconArrowUp size={18} />}
      />
      <ToolButton
        label={label("moveDown")}
        shortcut="Alt ↓"
        isDisabled={props.isLast}
        onClick={props.onMoveDown}
        icon={<IconArrowDown size={18} />}
      />
      <AreaMenu area={props.area} areas={props.areas} onMoveToArea={props.onMoveToArea} />
      <ToolButton label={intl.formatMessage({ id: "editor.settings" })} onClick={props.onOpenSettings} icon={<IconSettings size={18} />} />
      <ToolButton label={label("insert")} shortcut="/" onClick={props.onInsertBelow} icon={<IconPlus size={18} />} />
      <ToolButton label={label("duplicate")} shortcut={`${MOD} D`} onClick={props.onDuplicate} icon={<IconCopy size={18} />} />
      <ToolButton label={label("remove")} shortcut="Del" onClick={props.onRemove} icon={<IconTrash size={18} />} />
    </div>
  );
}

/** Moves the block to another column without passing every block in between. */
function AreaMenu({ area, areas, onMoveToArea }: Pick<BlockToolbarProps, "area" | "areas" | "onMoveToArea">): ReactNode {
  const intl = useIntl();
  return (
    <Menu position="bottom-start" withinPortal returnFocus>
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={intl.formatMessage({ id: "editor.moveTo" })}>
          <IconArrowsMove size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <FormattedMessage id="editor.moveTo" />
        </Menu.Label>
        {areas.map(({ position, label }) => (
          <Menu.Item key={position} disabled={position === area} onClick={() => onMoveToArea(position)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

type ToolButtonProps = {
  readonly label: string;
  readonly shortcut?: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly isDisabled?: boolean;
};

function ToolButton({ label, shortcut, icon, onClick, isDisabled = false }: ToolButtonProps): ReactNode {
  return (
    <Tooltip label={shortcut ? `${label} (${shortcut})` : label} openDelay={400}>
      <ActionIcon variant="subtle" aria-label={label} disabled={isDisabled} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
