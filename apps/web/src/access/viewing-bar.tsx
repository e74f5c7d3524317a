import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { call } from "../client/calls/call.ts";
import { trpcClient } from "../client/calls/trpc-client.ts";
import { PageBar } from "../client/dialogs/page-bar.tsx";

/** Reminds users that they are viewing the site as a role, and lets them stop. */
export function ViewingBar({ viewedRole }: { readonly viewedRole: string }): ReactNode {
  const intl = useIntl();
  const [state, setState] = useState<"viewing" | "stopping" | "failed">("viewing");
  const stop = async () => {
    setState("stopping");
    const { code } = await call(() => trpcClient.access.stopViewing.mutate());
    if (code === "Success") location.reload();
    else setState("failed");
  };
  return (
    <PageBar label={intl.formatMessage({ id: "access.viewing.label" })}>
      <p>
        <FormattedMessage id="access.viewing" values={{ role: <strong>{viewedRole}</strong> }} />
      </p>
      <button type="button" disabled={state === "stopping"} onClick={() => void stop()}>
        <FormattedMessage id="access.viewing.stop" />
      </button>
      <p role="alert">{state === "failed" && <FormattedMessage id="access.viewing.failed" />}</p>
    </PageBar>
  );
}
