import type { ProviderChoice } from "@plein/contract/identity-providers/identity-provider";
import type { Failure } from "@plein/contract/result";
import { type ReactNode, useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { redirectToProvider } from "../../../client/identity/provider-redirect.ts";
import styles from "./invitation-screen.module.css";
import { RefusalText } from "./refusal-text.tsx";

/** Accepts by signing in at a provider with the invited address. */
export function AcceptByProvider({ code, providers }: { readonly code: string; readonly providers: readonly ProviderChoice[] }): ReactNode {
  const [isReady, setReady] = useState(false);
  const [refusal, setRefusal] = useState<Failure | null>(null);
  useEffect(() => setReady(true), []);
  const leave = async (guid: string) => {
    setReady(false);
    const failure = await redirectToProvider({ guid, returnTo: `/invitation/${code}`, invitationCode: code });
    if (failure === null) return;
    setRefusal(failure);
    setReady(true);
  };
  return (
    <>
      <div role="alert">
        {refusal !== null && (
          <p className={styles.notice}>
            <RefusalText refusal={refusal} />
          </p>
        )}
      </div>
      {providers.map(({ guid, name }) => (
        <button key={guid} type="button" className={styles.button} disabled={!isReady} onClick={() => void leave(guid)}>
          <FormattedMessage id="invitations.page.signInWith" values={{ name }} />
        </button>
      ))}
    </>
  );
}
