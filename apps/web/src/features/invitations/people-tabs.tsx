import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useCan } from "../../access/use-can.ts";
import classes from "./invitations.module.css";

/** The URL of the invitations, which are a tab of the users' screen. */
export const INVITATIONS_HREF = "/admin/users?tab=invitations";

/** The tabs of the users' screen: users, invitations, and profile fields. */
export function PeopleTabs({ current }: { readonly current: "users" | "invitations" | "fields" }): ReactNode {
  const intl = useIntl();
  const can = useCan();
  const canEditFields = can("profileFields.edit");
  if (!can("users.list") || !(can("invitations.list") || canEditFields)) return null;
  return (
    <nav className={classes.tabs} aria-label={intl.formatMessage({ id: "invitations.tabs" })}>
      <a href="/admin/users" aria-current={current === "users" ? "page" : undefined}>
        <FormattedMessage id="invitations.tabs.users" />
      </a>
      {can("invitations.list") && (
        <a href={INVITATIONS_HREF} aria-current={current === "invitations" ? "page" : undefined}>
          <FormattedMessage id="invitations.tabs.invitations" />
        </a>
      )}
      {canEditFields && (
        <a href="/admin/users?tab=fields" aria-current={current === "fields" ? "page" : undefined}>
          <FormattedMessage id="invitations.tabs.fields" />
        </a>
      )}
    </nav>
  );
}
