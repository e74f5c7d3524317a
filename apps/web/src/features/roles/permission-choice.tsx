import { Checkbox } from "@mantine/core";
import type { Action } from "@plein/contract/access/action";
import { permissionsByArea } from "@plein/contract/roles/permission-area";
import { canGrantPermission } from "@plein/contract/roles/role-rights";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import classes from "./roles.module.css";

type PermissionChoiceProps = {
  readonly chosen: readonly string[];
  /** the role's current permissions, which may stay even if the user can't grant them */
  readonly stored: readonly string[];
  readonly isDisabled: boolean;
  readonly onChange: (permissions: Action[]) => void;
};

/** The permissions of a role, by area. Users can't grant permissions that they don't have. */
export function PermissionChoice({ chosen, stored, isDisabled, onChange }: PermissionChoiceProps): ReactNode {
  const { data } = trpc.access.mine.useQuery();
  const actor = data?.actor.kind === "user" ? data.actor : null;
  const canChange = (action: Action) => !isDisabled && actor !== null && (stored.includes(action) || canGrantPermission(actor, action));
  const toggle = (action: Action, isOn: boolean) =>
    onChange((isOn ? [...chosen, action] : chosen.filter((other) => other !== action)).toSorted() as Action[]);
  return (
    <div className={classes.permissions}>
      <h2>
        <FormattedMessage id="roles.permissions.title" />
      </h2>
      <p className={classes.muted}>
        <FormattedMessage id="roles.permissions.text" />
      </p>
      {permissionsByArea().map(({ area, actions }) => (
        <fieldset key={area} className={classes.area}>
          <legend>
            <FormattedMessage id={`roles.area.${area}`} />
          </legend>
          {actions.map((action) => (
            <Checkbox
              key={action}
              classNames={{ description: classes.purpose }}
              label={<FormattedMessage id={`roles.permission.${action}`} />}
              description={<FormattedMessage id={`roles.permissionFor.${action}`} />}
              checked={chosen.includes(action)}
              disabled={!canChange(action)}
              onChange={({ currentTarget }) => toggle(action, currentTarget.checked)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}
