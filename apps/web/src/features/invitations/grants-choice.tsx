import { Checkbox } from "@mantine/core";
import { findMissingGrantRight } from "@plein/contract/invitations/invitation-rights";
import type { InvitationGrants } from "@plein/contract/invitations/new-invitations";
import type { Role } from "@plein/contract/roles/role";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import classes from "./invitations.module.css";

type GrantsChoiceProps = {
  readonly grants: InvitationGrants;
  /** the current grants, which every user of this dialog may remove */
  readonly stored?: InvitationGrants;
  readonly onChange: (grants: InvitationGrants) => void;
};

/** Selects the roles and the admin right that an invitation grants, as far as the inviter may grant them. */
export function GrantsChoice({ grants, stored, onChange }: GrantsChoiceProps): ReactNode {
  const roles = trpc.roles.list.useQuery(undefined, { retry: false });
  const { data } = trpc.access.mine.useQuery();
  const actor = data?.actor.kind === "user" ? data.actor : null;
  const canGive = (roleIds: string[], isAdmin: boolean, role?: Role) =>
    actor !== null &&
    findMissingGrantRight(actor, { roleIds, isAdmin, contentManagersRole: role?.isBuiltIn === true ? role.guid : null }) === null;
  const toggle = (guid: string, isOn: boolean) =>
    onChange({ ...grants, roleIds: isOn ? [...grants.roleIds, guid] : grants.roleIds.filter((other) => other !== guid) });
  return (
    <fieldset className={classes.grants}>
      <legend>
        <FormattedMessage id="invitations.grants" />
      </legend>
      {(roles.data ?? []).map((role) => (
        <Checkbox
          key={role.guid}
          label={role.name}
          checked={grants.roleIds.includes(role.guid)}
          disabled={!canGive([role.guid], false, role) && stored?.roleIds.includes(role.guid) !== true}
          onChange={({ currentTarget }) => toggle(role.guid, currentTarget.checked)}
        />
      ))}
      <Checkbox
        label={<FormattedMessage id="invitations.grants.admin" />}
        checked={grants.isAdmin}
        disabled={!canGive([], true) && stored?.isAdmin !== true}
        onChange={({ currentTarget }) => onChange({ ...grants, isAdmin: currentTarget.checked })}
      />
    </fieldset>
  );
}
