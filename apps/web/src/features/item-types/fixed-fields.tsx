import { itemLabelOf } from "@plein/contract/item-types/item-label";
import type { ListItemField } from "@plein/contract/item-types/list-item-type";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { useLocale } from "../../client/use-locale.ts";
import classes from "./item-types.module.css";

/** The fields of a type that can't be changed. */
export function FixedFields({ fields }: { readonly fields: readonly ListItemField[] }): ReactNode {
  const locale = useLocale();
  return (
    <section className={classes.fields} aria-labelledby="type-fields">
      <h2 id="type-fields">
        <FormattedMessage id="itemTypes.fields.title" />
      </h2>
      <ul className={classes.plainFields}>
        {fields.map(({ name, label, type, isRequired }) => (
          <li key={name}>
            <strong>{itemLabelOf(label, locale) || name}</strong>{" "}
            <span className={classes.muted}>
              <FormattedMessage id={`itemTypes.type.${type}`} />
              {isRequired && (
                <>
                  {", "}
                  <FormattedMessage id="itemTypes.required.word" />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
