import { Radio } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";

type CorrectionChoiceProps = {
  /** numbers such as 2.1 and 3 */
  readonly correction: string;
  readonly version: number;
  readonly isCorrection: boolean;
  readonly onChange: (isCorrection: boolean) => void;
};

/** The choice for a draft that only differs in texts: a correction of the published version, or a version of its own. */
export function CorrectionChoice({ correction, version, isCorrection, onChange }: CorrectionChoiceProps): ReactNode {
  return (
    <Radio.Group
      label={<FormattedMessage id="forms.correction.choice" />}
      value={isCorrection ? "correction" : "version"}
      onChange={(value) => onChange(value === "correction")}
    >
      <Radio
        value="correction"
        mt="xs"
        label={<FormattedMessage id="forms.correction.choose" values={{ number: correction }} />}
        description={<FormattedMessage id="forms.correction.choose.text" />}
      />
      <Radio
        value="version"
        mt="xs"
        label={<FormattedMessage id="forms.correction.version" values={{ number: version }} />}
        description={<FormattedMessage id="forms.correction.version.text" />}
      />
    </Radio.Group>
  );
}
