import type { Failure, FailureCode, FailureFacts } from "@plein/contract/result";
import { httpStatusOf, isUnreachable, toFailure } from "./to-failure.ts";

/** Misdirected Request (RFC 9110): the server is reachable, but has no platform with that host. */
const NO_PLATFORM = 421;
const TOO_LARGE = 413;
const WRONG_TYPE = 415;

/** The failed call, and the server that it was sent to. */
export type FailedTarget = { readonly call: string; readonly url: string; readonly host: string };

/** The error, and how the program or its author can solve it: the message of every error that a client throws. */
export function describeFailure(error: unknown, { call, url, host }: FailedTarget): string {
  const failure = toFailure(error);
  return `${call}: ${failure.detail}. ${adviceOn(error, failure, { call, url, host })}`;
}

function adviceOn(error: unknown, failure: Failure, { url, host }: FailedTarget): string {
  const status = httpStatusOf(error);
  if (isUnreachable(error))
    return failure.detail.includes("aborted") ? TOO_LATE : `Nothing answers at ${url}. Check baseUrl, and whether the server runs.`;
  if (status === NO_PLATFORM) return `The server has no platform with the host ${host}. Check host, or baseUrl where host is absent.`;
  if (status === TOO_LARGE) return "It is larger than the server accepts.";
  if (status === WRONG_TYPE) return "The server doesn't accept files or bodies of this type.";
  if (failure.facts === undefined)
    return `What answered at ${url} (HTTP ${status}) isn't Plein. Check baseUrl, and the proxy in front of the server.`;
  return ADVICE[failure.code](failure.facts);
}

const TOO_LATE = "There was no answer in time, or the call was aborted. It may have been carried out. A longer timeoutMs waits longer.";

const ADVICE: Readonly<Record<FailureCode, (facts: FailureFacts) => string>> = {
  NotFound: () => "It doesn't exist on this platform, or this caller may not see it. Check the guid, the platform and the caller's rights.",
  Expired: () => "It has expired, was already used, or was removed. Ask for a new one.",
  Unauthorized: adviceOnRights,
  BadRequest: ({ errors = [], isKeyReused }) => {
    if (isKeyReused) return "This Idempotency-Key was used for another request. Use a new one for each thing that is added.";
    const refused = errors.map(({ path, message }) => `${path || "/"}: ${message}`);
    return refused.length === 0 ? "The input is invalid." : `The input is invalid: ${refused.join("; ")}`;
  },
  Conflict: ({ errors = [] }) =>
    errors.length > 0
      ? `A value is taken: ${errors.map(({ path, message }) => `${path || "/"}: ${message}`).join("; ")}`
      : "It changed since it was read, or a unique value is taken. Read it again, make the change again, and save with the new version.",
  TooSoon: ({ retryAfterSeconds }) => `Too many calls. Wait ${waitOf(retryAfterSeconds)}, then repeat it.`,
  Abused: ({ retryAfterSeconds }) => `Blocked after too many calls. Wait ${waitOf(retryAfterSeconds)}, and make fewer.`,
  Failed: ({ storage, retryAfterSeconds }) => {
    if (storage !== undefined) return "The platform's storage is full. Remove files, or have its size raised.";
    if (retryAfterSeconds !== undefined) return `The server is unavailable for now. Wait ${waitOf(retryAfterSeconds)}, then repeat it.`;
    return "The server failed. Its log has the reason under the correlation id.";
  },
};

function adviceOnRights(facts: FailureFacts): string {
  if (facts.secondFactor !== undefined) return "The account has a second factor. Use an API key as token, or sessions.confirmSecondFactor.";
  if (facts.needsConfirmedIdentity) return "It takes a recent sign-in. Call signIn again; an API key can't do this.";
  if (facts.terms !== undefined) return "The account has to accept the terms of use first. Sign in on the site and accept them.";
  if (facts.mustSetUpSecondFactor) return "The account has to set up a second factor first. Sign in on the site and set it up.";
  if (facts.isViewing) return "The session views the site as a role, which is read-only. Call access.stopViewing first.";
  if (facts.inactive !== undefined) return "The account isn't active. An admin of the platform can activate it.";
  if (facts.isAuthenticated) return "The caller has no right to this, or the API key's scopes don't include it.";
  return "No valid identity was sent. Pass an API key that is still valid as token, or call signIn first.";
}

function waitOf(seconds: number | undefined): string {
  return seconds === undefined ? "a moment" : seconds === 1 ? "1 second" : `${seconds} seconds`;
}
