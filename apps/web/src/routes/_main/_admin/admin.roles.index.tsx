import { createFileRoute } from "@tanstack/react-router";
import { useIntl } from "react-intl";
import { RolesScreen } from "../../../features/roles/roles-screen.tsx";
import { useFrame } from "../../../shell/frame/use-frame.ts";
import { ScreenHead } from "../../../shell/layout/screen-head.tsx";

export const Route = createFileRoute("/_main/_admin/admin/roles/")({ component: Roles });

function Roles() {
  const { platformName } = useFrame();
  const intl = useIntl();
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: "roles.title" })} platformName={platformName} />
      <RolesScreen />
    </>
  );
}
