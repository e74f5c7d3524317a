import { itemLabelOf } from "@plein/contract/item-types/item-label";
import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import type { Locale } from "@plein/contract/locale";
import { ChoicesField } from "@plein/ui/fields/choices-field.tsx";
import type { Choice } from "@plein/ui/fields/select-field.tsx";
import { SwitchField } from "@plein/ui/fields/switch-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { Field } from "../kit/editor/block-fields.ts";

type DisplayFieldsProps = {
  readonly showImage: Field<boolean>;
  readonly showDescription: Field<boolean>;
  readonly showDate: Field<boolean>;
  readonly shownFields: Field<string[]>;
  readonly types: readonly ListItemType[];
};

/** The fields of a list's and a widget's form for the display options of items. */
export function DisplayFields({ showImage, showDescription, showDate, shownFields, types }: DisplayFieldsProps): ReactNode {
  const intl = useIntl();
  const choices = fieldChoices(types, intl.locale as Locale);
  return (
    <>
      <SwitchField {...showImage} label={intl.formatMessage({ id: "block.kit.items.showImage" })} />
      <SwitchField {...showDescription} label={intl.formatMessage({ id: "block.kit.items.showDescription" })} />
      <SwitchField {...showDate} label={intl.formatMessage({ id: "block.kit.items.showDate" })} />
      {(choices.length > 0 || shownFields.value.length > 0) && (
        <ChoicesField {...shownFields} choices={choices} label={intl.formatMessage({ id: "block.kit.items.shownFields" })} />
      )}
    </>
  );
}

const MAX_SHOWN = 40;

function fieldChoices(types: readonly ListItemType[], locale: Locale): Choice<string>[] {
  const fields = types.flatMap((type) => type.fields).filter(({ type }) => type !== "reference" && type !== "image");
  const byName = new Map(fields.map((field) => [field.name, { value: field.name, label: itemLabelOf(field.label, locale) || field.name }]));
  for (const shown of ["periodStart", "periodEnd", "description"]) byName.delete(shown);
  return [...byName.values()].slice(0, MAX_SHOWN);
}
