import type { ListItemField } from "@plein/contract/item-types/list-item-type";
import { encodePath } from "@plein/contract/pages/addresses/canonical-path";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { FieldValue, fieldLabel, hasValue } from "./field-value.tsx";
import { ItemMoment } from "./item-moment.tsx";
import { ToolsOfItem } from "./item-parts.tsx";
import classes from "./item-table.module.css";
import type { ItemsViewProps } from "./item-view.ts";

type ItemTableProps = ItemsViewProps & {
  /** label of the table for screen readers */
  readonly caption: string;
};

/** Items as rows of a table: their titles, periods, and the fields that the list shows. */
export function ItemTable({ items, types, sortBy, look, env, caption }: ItemTableProps): ReactNode {
  const intl = useIntl();
  const columns = columnsOf(types, look.shownFields);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll a wide table by its container
    <section className={classes.frame} aria-label={caption} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="block.kit.item.title" />
            </th>
            {look.showDate && (
              <th scope="col">
                <FormattedMessage id="block.kit.item.date" />
              </th>
            )}
            {columns.map((field) => (
              <th key={field.name} scope="col">
                {fieldLabel(field, intl)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.guid}>
              <th scope="row">
                <a href={encodePath(item.url)}>{item.title}</a>
                {look.showDescription && item.metadata.description && <p className={classes.description}>{item.metadata.description}</p>}
                <ToolsOfItem item={item} env={env} />
              </th>
              {look.showDate && (
                <td>
                  <ItemMoment item={item} sortBy={sortBy} className={classes.moment} />
                </td>
              )}
              {columns.map((field) => (
                <td key={field.name}>
                  {hasValue(field, item.metadata[field.name], env) && (
                    <FieldValue field={field} value={item.metadata[field.name]} env={env} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The fields with these names in the chosen order, each once, from any of the types. */
function columnsOf(types: ItemsViewProps["types"], names: readonly string[]): ListItemField[] {
  const fields = types.flatMap((type) => type.fields);
  return names.flatMap((name) => fields.find((field) => field.name === name) ?? []);
}
