import { Button } from "@mantine/core";
import type { ApiKey } from "@plein/contract/api-keys/api-key";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { runTask } from "../../shell/notices/run-task.tsx";
import classes from "./api-keys.module.css";

type RevokeKeyDialogProps = { readonly apiKey: ApiKey; readonly onClose: () => void };

/** Confirms the revocation of a key, which can't be undone: programs that use it need another key. */
export function RevokeKeyDialog({ apiKey: { guid, name }, onClose }: RevokeKeyDialogProps): ReactNode {
  const intl = useIntl();
  const queries = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.apiKeys.revoke.useMutation();
  const revoke = async () => {
    const result = await runTask({ type: "edit", entity: "apiKey", run: () => mutateAsync({ guid }) });
    await queries.apiKeys.invalidate();
    if (result.code === "Success" || result.code === "NotFound") onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={<FormattedMessage id="api-keys.revoke.ask" values={{ name }} />}
      closeButtonProps={{ "aria-label": intl.formatMessage({ id: "api-keys.cancel" }) }}
    >
      <div className={classes.form}>
        <p>
          <FormattedMessage id="api-keys.revoke.text" />
        </p>
        <div className={classes.buttons}>
          <Button color="red" loading={isPending} onClick={() => void revoke()}>
            <FormattedMessage id="api-keys.revoke" />
          </Button>
          <Button variant="subtle" data-autofocus onClick={onClose}>
            <FormattedMessage id="api-keys.cancel" />
          </Button>
        </div>
      </div>
    </Modal>
  );
}
