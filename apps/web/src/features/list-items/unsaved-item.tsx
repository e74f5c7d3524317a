import { Button, Group, Text } from "@mantine/core";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { useBlocker } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";

type UnsavedItemProps = {
  readonly isChanged: boolean;
  /** the form itself is about to close */
  readonly isAsking: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
};

/** Prompts before a draft is discarded: by closing the form, or by leaving the page. */
export function UnsavedItem({ isChanged, isAsking, onStay, onLeave }: UnsavedItemProps): ReactNode {
  const blocker = useBlocker({ shouldBlockFn: () => isChanged, enableBeforeUnload: isChanged, withResolver: true });
  const isBlocked = blocker.status === "blocked";
  const stay = () => {
    blocker.reset?.();
    onStay();
  };
  const leave = () => {
    onLeave();
    blocker.proceed?.();
  };
  return (
    <Modal
      opened={isAsking || isBlocked}
      onClose={stay}
      withCloseButton={false}
      title={<FormattedMessage id="list-items.leave.title" />}
      transitionProps={{ duration: 0 }}
    >
      <Text>
        <FormattedMessage id="list-items.leave.text" />
      </Text>
      <Group mt="lg">
        <Button data-autofocus onClick={stay}>
          <FormattedMessage id="list-items.leave.stay" />
        </Button>
        <Button variant="default" onClick={leave}>
          <FormattedMessage id="list-items.leave.go" />
        </Button>
      </Group>
    </Modal>
  );
}
