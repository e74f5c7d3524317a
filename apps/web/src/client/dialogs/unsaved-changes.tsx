import { Button, Group, Modal, Text } from "@mantine/core";
import { useBlocker } from "@tanstack/react-router";
import type { ReactNode } from "react";

type UnsavedChangesProps = {
  readonly isChanged: boolean;
  /** whether the changes are still there on the screen at this path */
  readonly staysOn: (pathname: string) => boolean;
  /** throws the changes away */
  readonly onDiscard: () => void;
  readonly texts: Readonly<Record<"title" | "text" | "stay" | "leave", ReactNode>>;
};

/** Asks before a navigation throws unsaved changes away, as the browser does before the document goes. */
export function UnsavedChanges({ isChanged, staysOn, onDiscard, texts }: UnsavedChangesProps): ReactNode {
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => isChanged && !staysOn(next.pathname),
    enableBeforeUnload: isChanged,
    withResolver: true,
  });
  const leave = () => {
    onDiscard();
    blocker.proceed?.();
  };
  return (
    <Modal opened={blocker.status === "blocked"} onClose={() => blocker.reset?.()} withCloseButton={false} title={texts.title}>
      <Text>{texts.text}</Text>
      <Group mt="lg">
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          {texts.stay}
        </Button>
        <Button variant="default" onClick={leave}>
          {texts.leave}
        </Button>
      </Group>
    </Modal>
  );
}
