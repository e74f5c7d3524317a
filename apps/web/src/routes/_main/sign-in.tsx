import { createFileRoute, redirect } from "@tanstack/react-router";
import { returnPath } from "../../features/sessions/return-path.ts";
import { SignInScreen } from "../../features/sessions/sign-in-screen.tsx";
import { screenHead } from "../../shell/head.ts";
import { frameIn, useFrame } from "../../shell/use-frame.ts";

export const Route = createFileRoute("/_main/sign-in")({
  loaderDeps: ({ search }) => ({ returnTo: returnPath(search.returnTo) }),
  validateSearch: (search: Record<string, unknown>): { returnTo?: unknown } => search,
  loader: ({ context: { server }, deps }) => {
    if (server?.site.user) throw redirect({ href: deps.returnTo, statusCode: 302 });
    return deps;
  },
  head: ({ match, matches }) => {
    const frame = frameIn(matches);
    return frame ? screenHead(match.context.i18n.intl.formatMessage({ id: "sessions.signIn.title" }), frame) : {};
  },
  component: SignIn,
});

function SignIn() {
  const { platformName, primaryDomain, isDemo } = useFrame();
  const { returnTo } = Route.useLoaderData();
  return <SignInScreen platformName={platformName} primaryDomain={primaryDomain} isDemo={isDemo} returnTo={returnTo} />;
}
