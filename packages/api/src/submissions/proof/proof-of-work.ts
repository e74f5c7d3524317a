import { createHash } from "node:crypto";
import type { FillingProof } from "@plein/contract/forms/filling/filling";
import { buildAttempt, formatPuzzle, hasZeroBits, PUZZLE_BITS, parseProof } from "@plein/contract/forms/filling/proof-of-work";
import type { Guid } from "@plein/contract/guid";
import type { ApiContext } from "../../context.ts";

/** Shorter than responses are stored for an Idempotency-Key: until a puzzle expires, sending its solution again stores nothing. */
const LIFETIME_MS = 12 * 3_600_000;

/** What a proof is for: sending one form once. */
type ProvenSend = { readonly formGuid: Guid; readonly key: string; readonly now: number };

type ProofContext = Pick<ApiContext, "actor" | "platform" | "clientAddress" | "services">;

/** A puzzle that the server needn't store. It is for one key, and an anonymous key is of one address: its solution is of use once. */
function createPuzzle(ctx: ProofContext, send: ProvenSend): string {
  return formatPuzzle(ctx.services.secrets.seal(`${send.now + LIFETIME_MS} ${PUZZLE_BITS}`, toPurpose(ctx, send)), PUZZLE_BITS);
}

/** @returns `solved` for a proof, `unsolved` for a puzzle alone or with a wrong solution, `none` for what is no puzzle for this or expired */
export function checkProof(ctx: ProofContext, send: ProvenSend, text: string): "solved" | "unsolved" | "none" {
  const proof = parseProof(text);
  const opened = proof === null ? null : ctx.services.secrets.open(proof.sealed, toPurpose(ctx, send));
  if (proof === null || opened === null) return "none";
  const [expiresAt = 0, bits = 0] = opened.split(" ").map(Number);
  if (expiresAt <= send.now) return "none";
  if (proof.solution === null) return "unsolved";
  const digest = createHash("sha256").update(buildAttempt(proof.puzzle, proof.solution)).digest();
  return hasZeroBits(digest, bits) ? "solved" : "unsolved";
}

/**
 * What goes with a form that is filled in by somebody without an account: the proof that came with it, or a puzzle while the form has a
 * surge; null otherwise.
 */
export function findProof(ctx: ProofContext, send: ProvenSend, text: string): FillingProof | null {
  if (ctx.actor.kind === "user") return null;
  const state = checkProof(ctx, send, text);
  if (state !== "none") return { text, puzzle: state === "solved" ? null : (parseProof(text)?.puzzle ?? null) };
  return ctx.services.formSurges.has(ctx.platform.guid, send.formGuid) ? { text: "", puzzle: createPuzzle(ctx, send) } : null;
}

/** Part of the encryption: a puzzle is of use for nothing else. */
function toPurpose({ platform, clientAddress }: ProofContext, { formGuid, key }: ProvenSend): string {
  return `puzzle of a form ${JSON.stringify([platform.guid, formGuid, clientAddress, key])}`;
}
