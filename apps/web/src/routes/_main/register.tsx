import { createFileRoute } from "@tanstack/react-router";
import { RegisterScreen } from "../../features/sessions/accounts/register-screen.tsx";
import { ScreenHead } from "../../shell/screen-head.tsx";
import { useFrame } from "../../shell/use-frame.ts";
import { UserTexts } from "../../shell/user-texts.tsx";

/** Making an account by oneself. */
export const Route = createFileRoute("/_main/register")({
  beforeLoad: ({ context }) => context.i18n.load("user"),
  component: Register,
});

function Register() {
  const { i18n } = Route.useRouteContext();
  const { platformName } = useFrame();
  return (
    <UserTexts>
      <ScreenHead title={i18n.intl.formatMessage({ id: "sessions.register.title" })} platformName={platformName} />
      <RegisterScreen platformName={platformName} />
    </UserTexts>
  );
}
