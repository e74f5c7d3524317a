import type { ProviderChoice } from "@plein/contract/identity-providers/identity-provider";
import { type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import { redirectToProvider } from "../../../client/identity/provider-redirect.ts";
import styles from "../auth-screen.module.css";
import { returnPath } from "./return-path.ts";

/** Explains to users with enforced single sign-on that they must sign in by their provider, with buttons for it. */
export function OnlyProviders({ providers }: { readonly providers: readonly ProviderChoice[] }): ReactNode {
  const [isRefused, setRefused] = useState(false);
  const leave = async (guid: string) => {
    const returnTo = returnPath(new URLSearchParams(location.search).get("returnTo"));
    setRefused((await redirectToProvider({ guid, returnTo })) !== null);
  };
  return (
    <>
      <FormattedMessage id="sessions.ssoOnly" />
      {providers.map(({ guid, name }) => (
        <button key={guid} className={styles.provider} type="button" onClick={() => void leave(guid)}>
          <FormattedMessage id="sessions.signIn.provider" values={{ name }} />
        </button>
      ))}
      {isRefused && <FormattedMessage id="sessions.failed" />}
    </>
  );
}
