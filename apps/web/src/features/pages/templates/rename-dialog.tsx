import { Button, TextInput } from "@mantine/core";
import { MAX_TEMPLATE_NAME_LENGTH, type PageTemplate } from "@plein/contract/pages/page-template";
import type { Failure, Result } from "@plein/contract/result";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import classes from "../tree/pages.module.css";

type RenameDialogProps = {
  readonly template: PageTemplate;
  readonly onRename: (template: PageTemplate, name: string) => Promise<Result<unknown>>;
  readonly onClose: () => void;
};

/** Renames a template. */
export function RenameDialog({ template, onRename, onClose }: RenameDialogProps): ReactNode {
  const intl = useIntl();
  const [name, setName] = useState(template.name);
  const [failed, setFailed] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isEmpty = name.trim() === "";
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty || isBusy) return;
    if (name.trim() === template.name) return onClose();
    setBusy(true);
    const result = await onRename(template, name.trim());
    setBusy(false);
    if (result.code === "Success") onClose();
    else setFailed(result);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={<FormattedMessage id="pages.templates.renameOne" values={{ name: template.name }} />}
      closeButtonProps={{ "aria-label": intl.formatMessage({ id: "pages.cancel" }) }}
    >
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          data-autofocus
          label={<FormattedMessage id="pages.template.name" />}
          maxLength={MAX_TEMPLATE_NAME_LENGTH}
          value={name}
          error={failed?.facts?.errors?.[0]?.message ?? (isEmpty ? intl.formatMessage({ id: "pages.template.empty" }) : undefined)}
          onChange={(event) => {
            setFailed(null);
            setName(event.currentTarget.value);
          }}
        />
        <div className={classes.buttons}>
          <Button type="submit" loading={isBusy}>
            <FormattedMessage id="pages.save" />
          </Button>
          <Button variant="subtle" onClick={onClose}>
            <FormattedMessage id="pages.cancel" />
          </Button>
        </div>
      </form>
    </Modal>
  );
}
