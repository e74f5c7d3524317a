import { Button, Select } from "@mantine/core";
import { isRoleInUse, type Role, type RoleUsage } from "@plein/contract/roles/role";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { withConfirmedIdentity } from "../../client/identity/confirm-identity.ts";
import { runTask } from "../../shell/notices/run-task.tsx";
import classes from "./roles.module.css";

/** Removes a role. A role in use needs a replacement. */
export function RemoveRole({ role }: { readonly role: Role }): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const usage = trpc.roles.getUsage.useQuery({ guid: role.guid });
  return (
    <section className={classes.box}>
      <h2>
        <FormattedMessage id="roles.remove.title" />
      </h2>
      <Button color="red" variant="outline" disabled={usage.data === undefined} onClick={() => setAsking(true)}>
        <FormattedMessage id="roles.remove" />
      </Button>
      {isAsking && usage.data && <RemoveDialog role={role} usage={usage.data} onClose={() => setAsking(false)} />}
    </section>
  );
}

type RemoveDialogProps = { readonly role: Role; readonly usage: RoleUsage; readonly onClose: () => void };

function RemoveDialog({ role, usage, onClose }: RemoveDialogProps): ReactNode {
  const intl = useIntl();
  const router = useRouter();
  const queries = trpc.useUtils();
  const roles = trpc.roles.list.useQuery();
  const { mutateAsync, isPending } = trpc.roles.remove.useMutation();
  const [replaceBy, setReplaceBy] = useState<string | null>(null);
  const needsOther = isRoleInUse(usage);
  const remove = async () => {
    const run = () => withConfirmedIdentity(() => mutateAsync({ guid: role.guid, replaceBy }));
    const result = await runTask({ type: "delete", entity: "role", run });
    if (result.code !== "Success") return;
    onClose();
    router.history.push("/admin/roles");
    await Promise.all([queries.roles.list.invalidate(), queries.users.invalidate()]);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={<FormattedMessage id="roles.remove.ask" values={{ name: role.name }} />}
      closeButtonProps={{ "aria-label": intl.formatMessage({ id: "roles.cancel" }) }}
    >
      <div className={classes.form}>
        <p>
          {needsOther ? (
            <FormattedMessage
              id="roles.remove.used"
              values={{
                users: usage.userCount,
                pages: usage.pageCount,
                invitations: usage.invitationCount,
                menuItems: usage.menuItemCount,
                forms: usage.formCount,
              }}
            />
          ) : (
            <FormattedMessage id="roles.remove.unused" />
          )}
        </p>
        {needsOther && (
          <Select
            data-autofocus
            label={<FormattedMessage id="roles.remove.other" />}
            data={(roles.data ?? []).filter(({ guid }) => guid !== role.guid).map(({ guid, name }) => ({ value: guid, label: name }))}
            value={replaceBy}
            onChange={setReplaceBy}
            comboboxProps={{ withinPortal: true }}
          />
        )}
        <div className={classes.buttons}>
          <Button color="red" loading={isPending} disabled={needsOther && replaceBy === null} onClick={() => void remove()}>
            <FormattedMessage id="roles.remove" />
          </Button>
          <Button variant="subtle" onClick={onClose}>
            <FormattedMessage id="roles.cancel" />
          </Button>
        </div>
      </div>
    </Modal>
  );
}
