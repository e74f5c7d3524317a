import { createFileRoute } from "@tanstack/react-router";
import { useIntl } from "react-intl";
import { RoleScreen } from "../../../features/roles/role-screen.tsx";
import { useFrame } from "../../../shell/frame/use-frame.ts";
import { ScreenHead } from "../../../shell/layout/screen-head.tsx";

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
