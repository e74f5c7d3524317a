import { type Failure, failure } from "@plein/contract/result";
import type { IdentityProof, IdentityProofWays } from "@plein/contract/sessions/identity-proof";
import { useEffect, useRef, useState } from "react";
import { call } from "../calls/call.ts";
import { trpcClient } from "../calls/trpc-client.ts";
import { loadOwnProfile } from "../profiles/own-profile.ts";
import { requestPasskey } from "./passkey-browser.ts";
import { proveAtProvider } from "./provider-proof.ts";

/** The stage of a proof. `left`: the user signs in at a provider in another window; `mailed`: a link was mailed. */
export type ProofStage = "loading" | "unreachable" | "ready" | "busy" | "left" | "mailed";

/** The methods to prove one's identity, and the outcome of an attempt. */
export function useIdentityProof(onProven: () => void) {
  const [ways, setWays] = useState<IdentityProofWays | null>(null);
  const [stage, setStage] = useState<ProofStage>("loading");
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const visit = useRef<(() => void) | null>(null);

  const load = async () => {
    const result = await call(() => trpcClient.sessions.getIdentityProofWays.mutate());
    if (result.code === "Success") setWays(result.value);
    setStage(result.code === "Success" ? "ready" : "unreachable");
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once, when the dialog opens
  useEffect(() => {
    void load();
    return () => visit.current?.();
  }, []);

  const refuse = (reason: Failure) => {
    setRefusal(reason);
    setStage("ready");
  };
  const start = (next: ProofStage) => {
    visit.current?.();
    setRefusal(null);
    setStage(next);
  };
  const prove = async (proof: IdentityProof) => {
    start("busy");
    const result = await call(() => trpcClient.sessions.confirmIdentity.mutate(proof));
    if (result.code === "Success") onProven();
    else refuse(result);
  };
  return {
    ways,
    stage,
    refusal,
    prove,
    retry: () => {
      setStage("loading");
      void load();
    },
    provePasskey: async () => {
      start("busy");
      const passkey = ways?.passkey ? await requestPasskey(ways.passkey).catch(() => null) : null;
      if (passkey === null) return setStage("ready");
      await prove({ passkey });
      // A challenge is valid for one attempt, so a new one is loaded.
      void load();
    },
    proveElsewhere: (guid: string) => {
      start("left");
      const { outcome, cancel } = proveAtProvider(guid);
      visit.current = cancel;
      void outcome.then((came) => {
        if (came === true) return onProven();
        refuse(came === false ? failure("Expired", "") : came);
      });
    },
    mailLink: async () => {
      start("busy");
      const profile = await loadOwnProfile();
      const sent =
        profile.code === "Success" ? await call(() => trpcClient.sessions.requestMailLink.mutate({ email: profile.value.email })) : profile;
      if (sent.code === "Success") setStage("mailed");
      else refuse(sent);
    },
  };
}
