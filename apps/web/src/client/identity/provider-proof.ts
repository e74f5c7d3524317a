import type { Failure } from "@plein/contract/result";
import { call } from "../calls/call.ts";
import { trpcClient } from "../calls/trpc-client.ts";

/**
 * Proof of identity by another sign-in with a provider happens in a window of its own, so that nothing of the first window is
 * lost. The two communicate by a channel: the provider's pages cut the ties between windows.
 */
const CHANNEL = "plein-identity";
/** What a browser left with, for whichever of its windows comes back. It is no secret: it counts in this very session alone. */
const LEFT_WITH = "plein-identity-left";

type Departure = {
  readonly state: string;
  /** where this tab was, if it left itself: no other window could be opened */
  readonly returnTo: string | null;
};

/** The outcome, in the window that came back. */
type ProofOutcome = { readonly state: string; readonly isConfirmed: boolean };

export type ProofVisit = {
  /** resolves once somebody came back: whether they proved it; or the failure that stopped them from leaving */
  readonly outcome: Promise<boolean | Failure>;
  /** nobody waits any more */
  readonly cancel: () => void;
};

/** Lets the person sign in elsewhere again. Call it at once when they press a button, or the browser opens no window. */
export function visitProvider(guid: string): ProofVisit {
  const opened = window.open("about:blank", "plein-identity", "popup,width=520,height=720");
  const channel = new BroadcastChannel(CHANNEL);
  return { outcome: outcomeOf(guid, opened, channel), cancel: () => channel.close() };
}

async function outcomeOf(guid: string, opened: Window | null, channel: BroadcastChannel): Promise<boolean | Failure> {
  const departure = await leave(guid, opened);
  if ("code" in departure) return departure;
  return new Promise((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<ProofOutcome>) => {
      if (data.state === departure.state) resolve(data.isConfirmed);
    };
  });
}

async function leave(guid: string, opened: Window | null): Promise<Departure | Failure> {
  const result = await call(() => trpcClient.sessions.requestProviderProof.mutate({ guid }));
  if (result.code !== "Success") {
    opened?.close();
    return result;
  }
  const { address, state } = result.value;
  const departure: Departure = { state, returnTo: opened === null ? location.pathname + location.search + location.hash : null };
  localStorage.setItem(LEFT_WITH, JSON.stringify(departure));
  if (opened === null) location.assign(address);
  else opened.location.replace(address);
  return departure;
}

/** Whether this window comes back from proving who its user is; and if so, where it was before. Taken once. */
export function takeProofDeparture(): Departure | null {
  const state = new URLSearchParams(location.search).get("state");
  const departure = parsed(localStorage.getItem(LEFT_WITH));
  if (state === null || departure?.state !== state) return null;
  localStorage.removeItem(LEFT_WITH);
  return departure;
}

/** Notifies the window that waits. */
export function announceProof(news: ProofOutcome): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(news);
  channel.close();
}

function parsed(stored: string | null): Departure | null {
  try {
    return stored === null ? null : (JSON.parse(stored) as Departure);
  } catch {
    return null;
  }
}
