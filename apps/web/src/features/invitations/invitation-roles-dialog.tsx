import { Button } from "@mantine/core";
import type { Invitation } from "@plein/contract/invitations/invitation";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { GrantsChoice } from "./grants-choice.tsx";
import classes from "./invitations.module.css";
import { useInvitationChanges } from "./use-invitation-changes.ts";

type RolesDialogProps = { readonly invitation: Invitation; readonly onClose: () => void };

/** Changes the grants of an invitation; its link stays the same. */
export function InvitationRolesDialog({ invitation, onClose }: RolesDialogProps): ReactNode {
  const intl = useIntl();
  const { saveGrants } = useInvitationChanges();
  const [grants, setGrants] = useState({ roleIds: invitation.roleIds, isAdmin: invitation.isAdmin });
  const save = async () => {
    const result = await saveGrants(invitation, grants);
    if (result.code === "Success") onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={<FormattedMessage id="invitations.roles.title" values={{ email: invitation.email }} />}
      closeButtonProps={{ "aria-label": intl.formatMessage({ id: "invitations.close" }) }}
    >
      <div className={classes.form}>
        <GrantsChoice grants={grants} stored={invitation} onChange={setGrants} />
        <div className={classes.buttons}>
          <Button onClick={() => void save()}>
            <FormattedMessage id="invitations.roles.save" />
          </Button>
          <Button variant="subtle" onClick={onClose}>
            <FormattedMessage id="invitations.cancel" />
          </Button>
        </div>
      </div>
    </Modal>
  );
}
