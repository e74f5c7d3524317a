import { Button, Group, Modal, Text } from "@mantine/core";
import { useBlocker } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { useStore } from "../../client/state/store.ts";
import { dropAllDrafts, settingDrafts } from "./setting-drafts.ts";

/** Asks before something typed is left behind. From one part of the settings to another it goes along. */
export function UnsavedSettings(): ReactNode {
  const isChanged = useStore(settingDrafts, (drafts) => Object.keys(drafts).length > 0);
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => isChanged && next.pathname !== "/settings",
    enableBeforeUnload: isChanged,
    withResolver: true,
  });
  const leave = () => {
    dropAllDrafts();
    blocker.proceed?.();
  };
  return (
    <Modal
      opened={blocker.status === "blocked"}
      onClose={() => blocker.reset?.()}
      withCloseButton={false}
      title={<FormattedMessage id="settings.leave.title" />}
    >
      <Text>
        <FormattedMessage id="settings.leave.text" />
      </Text>
      <Group mt="lg">
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          <FormattedMessage id="settings.leave.stay" />
        </Button>
        <Button variant="default" onClick={leave}>
          <FormattedMessage id="settings.leave.go" />
        </Button>
      </Group>
    </Modal>
  );
}
