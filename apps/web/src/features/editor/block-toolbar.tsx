import { ActionIcon, Menu, Tooltip } from "@mantine/core";
import type { LayoutPosition } from "@plein/contract/blocks/layout-position";
import { useRovingFocus } from "@plein/ui/use-roving-focus";
import { IconArrowDown, IconArrowsMove, IconArrowUp, IconCopy, IconSettings, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import classes from "./block-toolbar.module.css";

export type BlockActions = {
  readonly moveUp: () => void;
  readonly moveDown: () => void;
  readonly moveToArea: (area: LayoutPosition) => void;
  readonly openSettings: () => void;
  readonly duplicate: () => void;
  readonly remove: () => void;
};

type BlockToolbarProps = {
  readonly blockName: string;
  readonly area: LayoutPosition;
  readonly areas: readonly { readonly position: LayoutPosition; readonly label: string }[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly actions: BlockActions;
};

/** What can be done with the selected block, all of it by button and by key. */
export function BlockToolbar({ blockName, area, areas, isFirst, isLast, actions }: BlockToolbarProps): ReactNode {
  const intl = useIntl();
  const toolbar = useRovingFocus();
  const label = (id: string) => intl.formatMessage({ id: `editor.command.${id}` });
  return (
    <div
      className={classes.toolbar}
      role="toolbar"
      {...toolbar}
      aria-label={intl.formatMessage({ id: "editor.blockTools" }, { block: blockName })}
    >
      <ToolButton label={label("moveUp")} shortcut="Alt ↑" isDisabled={isFirst} onClick={actions.moveUp} icon={<IconArrowUp size={18} />} />
      <ToolButton
        label={label("moveDown")}
        shortcut="Alt ↓"
        isDisabled={isLast}
        onClick={actions.moveDown}
        icon={<IconArrowDown size={18} />}
      />
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
          {areas.map(({ position, label: areaLabel }) => (
            <Menu.Item key={position} disabled={position === area} onClick={() => actions.moveToArea(position)}>
              {areaLabel}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ToolButton label={label("edit")} shortcut="Enter" onClick={actions.openSettings} icon={<IconSettings size={18} />} />
      <ToolButton label={label("duplicate")} shortcut="Ctrl D" onClick={actions.duplicate} icon={<IconCopy size={18} />} />
      <ToolButton label={label("remove")} shortcut="Del" onClick={actions.remove} icon={<IconTrash size={18} />} />
    </div>
  );
}

type ToolButtonProps = {
  readonly label: string;
  readonly shortcut: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly isDisabled?: boolean;
};

function ToolButton({ label, shortcut, icon, onClick, isDisabled = false }: ToolButtonProps): ReactNode {
  return (
    <Tooltip label={`${label} (${shortcut})`} openDelay={400}>
      <ActionIcon variant="subtle" aria-label={label} disabled={isDisabled} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
