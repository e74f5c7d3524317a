import { Button, Group, Text } from "@mantine/core";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { useBlocker } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import type { DraftSaver } from "./saving/draft-saver.ts";

/** Saves the draft before navigation, and prompts if saving fails. */
export function LeaveGuard({ saver }: { readonly saver: DraftSaver }): ReactNode {
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await saver.flush()),
    enableBeforeUnload: () => saver.isUnsaved,
    withResolver: true,
  });
  return (
    <Modal
      opened={blocker.status === "blocked"}
      onClose={() => blocker.reset?.()}
      withCloseButton={false}
      title={<FormattedMessage id="forms.unsaved.title" />}
    >
      <Text>
        <FormattedMessage id="forms.unsaved.text" />
      </Text>
      <Group mt="lg">
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          <FormattedMessage id="forms.unsaved.stay" />
        </Button>
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          <FormattedMessage id="forms.unsaved.leave" />
        </Button>
      </Group>
    </Modal>
  );
}
