import { Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { MomentInput } from "../../../client/moments/moment-input.tsx";
import type { PublicationPeriod } from "../../../client/publishing/publication-period.ts";

type PeriodFieldsProps = PublicationPeriod & {
  readonly onChange: (period: { readonly validFrom: string | null; readonly validUntil: string | null }) => void;
};

/** The period in which visitors see a block. An end before the start stays in the form until it is corrected, since it can't be saved. */
export function PeriodFields({ from, until, onChange }: PeriodFieldsProps): ReactNode {
  const intl = useIntl();
  const [held, setHeld] = useState<PublicationPeriod | null>(null);
  const shown = held ?? { from, until };
  const change = (period: PublicationPeriod) => {
    setHeld(isOrdered(period) ? null : period);
    if (isOrdered(period)) onChange({ validFrom: period.from, validUntil: period.until });
  };
  return (
    <section>
      <Text component="h3" fw={600}>
        <FormattedMessage id="editor.access.period" />
      </Text>
      <Text size="sm" c="dimmed" mb="xs">
        <FormattedMessage id="editor.access.period.hint" />
      </Text>
      <MomentInput
        label={intl.formatMessage({ id: "editor.access.from" })}
        value={shown.from ?? ""}
        onChange={(moment) => change({ ...shown, from: moment })}
      />
      <MomentInput
        label={intl.formatMessage({ id: "editor.access.until" })}
        value={shown.until ?? ""}
        error={held ? intl.formatMessage({ id: "editor.access.until.wrong" }) : undefined}
        onChange={(moment) => change({ ...shown, until: moment })}
      />
    </section>
  );
}

function isOrdered({ from, until }: PublicationPeriod): boolean {
  return from === null || until === null || new Date(from) < new Date(until);
}
