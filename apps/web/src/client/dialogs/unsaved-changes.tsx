import { Button, Group, Text } from "@mantine/core";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { useBlocker } from "@tanstack/react-router";
import type { ReactNode } from "react";

type UnsavedChangesProps = {
  readonly isChanged: boolean;
  /** whether the screen at this path still has the changes */
  readonly staysOn: (pathname: string) => boolean;
  /** discards the changes */
  readonly onDiscard: () => void;
  readonly texts: Readonly<Record<"title" | "text" | "stay" | "leave", ReactNode>>;
};

/** Prompts before a navigation discards unsaved changes, as the browser does before the document is unloaded. */
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
