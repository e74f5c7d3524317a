import { createHash } from "node:crypto";
import type { FillingProof } from "@plein/contract/forms/filling/filling";
import { buildAttempt, formatPuzzle, hasZeroBits, PUZZLE_BITS, parseProof } from "@plein/contract/forms/filling/proof-of-work";
import type { Guid } from "@plein/contract/guid";
import type { ApiContext } from "../../context.ts";

/** Shorter than the retention of responses for an Idempotency-Key: until a puzzle expires, sending its solution again stores nothing. */
const LIFETIME_MS = 12 * 3_600_000;

/** The send that a proof is valid for: one form with one key. */
type ProvenSend = { readonly formGuid: Guid; readonly key: string; readonly now: number };

type ProofContext = Pick<ApiContext, "actor" | "platform" | "clientAddress" | "services">;

/**
 * Creates a puzzle, which the server needn't store. It is bound to one key, and an anonymous key to one address: so its solution can be
 * used once.
 */
function createPuzzle(ctx: ProofContext, send: ProvenSend): string {
  return formatPuzzle(ctx.services.secrets.seal(`${send.now + LIFETIME_MS} ${PUZZLE_BITS}`, toPurpose(ctx, send)), PUZZLE_BITS);
}

/**
 * @returns `solved` for a proof; `unsolved` for a puzzle without or with a wrong solution; `none` for a text that isn't a puzzle for this
 * send, or has expired
 */
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
 * The proof of work in the document of an anonymous visitor's form: the posted proof, or a puzzle while the form has a surge; null
 * otherwise.
 */
export function findProof(ctx: ProofContext, send: ProvenSend, text: string): FillingProof | null {
  if (ctx.actor.kind === "user") return null;
  const state = checkProof(ctx, send, text);
  if (state !== "none") return { text, puzzle: state === "solved" ? null : (parseProof(text)?.puzzle ?? null) };
  return ctx.services.formSurges.has(ctx.platform.guid, send.formGuid) ? { text: "", puzzle: createPuzzle(ctx, send) } : null;
}

/** Bound to the encryption: a puzzle is only valid for this send. */
function toPurpose({ platform, clientAddress }: ProofContext, { formGuid, key }: ProvenSend): string {
  return `puzzle of a form ${JSON.stringify([platform.guid, formGuid, clientAddress, key])}`;
}
