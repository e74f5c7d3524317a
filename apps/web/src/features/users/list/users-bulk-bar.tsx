import { Menu } from "@mantine/core";
import type { Guid } from "@plein/contract/guid";
import type { Role } from "@plein/contract/roles/role";
import { BulkBar, BulkButton } from "@plein/ui/bulk-bar.tsx";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { Selection } from "../../../client/lists/use-selection.ts";
import classes from "../users.module.css";
import { type RequestedChange, useBulkChange } from "./use-bulk-change.ts";

type UsersBulkBarProps = { readonly selection: Selection; readonly roles: readonly Role[] };

/** The actions on all selected users. */
export function UsersBulkBar({ selection, roles }: UsersBulkBarProps): ReactNode {
  const intl = useIntl();
  const [refused, setRefused] = useState<readonly Guid[]>([]);
  const { progress, run } = useBulkChange(setRefused);
  const guids = [...selection.guids];
  const start = (requested: RequestedChange) => {
    setRefused([]);
    void run(requested, guids).then(selection.clear);
  };
  return (
    <>
      {refused.length > 0 && (
        <p className={classes.refused} role="status">
          <FormattedMessage id="users.bulk.refused" values={{ count: refused.length }} />
        </p>
      )}
      {guids.length > 0 && (
        <BulkBar
          label={intl.formatMessage({ id: "users.bulk.label" })}
          count={<FormattedMessage id="users.bulk.chosen" values={{ count: guids.length }} />}
          clearLabel={<FormattedMessage id="users.bulk.clear" />}
          onClear={selection.clear}
          progress={progress}
          progressLabel={intl.formatMessage({ id: "users.bulk.busy" })}
        >
          <RoleMenu kind="addRole" roles={roles} onChoose={start} />
          <RoleMenu kind="removeRole" roles={roles} onChoose={start} />
          <BulkButton onClick={() => start({ action: "deactivate" })}>
            <FormattedMessage id="users.bulk.deactivate" />
          </BulkButton>
          <BulkButton onClick={() => start({ action: "activate" })}>
            <FormattedMessage id="users.bulk.activate" />
          </BulkButton>
        </BulkBar>
      )}
    </>
  );
}

type RoleMenuProps = {
  readonly kind: "addRole" | "removeRole";
  readonly roles: readonly Role[];
  readonly onChoose: (requested: RequestedChange) => void;
};

function RoleMenu({ kind, roles, onChoose }: RoleMenuProps): ReactNode {
  if (roles.length === 0) return null;
  return (
    <Menu position="bottom-start" shadow="md">
      <Menu.Target>
        <BulkButton>
          <FormattedMessage id={`users.bulk.${kind}`} />
        </BulkButton>
      </Menu.Target>
      <Menu.Dropdown>
        {roles.map((role) => (
          <Menu.Item key={role.guid} onClick={() => onChoose({ action: kind, roleGuid: role.guid })}>
            {role.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
