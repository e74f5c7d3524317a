import { Button } from "@mantine/core";
import type { Guid } from "@plein/contract/guid";
import type { Role } from "@plein/contract/roles/role";
import { IconArrowLeft, IconCopy } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useCan } from "../../access/use-can.ts";
import { ViewAsButton } from "../../access/view-as-button.tsx";
import { toFailure } from "../../client/calls/call.ts";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { NewRoleDialog } from "./new-role-dialog.tsx";
import { RemoveRole } from "./remove-role.tsx";
import { RoleDot } from "./role-dot.tsx";
import { RoleForm } from "./role-form.tsx";
import { RoleUses } from "./role-uses.tsx";
import classes from "./roles.module.css";
import { RolesFailed } from "./roles-screen.tsx";

/** One role: its name, permissions, members and uses. */
export function RoleScreen({ guid }: { readonly guid: Guid }): ReactNode {
  const role = trpc.roles.get.useQuery({ guid });
  return (
    <>
      <a className={classes.back} href="/admin/roles">
        <IconArrowLeft size={18} stroke={1.6} aria-hidden />
        <FormattedMessage id="roles.back" />
      </a>
      {role.isError &&
        (toFailure(role.error).code === "NotFound" ? (
          <NoSuchRole />
        ) : (
          <RolesFailed error={role.error} onRetry={() => void role.refetch()} />
        ))}
      {role.data && <LoadedRole key={`${role.data.guid}/${role.data.version}`} role={role.data} />}
    </>
  );
}

function LoadedRole({ role }: { readonly role: Role }): ReactNode {
  const can = useCan();
  const intl = useIntl();
  const [isCopying, setCopying] = useState(false);
  const { name, description, color, permissions } = role;
  const copyName = intl.formatMessage({ id: "roles.copyOf" }, { name }).slice(0, 60);
  return (
    <>
      <header className={classes.header}>
        <div>
          <h1>
            <RoleDot color={color} />
            {name}
          </h1>
          {role.isBuiltIn && (
            <p className={classes.muted}>
              <FormattedMessage id="roles.builtIn.text" />
            </p>
          )}
        </div>
        <div className={classes.buttons}>
          {can("users.viewAs") && <ViewAsButton roleGuid={role.guid} />}
          {can("roles.edit") && (
            <Button variant="default" leftSection={<IconCopy size={18} stroke={1.6} aria-hidden />} onClick={() => setCopying(true)}>
              <FormattedMessage id="roles.duplicate" />
            </Button>
          )}
        </div>
      </header>
      <div className={classes.columns}>
        <RoleForm role={role} canEdit={can("roles.edit")} />
        <div className={classes.side}>
          <RoleUses role={role} />
          {can("roles.edit") && !role.isBuiltIn && <RemoveRole role={role} />}
        </div>
      </div>
      {isCopying && (
        <NewRoleDialog
          start={{ name: copyName, description, color: "", permissions: permissions as [] }}
          onClose={() => setCopying(false)}
        />
      )}
    </>
  );
}

function NoSuchRole(): ReactNode {
  return (
    <h1>
      <FormattedMessage id="roles.missing" />
    </h1>
  );
}
