import { createFileRoute } from "@tanstack/react-router";
import { useIntl } from "react-intl";
import { AuditScreen } from "../../../features/audit/audit-screen.tsx";
import { SupportAccess } from "../../../features/support/support-access.tsx";
import { ScreenHead } from "../../../shell/screen-head.tsx";
import { useFrame } from "../../../shell/use-frame.ts";

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
