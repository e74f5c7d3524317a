import { Button } from "@mantine/core";
import { itemLabelOf } from "@plein/contract/item-types/item-label";
import type { ListItemField } from "@plein/contract/item-types/list-item-type";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useLocale } from "../../client/use-locale.ts";
import classes from "./item-types.module.css";

type Effect = { readonly field: string; readonly effect: "added" | "hidden" | "missing" | "shownAgain"; readonly itemCount: number };
export type TypeEffects = { readonly itemCount: number; readonly effects: readonly Effect[] };

type EffectsDialogProps = {
  readonly effects: TypeEffects;
  /** the new fields, followed by the current ones */
  readonly fields: readonly ListItemField[];
  readonly onSave: () => void;
  readonly onClose: () => void;
};

/** Confirms the effects of saving an item type on existing items; every value stays stored. */
export function EffectsDialog({ effects: { itemCount, effects }, fields, onSave, onClose }: EffectsDialogProps): ReactNode {
  const intl = useIntl();
  const locale = useLocale();
  const labelOf = (name: string) => itemLabelOf(fields.find((field) => field.name === name)?.label ?? {}, locale) || name;
  return (
    <Modal
      opened
      onClose={onClose}
      title={<FormattedMessage id="itemTypes.effects.title" values={{ count: itemCount }} />}
      closeButtonProps={{ "aria-label": intl.formatMessage({ id: "itemTypes.cancel" }) }}
    >
      <div className={classes.form}>
        <ul className={classes.effects}>
          {effects.map(({ field, effect, itemCount: count }) => (
            <li key={field}>
              <strong>{labelOf(field)}</strong>
              <br />
              <FormattedMessage id={`itemTypes.effects.${effect}`} values={{ count }} />
            </li>
          ))}
        </ul>
        <div className={classes.buttons}>
          <Button data-autofocus onClick={onSave}>
            <FormattedMessage id="itemTypes.save" />
          </Button>
          <Button variant="subtle" onClick={onClose}>
            <FormattedMessage id="itemTypes.effects.back" />
          </Button>
        </div>
      </div>
    </Modal>
  );
}
