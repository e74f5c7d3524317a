import { itemLabelOf } from "@plein/contract/item-types/item-label";
import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import type { Locale } from "@plein/contract/locale";
import { FieldStack } from "@plein/ui/fields/field-stack.tsx";
import { ItemsField } from "@plein/ui/fields/items/items-field.tsx";
import { type Choice, SelectField } from "@plein/ui/fields/select-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { BlockEditorProps } from "../kit/editor/block-editor-props.ts";
import { bindFields } from "../kit/editor/block-fields.ts";
import { defineEditor, type EditorFieldsProps } from "../kit/editor/define-editor.tsx";
import { useItemsTexts } from "../kit/editor/use-items-texts.ts";
import { useItemTypes } from "../list-items/use-item-types.ts";
import { type itemFields, MAX_FIELDS } from "./schema.ts";

type Props = BlockEditorProps<typeof itemFields>;
type ChosenField = Props["value"]["options"]["fields"][number];

/** It has no content of its own: it shows the item's. */
export const ItemFieldsEditor = defineEditor<typeof itemFields>({ content: null, options: OptionsFields });

function OptionsFields({ form, errors, env }: EditorFieldsProps<typeof itemFields>): ReactNode {
  const intl = useIntl();
  const { value: chosen, onChange, error } = form.option("fields");
  const types = useItemTypes(env);
  const choices = choicesOf(types, chosen, intl.locale as Locale);
  const texts = useItemsTexts({
    add: intl.formatMessage({ id: "block.itemFields.addField" }),
    item: (place) => intl.formatMessage({ id: "block.itemFields.field" }, { place }),
  });
  const next = choices.find(({ value }) => !chosen.some(({ name }) => name === value)) ?? choices[0];
  return (
    <>
      <p>{intl.formatMessage({ id: "block.itemFields.fieldsHint" })}</p>
      <ItemsField
        label={intl.formatMessage({ id: "block.itemFields.fields" })}
        error={error}
        items={chosen}
        onChange={onChange}
        newItem={() => ({ name: next?.value ?? "title", label: "" })}
        min={0}
        max={next === undefined ? chosen.length : MAX_FIELDS}
        texts={texts}
        renderItem={(field, onFieldChange, index) => (
          <FieldFields members={field} onChange={onFieldChange} path={`/options/fields/${index}`} errors={errors} choices={choices} />
        )}
      />
    </>
  );
}

type FieldFieldsProps = {
  readonly members: ChosenField;
  readonly onChange: (field: ChosenField) => void;
  readonly path: string;
  readonly errors: Props["errors"];
  readonly choices: readonly Choice<string>[];
};

function FieldFields({ choices, ...part }: FieldFieldsProps): ReactNode {
  const intl = useIntl();
  const fields = bindFields<ChosenField>(part);
  return (
    <FieldStack>
      <SelectField {...fields("name")} label={intl.formatMessage({ id: "block.itemFields.whichField" })} choices={choices} />
      <TextField
        {...fields("label")}
        label={intl.formatMessage({ id: "block.itemFields.label" })}
        description={intl.formatMessage({ id: "block.itemFields.labelHint" })}
        maxLength={100}
      />
    </FieldStack>
  );
}

/** A chosen field stays among the choices, even if its type no longer has it. */
function choicesOf(types: readonly ListItemType[], chosen: readonly ChosenField[], locale: Locale): Choice<string>[] {
  const byName = new Map<string, Choice<string>>();
  for (const { name, label } of types.flatMap(({ fields }) => fields))
    if (!byName.has(name)) byName.set(name, { value: name, label: itemLabelOf(label, locale) || name });
  for (const { name } of chosen) if (!byName.has(name)) byName.set(name, { value: name, label: name });
  return [...byName.values()];
}
