import { Button, Group, Text } from "@mantine/core";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";

export type DiscardTexts = Readonly<Record<"title" | "text" | "stay" | "leave", ReactNode>>;

type DiscardPromptProps = {
  readonly opened: boolean;
  readonly onStay: () => void;
  /** discards the unsaved changes */
  readonly onLeave: () => void;
  readonly texts?: DiscardTexts;
};

const DISCARD_TEXTS: DiscardTexts = {
  title: <FormattedMessage id="shell.discard.title" />,
  text: <FormattedMessage id="shell.discard.text" />,
  stay: <FormattedMessage id="shell.discard.stay" />,
  leave: <FormattedMessage id="shell.discard.go" />,
};

/** The confirm dialog that asks whether to discard unsaved changes; Escape cancels. */
export function DiscardPrompt({ opened, onStay, onLeave, texts = DISCARD_TEXTS }: DiscardPromptProps): ReactNode {
  return (
    <Modal opened={opened} onClose={onStay} withCloseButton={false} title={texts.title} transitionProps={{ duration: 0 }}>
      <Text>{texts.text}</Text>
      <Group mt="lg">
        <Button data-autofocus onClick={onStay}>
          {texts.stay}
        </Button>
        <Button variant="default" onClick={onLeave}>
          {texts.leave}
        </Button>
      </Group>
    </Modal>
  );
}
