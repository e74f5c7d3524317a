/**
 * The proof of work that the browser of an anonymous sender sends during a surge (docs/rules.md "Surges of forms"), against spam and in
 * place of a CAPTCHA: it tries numbers until the SHA-256 digest of one, with the server's puzzle, begins with enough zero bits.
 */

/** The average number of attempts, as a power of two: some 300 ms on a slow phone. */
export const PUZZLE_BITS = 10;
/** The maximum that a browser accepts in a puzzle. */
const MAX_BITS = 16;
/** The maximum number of attempts, as a multiple of the average: one puzzle in millions needs more. */
const MAX_ROUNDS = 16;

/**
 * The size of the hashed text, mostly zeros: long enough that the hash function takes the time and not the calls. So another program has
 * hardly an advantage over the script of a browser, which calls the same function.
 */
const ATTEMPT_BYTES = 32 * 1024;

/** The separators: between the bits, which the solver reads, and the server's sealed text; and between a puzzle and its solution. */
const AFTER_BITS = ".";
const BEFORE_SOLUTION = "~";

/** The longest proof that the server reads. */
export const MAX_PROOF_LENGTH = 200;

/** A parsed proof: a puzzle, and its solution; null if it isn't solved yet. */
type Proof = { readonly sealed: string; readonly puzzle: string; readonly solution: number | null };

export function formatPuzzle(sealed: string, bits: number): string {
  return `${bits}${AFTER_BITS}${sealed}`;
}

export function formatProof(puzzle: string, solution: number): string {
  return `${puzzle}${BEFORE_SOLUTION}${solution}`;
}

/** @returns null for a text that is neither a puzzle nor a proof */
export function parseProof(text: string): Proof | null {
  const [, puzzle = "", sealed = "", solution] = /^(\d{1,2}\.([\w.-]+))(?:~(\d{1,10}))?$/.exec(text) ?? [];
  return puzzle === "" ? null : { puzzle, sealed, solution: solution === undefined ? null : Number(solution) };
}

/** The number of attempts after which a browser gives up; 0 for a puzzle that it can't interpret. */
export function maxAttemptsOf(puzzle: string): number {
  const bits = bitsOf(puzzle);
  return bits > 0 && bits <= MAX_BITS ? MAX_ROUNDS * 2 ** bits : 0;
}

export function bitsOf(puzzle: string): number {
  return Number.parseInt(puzzle, 10) || 0;
}

/** The bytes to hash. The number comes first, so that no part of the hash can be computed beforehand. */
export function buildAttempt(puzzle: string, solution: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(ATTEMPT_BYTES);
  new TextEncoder().encodeInto(`${solution}${BEFORE_SOLUTION}${puzzle}`, bytes);
  return bytes;
}

/** Whether a digest begins with this many zero bits. */
export function hasZeroBits(digest: Uint8Array, bits: number): boolean {
  for (let index = 0; index < bits; index += 8) {
    const unread = Math.max(0, index + 8 - bits);
    if ((digest[index / 8] ?? 255) >> unread !== 0) return false;
  }
  return true;
}
