import { type ReactNode, useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { call } from "../../client/call.ts";
import { trpcClient } from "../../client/trpc-client.ts";
import { type Refusal, refusalOf } from "./failure-notice.ts";
import { PROVIDER_STATE } from "./provider-state.ts";

type Choice = { readonly guid: string; readonly name: string };

type ProviderButtonsProps = { readonly returnTo: string; readonly onRefusal: (refusal: Refusal) => void };

/** The ways in from elsewhere, where the platform has some. */
export function ProviderButtons({ returnTo, onRefusal }: ProviderButtonsProps): ReactNode {
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  useEffect(() => {
    void call(() => trpcClient.identityProviders.listChoices.query()).then((result) => {
      if (result.code === "Success") setChoices(result.value);
    });
  }, []);
  const go = async (guid: string) => {
    const result = await call(() => trpcClient.sessions.requestProvider.mutate({ guid, returnTo }));
    if (result.code !== "Success") return onRefusal(refusalOf(result));
    // Whoever comes back without having left from this tab was sent by somebody else.
    sessionStorage.setItem(PROVIDER_STATE, result.value.state);
    location.assign(result.value.address);
  };
  return choices.map(({ guid, name }) => (
    <button key={guid} type="button" onClick={() => void go(guid)}>
      <FormattedMessage id="sessions.signIn.provider" values={{ name }} />
    </button>
  ));
}
