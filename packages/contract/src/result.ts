import type { ProviderChoice } from "./identity-providers/identity-provider.ts";
import type { MediaStorage } from "./media/media-storage.ts";
import type { SecondFactorChallenge } from "./sessions/second-factor.ts";

/** Outcomes that a caller should expect are values, bugs throw. */

/** Result codes, with their HTTP statuses in docs/wire-contract.md "Errors". */
export const RESULT_CODES = [
  "Success",
  "NotFound",
  "Unauthorized",
  "BadRequest",
  "Failed",
  "Expired",
  "Conflict",
  "TooSoon",
  "Abused",
] as const;
export type ResultCode = (typeof RESULT_CODES)[number];
export type FailureCode = Exclude<ResultCode, "Success">;

export type Success<T> = { readonly code: "Success"; readonly value: T };

/** `detail` is for the log, never for the user; `facts` may be shown (a Retry-After, the current version, a new path). */
export type Failure = { readonly code: FailureCode; readonly detail: string; readonly facts?: FailureFacts };

export type FailureFacts = {
  /** seconds until the call may be retried; with TooSoon and Abused */
  readonly retryAfterSeconds?: number;
  /** ETag of the currently stored entity; with Conflict */
  readonly currentETag?: string;
  /** the currently stored entity, so that both versions can be shown; with Conflict */
  readonly current?: unknown;
  /** the current path of a moved page; with NotFound, for which a page responds with 301 */
  readonly movedTo?: string;
  /** the caller is identified but lacks the right (403), or is not identified (401); with Unauthorized */
  readonly isAuthenticated?: boolean;
  /** the caller has the right, but must first authenticate again (`sessions.confirmIdentity`); with Unauthorized */
  readonly needsConfirmedIdentity?: boolean;
  /** the credential is right, but a second factor is required (`sessions.confirmSecondFactor`); with Unauthorized */
  readonly secondFactor?: SecondFactorChallenge;
  /** users with this address can only sign in with one of these providers, whether or not they have an account; with Unauthorized */
  readonly ssoOnly?: readonly ProviderChoice[];
  /** the caller has to accept this version of the terms of use before they change anything; with Unauthorized */
  readonly terms?: { readonly version: number };
  /** the caller has to set up a second factor, which their platform requires, before anything else; with Unauthorized */
  readonly mustSetUpSecondFactor?: true;
  /** the caller proved to own an account that isn't active; the address is for questions (empty: none); with Unauthorized */
  readonly inactive?: { readonly supportEmail: string };
  /** the caller views the site as a role (`access.viewAs`), and may only read until they stop; with Unauthorized */
  readonly isViewing?: boolean;
  /** the platform's storage quota is reached; with Failed, which becomes 507 */
  readonly storage?: MediaStorage;
  /** the Idempotency-Key was already used with another request (422); with BadRequest */
  readonly isKeyReused?: boolean;
  /** errors in members of the input, by JSON pointer; with BadRequest, and with Conflict for a value that is taken */
  readonly errors?: readonly FieldError[];
};

export type FieldError = { readonly path: string; readonly message: string };

export type Result<T> = Success<T> | Failure;

export function success<T>(value: T): Success<T> {
  return { code: "Success", value };
}

export function failure(code: FailureCode, detail: string, facts?: FailureFacts): Failure {
  return facts === undefined ? { code, detail } : { code, detail, facts };
}
