import { createFileRoute } from "@tanstack/react-router";
import { useIntl } from "react-intl";
import { RecentChanges } from "../../../features/audit/recent-changes.tsx";
import { DashboardScreen } from "../../../features/dashboard/dashboard-screen.tsx";
import { useFrame } from "../../../shell/frame/use-frame.ts";
import { ScreenHead } from "../../../shell/layout/screen-head.tsx";

export const Route = createFileRoute("/_main/_admin/admin/dashboard")({ component: Dashboard });

function Dashboard() {
  const { platformName } = useFrame();
  const intl = useIntl();
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: "dashboard.title" })} platformName={platformName} />
      <DashboardScreen recent={<RecentChanges />} />
    </>
  );
}
