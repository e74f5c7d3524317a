import { createFileRoute, redirect } from "@tanstack/react-router";
import { MailLinkScreen } from "../../features/sessions/sign-in/mail-link-screen.tsx";
import { ProviderScreen } from "../../features/sessions/sign-in/provider-screen.tsx";
import { returnPath } from "../../features/sessions/sign-in/return-path.ts";
import { SignInScreen } from "../../features/sessions/sign-in/sign-in-screen.tsx";
import { useFrame } from "../../shell/frame/use-frame.ts";
import { ScreenHead } from "../../shell/layout/screen-head.tsx";
import { UserTexts } from "../../shell/layout/user-texts.tsx";

/** Where a provider sends people back to; no secret of a link is this short. */
const CALLBACK = "callback";

/** Signing in; with the secret of a mail's link, by that; with a provider's response, by that. */
export const Route = createFileRoute("/_main/sign-in/{-$token}")({
  loaderDeps: ({ search }) => ({ returnTo: search.returnTo }),
  beforeLoad: ({ context }) => context.i18n.load("user"),
  validateSearch: (search: Record<string, unknown>): { returnTo?: unknown } => search,
  loader: ({ context: { server }, deps, params: { token } }) => {
    const returnTo = returnPath(deps.returnTo);
    // Signed-in users may come back from a proof of identity, and prove it by a mail's link as well.
    if (server?.site.user && token === undefined) throw redirect({ href: returnTo, statusCode: 302 });
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
    <UserTexts>
      <ScreenHead title={i18n.intl.formatMessage({ id: "sessions.signIn.title" })} platformName={platformName} />
      {token === undefined && (
        <SignInScreen platformName={platformName} primaryDomain={primaryDomain} isDemo={isDemo} returnTo={returnTo} />
      )}
      {token === CALLBACK && <ProviderScreen />}
      {token !== undefined && token !== CALLBACK && <MailLinkScreen token={token} platformName={platformName} />}
    </UserTexts>
  );
}
