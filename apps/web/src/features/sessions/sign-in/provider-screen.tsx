import type { SecondFactorChallenge } from "@plein/contract/sessions/second-factor";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { FormattedMessage } from "react-intl";
import { call } from "../../../client/calls/call.ts";
import { trpcClient } from "../../../client/calls/trpc-client.ts";
import { announceProof, consumePendingReturn } from "../../../client/identity/provider-proof.ts";
import { consumeProviderReturn } from "../../../client/identity/provider-redirect.ts";
import { rememberSignIn } from "../../../client/state/session-state.ts";
import { AuthScreen, Done, Intro, Links, RefusalNotice } from "../auth-screen.tsx";
import { type Refusal, refusalOf } from "../refusal.ts";
import { returnPath } from "./return-path.ts";
import { SecondStep } from "./second-step.tsx";

type SecondFactorStage = { readonly kind: "secondFactor"; readonly challenge: SecondFactorChallenge };
type End =
  | { readonly kind: "busy" }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  /** the user returned from authenticating again: `proven` if they succeeded, `unproven` if not */
  | { readonly kind: "proven" }
  | { readonly kind: "unproven" };
type Stage = SecondFactorStage | End;

/** The page to which a provider redirects: signs in by its response, or confirms the user's identity, and continues. */
export function ProviderScreen(): ReactNode {
  const [stage, setStage] = useState<Stage>({ kind: "busy" });
  const isStarted = useRef(false);
  useEffect(() => {
    // The response can be redeemed only once, but effects may run twice.
    if (isStarted.current) return;
    isStarted.current = true;
    const departure = consumePendingReturn();
    const back = consumeProviderReturn();
    void (departure === null ? signIn(back) : prove({ ...departure, answer: back.answer })).then(setStage);
  }, []);
  const isProof = stage.kind === "proven" || stage.kind === "unproven";
  return (
    <AuthScreen title={isProof ? <FormattedMessage id="sessions.provider.proof" /> : <FormattedMessage id="sessions.signIn.title" />}>
      {stage.kind === "secondFactor" ? (
        <SecondStep challenge={stage.challenge} onSignedIn={(returnTo) => location.assign(returnPath(returnTo))} />
      ) : (
        <Outcome stage={stage} />
      )}
    </AuthScreen>
  );
}

function Outcome({ stage }: { readonly stage: End }): ReactNode {
  switch (stage.kind) {
    case "busy":
      return (
        <Intro>
          <FormattedMessage id="sessions.provider.busy" />
        </Intro>
      );
    case "proven":
      return (
        <Done>
          <FormattedMessage id="sessions.provider.proven" />
        </Done>
      );
    case "unproven":
      return (
        <Done>
          <FormattedMessage id="sessions.provider.unproven" />
        </Done>
      );
    case "refused":
      return (
        <>
          <RefusalNotice refusal={stage.refusal} unauthorized={<FormattedMessage id="sessions.provider.refused" />} />
          <Links>
            <a href="/sign-in">
              <FormattedMessage id="sessions.secondStep.again" />
            </a>
          </Links>
        </>
      );
  }
}

async function signIn(back: ReturnType<typeof consumeProviderReturn>): Promise<Stage> {
  const result = await call(() => trpcClient.sessions.signInByProvider.mutate(back));
  if (result.code === "Success") {
    rememberSignIn(result.value);
    location.assign(returnPath(result.value.returnTo));
    return { kind: "busy" };
  }
  const challenge = result.facts?.secondFactor;
  return challenge === undefined ? { kind: "refused", refusal: refusalOf(result) } : { kind: "secondFactor", challenge };
}

type Proof = { readonly state: string; readonly answer: string; readonly returnTo: string | null };

async function prove({ state, answer, returnTo }: Proof): Promise<Stage> {
  const result = await call(() => trpcClient.sessions.confirmIdentityByProvider.mutate({ state, answer }));
  const isConfirmed = result.code === "Success";
  announceProof({ state, isConfirmed });
  if (returnTo !== null && isConfirmed) {
    location.assign(returnPath(returnTo));
    return { kind: "busy" };
  }
  // The browser may refuse to close the window, which then shows the text below.
  if (isConfirmed) window.close();
  return { kind: isConfirmed ? "proven" : "unproven" };
}
