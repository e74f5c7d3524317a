import { setTimeout as sleep } from "node:timers/promises";
import { type Failure, failure } from "@plein/contract/result";
import type { PlatformDb } from "@plein/db/platform-db";
import type { ApiContext } from "../context.ts";
import { ResultError, toErrorResponse } from "../result-error.ts";
import { createEffectRecordingDb } from "./effect-recording-sql.ts";
import { computeKeyDigests, type KeyedCall } from "./idempotency-key.ts";
import { endLease, type KeyClaim, type KeyDigests, releaseKey, saveResponseRow } from "./idempotency-key-rows.ts";
import { claimKey, type KeyState } from "./key-state.ts";
import { decryptResponse, encryptResponse, type StoredResponse } from "./stored-response.ts";

export type CallOutcome = { readonly ok: true; readonly data: unknown } | { readonly ok: false; readonly error: unknown };

type Run = (db: PlatformDb) => Promise<CallOutcome>;

/**
 * Runs a call once, however often the caller repeats it with the same key within a day. A repetition gets the first response, and waits for
 * it while the first call is running.
 *
 * @param run runs the call on the database that it receives
 * @returns BadRequest (422) if the key was used for another request; Conflict (409) while the first call is running or if its response is
 * lost
 * @see docs/decisions/046-idempotency-key.md
 */
export async function withIdempotencyKey(
  call: KeyedCall,
  run: Run,
  { maxWaitMs = MAX_WAIT_MS }: { readonly maxWaitMs?: number } = {},
): Promise<CallOutcome> {
  const { ctx } = call;
  const digests = computeKeyDigests(call);
  const state = await waitForState(ctx.db, digests, maxWaitMs);
  if (state.kind === "claimed") return runClaimed(ctx, { keyHash: digests.keyHash, token: state.token }, run);
  if (state.kind !== "completed") return { ok: false, error: new ResultError(REFUSALS[state.kind]()) };
  const response = decryptResponse(ctx, digests.keyHash, state.response);
  if (response === null) return { ok: false, error: new ResultError(REFUSALS.responseLost()) };
  ctx.response.setHeader("Idempotency-Replayed", "true");
  return response.failure === undefined ? { ok: true, data: response.data } : { ok: false, error: new ResultError(response.failure) };
}

const REFUSALS: Readonly<Record<Exclude<KeyState["kind"], "claimed" | "completed">, () => Failure>> = {
  otherRequest: () => failure("BadRequest", "The Idempotency-Key came with another request before", { isKeyReused: true }),
  running: () => failure("Conflict", "The first request with this Idempotency-Key is still running", { retryAfterSeconds: 1 }),
  responseLost: () => failure("Conflict", "The request with this Idempotency-Key was carried out, and its response was lost"),
};

const MAX_WAIT_MS = 10_000;
const FIRST_PAUSE_MS = 20;
const MAX_PAUSE_MS = 320;

/** Polls with pauses that hold no connection, so that many waiting calls don't block others. */
async function waitForState(db: PlatformDb, digests: KeyDigests, maxWaitMs: number): Promise<KeyState> {
  const endsAt = performance.now() + maxWaitMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
    const state = await claimKey(db, digests);
    if (state.kind !== "running" || performance.now() > endsAt) return state;
    await sleep(pauseMs);
  }
}

async function runClaimed(ctx: ApiContext, claim: KeyClaim, run: Run): Promise<CallOutcome> {
  const outcome = await run(createEffectRecordingDb(ctx.db, claim));
  // The call has its outcome even if that can't be stored: the lease expires, and the recorded effect remains.
  await storeOutcome(ctx, claim, outcome).catch((error: unknown) =>
    ctx.services.warn("the response to an idempotency key couldn't be stored", { error }),
  );
  return outcome;
}

/** Statuses of which a repetition may have another outcome: the caller's rights may change, and limits end. */
const TEMPORARY_STATUSES = new Set([401, 403, 429]);

function storeOutcome(ctx: ApiContext, claim: KeyClaim, outcome: CallOutcome): Promise<void> {
  const { db, actor, locale } = ctx;
  const { platformGuid } = db;
  const save = (response: StoredResponse) => saveResponseRow(db, platformGuid, claim, encryptResponse(ctx, claim.keyHash, response));
  if (outcome.ok) return save({ data: outcome.data });
  const { failure: known, status } = toErrorResponse(outcome.error, locale);
  // Only the database knows whether a call that failed had an effect. A call that was refused had none.
  if (status >= 500) return endLease(db, platformGuid, claim);
  // Callers who aren't signed in could fill the table with refusals, and can simply retry.
  const isStored = !TEMPORARY_STATUSES.has(status) && actor.kind === "user";
  return isStored ? save({ failure: known }) : releaseKey(db, platformGuid, claim);
}
