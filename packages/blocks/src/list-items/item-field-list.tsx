import type { ListItemField } from "@plein/contract/item-types/list-item-type";
import type { ListItem } from "@plein/contract/list-items/items/list-item";
import type { ReactNode } from "react";
import type { BlockEnv, OwnHeadingLevel } from "../kit/view/block-view-props.ts";
import { FieldValue } from "./field-value.tsx";
import classes from "./item-field-list.module.css";

/** A field of an item with its label. */
export type LabelledField = { readonly field: ListItemField; readonly label: string };

type ItemFieldListProps = {
  readonly fields: readonly LabelledField[];
  readonly metadata: ListItem["metadata"];
  readonly env: BlockEnv;
  readonly headingLevel: OwnHeadingLevel;
};

/** The values of some fields: short ones next to their labels, long ones below headings of their own. */
export function ItemFieldList({ fields, metadata, env, headingLevel }: ItemFieldListProps): ReactNode {
  const short = fields.filter(({ field }) => !isLong(field));
  const Heading = `h${headingLevel}` as const;
  return (
    <>
      {short.length > 0 && (
        <dl className={classes.fields}>
          {short.map(({ field, label }) => (
            <div key={field.name}>
              <dt>{label}</dt>
              <dd>
                <FieldValue field={field} value={metadata[field.name]} env={env} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {fields
        .filter(({ field }) => isLong(field))
        .map(({ field, label }) => (
          <section key={field.name} className={classes.long}>
            <Heading>{label}</Heading>
            <FieldValue field={field} value={metadata[field.name]} env={env} />
          </section>
        ))}
    </>
  );
}

function isLong({ type }: ListItemField): boolean {
  return type === "longText" || type === "richText";
}
