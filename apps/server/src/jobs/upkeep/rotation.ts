import type { Guid } from "@plein/contract/guid";

type Member = { readonly guid: Guid };

/** Selects platforms round-robin, a part of them in each step. */
export type Rotation = { next<T extends Member>(all: readonly T[]): T[] };

export type RotationOptions = {
  /** the minimum number of platforms in one step */
  readonly atLeast: number;
  /** the number of steps in which every platform has a turn */
  readonly steps: number;
};

/** Creates a rotation in which added and removed platforms don't affect the turns of others. */
export function createRotation({ atLeast, steps }: RotationOptions): Rotation {
  let last = "";
  return {
    next(all) {
      const sorted = all.toSorted((a, b) => (a.guid < b.guid ? -1 : 1));
      const count = Math.min(sorted.length, Math.max(atLeast, Math.ceil(sorted.length / steps)));
      const start = sorted.findIndex(({ guid }) => guid > last);
      const first = start === -1 ? 0 : start;
      const chosen = [...sorted.slice(first), ...sorted.slice(0, first)].slice(0, count);
      last = chosen.at(-1)?.guid ?? "";
      return chosen;
    },
  };
}
