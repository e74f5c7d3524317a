import { itemLabelOf } from "@plein/contract/item-types/item-label";
import type { ListItemField } from "@plein/contract/item-types/list-item-type";
import type { Locale } from "@plein/contract/locale";
import { ChoicesField } from "@plein/ui/fields/choices-field.tsx";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";

type ChoiceInputProps = {
  readonly field: ListItemField;
  readonly label: string;
  readonly value: unknown;
  readonly error: string | undefined;
  readonly onChange: (value: unknown) => void;
};

/** A single or multiple choice among the field's options. */
export function ChoiceInput({ field, value, onChange, ...rest }: ChoiceInputProps): ReactNode {
  const intl = useIntl();
  const choices = (field.options ?? []).map((option) => ({
    value: option.value,
    label: itemLabelOf(option.label, intl.locale as Locale) || option.value,
  }));
  if (field.isMany === true)
    return <ChoicesField {...rest} choices={choices} value={Array.isArray(value) ? value.map(String) : []} onChange={onChange} />;
  const none = { value: "", label: intl.formatMessage({ id: "list-items.choice.none" }) };
  return <SelectField {...rest} choices={[none, ...choices]} value={typeof value === "string" ? value : ""} onChange={onChange} />;
}
