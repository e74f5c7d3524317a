import { createFileRoute } from "@tanstack/react-router";
import { useIntl } from "react-intl";
import { PageSettingsScreen } from "../../../features/pages/settings/page-settings-screen.tsx";
import { useFrame } from "../../../shell/frame/use-frame.ts";
import { ScreenHead } from "../../../shell/layout/screen-head.tsx";

export const Route = createFileRoute("/_main/_admin/admin/pages/$guid")({ component: PageSettings });

function PageSettings() {
  const { platformName } = useFrame();
  const { guid } = Route.useParams();
  const intl = useIntl();
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: "pages.settings.title" })} platformName={platformName} />
      <PageSettingsScreen guid={guid} />
    </>
  );
}
