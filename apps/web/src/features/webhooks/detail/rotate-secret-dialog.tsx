import { Button } from "@mantine/core";
import { SECRET_OVERLAP_HOURS, type Webhook } from "@plein/contract/webhooks/webhook";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { runTask } from "../../../shell/notices/run-task.tsx";
import { NewSecret } from "../new-secret.tsx";
import classes from "../webhooks.module.css";

/** Replaces the secret of a webhook, after a confirmation. */
export function RotateSecretDialog({ webhook, onClose }: { readonly webhook: Webhook; readonly onClose: () => void }): ReactNode {
  const intl = useIntl();
  const queries = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.webhooks.rotateSecret.useMutation();
  const [secret, setSecret] = useState<string | null>(null);
  const rotate = async () => {
    const result = await runTask({ type: "edit", entity: "webhook", run: () => mutateAsync({ guid: webhook.guid }) });
    if (result.code === "Success") setSecret(result.value.secret);
    await queries.webhooks.get.invalidate();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={secret === null}
      closeOnEscape={secret === null}
      title={<FormattedMessage id="webhooks.rotate" />}
      closeButtonProps={{ "aria-label": intl.formatMessage({ id: "webhooks.close" }) }}
    >
      {secret !== null ? (
        <NewSecret value={secret} onClose={onClose} />
      ) : (
        <div className={classes.form}>
          <p>
            <FormattedMessage id="webhooks.rotate.text" values={{ hours: SECRET_OVERLAP_HOURS }} />
          </p>
          <div className={classes.buttons}>
            <Button loading={isPending} onClick={() => void rotate()}>
              <FormattedMessage id="webhooks.rotate" />
            </Button>
            <Button variant="subtle" data-autofocus onClick={onClose}>
              <FormattedMessage id="webhooks.cancel" />
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
}
