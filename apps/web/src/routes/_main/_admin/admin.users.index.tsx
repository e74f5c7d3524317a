import { createFileRoute, useLocation } from "@tanstack/react-router";
import { useIntl } from "react-intl";
import { InvitationsScreen } from "../../../features/invitations/invitations-screen.tsx";
import { InviteButton } from "../../../features/invitations/invite-button.tsx";
import { PeopleTabs } from "../../../features/invitations/people-tabs.tsx";
import { UsersScreen } from "../../../features/users/list/users-screen.tsx";
import { useFrame } from "../../../shell/frame/use-frame.ts";
import { ScreenHead } from "../../../shell/layout/screen-head.tsx";

/** The users, and the invitations at `?tab=invitations`, which is all that callers without access to users see. */
export const Route = createFileRoute("/_main/_admin/admin/users/")({ component: Users });

function Users() {
  const { platformName, user } = useFrame();
  const intl = useIntl();
  const { searchStr } = useLocation();
  const maySeeUsers = user?.adminScreens.includes("/admin/users") ?? false;
  const isInvitations = !maySeeUsers || new URLSearchParams(searchStr).get("tab") === "invitations";
  const title = intl.formatMessage({ id: isInvitations ? "invitations.title" : "users.title" });
  return (
    <>
      <ScreenHead title={title} platformName={platformName} />
      {isInvitations ? (
        <InvitationsScreen tabs={<PeopleTabs current="invitations" />} />
      ) : (
        <UsersScreen actions={<InviteButton />} tabs={<PeopleTabs current="users" />} />
      )}
    </>
  );
}
