import { Button } from "@mantine/core";
import type { PageSchedule } from "@plein/contract/pages/page-schedule";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import classes from "./period-dialog.module.css";
import { PeriodFields } from "./period-fields.tsx";
import type { PublicationPeriod } from "./publication-period.ts";
import { usePeriod } from "./use-period.ts";

type PeriodDialogProps = {
  readonly title: ReactNode;
  /** the current schedule of the page */
  readonly schedule: PageSchedule | undefined;
  readonly onPublish: (period: PublicationPeriod) => Promise<unknown>;
  readonly onClose: () => void;
};

/** A dialog for publishing now or later, optionally with an end. It closes on success; the caller shows failures. */
export function PeriodDialog({ title, schedule, onPublish, onClose }: PeriodDialogProps): ReactNode {
  const intl = useIntl();
  const form = usePeriod(schedule);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const period = form.check();
    if (period === null) return;
    setBusy(true);
    await onPublish(period);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ "aria-label": intl.formatMessage({ id: "pages.cancel" }) }}>
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <PeriodFields form={form} />
        <div className={classes.buttons}>
          <Button type="submit" loading={isBusy}>
            <FormattedMessage id={form.isLater ? "pages.period.schedule" : "pages.publish"} />
          </Button>
          <Button variant="subtle" onClick={onClose}>
            <FormattedMessage id="pages.cancel" />
          </Button>
        </div>
      </form>
    </Modal>
  );
}
