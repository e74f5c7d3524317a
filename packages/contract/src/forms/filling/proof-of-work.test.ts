import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bitsOf,
  buildAttempt,
  formatProof,
  formatPuzzle,
  hasZeroBits,
  MAX_PROOF_LENGTH,
  maxAttemptsOf,
  parseProof,
} from "./proof-of-work.ts";

const sealed = fc.stringMatching(/^[\w.-]{1,90}$/);
const bits = fc.integer({ min: 1, max: 16 });
const number = fc.nat(1_000_000);

describe("a proof of work", () => {
  it("is read as it was written, with and without a solution", () => {
    fc.assert(
      fc.property(sealed, bits, number, (text, size, solution) => {
        const puzzle = formatPuzzle(text, size);
        const proof = formatProof(puzzle, solution);
        expect([parseProof(puzzle), parseProof(proof)]).toEqual([
          { sealed: text, puzzle, solution: null },
          { sealed: text, puzzle, solution },
        ]);
        expect([bitsOf(puzzle), bitsOf(proof), proof.length <= MAX_PROOF_LENGTH]).toEqual([size, size, true]);
      }),
    );
  });

  it("is nothing else that somebody posts", () => {
    for (const text of ["", "11", "11.", ".abc", "11.a b", "11.abc~", "11.abc~-1", "11.abc~1~2", "111.abc", "11.abc\n"])
      expect(parseProof(text), text).toBeNull();
  });

  it("hashes other bytes for each number and puzzle, and as many", () => {
    fc.assert(
      fc.property(fc.tuple(sealed, number), fc.tuple(sealed, number), ([one, first], [other, second]) => {
        const [left, right] = [buildAttempt(`11.${one}`, first), buildAttempt(`11.${other}`, second)];
        expect(left.length).toBe(right.length);
        expect(Buffer.compare(left, right) === 0).toBe(one === other && first === second);
      }),
    );
  });

  it("has a digest that begins with as many zero bits as its binary digits do", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 3, maxLength: 3 }), fc.integer({ min: 0, max: 24 }), (digest, size) => {
        const digits = [...digest].map((byte) => byte.toString(2).padStart(8, "0")).join("");
        expect(hasZeroBits(digest, size)).toBe(digits.startsWith("0".repeat(size)));
      }),
    );
    expect(hasZeroBits(new Uint8Array(1), 9)).toBe(false);
  });

  it("is not tried for longer than a puzzle of the server takes", () => {
    expect(["11.x", "16.x", "17.x", "0.x", "x"].map(maxAttemptsOf)).toEqual([32_768, 1_048_576, 0, 0, 0]);
  });
});
