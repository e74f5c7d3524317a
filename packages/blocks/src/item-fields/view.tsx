import type { ReactNode } from "react";
import { FormattedMessage, type IntlShape, useIntl } from "react-intl";
import type { BlockEnv, BlockViewProps, ItemOfPage } from "../kit/view/block-view-props.ts";
import { fieldLabel, hasValue } from "../list-items/field-value.tsx";
import { ItemFieldList, type LabelledField } from "../list-items/item-field-list.tsx";
import type { itemFields } from "./schema.ts";
import classes from "./view.module.css";

type Props = BlockViewProps<typeof itemFields>;

/** Hidden from visitors if no field has a value, and on a page that isn't an item's. */
export function ItemFieldsView({ options, env, headingLevel }: Props): ReactNode {
  const intl = useIntl();
  const { item } = env;
  const fields = item === undefined ? [] : shownFields(options.fields, { item, env, intl });
  if (item !== undefined && fields.length > 0)
    return (
      <div className={classes.fields}>
        <ItemFieldList fields={fields} metadata={item.metadata} env={env} headingLevel={headingLevel} />
      </div>
    );
  return env.isEditing ? (
    <p>
      <FormattedMessage id="block.kit.items.empty" />
    </p>
  ) : null;
}

type Around = { readonly item: ItemOfPage; readonly env: BlockEnv; readonly intl: IntlShape };

function shownFields(chosen: Props["options"]["fields"], { item, env, intl }: Around): LabelledField[] {
  const { type, metadata } = item;
  const byName = new Map(type.fields.map((field) => [field.name, field]));
  const fields: LabelledField[] =
    chosen.length === 0
      ? type.fields.map((field) => ({ field, label: fieldLabel(field, intl) }))
      : chosen.flatMap(({ name, label }) => {
          const field = byName.get(name);
          // A field that is listed twice is shown once, at its first position.
          byName.delete(name);
          return field === undefined ? [] : [{ field, label: label || fieldLabel(field, intl) }];
        });
  return fields.filter(({ field }) => hasValue(field, metadata[field.name], env));
}
