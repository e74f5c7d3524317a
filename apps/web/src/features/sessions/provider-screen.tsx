import type { SecondFactorAsked } from "@plein/contract/sessions/second-factor";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { FormattedMessage } from "react-intl";
import { call } from "../../client/call.ts";
import { takeProviderReturn } from "../../client/provider-journey.ts";
import { rememberSignIn } from "../../client/state/session-state.ts";
import { trpcClient } from "../../client/trpc-client.ts";
import { Entrance, Intro, Links, RefusalNotice } from "./entrance.tsx";
import { type Refusal, refusalOf } from "./failure-notice.ts";
import { returnPath } from "./return-path.ts";
import { SecondStep } from "./second-step.tsx";

/** Where a provider sends people back to: signs in by its answer, and goes on. */
export function ProviderScreen(): ReactNode {
  const [asked, setAsked] = useState<SecondFactorAsked | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isStarted = useRef(false);
  useEffect(() => {
    // The answer is good once, also where an effect runs twice.
    if (isStarted.current) return;
    isStarted.current = true;
    void call(() => trpcClient.sessions.signInByProvider.mutate(takeProviderReturn())).then((result) => {
      if (result.code === "Success") {
        rememberSignIn(result.value);
        return location.assign(returnPath(result.value.returnTo));
      }
      setAsked(result.facts?.secondFactor ?? null);
      setRefusal(refusalOf(result));
    });
  }, []);
  return (
    <Entrance title={<FormattedMessage id="sessions.signIn.title" />}>
      {asked === null ? (
        <>
          {refusal === null && (
            <Intro>
              <FormattedMessage id="sessions.provider.busy" />
            </Intro>
          )}
          <RefusalNotice refusal={refusal} unauthorized={<FormattedMessage id="sessions.provider.refused" />} />
          <Links>
            <a href="/sign-in">
              <FormattedMessage id="sessions.secondStep.again" />
            </a>
          </Links>
        </>
      ) : (
        <SecondStep asked={asked} onSignedIn={(returnTo) => location.assign(returnPath(returnTo))} />
      )}
    </Entrance>
  );
}
