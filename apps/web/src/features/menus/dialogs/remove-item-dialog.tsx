import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { type DraftItem, endOf, labelOf, type MenuDraft } from "../draft/menu-draft.ts";
import classes from "../menus.module.css";
import { MenuDialog } from "./menu-dialog.tsx";

type RemoveItemDialogProps = {
  readonly draft: MenuDraft;
  readonly item: DraftItem;
  readonly onRemove: (item: DraftItem, subItems: "remove" | "lift") => void;
  readonly onClose: () => void;
};

/** Prompts for the handling of the sub-items of a removed item. */
export function RemoveItemDialog({ draft, item, onRemove, onClose }: RemoveItemDialogProps): ReactNode {
  const index = draft.indexOf(item);
  const count = endOf(draft, index) - index - 1;
  return (
    <MenuDialog title={<FormattedMessage id="menus.remove.title" values={{ label: labelOf(item) }} />} onClose={onClose}>
      <div className={classes.form}>
        <p>
          <FormattedMessage id="menus.remove.text" values={{ count }} />
        </p>
        <div className={classes.buttons}>
          <Button data-autofocus onClick={() => onRemove(item, "lift")}>
            <FormattedMessage id="menus.remove.lift" />
          </Button>
          <Button color="red" variant="light" onClick={() => onRemove(item, "remove")}>
            <FormattedMessage id="menus.remove.all" values={{ count: count + 1 }} />
          </Button>
          <Button variant="subtle" onClick={onClose}>
            <FormattedMessage id="menus.cancel" />
          </Button>
        </div>
      </div>
    </MenuDialog>
  );
}
