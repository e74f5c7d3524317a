import { Button, Radio } from "@mantine/core";
import type { PageSchedule } from "@plein/contract/pages/page-schedule";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { MomentInput } from "../moments/moment-input.tsx";
import classes from "./period-dialog.module.css";
import { findEndProblem, type PublicationPeriod, plannedPeriod } from "./publication-period.ts";

type PeriodDialogProps = {
  readonly title: ReactNode;
  /** what is planned already */
  readonly schedule: PageSchedule | undefined;
  readonly onPublish: (period: PublicationPeriod) => Promise<unknown>;
  readonly onClose: () => void;
};

/** Publishing now or at a moment, and until one if wanted. Closes when it is done; a failure is the caller's to show. */
export function PeriodDialog({ title, schedule, onPublish, onClose }: PeriodDialogProps): ReactNode {
  const intl = useIntl();
  const [start] = useState(() => plannedPeriod(schedule));
  const [isLater, setLater] = useState(start.from !== null);
  const [from, setFrom] = useState(start.from);
  const [until, setUntil] = useState(start.until);
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const period = { from: isLater ? from : null, until };
  const isStartMissing = isLater && from === null;
  const problem = findEndProblem(period, new Date());

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isStartMissing || problem !== null) return;
    setBusy(true);
    await onPublish(period);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ "aria-label": intl.formatMessage({ id: "pages.cancel" }) }}>
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <Radio.Group
          label={<FormattedMessage id="pages.period.when" />}
          value={isLater ? "later" : "now"}
          onChange={(value) => setLater(value === "later")}
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
            value={from ?? ""}
            onChange={setFrom}
            error={isChecked && isStartMissing ? intl.formatMessage({ id: "pages.period.fromMissing" }) : undefined}
          />
        )}
        <MomentInput
          label={intl.formatMessage({ id: "pages.period.until" })}
          description={intl.formatMessage({ id: "pages.period.untilText" })}
          value={until ?? ""}
          onChange={setUntil}
          error={isChecked && problem !== null ? intl.formatMessage({ id: `pages.period.${problem}` }) : undefined}
        />
        <p className={classes.note}>
          <FormattedMessage id={isLater ? "pages.period.laterText" : "pages.period.nowText"} />
        </p>
        <div className={classes.buttons}>
          <Button type="submit" loading={isBusy}>
            <FormattedMessage id={isLater ? "pages.period.schedule" : "pages.publish"} />
          </Button>
          <Button variant="subtle" onClick={onClose}>
            <FormattedMessage id="pages.cancel" />
          </Button>
        </div>
      </form>
    </Modal>
  );
}
