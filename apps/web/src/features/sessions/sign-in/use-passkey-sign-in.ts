import { type Result, success } from "@plein/contract/result";
import type { PasskeyRequestOptions, PasskeyUse } from "@plein/contract/sessions/passkey";
import { useEffect, useRef, useState } from "react";
import { call } from "../../../client/calls/call.ts";
import { trpcClient } from "../../../client/calls/trpc-client.ts";
import { canOfferPasskeys, hasPasskeys, requestPasskey } from "../../../client/identity/passkey-browser.ts";
import { rememberSignIn } from "../../../client/state/session-state.ts";
import { type Refusal, refusalOf } from "../refusal.ts";

export type PasskeySignIn = {
  /** whether passkeys are available; false until the script has loaded */
  readonly isPossible: boolean;
  readonly refusal: Refusal | null;
  readonly signIn: () => Promise<void>;
};

/** Signs in by passkey: by a button, and by the browser's autofill of the e-mail field. */
export function usePasskeySignIn(onSignedIn: () => void): PasskeySignIn {
  const [isPossible, setPossible] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isRequested = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: offered once, when the screen is mounted
  useEffect(() => {
    setPossible(hasPasskeys());
    void canOfferPasskeys().then(async (isOffered) => {
      // The user didn't request autofill, so a failure isn't shown.
      if (!isOffered) return;
      // A browser runs one WebAuthn ceremony at a time, so a late offer would cancel the one that the user requested.
      const offer = (options: PasskeyRequestOptions) => (isRequested.current ? Promise.resolve(null) : requestPasskey(options, true));
      if ((await signInBy(offer))?.code === "Success") onSignedIn();
    });
  }, []);
  const signIn = async () => {
    setRefusal(null);
    isRequested.current = true;
    const result = await signInBy(requestPasskey);
    if (result?.code === "Success") return onSignedIn();
    if (result !== null) setRefusal(refusalOf(result));
  };
  return { isPossible, refusal, signIn };
}

type RequestPasskey = (options: PasskeyRequestOptions) => Promise<PasskeyUse | null>;

/** @returns null if the user or the browser cancelled, or if no passkey was requested */
async function signInBy(request: RequestPasskey): Promise<Result<void> | null> {
  const options = await call(() => trpcClient.sessions.requestPasskey.mutate());
  if (options.code !== "Success") return options;
  const passkey = await request(options.value).catch(() => null);
  if (passkey === null) return null;
  const result = await call(() => trpcClient.sessions.signInByPasskey.mutate({ passkey }));
  if (result.code !== "Success") return result;
  rememberSignIn(result.value);
  return success(undefined);
}
