import { Button, Group, Modal, Text } from "@mantine/core";
import { useBlocker } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { useStore } from "../../client/state/store.ts";
import { useLoadedProfile } from "./own-profile-context.tsx";
import { realChanges } from "./profile-change.ts";
import { discardDraft, profileDraft } from "./profile-draft.ts";

/** Asks before something typed is left behind. From one category to another it goes along. */
export function UnsavedGuard(): ReactNode {
  const { profile } = useLoadedProfile();
  const isChanged = useStore(profileDraft, ({ changes }) => Object.keys(realChanges(profile, changes)).length > 0);
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => isChanged && !next.pathname.startsWith("/account/"),
    enableBeforeUnload: isChanged,
    withResolver: true,
  });
  const leave = () => {
    discardDraft();
    blocker.proceed?.();
  };
  return (
    <Modal
      opened={blocker.status === "blocked"}
      onClose={() => blocker.reset?.()}
      withCloseButton={false}
      title={<FormattedMessage id="profiles.leave.title" />}
    >
      <Text>
        <FormattedMessage id="profiles.leave.text" />
      </Text>
      <Group mt="lg">
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          <FormattedMessage id="profiles.leave.stay" />
        </Button>
        <Button variant="default" onClick={leave}>
          <FormattedMessage id="profiles.leave.go" />
        </Button>
      </Group>
    </Modal>
  );
}
