import { Button } from "@mantine/core";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import classes from "../tree/pages.module.css";

type QuestionDialogProps = {
  readonly title: ReactNode;
  /** the confirm button */
  readonly confirm: ReactNode;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A confirmation dialog for an action that is visible to visitors. */
export function QuestionDialog({ title, confirm, isBusy, onConfirm, onClose, children }: QuestionDialogProps): ReactNode {
  const intl = useIntl();
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ "aria-label": intl.formatMessage({ id: "pages.cancel" }) }}>
      <div className={classes.form}>
        {children}
        <div className={classes.buttons}>
          <Button color="red" loading={isBusy} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button data-autofocus variant="subtle" onClick={onClose}>
            <FormattedMessage id="pages.cancel" />
          </Button>
        </div>
      </div>
    </Modal>
  );
}
