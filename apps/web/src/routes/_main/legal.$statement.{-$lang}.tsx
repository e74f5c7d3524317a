import { createFileRoute } from "@tanstack/react-router";
import { loadStatement } from "../../features/legal/load-statement.ts";
import { StatementHead } from "../../features/legal/statement-head.tsx";
import { StatementScreen } from "../../features/legal/statement-screen.tsx";
import { useFrame } from "../../shell/frame/use-frame.ts";
import { MessagesProvider } from "../../shell/layout/messages-provider.tsx";
import { MissingScreen } from "../../shell/notice-screens/missing-screen.tsx";

/** The platform's statements (docs/rules.md "Statements"), in the language in the URL. */
export const Route = createFileRoute("/_main/legal/$statement/{-$lang}")({
  staticData: { hasStaticDocument: true },
  loader: async ({ context, params }) => {
    await context.i18n.load("user");
    return loadStatement(context, params.statement);
  },
  component: Legal,
  notFoundComponent: MissingScreen,
});

function Legal() {
  const statement = Route.useLoaderData();
  const { origin } = Route.useRouteContext();
  const { platformName, primaryDomain } = useFrame();
  return (
    <MessagesProvider>
      <StatementHead statement={statement} platformName={platformName} primaryDomain={primaryDomain} origin={origin} />
      <StatementScreen statement={statement} />
    </MessagesProvider>
  );
}
