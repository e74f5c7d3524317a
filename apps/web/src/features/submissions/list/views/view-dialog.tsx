import { Button, Checkbox, TextInput } from "@mantine/core";
import { MAX_VIEW_NAME_LENGTH } from "@plein/contract/forms/views/saved-view";
import type { Failure, Result } from "@plein/contract/result";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import classes from "../../submissions.module.css";

type Named = { readonly name: string; readonly isShared: boolean };

type ViewDialogProps = {
  /** empty for a new view */
  readonly view: Named;
  readonly canShare: boolean;
  readonly isPending: boolean;
  readonly onSave: (view: Named) => Promise<Result<unknown>>;
  readonly onClose: () => void;
};

/** The dialog for the name and the visibility of a view. */
export function ViewDialog({ view, canShare, isPending, onSave, onClose }: ViewDialogProps): ReactNode {
  const intl = useIntl();
  const [name, setName] = useState(view.name);
  const [isShared, setShared] = useState(view.isShared);
  const [isTried, setTried] = useState(false);
  const [failed, setFailed] = useState<Failure | null>(null);
  const isUnnamed = name.trim() === "";
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isUnnamed) return;
    const saved = await onSave({ name: name.trim(), isShared });
    if (saved.code === "Success") onClose();
    else setFailed(saved);
  };
  const isNew = view.name === "";
  const error =
    failed?.facts?.errors?.[0]?.message ?? (isTried && isUnnamed ? intl.formatMessage({ id: "submissions.view.unnamed" }) : undefined);
  return (
    <Modal
      opened
      onClose={onClose}
      title={<FormattedMessage id={isNew ? "submissions.view.new" : "submissions.view.edit"} />}
      closeButtonProps={{ "aria-label": intl.formatMessage({ id: "submissions.cancel" }) }}
    >
      <form className={classes.viewDialog} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          data-autofocus
          label={<FormattedMessage id="submissions.view.name" />}
          description={isNew && <FormattedMessage id="submissions.view.name.text" />}
          maxLength={MAX_VIEW_NAME_LENGTH}
          value={name}
          error={error}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            setFailed(null);
          }}
        />
        {canShare && (
          <Checkbox
            label={<FormattedMessage id="submissions.view.shared" />}
            description={<FormattedMessage id="submissions.view.shared.text" />}
            checked={isShared}
            onChange={({ currentTarget }) => setShared(currentTarget.checked)}
          />
        )}
        <div className={classes.buttons}>
          <Button type="submit" loading={isPending}>
            <FormattedMessage id="submissions.view.save" />
          </Button>
          <Button variant="subtle" onClick={onClose}>
            <FormattedMessage id="submissions.cancel" />
          </Button>
        </div>
      </form>
    </Modal>
  );
}
