import { type ReactNode, useEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { call } from "../../client/calls/call.ts";
import { trpcClient } from "../../client/calls/trpc-client.ts";
import { serverNow } from "../../client/clock/server-clock.ts";
import { PageBar } from "../../client/dialogs/page-bar.tsx";
import type { RunningGrant } from "./grant-of.ts";

const MINUTE_MS = 60_000;

/** Shows staff members that they have a support grant and when it ends, and lets them end it. */
export function SupportBar({ grant: { grantGuid, until } }: { readonly grant: RunningGrant }): ReactNode {
  const intl = useIntl();
  const [state, setState] = useState<"running" | "ending" | "failed">("running");
  const minutesLeft = useMinutesLeft(until);
  const end = async () => {
    setState("ending");
    const { code } = await call(() => trpcClient.supportGrants.end.mutate({ guid: grantGuid }));
    // The current page may contain content for staff only.
    if (code === "Success") location.assign("/");
    else setState("failed");
  };
  return (
    <PageBar label={intl.formatMessage({ id: "support.bar.label" })}>
      <p>
        {minutesLeft > 0 ? (
          <FormattedMessage
            id="support.bar.text"
            values={{ hours: Math.floor(minutesLeft / 60), minutes: minutesLeft % 60, until: intl.formatTime(until) }}
          />
        ) : (
          <FormattedMessage id="support.bar.over" />
        )}
      </p>
      {minutesLeft > 0 && (
        <button type="button" disabled={state === "ending"} onClick={() => void end()}>
          <FormattedMessage id="support.bar.end" />
        </button>
      )}
      <p role="alert">{state === "failed" && <FormattedMessage id="support.bar.failed" />}</p>
    </PageBar>
  );
}

/** Returns the remaining minutes, rounded up: 0 only when the grant has ended. */
function useMinutesLeft(until: string): number {
  const remainingMinutes = () => Math.max(0, Math.ceil((new Date(until).getTime() - serverNow()) / MINUTE_MS));
  const [minutes, setMinutes] = useState(remainingMinutes);
  useEffect(() => {
    const timer = setInterval(() => setMinutes(remainingMinutes()), MINUTE_MS / 4);
    return () => clearInterval(timer);
  });
  return minutes;
}
