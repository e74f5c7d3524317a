import { createFileRoute } from "@tanstack/react-router";
import { RegisterScreen } from "../../features/sessions/accounts/register-screen.tsx";
import { useFrame } from "../../shell/frame/use-frame.ts";
import { MessagesProvider } from "../../shell/layout/messages-provider.tsx";
import { ScreenHead } from "../../shell/layout/screen-head.tsx";

/** Self-registration. */
export const Route = createFileRoute("/_main/register")({
  beforeLoad: ({ context }) => context.i18n.load("user"),
  component: Register,
});

function Register() {
  const { i18n } = Route.useRouteContext();
  const { platformName } = useFrame();
  return (
    <MessagesProvider>
      <ScreenHead title={i18n.intl.formatMessage({ id: "sessions.register.title" })} platformName={platformName} />
      <RegisterScreen platformName={platformName} />
    </MessagesProvider>
  );
}
