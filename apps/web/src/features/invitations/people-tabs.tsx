import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useCan } from "../../access/use-can.ts";
import classes from "./invitations.module.css";

/** The address of the invitations: they are part of the users' screen. */
export const INVITATIONS_HREF = "/admin/users?tab=invitations";

/** The two lists of people: users, and invited people. */
export function PeopleTabs({ current }: { readonly current: "users" | "invitations" }): ReactNode {
  const intl = useIntl();
  const can = useCan();
  if (!can("invitations.list") || !can("users.list")) return null;
  return (
    <nav className={classes.tabs} aria-label={intl.formatMessage({ id: "invitations.tabs" })}>
      <a href="/admin/users" aria-current={current === "users" ? "page" : undefined}>
        <FormattedMessage id="invitations.tabs.users" />
      </a>
      <a href={INVITATIONS_HREF} aria-current={current === "invitations" ? "page" : undefined}>
        <FormattedMessage id="invitations.tabs.invitations" />
      </a>
    </nav>
  );
}
