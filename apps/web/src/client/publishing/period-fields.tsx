import { Radio } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { MomentInput } from "../moments/moment-input.tsx";
import classes from "./period-dialog.module.css";
import type { PeriodForm } from "./use-period.ts";

/** Fields for a publication period: now or from an instant, optionally with an end. */
export function PeriodFields({ form }: { readonly form: PeriodForm }): ReactNode {
  const intl = useIntl();
  const { isLater, isChecked, problem } = form;
  return (
    <>
      <Radio.Group
        label={<FormattedMessage id="pages.period.when" />}
        value={isLater ? "later" : "now"}
        onChange={(value) => form.setLater(value === "later")}
      >
        <div className={classes.choices}>
          <Radio value="now" label={<FormattedMessage id="pages.period.now" />} />
          <Radio value="later" label={<FormattedMessage id="pages.period.later" />} />
        </div>
      </Radio.Group>
      {isLater && (
        <MomentInput
          label={intl.formatMessage({ id: "pages.period.from" })}
          isRequired
          value={form.from ?? ""}
          onChange={form.setFrom}
          error={isChecked && form.isStartMissing ? intl.formatMessage({ id: "pages.period.fromMissing" }) : undefined}
        />
      )}
      <MomentInput
        label={intl.formatMessage({ id: "pages.period.until" })}
        description={intl.formatMessage({ id: "pages.period.untilText" })}
        value={form.until ?? ""}
        onChange={form.setUntil}
        error={isChecked && problem !== null ? intl.formatMessage({ id: `pages.period.${problem}` }) : undefined}
      />
      <p className={classes.note}>
        <FormattedMessage id={isLater ? "pages.period.laterText" : "pages.period.nowText"} />
      </p>
    </>
  );
}
