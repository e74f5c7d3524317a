import { createFileRoute } from "@tanstack/react-router";
import { useIntl } from "react-intl";
import { ErrorScreen } from "../../../features/logs/error-screen.tsx";
import { useFrame } from "../../../shell/frame/use-frame.ts";
import { ScreenHead } from "../../../shell/layout/screen-head.tsx";

export const Route = createFileRoute("/_main/_admin/admin/errors/$guid")({ component: OneError });

function OneError() {
  const { platformName } = useFrame();
  const { guid } = Route.useParams();
  const intl = useIntl();
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: "errors.one.title" })} platformName={platformName} />
      <ErrorScreen guid={guid} />
    </>
  );
}
