import { canOpenAdminScreen } from "@plein/contract/menus/admin-path";
import { createFileRoute, Outlet } from "@tanstack/react-router";
import { useIntl } from "react-intl";
import { needsGrant } from "../../features/support/grant-of.ts";
import { SupportGate } from "../../features/support/support-gate.tsx";
import { AdminFrame } from "../../shell/admin/admin-frame.tsx";
import { guardRoute } from "../../shell/frame/guard-route.ts";
import { useFrame } from "../../shell/frame/use-frame.ts";
import { ScreenHead } from "../../shell/layout/screen-head.tsx";
import { MissingScreen } from "../../shell/notice-screens/missing-screen.tsx";

/** The admin screens. The policy determines which of them a user may open. */
export const Route = createFileRoute("/_main/_admin")({
  staticData: { level: "admin" },
  loader: async ({ context, location }) => {
    await guardRoute(context, location.href, ({ adminScreens }) => canOpenAdminScreen(adminScreens, location.pathname));
  },
  component: Admin,
  notFoundComponent: MissingScreen,
});

function Admin() {
  const { user, platformName } = useFrame();
  return <AdminFrame>{needsGrant(user) ? <Gate platformName={platformName} /> : <Outlet />}</AdminFrame>;
}

function Gate({ platformName }: { readonly platformName: string }) {
  const intl = useIntl();
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: "support.gate.title" })} platformName={platformName} />
      <SupportGate platformName={platformName} />
    </>
  );
}
