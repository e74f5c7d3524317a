import { Input } from "@mantine/core";
import { imageUrl } from "@plein/contract/media/image-url";
import type { ProfileField } from "@plein/contract/profiles/profile-field";
import { isEmptyValue } from "@plein/contract/profiles/property-value";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useFieldTexts } from "../../../client/profiles/field-texts.ts";
import { PropertyInput } from "../../../client/profiles/property-input.tsx";
import classes from "../user-screen.module.css";

type UserFieldProps = {
  readonly field: ProfileField;
  readonly value: unknown;
  readonly canEdit: boolean;
  readonly error: ReactNode;
  readonly onChange: (value: unknown) => void;
};

/** A profile field of another user: an input for users who may change it, or else its value. Only its owner can change a picture. */
export function UserField({ field, value, canEdit, error, onChange }: UserFieldProps): ReactNode {
  const { label } = useFieldTexts(field);
  if (canEdit && field.inputType !== "photo")
    return <PropertyInput field={field} isForOthers value={value} error={error} onChange={onChange} />;
  return (
    <Input.Wrapper label={label} labelElement="div" size="md">
      <div className={classes.value}>
        <FieldValue field={field} value={value} />
      </div>
    </Input.Wrapper>
  );
}

function FieldValue({ field, value }: Pick<UserFieldProps, "field" | "value">): ReactNode {
  const intl = useIntl();
  const texts = useFieldTexts(field);
  if (typeof value === "boolean") return <FormattedMessage id={value ? "users.value.yes" : "users.value.no"} />;
  if (isEmptyValue(value)) return <FormattedMessage id="users.value.none" />;
  if (field.inputType === "photo" && typeof value === "string")
    return <img src={`${imageUrl(value, 200)}&height=200`} alt={texts.label} width={96} height={96} />;
  if (field.inputType === "date" && typeof value === "string")
    return intl.formatDate(value, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
  const labels = (Array.isArray(value) ? value : [value]).map((one) => {
    const option = field.options.find((candidate) => candidate.value === one);
    return option === undefined ? String(one) : texts.option(option);
  });
  return intl.formatList(labels);
}
