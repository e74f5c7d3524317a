import { createHash } from "node:crypto";

/** Chances that are the same at each seeding. */
export type DemoPicker = {
  /** a whole number from 0 up to but excluding `below` */
  readonly number: (below: number) => number;
  readonly one: <T>(list: readonly [T, ...T[]]) => T;
  /** some of them, in their own order: each with this chance, in percent */
  readonly some: <T>(list: readonly T[], percent: number) => T[];
  readonly chance: (percent: number) => boolean;
};

/** @param names the seed: the same names pick the same values */
export function createPicker(...names: readonly string[]): DemoPicker {
  // Numbers of 32 bits by xorshift (Marsaglia, 2003): a hash for each would take most of the time of filling in a hundred thousand forms.
  let state =
    createHash("sha256")
      .update(["plein-demo", ...names].join("\0"))
      .digest()
      .readUInt32BE(0) || 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  const number = (below: number) => next() % below;
  const chance = (percent: number) => number(100) < percent;
  return {
    number,
    chance,
    one: (list) => list[number(list.length)] ?? list[0],
    some: (list, percent) => list.filter(() => chance(percent)),
  };
}
