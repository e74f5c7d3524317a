import { LinkTabs } from "@plein/ui/link-tabs.tsx";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useCan } from "../../access/use-can.ts";

/** The URL of the invitations, which are a tab of the users' screen. */
export const INVITATIONS_HREF = "/admin/users?tab=invitations";

/** The tabs of the users' screen: users, invitations, and profile fields. */
export function PeopleTabs({ current }: { readonly current: "users" | "invitations" | "fields" }): ReactNode {
  const intl = useIntl();
  const can = useCan();
  const canEditFields = can("profileFields.edit");
  if (!can("users.list") || !(can("invitations.list") || canEditFields)) return null;
  const tabs = [
    { key: "users", href: "/admin/users", isOpen: true },
    { key: "invitations", href: INVITATIONS_HREF, isOpen: can("invitations.list") },
    { key: "fields", href: "/admin/users?tab=fields", isOpen: canEditFields },
  ] as const;
  return (
    <LinkTabs
      label={intl.formatMessage({ id: "invitations.tabs" })}
      tabs={tabs
        .filter(({ isOpen }) => isOpen)
        .map(({ key, href }) => ({ href, label: <FormattedMessage id={`invitations.tabs.${key}`} />, isCurrent: key === current }))}
    />
  );
}
