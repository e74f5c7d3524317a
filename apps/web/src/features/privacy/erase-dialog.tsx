import { Button } from "@mantine/core";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import type { ReactNode } from "react";
import classes from "./privacy.module.css";

type EraseDialogProps = {
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  /** the texts for the user's own account differ */
  readonly texts: { readonly title: string; readonly text: string; readonly confirm: string; readonly cancel: string };
};

/** Confirms the erasure of an account. Closes before the call starts. */
export function EraseDialog({ isOpen, isBusy, onClose, onConfirm, texts }: EraseDialogProps): ReactNode {
  const confirm = () => {
    onClose();
    onConfirm();
  };
  return (
    <Modal opened={isOpen} onClose={onClose} title={texts.title} closeButtonProps={{ "aria-label": texts.cancel }}>
      <p>{texts.text}</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button color="red" loading={isBusy} onClick={confirm}>
          {texts.confirm}
        </Button>
      </div>
    </Modal>
  );
}
