import { createFileRoute } from "@tanstack/react-router";
import { SignOutScreen } from "../../features/sessions/sign-in/sign-out-screen.tsx";
import { useFrame } from "../../shell/frame/use-frame.ts";
import { MessagesProvider } from "../../shell/layout/messages-provider.tsx";
import { ScreenHead } from "../../shell/layout/screen-head.tsx";

/** Signs out at a URL. */
export const Route = createFileRoute("/_main/sign-out")({
  beforeLoad: ({ context }) => context.i18n.load("user"),
  component: SignOut,
});

function SignOut() {
  const { i18n } = Route.useRouteContext();
  const { platformName, user } = useFrame();
  return (
    <MessagesProvider>
      <ScreenHead title={i18n.intl.formatMessage({ id: "sessions.signOut.title" })} platformName={platformName} />
      <SignOutScreen displayName={user?.displayName ?? null} />
    </MessagesProvider>
  );
}
