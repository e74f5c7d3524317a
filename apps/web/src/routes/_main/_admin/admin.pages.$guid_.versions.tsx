import { createFileRoute } from "@tanstack/react-router";
import { useIntl } from "react-intl";
import { VersionsScreen } from "../../../features/pages/versions/versions-screen.tsx";
import { useFrame } from "../../../shell/frame/use-frame.ts";
import { ScreenHead } from "../../../shell/layout/screen-head.tsx";

export const Route = createFileRoute("/_main/_admin/admin/pages/$guid_/versions")({ component: PageVersions });

function PageVersions() {
  const { platformName } = useFrame();
  const { guid } = Route.useParams();
  const intl = useIntl();
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: "pages.versions" })} platformName={platformName} />
      <VersionsScreen guid={guid} />
    </>
  );
}
