import { Badge } from "@mantine/core";
import { isPersonalKey } from "@plein/contract/profiles/personal-fields";
import { DEFAULT_PROFILE_CATEGORY } from "@plein/contract/profiles/profile-category";
import { inOrder, type ProfileField } from "@plein/contract/profiles/profile-field";
import type { ProfileFieldUsage } from "@plein/contract/profiles/profile-field-usage";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { useFieldTexts } from "../../../client/profiles/field-texts.ts";
import { isOwnField } from "./field-sections.ts";
import classes from "./fields.module.css";
import { useFieldFacts } from "./use-field-facts.ts";

type BuiltInFieldsProps = { readonly fields: readonly ProfileField[]; readonly usage: readonly ProfileFieldUsage[] | undefined };

/** The built-in fields, which a platform can make required or visible to others. */
export function BuiltInFields({ fields, usage }: BuiltInFieldsProps): ReactNode {
  const visibleFields = fields.filter(
    (field) => !isOwnField(field) && !isPersonalKey(field.key) && (field.category === DEFAULT_PROFILE_CATEGORY || field.guid !== null),
  );
  return (
    <section className={classes.section} aria-labelledby="built-in-fields">
      <h2 id="built-in-fields">
        <FormattedMessage id="profiles.fields.builtIn" />
      </h2>
      <p className={classes.muted}>
        <FormattedMessage id="profiles.fields.builtIn.text" />
      </p>
      <ul className={classes.list}>
        {inOrder(visibleFields).map((field) => (
          <BuiltInField key={field.key} field={field} usage={usage} />
        ))}
      </ul>
    </section>
  );
}

type BuiltInFieldProps = { readonly field: ProfileField; readonly usage: BuiltInFieldsProps["usage"] };

function BuiltInField({ field, usage }: BuiltInFieldProps): ReactNode {
  const { label } = useFieldTexts(field);
  const factsOf = useFieldFacts();
  return (
    <li className={classes.row}>
      <span className={classes.name}>
        <a href={`/admin/users/fields/${field.key}`}>{label}</a>
        <span className={classes.second}>{factsOf(field, usage)}</span>
      </span>
      {field.guid !== null && (
        <Badge variant="light">
          <FormattedMessage id="profiles.fields.adapted" />
        </Badge>
      )}
    </li>
  );
}
