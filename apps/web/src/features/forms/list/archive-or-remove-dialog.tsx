import { Button } from "@mantine/core";
import type { FormSummary } from "@plein/contract/forms/form";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import classes from "../forms.module.css";
import { FormUses } from "./form-uses.tsx";

export type ArchiveOrRemoveQuestion = { readonly kind: "archive" | "remove"; readonly form: FormSummary };

type ArchiveOrRemoveDialogProps = {
  readonly question: ArchiveOrRemoveQuestion;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Confirms archiving a form, which closes it for visitors, or moving it to the trash with its submissions. */
export function ArchiveOrRemoveDialog({ question: { kind, form }, onConfirm, onClose }: ArchiveOrRemoveDialogProps): ReactNode {
  const intl = useIntl();
  return (
    <Modal
      opened
      onClose={onClose}
      title={<FormattedMessage id={`forms.${kind}.ask`} values={{ title: form.title }} />}
      closeButtonProps={{ "aria-label": intl.formatMessage({ id: "forms.cancel" }) }}
    >
      <div className={classes.dialog}>
        {form.isOpen && (
          <p>
            <FormattedMessage id="forms.archiveOrRemove.open" />
          </p>
        )}
        <p>
          <FormattedMessage id={`forms.${kind}.text`} values={{ count: form.submissionCount ?? 0 }} />
        </p>
        <FormUses guid={form.guid} />
        <div className={classes.buttons}>
          <Button {...(kind === "remove" && { color: "red" })} onClick={onConfirm}>
            <FormattedMessage id={`forms.${kind}`} />
          </Button>
          <Button data-autofocus variant="subtle" onClick={onClose}>
            <FormattedMessage id="forms.cancel" />
          </Button>
        </div>
      </div>
    </Modal>
  );
}
