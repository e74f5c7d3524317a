import { Badge } from "@mantine/core";
import type { Invitation, InvitationState } from "@plein/contract/invitations/invitation";
import { fullName } from "@plein/contract/profiles/profile-name";
import type { ReactNode } from "react";
import { FormattedDate, FormattedMessage, type IntlShape, useIntl } from "react-intl";
import { InvitationActions } from "./invitation-actions.tsx";
import classes from "./invitations.module.css";

const STATE_COLORS: Readonly<Record<InvitationState, string>> = {
  Pending: "blue",
  Opened: "blue",
  Accepted: "green",
  Expired: "orange",
  Revoked: "gray",
  Bounced: "red",
};

type TableProps = { readonly invitations: readonly Invitation[]; readonly isStale: boolean };

export function InvitationsTable({ invitations, isStale }: TableProps): ReactNode {
  return (
    <table className={classes.table} data-stale={isStale ? "" : undefined}>
      <thead>
        <tr>
          {(["email", "roles", "state", "sentOn", "expiresOn"] as const).map((column) => (
            <th key={column} scope="col">
              <FormattedMessage id={`invitations.column.${column}`} />
            </th>
          ))}
          <th scope="col">
            <span className={classes.hidden}>
              <FormattedMessage id="invitations.column.actions" />
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {invitations.map((invitation) => (
          <Row key={invitation.guid} invitation={invitation} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ invitation }: { readonly invitation: Invitation }): ReactNode {
  const intl = useIntl();
  const { email, roleNames, isAdmin, state, sentOn, expiresOn, invitedByName } = invitation;
  const withheldNames = grantNames(invitation.withheld, intl);
  const name = fullName(invitation);
  return (
    <tr>
      <th scope="row">
        {email}
        {name !== "" && <span className={classes.second}>{name}</span>}
        {invitedByName !== "" && (
          <span className={classes.second}>
            <FormattedMessage id="invitations.invitedBy" values={{ name: invitedByName }} />
          </span>
        )}
      </th>
      <td data-label={intl.formatMessage({ id: "invitations.column.roles" })}>
        {grantNames({ isAdmin, roleNames }, intl) || "–"}
        {withheldNames !== "" && (
          <span className={classes.second}>
            <FormattedMessage id="invitations.withheld" values={{ what: withheldNames }} />
          </span>
        )}
      </td>
      <td>
        <Badge color={STATE_COLORS[state]} variant={state === "Revoked" || state === "Expired" ? "outline" : "light"}>
          <FormattedMessage id={`invitations.state.${state}`} />
        </Badge>
      </td>
      <td data-label={intl.formatMessage({ id: "invitations.column.sentOn" })}>
        {sentOn === null ? <FormattedMessage id="invitations.notSent" /> : <Day on={sentOn} />}
      </td>
      <td data-label={intl.formatMessage({ id: "invitations.column.expiresOn" })}>
        <Day on={expiresOn} />
      </td>
      <td className={classes.last}>
        <InvitationActions invitation={invitation} />
      </td>
    </tr>
  );
}

function grantNames({ isAdmin, roleNames }: Pick<Invitation, "isAdmin" | "roleNames">, intl: IntlShape): string {
  return [...(isAdmin ? [intl.formatMessage({ id: "invitations.admin" })] : []), ...roleNames].join(", ");
}

function Day({ on }: { readonly on: string }): ReactNode {
  const intl = useIntl();
  return (
    <time dateTime={on} title={intl.formatDate(on, { dateStyle: "full", timeStyle: "short" })}>
      <FormattedDate value={on} day="numeric" month="short" year="numeric" />
    </time>
  );
}
