import type { FieldError } from "@plein/contract/result";
import { ItemsField } from "@plein/ui/fields/items/items-field.tsx";
import type { ReactNode } from "react";
import type { Field, Part } from "./block-fields.ts";
import { type ItemNames, useItemsTexts } from "./use-items-texts.ts";

type BlockItemsFieldProps<Item extends object> = Field<Item[]> & {
  readonly label: string;
  readonly names: ItemNames;
  readonly newItem: () => Item;
  readonly max: number;
  readonly errors: readonly FieldError[];
  /** the text that an item is known by */
  readonly titleOf: (item: Item) => string;
  /** renders the fields of one item, from the arguments of `bindFields` */
  readonly renderItem: (item: Part<Item>) => ReactNode;
};

/** A block's list of `items`, each with its own fields: `<BlockItemsField {...form.content("items")} … />`. */
export function BlockItemsField<Item extends object>(props: BlockItemsFieldProps<Item>): ReactNode {
  const { label, names, value, onChange, error, path, newItem, max, errors, titleOf, renderItem } = props;
  const texts = useItemsTexts(names);
  return (
    <ItemsField
      label={label}
      error={error}
      path={path}
      items={value}
      onChange={onChange}
      newItem={newItem}
      min={1}
      max={max}
      texts={texts}
      titleOf={titleOf}
      renderItem={(members, onItemChange, index) => renderItem({ members, onChange: onItemChange, path: `${path}/${index}`, errors })}
    />
  );
}
