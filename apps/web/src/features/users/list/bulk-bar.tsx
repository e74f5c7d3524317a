import { Button, Menu, Progress } from "@mantine/core";
import type { Guid } from "@plein/contract/guid";
import type { Role } from "@plein/contract/roles/role";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { Selection } from "../../../client/lists/use-selection.ts";
import classes from "../users.module.css";
import { type RequestedChange, useBulkChange } from "./use-bulk-change.ts";

type BulkBarProps = { readonly selection: Selection; readonly roles: readonly Role[] };

/** The actions on all selected users. Stays visible while scrolling. */
export function BulkBar({ selection, roles }: BulkBarProps): ReactNode {
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
        <section className={classes.bulk} aria-label={intl.formatMessage({ id: "users.bulk.label" })}>
          <p role="status">
            <FormattedMessage id="users.bulk.chosen" values={{ count: guids.length }} />
          </p>
          <RoleMenu kind="addRole" roles={roles} onChoose={start} />
          <RoleMenu kind="removeRole" roles={roles} onChoose={start} />
          <BulkButton onClick={() => start({ action: "deactivate" })} label="users.bulk.deactivate" />
          <BulkButton onClick={() => start({ action: "activate" })} label="users.bulk.activate" />
          <Button size="sm" variant="transparent" className={classes.plain ?? ""} onClick={selection.clear}>
            <FormattedMessage id="users.bulk.clear" />
          </Button>
          {progress !== null && (
            <Progress
              className={classes.progress ?? ""}
              value={Math.max(4, progress * 100)}
              aria-label={intl.formatMessage({ id: "users.bulk.busy" })}
            />
          )}
        </section>
      )}
    </>
  );
}

type BulkButtonProps = { readonly label: "users.bulk.deactivate" | "users.bulk.activate"; readonly onClick: () => void };

function BulkButton({ label, onClick }: BulkButtonProps): ReactNode {
  return (
    <Button size="sm" className={classes.bulkButton ?? ""} onClick={onClick}>
      <FormattedMessage id={label} />
    </Button>
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
        <Button size="sm" className={classes.bulkButton ?? ""}>
          <FormattedMessage id={`users.bulk.${kind}`} />
        </Button>
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
