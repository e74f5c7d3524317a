import { Button } from "@mantine/core";
import type { IdentityProvider } from "@plein/contract/identity-providers/identity-provider";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { withConfirmedIdentity } from "../../client/identity/confirm-identity.ts";
import { runTask } from "../../shell/notices/run-task.tsx";
import classes from "./providers.module.css";

type RemoveProviderDialogProps = { readonly provider: IdentityProvider; readonly onClose: () => void };

/** Confirms the removal of a provider, which can't be undone, because its secret is removed too. */
export function RemoveProviderDialog({ provider: { guid, name, peopleCount }, onClose }: RemoveProviderDialogProps): ReactNode {
  const intl = useIntl();
  const queries = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.identityProviders.remove.useMutation();
  const remove = async () => {
    const run = () => withConfirmedIdentity(() => mutateAsync({ guid }));
    const result = await runTask({ type: "delete", entity: "identityProvider", run });
    await queries.identityProviders.invalidate();
    if (result.code === "Success" || result.code === "NotFound") onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={<FormattedMessage id="identity-providers.remove.ask" values={{ name }} />}
      closeButtonProps={{ "aria-label": intl.formatMessage({ id: "identity-providers.cancel" }) }}
    >
      <div className={classes.form}>
        <p>
          <FormattedMessage id="identity-providers.remove.text" values={{ count: peopleCount }} />
        </p>
        <div className={classes.buttons}>
          <Button color="red" loading={isPending} onClick={() => void remove()}>
            <FormattedMessage id="identity-providers.remove" />
          </Button>
          <Button variant="subtle" data-autofocus onClick={onClose}>
            <FormattedMessage id="identity-providers.cancel" />
          </Button>
        </div>
      </div>
    </Modal>
  );
}
