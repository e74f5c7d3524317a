import { createFileRoute } from "@tanstack/react-router";
import { ForgotPasswordScreen } from "../../features/sessions/passwords/forgot-password-screen.tsx";
import { useFrame } from "../../shell/frame/use-frame.ts";
import { MessagesProvider } from "../../shell/layout/messages-provider.tsx";
import { ScreenHead } from "../../shell/layout/screen-head.tsx";

/** Requests a password reset. */
export const Route = createFileRoute("/_main/forgot-password")({
  beforeLoad: ({ context }) => context.i18n.load("user"),
  component: ForgotPassword,
});

function ForgotPassword() {
  const { i18n } = Route.useRouteContext();
  const { platformName } = useFrame();
  return (
    <MessagesProvider>
      <ScreenHead title={i18n.intl.formatMessage({ id: "sessions.forgot.title" })} platformName={platformName} />
      <ForgotPasswordScreen />
    </MessagesProvider>
  );
}
