import { ActionIcon, Menu } from "@mantine/core";
import { type Invitation, isOpenInvitation } from "@plein/contract/invitations/invitation";
import { IconDots } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useCan } from "../../access/use-can.ts";
import { CopyLinkDialog } from "./copy-link-dialog.tsx";
import { InvitationRolesDialog } from "./invitation-roles-dialog.tsx";
import { useInvitationChanges } from "./use-invitation-changes.ts";

/** The actions on one invitation, by its state. */
export function InvitationActions({ invitation }: { readonly invitation: Invitation }): ReactNode {
  const intl = useIntl();
  const can = useCan();
  const { resend, revoke, restore } = useInvitationChanges();
  const [dialog, setDialog] = useState<"link" | "roles" | null>(null);
  const { guid, email, state, acceptedByGuid } = invitation;
  const canEdit = can("invitations.edit");
  const isOpen = isOpenInvitation(state) && canEdit;
  const canRestore = state === "Revoked" && canEdit;
  const account = acceptedByGuid !== null && can("users.list") ? acceptedByGuid : null;
  if (!isOpen && !canRestore && account === null) return null;
  const close = () => setDialog(null);
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon variant="subtle" size={44} aria-label={intl.formatMessage({ id: "invitations.actions" }, { email })}>
            <IconDots size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isOpen && (
            <>
              <Menu.Item onClick={() => void resend(guid)}>
                <FormattedMessage id="invitations.resend" />
              </Menu.Item>
              <Menu.Item onClick={() => setDialog("link")}>
                <FormattedMessage id="invitations.copyLink" />
              </Menu.Item>
              <Menu.Item onClick={() => setDialog("roles")}>
                <FormattedMessage id="invitations.changeRoles" />
              </Menu.Item>
              <Menu.Item color="var(--plein-danger)" onClick={() => void revoke(guid)}>
                <FormattedMessage id="invitations.revoke" />
              </Menu.Item>
            </>
          )}
          {canRestore && (
            <Menu.Item onClick={() => void restore(guid)}>
              <FormattedMessage id="invitations.restore" />
            </Menu.Item>
          )}
          {account !== null && (
            <Menu.Item component="a" href={`/admin/users/${account}/profile`}>
              <FormattedMessage id="invitations.toAccount" />
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === "link" && <CopyLinkDialog invitation={invitation} onClose={close} />}
      {dialog === "roles" && <InvitationRolesDialog invitation={invitation} onClose={close} />}
    </>
  );
}
