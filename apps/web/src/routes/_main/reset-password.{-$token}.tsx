import { createFileRoute } from "@tanstack/react-router";
import { ResetPasswordScreen } from "../../features/sessions/passwords/reset-password-screen.tsx";
import { useFrame } from "../../shell/frame/use-frame.ts";
import { MessagesProvider } from "../../shell/layout/messages-provider.tsx";
import { ScreenHead } from "../../shell/layout/screen-head.tsx";

/** Sets a new password by a mailed link; the secret is removed from the address after loading. */
export const Route = createFileRoute("/_main/reset-password/{-$token}")({
  beforeLoad: ({ context }) => context.i18n.load("user"),
  component: ResetPassword,
});

function ResetPassword() {
  const { i18n } = Route.useRouteContext();
  const { platformName } = useFrame();
  const { token } = Route.useParams();
  return (
    <MessagesProvider>
      <ScreenHead title={i18n.intl.formatMessage({ id: "sessions.reset.title" })} platformName={platformName} />
      <ResetPasswordScreen token={token} />
    </MessagesProvider>
  );
}
