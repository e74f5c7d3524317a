import { createFileRoute, redirect } from "@tanstack/react-router";
import { MailLinkScreen } from "../../features/sessions/sign-in/mail-link-screen.tsx";
import { ProviderScreen } from "../../features/sessions/sign-in/provider-screen.tsx";
import { isStart, returnPath } from "../../features/sessions/sign-in/return-path.ts";
import { SignInScreen } from "../../features/sessions/sign-in/sign-in-screen.tsx";
import { startPath } from "../../features/sessions/sign-in/start-path.ts";
import { useFrame } from "../../shell/frame/use-frame.ts";
import { MessagesProvider } from "../../shell/layout/messages-provider.tsx";
import { ScreenHead } from "../../shell/layout/screen-head.tsx";

/** The path segment of redirects from providers; shorter than any secret. */
const CALLBACK = "callback";

/** The sign-in screen; also for a mailed link's secret, and for a provider's response. */
export const Route = createFileRoute("/_main/sign-in/{-$token}")({
  loaderDeps: ({ search }) => ({ returnTo: search.returnTo }),
  beforeLoad: ({ context }) => context.i18n.load("user"),
  validateSearch: (search: Record<string, unknown>): { returnTo?: unknown } => search,
  loader: async ({ context: { server, views }, deps, params: { token } }) => {
    const returnTo = returnPath(deps.returnTo);
    // Signed-in users may return from a proof of identity, and may use a mailed link for it too.
    const user = server?.site.user;
    if (user && token === undefined)
      throw redirect({ href: isStart(returnTo) ? await startPath(user.startPage, views) : returnTo, statusCode: 302 });
    return { returnTo };
  },
  component: SignIn,
});

function SignIn() {
  const { platformName, primaryDomain, isDemo } = useFrame();
  const { token } = Route.useParams();
  const { returnTo } = Route.useLoaderData();
  const { i18n } = Route.useRouteContext();
  return (
    <MessagesProvider>
      <ScreenHead title={i18n.intl.formatMessage({ id: "sessions.signIn.title" })} platformName={platformName} />
      {token === undefined && (
        <SignInScreen platformName={platformName} primaryDomain={primaryDomain} isDemo={isDemo} returnTo={returnTo} />
      )}
      {token === CALLBACK && <ProviderScreen />}
      {token !== undefined && token !== CALLBACK && <MailLinkScreen token={token} platformName={platformName} />}
    </MessagesProvider>
  );
}
