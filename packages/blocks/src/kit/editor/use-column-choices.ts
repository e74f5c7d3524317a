import { useIntl } from "react-intl";

/** The numbers of columns, for a `SelectField`. */
export function useColumnChoices(): { readonly value: 2 | 3 | 4; readonly label: string }[] {
  const intl = useIntl();
  return [
    { value: 2, label: intl.formatMessage({ id: "block.kit.columns.two" }) },
    { value: 3, label: intl.formatMessage({ id: "block.kit.columns.three" }) },
    { value: 4, label: intl.formatMessage({ id: "block.kit.columns.four" }) },
  ];
}
