import { Button } from "@mantine/core";
import { useRovingFocus } from "@plein/ui/use-roving-focus";
import { IconArrowDown, IconArrowUp, IconCopyPlus, IconPlus, IconSettings, IconTrash } from "@tabler/icons-react";
import { memo, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { type EditorCommand, MOD } from "../keyboard/keyboard.ts";
import type { RunCommand } from "../keyboard/use-editor-commands.ts";
import classes from "./block-toolbar.module.css";
import { MoreMenu, type MoreMenuProps } from "./more-menu.tsx";
import { MoveMenu, type MoveMenuProps } from "./move-menu.tsx";
import { ToolButton } from "./tool-button.tsx";

type BlockToolbarProps = MoveMenuProps &
  MoreMenuProps & {
    /** the name of the selected blocks, for the toolbar's accessible name */
    readonly label: string;
    /** several blocks are selected, for which there is no form and no inserting below */
    readonly isSeveral: boolean;
    readonly isFirst: boolean;
    readonly isLast: boolean;
    readonly run: RunCommand;
    readonly onOpenSettings: () => void;
  };

/** The actions on the selected blocks, each with a button and a key. */
export const BlockToolbar = memo(function BlockToolbar(props: BlockToolbarProps): ReactNode {
  const { run, isSeveral } = props;
  const intl = useIntl();
  const toolbar = useRovingFocus();
  const label = (command: EditorCommand) => intl.formatMessage({ id: `editor.command.${command}` });
  return (
    <div
      className={classes.toolbar}
      role="toolbar"
      data-block-toolbar=""
      {...toolbar}
      aria-label={intl.formatMessage({ id: "editor.blockTools" }, { block: props.label })}
    >
      <ToolButton
        label={label("moveUp")}
        shortcut="Alt ↑"
        isDisabled={props.isFirst}
        onClick={() => run("moveUp")}
        icon={<IconArrowUp size={18} />}
      />
      <ToolButton
        label={label("moveDown")}
        shortcut="Alt ↓"
        isDisabled={props.isLast}
        onClick={() => run("moveDown")}
        icon={<IconArrowDown size={18} />}
      />
      <MoveMenu {...props} />
      {!isSeveral && (
        <>
          <SettingsButton onOpen={props.onOpenSettings} />
          <ToolButton label={label("insert")} shortcut="/" onClick={() => run("insert")} icon={<IconPlus size={18} />} />
        </>
      )}
      <ToolButton label={label("duplicate")} shortcut={`${MOD} D`} onClick={() => run("duplicate")} icon={<IconCopyPlus size={18} />} />
      <ToolButton label={label("remove")} shortcut="Del" onClick={() => run("remove")} icon={<IconTrash size={18} />} />
      <MoreMenu {...props} />
    </div>
  );
});

/** Has a text where there is room: much of a block can be changed only in its settings, and the icon doesn't say so. */
function SettingsButton({ onOpen }: { readonly onOpen: () => void }): ReactNode {
  const label = useIntl().formatMessage({ id: "editor.settings" });
  return (
    <Button
      className={classes.settings ?? ""}
      classNames={{ label: classes.settingsText ?? "", section: classes.settingsIcon ?? "" }}
      variant="subtle"
      aria-label={label}
      title={label}
      leftSection={<IconSettings size={18} aria-hidden />}
      onClick={onOpen}
    >
      {label}
    </Button>
  );
}
