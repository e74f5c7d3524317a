import { ActionIcon, Button, Menu } from "@mantine/core";
import { type EditableMenu, isBuiltInMenu } from "@plein/contract/menus/editable-menu";
import { IconDots, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import classes from "../menus.module.css";
import type { MenuEdits } from "../use-menu-edits.ts";
import { MenuNameDialog } from "./menu-name-dialog.tsx";
import { RemoveMenuDialog } from "./remove-menu-dialog.tsx";

type MenuButtonsProps = {
  readonly menus: readonly EditableMenu[];
  /** the selected menu */
  readonly menu: EditableMenu | undefined;
  readonly edits: MenuEdits;
  readonly onChoose: (guid: string) => void;
};

/** Buttons that add a menu, and rename or remove the selected one unless it is built in. */
export function MenuButtons({ menus, menu, edits, onChoose }: MenuButtonsProps): ReactNode {
  const intl = useIntl();
  const [open, setOpen] = useState<"add" | "rename" | "remove" | null>(null);
  const close = () => setOpen(null);
  const own = menu !== undefined && !isBuiltInMenu(menu) ? menu : null;
  return (
    <div className={classes.buttons}>
      <Button variant="default" leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setOpen("add")}>
        <FormattedMessage id="menus.new" />
      </Button>
      {own && (
        <Menu position="bottom-end" shadow="md" withinPortal>
          <Menu.Target>
            <ActionIcon variant="default" size="lg" aria-label={intl.formatMessage({ id: "menus.actions" }, { label: own.name })}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />} onClick={() => setOpen("rename")}>
              <FormattedMessage id="menus.rename" />
            </Menu.Item>
            <Menu.Item
              color="var(--plein-danger)"
              leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
              onClick={() => setOpen("remove")}
            >
              <FormattedMessage id="menus.removeMenu" />
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {open === "add" && <MenuNameDialog menus={menus} renamed={null} edits={edits} onDone={onChoose} onClose={close} />}
      {open === "rename" && own && <MenuNameDialog menus={menus} renamed={own} edits={edits} onDone={onChoose} onClose={close} />}
      {open === "remove" && own && <RemoveMenuDialog menu={own} edits={edits} onClose={close} />}
    </div>
  );
}
