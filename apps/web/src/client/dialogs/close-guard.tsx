import { Button, Group, Text } from "@mantine/core";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";

type CloseGuard = {
  /** closes the dialog, or asks first whether to discard what was filled in */
  readonly requestClose: () => void;
  /** rendered beside the dialog */
  readonly prompt: ReactNode;
};

/**
 * Prompts before a dialog is closed while it holds something that isn't saved.
 *
 * @param isChanged whether the user filled something in
 * @param onClose closes the dialog and discards what it holds
 */
export function useCloseGuard(isChanged: boolean, onClose: () => void): CloseGuard {
  const [isAsking, setAsking] = useState(false);
  const stay = () => setAsking(false);
  const prompt = (
    <Modal opened={isAsking} onClose={stay} withCloseButton={false} title={<FormattedMessage id="shell.discard.title" />}>
      <Text>
        <FormattedMessage id="shell.discard.text" />
      </Text>
      <Group mt="lg">
        <Button data-autofocus onClick={stay}>
          <FormattedMessage id="shell.discard.stay" />
        </Button>
        <Button variant="default" onClick={onClose}>
          <FormattedMessage id="shell.discard.go" />
        </Button>
      </Group>
    </Modal>
  );
  return { requestClose: () => (isChanged ? setAsking(true) : onClose()), prompt };
}
