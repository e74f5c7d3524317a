import { Checkbox } from "@mantine/core";
import type { Role } from "@plein/contract/roles/role";
import type { ListedUser } from "@plein/contract/users/user-list";
import { IconCircleCheck, IconShieldCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Moment } from "../../../client/lists/moment.tsx";
import type { Selection } from "../../../client/lists/use-selection.ts";
import { EmailOnClick } from "../email-on-click.tsx";
import { AccountTypeName, StateBadge } from "../user-badges.tsx";
import { nameOr, UserName } from "../user-name.tsx";
import classes from "../users.module.css";

type UserRowProps = { readonly user: ListedUser; readonly roles: readonly Role[]; readonly selection: Selection };

/** One user: a row of the table, or on a phone a card. */
export function UserRow({ user, roles, selection }: UserRowProps): ReactNode {
  const intl = useIntl();
  const isChosen = selection.guids.has(user.guid);
  const name = nameOr(user, user.emailMasked);
  const roleNames = roles.filter(({ guid }) => user.roleIds.includes(guid)).map((role) => role.name);
  return (
    <tr data-chosen={isChosen ? "" : undefined}>
      <td className={classes.check}>
        <Checkbox
          aria-label={intl.formatMessage({ id: "users.select" }, { name })}
          checked={isChosen}
          onClick={(event) => selection.toggle(user.guid, event.shiftKey)}
          readOnly
        />
      </td>
      <th scope="row" className={classes.person}>
        <a href={`/admin/users/${user.guid}/profile`}>
          <UserName user={user} />
        </a>
        {user.alias !== "" && <span className={classes.second}>{user.alias}</span>}
      </th>
      <td>
        <AccountTypeName type={user.accountType} />
        {roleNames.length > 0 && <span className={classes.second}>{roleNames.join(", ")}</span>}
      </td>
      <td>
        <StateBadge state={user.state} />
      </td>
      <td>
        <EmailOnClick user={user} name={name} />
        <Marks user={user} />
      </td>
      <td data-label={intl.formatMessage({ id: "users.column.lastSeenOn" })}>
        {user.lastSeenOn === null ? <Never /> : <Moment on={user.lastSeenOn} />}
      </td>
    </tr>
  );
}

function Never(): ReactNode {
  return (
    <span className={classes.muted}>
      <FormattedMessage id="users.neverSeen" />
    </span>
  );
}

/** The account's verification and second factor. */
function Marks({ user }: { readonly user: ListedUser }): ReactNode {
  return (
    <span className={classes.second}>
      {user.isVerified && (
        <span className={classes.mark}>
          <IconCircleCheck size={18} stroke={1.6} aria-hidden />
          <FormattedMessage id="users.verified" />
        </span>
      )}
      {user.hasSecondFactor && (
        <span className={classes.mark}>
          <IconShieldCheck size={18} stroke={1.6} aria-hidden />
          <FormattedMessage id="users.secondFactor" />
        </span>
      )}
    </span>
  );
}
