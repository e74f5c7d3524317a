import { createFileRoute } from "@tanstack/react-router";
import { useIntl } from "react-intl";
import { MailTextScreen } from "../../../features/mails/detail/mail-text-screen.tsx";
import { useFrame } from "../../../shell/frame/use-frame.ts";
import { ScreenHead } from "../../../shell/layout/screen-head.tsx";

export const Route = createFileRoute("/_main/_admin/settings_/mails/$kind/$locale")({ component: MailTextOfKind });

function MailTextOfKind() {
  const { platformName } = useFrame();
  const { kind, locale } = Route.useParams();
  const intl = useIntl();
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: "mails.title" })} platformName={platformName} />
      <MailTextScreen kind={kind} locale={locale} />
    </>
  );
}
