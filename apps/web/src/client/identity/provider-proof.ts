import type { Failure } from "@plein/contract/result";
import { call } from "../calls/call.ts";
import { trpcClient } from "../calls/trpc-client.ts";

/**
 * A proof of identity by signing in again at a provider happens in a window of its own, so that the first window loses nothing.
 * The two communicate by a channel, because the provider's pages cut the opener relation.
 */
const CHANNEL = "plein-identity";
/** Key of the pending return in local storage, for the window that returns. It isn't secret: the state is only valid in this session. */
const RETURN_KEY = "plein-identity-left";

type PendingReturn = {
  readonly state: string;
  /** the URL of this tab, if it went to the provider itself because no window could be opened */
  readonly returnTo: string | null;
};

/** The outcome, as the window that returned announces it. */
type ProofOutcome = { readonly state: string; readonly isConfirmed: boolean };

export type PendingProof = {
  /** resolves once a window returned: whether the user proved their identity; or the failure that prevented leaving */
  readonly outcome: Promise<boolean | Failure>;
  /** stops waiting */
  readonly cancel: () => void;
};

/** Lets the user sign in at the provider again. Call it synchronously in a click handler, or the browser blocks the window. */
export function proveAtProvider(guid: string): PendingProof {
  const opened = window.open("about:blank", "plein-identity", "popup,width=520,height=720");
  const channel = new BroadcastChannel(CHANNEL);
  return { outcome: awaitReturn(guid, opened, channel), cancel: () => channel.close() };
}

async function awaitReturn(guid: string, opened: Window | null, channel: BroadcastChannel): Promise<boolean | Failure> {
  const pendingReturn = await leave(guid, opened);
  if ("code" in pendingReturn) return pendingReturn;
  return new Promise((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<ProofOutcome>) => {
      if (data.state === pendingReturn.state) resolve(data.isConfirmed);
    };
  });
}

async function leave(guid: string, opened: Window | null): Promise<PendingReturn | Failure> {
  const result = await call(() => trpcClient.sessions.requestProviderProof.mutate({ guid }));
  if (result.code !== "Success") {
    opened?.close();
    return result;
  }
  const { address, state } = result.value;
  const pendingReturn: PendingReturn = { state, returnTo: opened === null ? location.pathname + location.search + location.hash : null };
  localStorage.setItem(RETURN_KEY, JSON.stringify(pendingReturn));
  if (opened === null) location.assign(address);
  else opened.location.replace(address);
  return pendingReturn;
}

/** Whether this window returns from proving the user's identity; and if so, where it was before. Consumed on reading. */
export function consumePendingReturn(): PendingReturn | null {
  const state = new URLSearchParams(location.search).get("state");
  const pendingReturn = parsed(localStorage.getItem(RETURN_KEY));
  if (state === null || pendingReturn?.state !== state) return null;
  localStorage.removeItem(RETURN_KEY);
  return pendingReturn;
}

/** Notifies the waiting window. */
export function announceProof(news: ProofOutcome): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(news);
  channel.close();
}

function parsed(stored: string | null): PendingReturn | null {
  try {
    return stored === null ? null : (JSON.parse(stored) as PendingReturn);
  } catch {
    return null;
  }
}
