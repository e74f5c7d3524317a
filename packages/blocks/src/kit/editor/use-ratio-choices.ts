import { useIntl } from "react-intl";

type Ratio = "16:9" | "4:3" | "1:1";

/** The aspect ratios that a picture can be cropped to, for a `SelectField`. */
export function useRatioChoices(): { readonly value: Ratio; readonly label: string }[] {
  const intl = useIntl();
  return [
    { value: "16:9", label: intl.formatMessage({ id: "block.kit.ratio.wide" }) },
    { value: "4:3", label: intl.formatMessage({ id: "block.kit.ratio.classic" }) },
    { value: "1:1", label: intl.formatMessage({ id: "block.kit.ratio.square" }) },
  ];
}
