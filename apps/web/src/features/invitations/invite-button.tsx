import { Button } from "@mantine/core";
import { IconMailPlus } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import { useCan } from "../../access/use-can.ts";
import { useRequestedDialog } from "../../client/dialogs/use-requested-dialog.ts";
import { InviteDialog } from "./invite-dialog/invite-dialog.tsx";

/** Opens the dialog to invite people; rendered only for users with the permission. */
export function InviteButton(): ReactNode {
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const canInvite = can("invitations.add");
  useRequestedDialog("invitation", canInvite ? () => setOpen(true) : null);
  if (!canInvite) return null;
  return (
    <>
      <Button leftSection={<IconMailPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setOpen(true)}>
        <FormattedMessage id="invitations.invite" />
      </Button>
      {isOpen && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  );
}
