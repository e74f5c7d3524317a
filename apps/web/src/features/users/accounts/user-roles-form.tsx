import { Button, Checkbox, Switch } from "@mantine/core";
import type { Guid } from "@plein/contract/guid";
import type { Role } from "@plein/contract/roles/role";
import type { UserDetails } from "@plein/contract/users/user-details";
import { type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import { useCan } from "../../../access/use-can.ts";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { withConfirmedIdentity } from "../../../client/identity/confirm-identity.ts";
import { runTask } from "../../../shell/notices/run-task.tsx";
import classes from "../user-screen.module.css";
import { useSaveUser } from "./use-save-user.ts";
import { userAccess } from "./user-access.ts";
import { getUserProfile } from "./user-profile.ts";

/** The form for a user's roles and admin right. */
export function UserRolesForm({ user }: { readonly user: UserDetails }): ReactNode {
  const roles = trpc.roles.list.useQuery();
  return (
    <section className={classes.form} aria-labelledby="rollen">
      <h2 id="rollen">
        <FormattedMessage id="users.roles.title" />
      </h2>
      <RoleChoice key={user.roleIds.join()} user={user} roles={roles.data ?? []} />
      <AdminSwitch user={user} />
    </section>
  );
}

function RoleChoice({ user, roles }: { readonly user: UserDetails; readonly roles: readonly Role[] }): ReactNode {
  const can = useCan();
  const save = useSaveUser(user.guid);
  const [chosen, setChosen] = useState<readonly Guid[]>(user.roleIds);
  const isChanged = chosen.length !== user.roleIds.length || chosen.some((guid) => !user.roleIds.includes(guid));
  // Only the roles that were added or removed here, so that changes by others are preserved.
  const change = async (from: readonly Guid[], to: readonly Guid[]) => {
    const known = await getUserProfile(user.guid);
    const withRoles = (roleIds: readonly Guid[]) => ({ ...known.value, roleIds: [...roleIds] });
    await save({ before: withRoles(from), after: withRoles(to) }, { known });
  };
  const canGive = (role: Role) =>
    can(role.isBuiltIn ? "users.grantContentManager" : "users.editRoles", userAccess(user)) && can("roles.give", { roleGuid: role.guid });
  return (
    <>
      {roles.map((role) => (
        <Checkbox
          key={role.guid}
          label={role.name}
          description={role.description || undefined}
          disabled={!canGive(role)}
          checked={chosen.includes(role.guid)}
          onChange={({ currentTarget }) =>
            setChosen(currentTarget.checked ? [...chosen, role.guid] : chosen.filter((guid) => guid !== role.guid))
          }
        />
      ))}
      {isChanged && (
        <div className={classes.buttons}>
          <Button
            onClick={() =>
              void runTask({
                type: "save",
                entity: "user",
                run: () => change(user.roleIds, chosen),
                undo: () => change(chosen, user.roleIds),
              })
            }
          >
            <FormattedMessage id="users.roles.save" />
          </Button>
          <Button variant="subtle" onClick={() => setChosen(user.roleIds)}>
            <FormattedMessage id="users.cancel" />
          </Button>
        </div>
      )}
    </>
  );
}

function AdminSwitch({ user }: { readonly user: UserDetails }): ReactNode {
  const can = useCan();
  const queries = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.users.grantAdmin.useMutation();
  const save = async (isAdmin: boolean) => {
    const saved = await withConfirmedIdentity(() => mutateAsync({ guid: user.guid, isAdmin }));
    await queries.users.invalidate();
    return saved;
  };
  const change = (isAdmin: boolean) => void runTask({ type: "edit", entity: "user", run: () => save(isAdmin), undo: () => save(!isAdmin) });
  const canGrant = can("users.grantAdmin", userAccess(user));
  return (
    <Switch
      label={<FormattedMessage id="users.admin" />}
      description={user.isLastAdmin ? <FormattedMessage id="users.admin.last" /> : <FormattedMessage id="users.admin.hint" />}
      checked={user.isAdmin}
      disabled={!canGrant || user.isLastAdmin || isPending}
      onChange={({ currentTarget }) => change(currentTarget.checked)}
    />
  );
}
