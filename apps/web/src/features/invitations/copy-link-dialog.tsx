import { Button, CopyButton, TextInput } from "@mantine/core";
import type { Invitation } from "@plein/contract/invitations/invitation";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { withConfirmedIdentity } from "../../client/identity/confirm-identity.ts";
import { runTask } from "../../shell/notices/run-task.tsx";
import classes from "./invitations.module.css";

type CopyLinkDialogProps = { readonly invitation: Invitation; readonly onClose: () => void };

/** The dialog that copies a link. Links are not stored, so a copy is a new link, and the mailed one stops working. */
export function CopyLinkDialog({ invitation, onClose }: CopyLinkDialogProps): ReactNode {
  const intl = useIntl();
  const queries = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.invitations.copyLink.useMutation();
  const [link, setLink] = useState<string | null>(null);
  const make = async () => {
    const run = () => withConfirmedIdentity(() => mutateAsync({ guid: invitation.guid }));
    const result = await runTask({ type: "edit", entity: "invitation", silent: true, run });
    if (result.code === "Success") setLink(result.value.link);
    await queries.invitations.invalidate();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={<FormattedMessage id="invitations.copyLink" />}
      closeButtonProps={{ "aria-label": intl.formatMessage({ id: "invitations.close" }) }}
    >
      <div className={classes.form}>
        {link === null ? (
          <>
            <p>
              <FormattedMessage id="invitations.link.text" values={{ email: <b>{invitation.email}</b> }} />
            </p>
            <div className={classes.buttons}>
              <Button data-autofocus loading={isPending} onClick={() => void make()}>
                <FormattedMessage id="invitations.link.make" />
              </Button>
              <Button variant="subtle" onClick={onClose}>
                <FormattedMessage id="invitations.cancel" />
              </Button>
            </div>
          </>
        ) : (
          <>
            <TextInput
              data-autofocus
              readOnly
              label={<FormattedMessage id="invitations.link.label" />}
              description={<FormattedMessage id="invitations.link.once" />}
              value={link}
              onFocus={(event) => event.currentTarget.select()}
            />
            <div className={classes.buttons}>
              <CopyButton value={link}>
                {({ copied, copy }) => (
                  <Button onClick={copy}>
                    {copied ? <FormattedMessage id="invitations.link.copied" /> : <FormattedMessage id="invitations.link.copy" />}
                  </Button>
                )}
              </CopyButton>
              <Button variant="subtle" onClick={onClose}>
                <FormattedMessage id="invitations.close" />
              </Button>
            </div>
          </>
        )}
      </div>
    </Modal>
  );
}
