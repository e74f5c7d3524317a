import { Button } from "@mantine/core";
import type { Webhook } from "@plein/contract/webhooks/webhook";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { runTask } from "../../../shell/notices/run-task.tsx";
import classes from "../webhooks.module.css";

/** Confirms the removal of a webhook, which can't be undone, because its secret and log are removed too. */
export function RemoveWebhookDialog({ webhook, onClose }: { readonly webhook: Webhook; readonly onClose: () => void }): ReactNode {
  const intl = useIntl();
  const navigate = useNavigate();
  const queries = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.webhooks.remove.useMutation();
  const remove = async () => {
    const result = await runTask({ type: "delete", entity: "webhook", run: () => mutateAsync({ guid: webhook.guid }) });
    if (result.code !== "Success" && result.code !== "NotFound") return;
    await navigate({ to: "/admin/webhooks" });
    await queries.webhooks.list.invalidate();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={<FormattedMessage id="webhooks.remove.ask" />}
      closeButtonProps={{ "aria-label": intl.formatMessage({ id: "webhooks.close" }) }}
    >
      <div className={classes.form}>
        <p>
          <FormattedMessage id="webhooks.remove.text" values={{ url: webhook.url }} />
        </p>
        <div className={classes.buttons}>
          <Button color="red" loading={isPending} onClick={() => void remove()}>
            <FormattedMessage id="webhooks.remove" />
          </Button>
          <Button variant="subtle" data-autofocus onClick={onClose}>
            <FormattedMessage id="webhooks.cancel" />
          </Button>
        </div>
      </div>
    </Modal>
  );
}
