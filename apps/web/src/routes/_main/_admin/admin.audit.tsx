import { createFileRoute } from "@tanstack/react-router";
import { useIntl } from "react-intl";
import { AuditScreen } from "../../../features/audit/audit-screen.tsx";
import { SupportAccess } from "../../../features/support/support-access.tsx";
import { useFrame } from "../../../shell/frame/use-frame.ts";
import { ScreenHead } from "../../../shell/layout/screen-head.tsx";

export const Route = createFileRoute("/_main/_admin/admin/audit")({ component: Audit });

function Audit() {
  const { platformName } = useFrame();
  const intl = useIntl();
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: "audit.title" })} platformName={platformName} />
      <AuditScreen above={<SupportAccess />} />
    </>
  );
}
