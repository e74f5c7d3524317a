import { createFileRoute } from "@tanstack/react-router";
import { useIntl } from "react-intl";
import { WebhookScreen } from "../../../features/webhooks/detail/webhook-screen.tsx";
import { useFrame } from "../../../shell/frame/use-frame.ts";
import { ScreenHead } from "../../../shell/layout/screen-head.tsx";

export const Route = createFileRoute("/_main/_admin/admin/webhooks/$guid")({ component: Webhook });

function Webhook() {
  const { platformName } = useFrame();
  const { guid } = Route.useParams();
  const intl = useIntl();
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: "webhooks.one.title" })} platformName={platformName} />
      <WebhookScreen guid={guid} />
    </>
  );
}
