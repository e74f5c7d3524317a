import { createFileRoute } from "@tanstack/react-router";
import { useIntl } from "react-intl";
import { UsersScreen } from "../../../features/users/users-screen.tsx";
import { ScreenHead } from "../../../shell/screen-head.tsx";
import { useFrame } from "../../../shell/use-frame.ts";

export const Route = createFileRoute("/_main/_admin/admin/users/")({ component: Users });

function Users() {
  const { platformName } = useFrame();
  const intl = useIntl();
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: "users.title" })} platformName={platformName} />
      <UsersScreen />
    </>
  );
}
