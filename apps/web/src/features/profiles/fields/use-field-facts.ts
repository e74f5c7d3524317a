import type { ProfileField } from "@plein/contract/profiles/profile-field";
import type { ProfileFieldUsage } from "@plein/contract/profiles/profile-field-usage";
import { useIntl } from "react-intl";

/** Returns a function that summarizes a field: its kind, who sees it, whether it is required, and how many users filled it in. */
export function useFieldFacts(): (field: ProfileField, usage: readonly ProfileFieldUsage[] | undefined) => string {
  const intl = useIntl();
  return ({ key, inputType, required, mett, visibleFor }, usage) => {
    const count = usage?.find((one) => one.key === key)?.profileCount ?? 0;
    return [
      intl.formatMessage({ id: `profiles.fields.type.${inputType}` }),
      intl.formatMessage({ id: `profiles.fields.shown.${mett ? "staff" : visibleFor}` }),
      ...(required ? [intl.formatMessage({ id: "profiles.fields.isRequired" })] : []),
      ...(usage === undefined ? [] : [intl.formatMessage({ id: "profiles.fields.usage" }, { count })]),
    ].join(" · ");
  };
}
