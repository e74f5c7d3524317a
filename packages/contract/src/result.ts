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

/** `detail` is for the log, never for a person; `facts` may be shown (a Retry-After, the current version, a new path). */
export type Failure = { readonly code: FailureCode; readonly detail: string; readonly facts?: FailureFacts };

export type FailureFacts = {
  /** seconds until the call may be tried again; with TooSoon and Abused */
  readonly retryAfterSeconds?: number;
  /** ETag of the entity as it is stored now; with Conflict */
  readonly currentETag?: string;
  /** the entity as it is stored now, so that both versions can be shown; with Conflict */
  readonly current?: unknown;
  /** where the thing lives now; with NotFound, answered as 301 by a page */
  readonly movedTo?: string;
  /** the identity is known but lacks the right (403), or there is no identity (401); with Unauthorized */
  readonly isAuthenticated?: boolean;
  /** the right is there, but who they are must be proven anew (`sessions.confirmIdentity`) before it counts; with Unauthorized */
  readonly needsConfirmedIdentity?: boolean;
  /** what was shown is right, and a second factor is asked beside it (`sessions.confirmSecondFactor`); with Unauthorized */
  readonly secondFactor?: SecondFactorChallenge;
  /** people with this address sign in by one of these alone, whether or not they have an account; with Unauthorized */
  readonly ssoOnly?: readonly ProviderChoice[];
  /** the caller has to accept this version of the terms of use before they change anything; with Unauthorized */
  readonly terms?: { readonly version: number };
  /** the caller looks at the site as a role (`access.viewAs`), and may only read until they stop; with Unauthorized */
  readonly isViewing?: boolean;
  /** the platform's files take all that they may; with Failed, which is 507 then */
  readonly storage?: MediaStorage;
  /** the Idempotency-Key came with another request before (422); with BadRequest */
  readonly isKeyReused?: boolean;
  /** which members of the input are at fault, as JSON pointers; with BadRequest, and with Conflict for a value that is taken */
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
