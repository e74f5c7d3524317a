import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { parseLocalTime, toLocalTime } from "./local-moment.ts";

type MomentInputProps = {
  readonly label: string;
  readonly description?: string;
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
  /** ISO 8601; empty for none */
  readonly value: string;
  readonly onChange: (moment: string | null) => void;
};

/** An input for a date and a time in the platform's time zone. */
export function MomentInput({ value, onChange, isRequired = false, ...rest }: MomentInputProps): ReactNode {
  const { timeZone = "Europe/Amsterdam" } = useIntl();
  return (
    <TextInput
      {...rest}
      type="datetime-local"
      required={isRequired}
      max="9999-12-31T23:59"
      value={toLocalTime(value, timeZone)}
      onChange={(event) => onChange(parseLocalTime(event.currentTarget.value, timeZone))}
    />
  );
}
