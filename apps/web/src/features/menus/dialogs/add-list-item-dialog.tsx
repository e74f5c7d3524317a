import { Button } from "@mantine/core";
import type { PageChoice } from "@plein/ui/fields/links/page-choice";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { DraftItem } from "../draft/menu-draft.ts";
import { itemToListItem } from "../draft/new-items.ts";
import { ListItemField } from "../list/list-item-field.tsx";
import classes from "../menus.module.css";
import { MenuDialog } from "./menu-dialog.tsx";

type AddListItemDialogProps = { readonly onAdd: (item: DraftItem) => void; readonly onClose: () => void };

/** Adds a menu item that links to a list item. */
export function AddListItemDialog({ onAdd, onClose }: AddListItemDialogProps): ReactNode {
  const intl = useIntl();
  const [choice, setChoice] = useState<PageChoice | null>(null);
  const [isTried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (choice !== null) onAdd(itemToListItem(choice));
  };
  return (
    <MenuDialog title={<FormattedMessage id="menus.add.item" />} onClose={onClose}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <ListItemField
          value={choice?.guid ?? null}
          error={isTried && choice === null ? intl.formatMessage({ id: "menus.item.empty" }) : undefined}
          onChoose={setChoice}
        />
        <div className={classes.buttons}>
          <Button type="submit">
            <FormattedMessage id="menus.add" />
          </Button>
          <Button variant="subtle" onClick={onClose}>
            <FormattedMessage id="menus.cancel" />
          </Button>
        </div>
      </form>
    </MenuDialog>
  );
}
