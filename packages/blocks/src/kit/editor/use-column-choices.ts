import { useIntl } from "react-intl";

/** How many stand side by side, for a `SelectField`. */
export function useColumnChoices(): { readonly value: 2 | 3 | 4; readonly label: string }[] {
  const intl = useIntl();
  return [
    { value: 2, label: intl.formatMessage({ id: "block.kit.columns.two" }) },
    { value: 3, label: intl.formatMessage({ id: "block.kit.columns.three" }) },
    { value: 4, label: intl.formatMessage({ id: "block.kit.columns.four" }) },
  ];
}
