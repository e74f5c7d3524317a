import { createFileRoute, redirect } from "@tanstack/react-router";
import { useIntl } from "react-intl";
import { returnPath } from "../../features/sessions/return-path.ts";
import { SignInScreen } from "../../features/sessions/sign-in-screen.tsx";
import { ScreenHead } from "../../shell/screen-head.tsx";
import { useFrame } from "../../shell/use-frame.ts";

export const Route = createFileRoute("/_main/sign-in")({
  loaderDeps: ({ search }) => ({ wanted: search.returnTo }),
  validateSearch: (search: Record<string, unknown>): { returnTo?: unknown } => search,
  loader: ({ context: { server }, deps }) => {
    const returnTo = returnPath(deps.wanted);
    if (server?.site.user) throw redirect({ href: returnTo, statusCode: 302 });
    return { returnTo };
  },
  component: SignIn,
});

function SignIn() {
  const { platformName, primaryDomain, isDemo } = useFrame();
  const { returnTo } = Route.useLoaderData();
  const intl = useIntl();
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: "sessions.signIn.title" })} platformName={platformName} />
      <SignInScreen platformName={platformName} primaryDomain={primaryDomain} isDemo={isDemo} returnTo={returnTo} />
    </>
  );
}
