import { Button } from "@mantine/core";
import { MAX_MENU_LABEL_LENGTH } from "@plein/contract/menus/editable-menu";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { findProblem } from "../draft/draft-problems.ts";
import type { DraftItem } from "../draft/menu-draft.ts";
import { labelledItem } from "../draft/new-items.ts";
import classes from "../menus.module.css";
import { MenuDialog } from "./menu-dialog.tsx";

type AddItemDialogProps = {
  readonly kind: "address" | "heading";
  readonly onAdd: (item: DraftItem) => void;
  readonly onClose: () => void;
};

/** Adds an item with a label of its own: a link to a URL, or a heading for its sub-items. */
export function AddItemDialog({ kind, onAdd, onClose }: AddItemDialogProps): ReactNode {
  const intl = useIntl();
  const [name, setName] = useState("");
  const [address, setAddress] = useState("");
  const [isTried, setTried] = useState(false);
  const item = labelledItem(name.trim(), kind === "address" ? address.trim() : null);
  const isAddressWrong = findProblem(item) === "address";
  const isNameEmpty = name.trim() === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isAddressWrong && !isNameEmpty) onAdd(item);
  };
  return (
    <MenuDialog title={<FormattedMessage id={`menus.add.${kind}`} />} onClose={onClose}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextField
          label={intl.formatMessage({ id: "menus.field.label" })}
          description={kind === "heading" ? intl.formatMessage({ id: "menus.add.heading.text" }) : undefined}
          error={isTried && isNameEmpty ? intl.formatMessage({ id: "menus.label.empty" }) : undefined}
          maxLength={MAX_MENU_LABEL_LENGTH}
          value={name}
          onChange={setName}
        />
        {kind === "address" && (
          <TextField
            label={intl.formatMessage({ id: "menus.field.address" })}
            description={intl.formatMessage({ id: "menus.field.address.text" })}
            error={isTried && isAddressWrong ? intl.formatMessage({ id: "menus.address.wrong" }) : undefined}
            maxLength={2000}
            value={address}
            onChange={setAddress}
          />
        )}
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
