import { createHash, createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Failure, failure } from "@plein/contract/result";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import type { ApiContext } from "../context.ts";
import { badField } from "../field-errors.ts";
import { ResultError, toErrorResponse } from "../result-error.ts";
import {
  claimKey,
  effectStatement,
  endLease,
  type KeyPlace,
  type KeyState,
  markEffect,
  releaseKey,
  saveAnswer,
} from "./idempotency-key-store.ts";

/** A call that came with an Idempotency-Key. */
export type KeyedCall = {
  readonly ctx: ApiContext;
  /** as the header had it */
  readonly key: string;
  /** of the procedure */
  readonly name: string;
  readonly input: unknown;
  /** its place in a request of several calls, each of which is a call of its own */
  readonly index: number;
};

/** What a call comes to: its answer, or the error that says why there is none. */
export type CallOutcome = { readonly ok: true; readonly data: unknown } | { readonly ok: false; readonly error: unknown };

const MAX_KEY_LENGTH = 255;
/** Printable ASCII, as a header's text is. */
const KEY = /^[\x20-\x7e]+$/;

/**
 * The key of a request, with or without the quotes that the draft gives it (draft-ietf-httpapi-idempotency-key-header).
 * Throws BadRequest for one that is empty, longer than 255 characters, or no plain text.
 */
export function parseIdempotencyKey(header: string, locale: ApiContext["locale"]): string {
  const key = header.replace(/^"(.*)"$/s, "$1");
  if (key.length > MAX_KEY_LENGTH || !KEY.test(key)) throw new ResultError(badField(["Idempotency-Key"], "format", locale));
  return key;
}

/**
 * Carries out a call once, however often it comes with the same key from the same caller within a day; whoever comes later gets
 * the first one's answer, after waiting for it where need be.
 *
 * @param run carries it out, on the database that it is given
 * @returns BadRequest (422) where the key came with another request; Conflict (409) while the first is still running or where its answer is lost
 * @see docs/decisions/046-idempotency-key.md
 */
export async function withIdempotencyKey(
  call: KeyedCall,
  run: (db: PlatformDb) => Promise<CallOutcome>,
  { longestWaitMs = LONGEST_WAIT_MS }: { readonly longestWaitMs?: number } = {},
): Promise<CallOutcome> {
  const { ctx } = call;
  const place = placeOf(call);
  const state = await waitForState(ctx.db, place, longestWaitMs);
  if (state.kind === "claimed") return carryOut(call, place.keyHash, state.token, run);
  if (state.kind !== "answered") return { ok: false, error: new ResultError(REFUSALS[state.kind]()) };
  const answer = openAnswer(ctx, place.keyHash, state.answer);
  if (answer === null) return { ok: false, error: new ResultError(REFUSALS.answerLost()) };
  ctx.response.setHeader("Idempotency-Replayed", "true");
  return answer.failure === undefined ? { ok: true, data: answer.data } : { ok: false, error: new ResultError(answer.failure) };
}

const REFUSALS: Readonly<Record<Exclude<KeyState["kind"], "claimed" | "answered">, () => Failure>> = {
  otherRequest: () => failure("BadRequest", "The Idempotency-Key came with another request before", { isKeyReused: true }),
  running: () => failure("Conflict", "The first request with this Idempotency-Key is still running", { retryAfterSeconds: 1 }),
  answerLost: () => failure("Conflict", "The request with this Idempotency-Key was carried out, and its answer was lost"),
};

const LONGEST_WAIT_MS = 10_000;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 320;

/** Between two looks no connection is held, so that many who wait keep nobody from working. */
async function waitForState(db: PlatformDb, place: KeyPlace, longestWaitMs: number): Promise<KeyState> {
  const endsAt = performance.now() + longestWaitMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    const state = await claimKey(db, place);
    if (state.kind !== "running" || performance.now() > endsAt) return state;
    await sleep(pauseMs);
  }
}

async function carryOut(
  { ctx }: KeyedCall,
  keyHash: string,
  token: string,
  run: (db: PlatformDb) => Promise<CallOutcome>,
): Promise<CallOutcome> {
  const outcome = await run(markingDb(ctx.db, keyHash, token));
  const settled = settle(ctx, keyHash, token, outcome);
  // The call is over, whether or not that could be written: the lease ends, and the mark of its effect stays.
  await settled.catch((error: unknown) => ctx.services.warn("the answer to an idempotency key couldn't be kept", { error }));
  return outcome;
}

type StoredAnswer = { readonly data?: unknown; readonly failure?: Failure };

/** Refusals that a second try may well not get: who the caller is may have changed, and so may the time. */
const PASSING = new Set([401, 403, 429]);

function settle(ctx: ApiContext, keyHash: string, token: string, outcome: CallOutcome): Promise<void> {
  const { db, actor, locale, services } = ctx;
  const save = (answer: StoredAnswer) =>
    saveAnswer(db, keyHash, token, services.secrets.seal(JSON.stringify(answer), purposeOf(ctx, keyHash)));
  if (outcome.ok) return save({ data: outcome.data });
  const { failure: known, status } = toErrorResponse(outcome.error, locale);
  // Whether there is an effect of what went wrong, only the database knows. What was refused made nothing.
  if (status >= 500) return endLease(db, keyHash, token);
  // Whoever isn't known could fill the table with refusals, and has nothing to lose by another.
  const isKept = !PASSING.has(status) && actor.kind === "user";
  return isKept ? save({ failure: known }) : releaseKey(db, keyHash, token);
}

function openAnswer(ctx: ApiContext, keyHash: string, sealed: string): StoredAnswer | null {
  const text = ctx.services.secrets.open(sealed, purposeOf(ctx, keyHash));
  // Sealed by this very function.
  return text === null ? null : (JSON.parse(text) as StoredAnswer);
}

function purposeOf({ platform }: ApiContext, keyHash: string): string {
  return `answer to idempotency key ${platform.guid} ${keyHash}`;
}

/** Whoever isn't signed in is known by the address. */
function placeOf({ ctx, key, name, input, index }: KeyedCall): KeyPlace {
  const caller = ctx.actor.kind === "user" ? `user ${ctx.actor.userGuid}` : `address ${ctx.clientAddress}`;
  const keyHash = createHash("sha256").update(`${caller}\n${index}\n${key}`).digest("base64url");
  // The key stands in it, which nobody reads from the table: so nobody guesses what was sent by its digest.
  const fingerprint = createHmac("sha256", key)
    .update(`${name}\n${sortedJson(input)}`)
    .digest("base64url");
  return { keyHash, fingerprint };
}

/** The same for the same members, in whichever order they were sent. */
function sortedJson(value: unknown): string {
  return (
    JSON.stringify(value, (_name, part: unknown) =>
      part !== null && typeof part === "object" && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
        : part,
    ) ?? ""
  );
}

/** The database, whose every write says in its own transaction that the call has had its effect. */
function markingDb(db: PlatformDb, keyHash: string, token: string): PlatformDb {
  const effect = effectStatement(db, keyHash, token);
  return {
    platformGuid: db.platformGuid,
    kysely: db.kysely,
    transaction: (run) =>
      db.transaction(async (tx) => {
        const value = await run(tx);
        await markEffect(tx, effect);
        return value;
      }),
    executeAndNotify: (tags, write) => db.executeAndNotify(tags, (notify) => write(sql`(select ${notify} || ${effect}::text)`)),
  };
}
