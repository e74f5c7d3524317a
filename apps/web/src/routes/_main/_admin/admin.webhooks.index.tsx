import { createFileRoute } from "@tanstack/react-router";
import { useIntl } from "react-intl";
import { WebhooksScreen } from "../../../features/webhooks/webhooks-screen.tsx";
import { useFrame } from "../../../shell/frame/use-frame.ts";
import { ScreenHead } from "../../../shell/layout/screen-head.tsx";

export const Route = createFileRoute("/_main/_admin/admin/webhooks/")({ component: Webhooks });

function Webhooks() {
  const { platformName } = useFrame();
  const intl = useIntl();
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: "webhooks.title" })} platformName={platformName} />
      <WebhooksScreen />
    </>
  );
}
