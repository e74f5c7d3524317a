import type { ProviderChoice } from "@plein/contract/identity-providers/identity-provider";
import { type ReactNode, useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { call } from "../../../client/calls/call.ts";
import { trpcClient } from "../../../client/calls/trpc-client.ts";
import { redirectToProvider } from "../../../client/identity/provider-redirect.ts";
import { type Refusal, refusalOf } from "../refusal.ts";

type ProviderButtonsProps = { readonly returnTo: string; readonly onRefusal: (refusal: Refusal) => void };

/** A button for each identity provider of the platform. */
export function ProviderButtons({ returnTo, onRefusal }: ProviderButtonsProps): ReactNode {
  const [choices, setChoices] = useState<readonly ProviderChoice[]>([]);
  useEffect(() => {
    void call(() => trpcClient.identityProviders.listChoices.query()).then((result) => {
      if (result.code === "Success") setChoices(result.value);
    });
  }, []);
  const go = async (guid: string) => {
    const failure = await redirectToProvider({ guid, returnTo });
    if (failure !== null) onRefusal(refusalOf(failure));
  };
  return choices.map(({ guid, name }) => (
    <button key={guid} type="button" onClick={() => void go(guid)}>
      <FormattedMessage id="sessions.signIn.provider" values={{ name }} />
    </button>
  ));
}
