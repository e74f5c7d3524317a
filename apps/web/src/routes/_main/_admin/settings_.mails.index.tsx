import { createFileRoute } from "@tanstack/react-router";
import { useIntl } from "react-intl";
import { MailTextsScreen } from "../../../features/mails/mail-texts-screen.tsx";
import { useFrame } from "../../../shell/frame/use-frame.ts";
import { ScreenHead } from "../../../shell/layout/screen-head.tsx";

export const Route = createFileRoute("/_main/_admin/settings_/mails/")({ component: MailTexts });

function MailTexts() {
  const { platformName } = useFrame();
  const intl = useIntl();
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: "mails.title" })} platformName={platformName} />
      <MailTextsScreen />
    </>
  );
}
