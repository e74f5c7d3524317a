import { createFileRoute } from "@tanstack/react-router";
import { useIntl } from "react-intl";
import { RoleScreen } from "../../../features/roles/role-screen.tsx";
import { ScreenHead } from "../../../shell/screen-head.tsx";
import { useFrame } from "../../../shell/use-frame.ts";

export const Route = createFileRoute("/_main/_admin/admin/roles/$guid")({ component: Role });

function Role() {
  const { platformName } = useFrame();
  const { guid } = Route.useParams();
  const intl = useIntl();
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: "roles.one.title" })} platformName={platformName} />
      <RoleScreen guid={guid} />
    </>
  );
}
