import { createFileRoute, useLocation } from "@tanstack/react-router";
import { useIntl } from "react-intl";
import { useCan } from "../../../../access/use-can.ts";
import { InvitationsScreen } from "../../../../features/invitations/invitations-screen.tsx";
import { InviteButton } from "../../../../features/invitations/invite-button.tsx";
import { PeopleTabs } from "../../../../features/invitations/people-tabs.tsx";
import { FieldsScreen } from "../../../../features/profiles/fields/fields-screen.tsx";
import { UsersScreen } from "../../../../features/users/list/users-screen.tsx";
import { useFrame } from "../../../../shell/frame/use-frame.ts";
import { ScreenHead } from "../../../../shell/layout/screen-head.tsx";

/**
 * The users, the invitations at `?tab=invitations` (the only tab for callers without access to users), and the profile fields at
 * `?tab=fields`.
 */
export const Route = createFileRoute("/_main/_admin/admin/users/")({ component: Users });

function Users() {
  const { platformName, user } = useFrame();
  const intl = useIntl();
  const { searchStr } = useLocation();
  const canSeeUsers = user?.adminScreens.includes("/admin/users") ?? false;
  const canEditFields = useCan()("profileFields.edit");
  const tab = new URLSearchParams(searchStr).get("tab");
  const isInvitations = !canSeeUsers || tab === "invitations";
  const isFields = !isInvitations && tab === "fields" && canEditFields;
  const title = intl.formatMessage({ id: isInvitations ? "invitations.title" : isFields ? "profiles.fields.title" : "users.title" });
  return (
    <>
      <ScreenHead title={title} platformName={platformName} />
      {isInvitations ? (
        <InvitationsScreen tabs={<PeopleTabs current="invitations" />} />
      ) : isFields ? (
        <FieldsScreen tabs={<PeopleTabs current="fields" />} />
      ) : (
        <UsersScreen actions={<InviteButton />} tabs={<PeopleTabs current="users" />} />
      )}
    </>
  );
}
