import { Button, Checkbox, Group, Stack } from "@mantine/core";
import type { Question } from "@plein/contract/forms/questions/question";
import type { Guid } from "@plein/contract/guid";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { runTask } from "../../../shell/notices/run-task.tsx";
import { useRefresh } from "./use-refresh.ts";

type RedactDialogProps = { readonly guid: Guid; readonly questions: readonly Question[]; readonly onClose: () => void };

/** The dialog that permanently removes selected answers, with a warning that this can't be undone. */
export function RedactDialog({ guid, questions, onClose }: RedactDialogProps): ReactNode {
  const intl = useIntl();
  const [keys, setKeys] = useState<readonly string[]>([]);
  const { mutateAsync, isPending } = trpc.submissions.redact.useMutation();
  const refresh = useRefresh(guid);
  const redact = async () => {
    const result = await runTask({
      type: "delete",
      entity: "answer",
      bulk: keys.length > 1,
      run: () => mutateAsync({ guid, keys: [...keys] }),
    });
    await refresh();
    if (result.code === "Success") onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={<FormattedMessage id="submissions.redact.title" />}
      closeButtonProps={{ "aria-label": intl.formatMessage({ id: "submissions.cancel" }) }}
    >
      <Stack>
        <p>
          <FormattedMessage id="submissions.redact.text" />
        </p>
        <Checkbox.Group label={<FormattedMessage id="submissions.redact.which" />} value={[...keys]} onChange={setKeys}>
          <Stack gap="xs" mt="xs">
            {questions.map(({ key, label, isSensitive }) => (
              <Checkbox
                key={key}
                value={key}
                label={label || key}
                description={isSensitive && <FormattedMessage id="submissions.redact.sensitive" />}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Group>
          <Button color="red" disabled={keys.length === 0} loading={isPending} onClick={() => void redact()}>
            <FormattedMessage id="submissions.redact.confirm" values={{ count: keys.length }} />
          </Button>
          <Button variant="default" onClick={onClose}>
            <FormattedMessage id="submissions.cancel" />
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
