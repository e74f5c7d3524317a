import { type GuardedFetch, GuardedFetchError } from "@plein/auth/open-id/guarded-fetch";
import { toStorableText } from "@plein/contract/storable-text";
import { type DeliveryFailure, findRetryDelay } from "@plein/contract/webhooks/webhook-delivery";
import type { Attempt, DueDelivery } from "./sending-rows.ts";
import { signMessage } from "./sign-message.ts";

/** The length of the response that is stored for troubleshooting. */
const RESPONSE_LETTERS = 500;
const GONE = 410;

export type MessageToSend = Pick<DueDelivery, "guid" | "event" | "attempts" | "createdOn"> & { readonly data: unknown };

export type MessageTarget = {
  readonly fetch: GuardedFetch;
  readonly url: string;
  /** decrypted: the current one first */
  readonly secrets: readonly string[];
};

/** An attempt; `isDown`: the receiver is out of order; `isGone`: it wants no more messages. */
export type SentMessage = { readonly attempt: Attempt; readonly isDown: boolean; readonly isGone: boolean };

/** Sends a message once; it never rejects. */
export async function sendMessage({ fetch, url, secrets }: MessageTarget, message: MessageToSend, now: () => number): Promise<SentMessage> {
  const body = JSON.stringify({ type: message.event, timestamp: message.createdOn.toISOString(), data: message.data });
  const startedMs = now();
  const signature = signMessage({ id: message.guid, timestamp: Math.floor(startedMs / 1000), body }, secrets);
  const headers = { "content-type": "application/json", "user-agent": "Plein webhooks", ...signature };
  try {
    const response = await fetch(url, { method: "POST", headers, body });
    const { status } = response;
    const text = toStorableText((await response.text()).slice(0, RESPONSE_LETTERS));
    const failure = status >= 200 && status < 300 ? null : "Status";
    const attempt = describeAttempt(message, { status, response: text, failure, durationMs: Math.round(now() - startedMs) });
    return { attempt, isDown: status >= 500 || status === 429, isGone: status === GONE };
  } catch (error) {
    const failure = findFailure(error);
    const attempt = describeAttempt(message, { status: null, response: "", failure, durationMs: Math.round(now() - startedMs) });
    return { attempt, isDown: true, isGone: false };
  }
}

type Outcome = Pick<Attempt, "status" | "response" | "failure" | "durationMs">;

function describeAttempt({ guid, attempts }: MessageToSend, outcome: Outcome): Attempt {
  const retryAfter = outcome.failure === null ? null : findRetryDelay(attempts + 1);
  const state = outcome.failure === null ? "Delivered" : retryAfter === null ? "Failed" : "Waiting";
  return { guid, state, retryAfter, ...outcome };
}

/** An error without a cause: the request was refused before it was sent, or its response is too large. */
function findFailure(error: unknown): DeliveryFailure {
  const cause = error instanceof GuardedFetchError ? error.cause : error;
  if (cause === undefined) return "Refused";
  return cause instanceof Error && ["AbortError", "TimeoutError"].includes(cause.name) ? "TimedOut" : "Unreachable";
}
